"""Every program of examples/ runs and prints what the file beside it says."""

import os
import pathlib
import subprocess
import unittest

EXAMPLES = pathlib.Path(os.environ["VEER_SOURCE_DIR"]) / "examples"
BUILT = pathlib.Path(os.environ["VEER_BUILD_DIR"]) / "examples"


class Examples(unittest.TestCase):
    def test_each_prints_what_it_should(self):
        sources = sorted(EXAMPLES.glob("*.c"))
        self.assertGreaterEqual(len(sources), 2)
        for source in sources:
            with self.subTest(example=source.stem):
                done = subprocess.run([BUILT / source.stem], capture_output=True, text=True, timeout=60)
                self.assertEqual(done.returncode, 0)
                self.assertEqual(done.stderr, "")
                expected = source.with_suffix(".txt").read_text(encoding="utf-8")
                self.assertGreater(len(expected.splitlines()), 3)
                self.assertEqual(done.stdout, expected)


if __name__ == "__main__":
    unittest.main()
