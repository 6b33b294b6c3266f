"""docs/degenerate.md: every test that it names exists, and every function of the core is in it."""

import os
import re
import unittest

ROOT = os.environ["VEER_SOURCE_DIR"]
# headers of the other rooms
ABOVE = {"canvas", "crowd", "document", "draw", "explain", "preset", "profile", "query", "replay",
         "scene", "scene_file", "state", "things", "threads", "window"}
# given by the platform, not by the core
ELSEWHERE = {"veer_default_allocator"}


def text_of(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def functions_of_the_core():
    folder = os.path.join(ROOT, "include", "veer")
    names = set()
    for header in sorted(os.listdir(folder)):
        if header[:-2] in ABOVE:
            continue
        code = re.sub(r"/\*.*?\*/", "", text_of("include", "veer", header), flags=re.S)
        names |= set(re.findall(r"^[\w ]+?\**(veer_\w+)\([^;{]*\);", code, flags=re.M))
    return names - ELSEWHERE


class TheTable(unittest.TestCase):
    def setUp(self):
        self.rows = [
            [cell.strip() for cell in line.strip().strip("|").split("|")]
            for line in text_of("docs", "degenerate.md").splitlines()
            if line.startswith("|") and not line.startswith(("|---", "| if", "| function"))
        ]

    def test_named_tests_exist(self):
        self.assertGreater(len(self.rows), 80)
        for row in self.rows:
            with self.subTest(row=row[0]):
                self.assertEqual(len(row), 4 if row[0].startswith("veer_") else 3)
                path, name = row[-1].split(":")
                self.assertIn("cmocka_unit_test(%s)" % name, text_of("tests", path))

    def test_every_function_has_a_row(self):
        named = {name for row in self.rows for name in re.findall(r"veer_\w+", row[0])}
        functions = functions_of_the_core()
        self.assertGreater(len(functions), 90)
        self.assertEqual(functions - named, set(), "without a row")
        self.assertEqual(named - functions, set(), "no such function")


if __name__ == "__main__":
    unittest.main()
