"""Whatever changes a crowd is recorded: each public function that takes a crowd to change it has a
row in src/crowd/calls.h, or stands below with the reason why it needs none."""
import os
import pathlib
import re
import unittest

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
FUNCTION = re.compile(r"^[a-z_0-9]+ \**veer_crowd_(\w+)\(veer_crowd \*", re.M)
ROW = re.compile(r"^  X\((\w+), ", re.M)
NEED_NONE = {
    "destroy": "there is nothing to go on with",
    "reserve": "room shapes nothing",
    "set_threads": "results do not depend on them",
    "set_tasks": "as set_threads",
    "events": "what has been told already shapes nothing",
    "start_recording": "the recording itself",
    "stop_recording": "the recording itself",
}


def functions(text):
    return set(FUNCTION.findall(text))


def functions_without_row(headers, table):
    return functions(headers) - set(ROW.findall(table)) - set(NEED_NONE)


class Calls(unittest.TestCase):
    def setUp(self):
        headers = sorted((ROOT / "include" / "veer").glob("*.h"))
        self.headers = "\n".join(path.read_text() for path in headers)
        self.table = (ROOT / "src" / "crowd" / "calls.h").read_text()

    def test_every_function_has_a_row(self):
        self.assertGreater(len(functions(self.headers)), 25)
        self.assertEqual(functions_without_row(self.headers, self.table), set(),
                         "a row in src/crowd/calls.h, and VEERI_TELL in the function itself")

    def test_every_row_is_a_function(self):
        rows = ROW.findall(self.table)
        self.assertEqual(len(rows), len(set(rows)))
        self.assertEqual(set(rows) - functions(self.headers), set())
        self.assertEqual(set(NEED_NONE) - functions(self.headers), set())
        self.assertEqual(set(NEED_NONE) & set(rows), set())

    def test_every_row_is_told(self):
        sources = "\n".join(path.read_text() for path in (ROOT / "src" / "crowd").glob("*.c"))
        told = set(re.findall(r"VEERI_TELL\(crowd, (\w+)", sources))
        for first in re.findall(r"tell\(crowd, VEERI_CALL_(\w+)_obstacle, kind", sources):
            told |= {f"{first}_{kind}" for kind in ("obstacle", "wall", "path", "field")}
        self.assertEqual(set(ROW.findall(self.table)) - told, set())

    def test_a_new_function_is_noticed(self):
        headers = self.headers + "\nveer_status veer_crowd_teleport(veer_crowd *crowd);\n"
        self.assertEqual(functions_without_row(headers, self.table), {"teleport"})


if __name__ == "__main__":
    unittest.main()
