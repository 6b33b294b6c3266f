"""With VEER_PLANAR a vector has two floats: every function gives the same bits all the same."""

import glob
import os
import subprocess
import tempfile
import unittest

ROOT = os.environ["VEER_SOURCE_DIR"]


def lines_of(folder, *flags):
    program = os.path.join(folder, "cases")
    subprocess.run(
        [os.environ.get("CC", "cc"), "-std=gnu11", "-O1", *flags]
        + ["-I" + os.path.join(ROOT, "include")]
        + [os.path.join(ROOT, "tests", "core", "planar_cases.c")]
        + sorted(glob.glob(os.path.join(ROOT, "src", "core", "*.c")))
        + ["-o", program],
        check=True,
    )
    output = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    return dict(line.rsplit(" ", 1) for line in output.splitlines())


class TheSameBits(unittest.TestCase):
    def test_planar_and_full(self):
        with tempfile.TemporaryDirectory() as folder:
            full = lines_of(folder)
            planar = lines_of(folder, "-DVEER_PLANAR")
        self.assertGreater(len(full), 35)
        self.assertEqual(full.keys(), planar.keys())
        differing = [name for name in full if full[name] != planar[name]]
        self.assertEqual(differing, [])


if __name__ == "__main__":
    unittest.main()
