"""Trajectories as a database: read by plain SQL, and compared by veer diff."""
import csv
import os
import pathlib
import sqlite3
import subprocess
import tempfile
import unittest

TOOL = os.environ["VEER_TOOL"]
ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
CHASE = ROOT / "tests" / "cli" / "scenes" / "chase.json"
FLOCK = ROOT / "scenes" / "flock.json"
SPACE = ROOT / "scenes" / "reynolds_boids.json"


class Sqlite(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def veer(self, *words, code=0):
        done = subprocess.run([TOOL, *map(str, words)], cwd=self.folder, capture_output=True,
                              text=True, timeout=100)
        if "built without SQLite" in done.stderr:
            self.skipTest("this veer was built without SQLite")
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout

    def query(self, name, text):
        connection = sqlite3.connect(self.folder / name)
        self.addCleanup(connection.close)
        return connection.execute(text).fetchall()

    def test_the_same_positions_as_in_csv(self):
        for ending in ("csv", "sqlite"):
            self.veer("run", FLOCK, "--quiet", "--steps", 30, "--every", 3, "--out", f"a.{ending}")
        with open(self.folder / "a.csv", newline="", encoding="utf-8") as file:
            wanted = [(int(row["step"]) // 3, int(row["id"]), float(row["x"]), float(row["y"]))
                      for row in csv.DictReader(file)]
        found = self.query("a.sqlite", "SELECT frame, id, pos_x, pos_y FROM trajectory_data")
        self.assertEqual(len(found), 11 * 300)
        for ours, theirs in zip(found, wanted):
            self.assertEqual(ours[:2], theirs[:2])
            for a, b in zip(ours[2:], theirs[2:]):
                self.assertEqual(f"{a:.9g}", f"{b:.9g}")

    def test_the_schema(self):
        self.veer("run", FLOCK, "--quiet", "--steps", 10, "--out", "a.sqlite")
        self.assertEqual(self.query("a.sqlite", "PRAGMA integrity_check"), [("ok",)])
        columns = {table: [row[1] for row in self.query("a.sqlite", f"PRAGMA table_info({table})")]
                   for table in ("trajectory_data", "metadata", "geometry", "frame_data")}
        self.assertEqual(columns, {"trajectory_data": ["frame", "id", "pos_x", "pos_y"],
                                   "metadata": ["key", "value"], "geometry": ["hash", "wkt"],
                                   "frame_data": ["frame", "geometry_hash"]})
        self.assertEqual(dict(self.query("a.sqlite", "SELECT key, value FROM metadata")),
                         {"version": "3", "fps": "1", "xmin": "0", "xmax": "640", "ymin": "0",
                          "ymax": "360"})
        self.assertEqual(self.query("a.sqlite", "SELECT frame, wkt FROM frame_data JOIN geometry "
                                    "ON hash = geometry_hash WHERE frame >= 9"),
                         [(9, "POLYGON ((0 0, 640 0, 640 360, 0 360, 0 0))"),
                          (10, "POLYGON ((0 0, 640 0, 640 360, 0 360, 0 0))")])
        plan = self.query("a.sqlite", "EXPLAIN QUERY PLAN SELECT pos_x FROM trajectory_data "
                          "WHERE frame = 3 AND id = 7")
        self.assertIn("frame_id_idx", str(plan))

    def test_the_rate_follows_dt_and_every(self):
        text = CHASE.read_text(encoding="utf-8").replace('"dt": 1', '"dt": 0.1')
        (self.folder / "a.json").write_text(text, encoding="utf-8")
        self.veer("run", "a.json", "--quiet", "--every", 4, "--out", "a.sqlite")
        self.assertEqual(self.query("a.sqlite", "SELECT value FROM metadata WHERE key = 'fps'"),
                         [("2.5",)])
        self.assertEqual(self.query("a.sqlite", "SELECT max(frame) FROM trajectory_data"), [(12,)])

    def test_space_has_heights(self):
        self.veer("run", SPACE, "--quiet", "--steps", 3, "--out", "a.sqlite")
        heights = self.query("a.sqlite", "SELECT count(DISTINCT pos_z) FROM trajectory_data")
        self.assertGreater(heights[0][0], 300)

    def test_the_same_bytes_again(self):
        for name in ("a.sqlite", "b.sqlite"):
            self.veer("run", CHASE, "--quiet", "--out", name)
        self.assertEqual((self.folder / "a.sqlite").read_bytes(),
                         (self.folder / "b.sqlite").read_bytes())
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()),
                         ["a.sqlite", "b.sqlite"])

    def test_diff(self):
        for name in ("a.sqlite", "b.sqlite"):
            self.veer("run", FLOCK, "--quiet", "--steps", 20, "--out", name)
        self.assertEqual(self.veer("diff", "a.sqlite", "b.sqlite"),
                         "no difference in 21 states\n")
        with sqlite3.connect(self.folder / "b.sqlite") as connection:
            connection.execute("UPDATE trajectory_data SET pos_y = 7.1 WHERE frame = 9 AND id > 41")
        connection.close()
        self.assertRegex(self.veer("diff", "a.sqlite", "b.sqlite", code=1),
                         r"^frame 9, agent 42: pos_y is [\d.]+ in a\.sqlite and "
                         r"7\.0999999999999996 in b\.sqlite\n$")
        with sqlite3.connect(self.folder / "b.sqlite") as connection:
            connection.execute("DROP TABLE trajectory_data")
        connection.close()
        self.veer("diff", "a.sqlite", "b.sqlite", code=2)
        (self.folder / "b.sqlite").write_text("no database, but long enough to look like one\n")
        self.veer("diff", "a.sqlite", "b.sqlite", code=2)
        self.veer("diff", "a.sqlite", "c.sqlite", code=2)


if __name__ == "__main__":
    unittest.main()
