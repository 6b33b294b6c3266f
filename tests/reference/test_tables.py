"""The second set of tables: made again it is the same bytes, and the library agrees with it."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
TABLES = ROOT / "tests" / "reference" / "forces2"
TOOL = os.environ["VEER_TOOL"]

ANSWERS = """force arrived facing exists intercept_time direct new_target count length
opposite along_up counts hit box_length hits new_waypoint field spot new_pos new_vel new_heading
moved acceleration sum priority budget winner spent way danger index blocked""".split()
# what is an answer of these kinds only
PARTS = {"pursue": ["look_ahead"], "pursue_nine": ["look_ahead"], "pursue_look": ["look_ahead"],
         "flock_reynolds": ["separation", "alignment", "cohesion"],
         "flock_desired": ["alignment", "cohesion"],
         "nearest_approach": ["time", "distance"], "path_follow": ["distance"]}


def force(*arguments):
    return subprocess.run([TOOL, "force", "--json", *map(str, arguments)], capture_output=True,
                          text=True, check=False)


def altered(value):
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return value + 1 + abs(value)
    return [altered(value[0])] + value[1:]


class SecondTables(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.at = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def test_made_again_they_are_the_same_bytes(self):
        subprocess.run([sys.executable, ROOT / "tools" / "make-tables", self.at], check=True,
                       stdout=subprocess.DEVNULL)
        names = sorted(path.name for path in self.at.iterdir())
        self.assertEqual(names, sorted(path.name for path in TABLES.iterdir()))
        for name in names:
            with self.subTest(table=name):
                self.assertEqual((self.at / name).read_bytes(), (TABLES / name).read_bytes())

    def test_they_stay_small(self):
        self.assertLess(sum(path.stat().st_size for path in TABLES.iterdir()), 3_000_000)

    def test_all_cases_agree(self):
        done = force(TABLES)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        report = json.loads(done.stdout)
        self.assertEqual(report["differing"], 0)
        self.assertEqual(report["files_agreeing"], len(list(TABLES.iterdir())))
        self.assertGreater(report["cases"], 4000)

    def test_every_kind_has_a_table(self):
        listed = subprocess.run([TOOL, "force", "--help"], capture_output=True, text=True,
                                check=True)
        kinds = set(listed.stdout.split("Known kinds:")[1].split()) - {"still_and_coincident"}
        for kind in sorted(kinds):
            with self.subTest(kind=kind):
                self.assertTrue((TABLES / f"{kind}.json").exists())
                self.assertTrue((TABLES / f"{kind}_3d.json").exists())

    def test_every_answer_is_compared(self):
        for path in sorted(TABLES.iterdir()):
            text = path.read_text(encoding="utf-8")
            kind = path.stem.removesuffix("_3d")
            answers = {a for a in ANSWERS + PARTS.get(kind, []) if f'"{a}": ' in text}
            self.assertTrue(answers, path)
            for answer in answers:
                table = json.loads(text)
                case = next(c for c in table["cases"] if answer in c)
                case[answer] = altered(case[answer])
                table["cases"] = [case]
                (self.at / f"{path.stem}-{answer}.json").write_text(json.dumps(table))
        done = force(self.at)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        tables = json.loads(done.stdout)["tables"]
        self.assertGreater(len(tables), 98)
        for table in tables:
            with self.subTest(table=table["file"]):
                self.assertEqual(table["verdict"], "differs")
                field = table["worst"]["field"].split("[")[0]
                self.assertEqual(field, pathlib.Path(table["file"]).stem.split("-")[1])

    def test_what_cannot_be_is_refused(self):
        wrong = [("wall_feelers", "feelers", 4, "must be odd"),
                 ("wall_feelers", "feelers", 4000000000, "at most 15"),
                 ("wall_feelers", "walls", [[[0, 0]]], "pairs of points"),
                 ("flow_grid", "size", [2, 1e30], "whole numbers"),
                 ("flow_grid", "vectors", [[1, 0]], "as many as"),
                 ("orbit", "sense", 2, "must be 1 or -1"),
                 ("hide", "law", "slowly", 'known: "time"'),
                 ("waypoints", "waypoint", 1.5, "whole number"),
                 ("contain", "region", {"center": [0, 0]}, 'needs "radius"'),
                 ("contain", "region", {"center": [0, 0], "radius": 1, "half": [1, 1]}, "no field"),
                 ("combine", "weights", [-1], "at least 0"),
                 ("combine", "weights", [1, 1], "must have 1 numbers"),
                 ("dither", "probabilities", [], "must have 1 numbers"),
                 ("dither", "key", {"seed": 1 << 53}, "whole number"),
                 ("dither", "key", {"seed": 1}, 'needs "step"'),
                 ("context", "directions", 2.5, "whole number"),
                 ("context", "fears", [[0, 0, 0]], "must have 2 numbers"),
                 ("contain", "region", {"kind": "ring", "center": [0, 0]}, 'known: "sphere"')]
        for number, (kind, field, value, message) in enumerate(wrong):
            with self.subTest(kind=kind, field=field, value=value):
                table = json.loads((TABLES / f"{kind}.json").read_text(encoding="utf-8"))
                table["cases"] = [{**table["cases"][0], field: value}]
                path = self.at / f"{number}.json"
                path.write_text(json.dumps(table))
                done = force(path)
                self.assertEqual(done.returncode, 2)
                self.assertIn(message, done.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
