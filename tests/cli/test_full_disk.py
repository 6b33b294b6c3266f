"""A disk that is full: one clear message, exit code 2, and nothing half-written. Files are limited in
size, and where it can be mounted there is a small disk."""
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import tempfile
import unittest

TOOL = os.environ["VEER_TOOL"]
FLOCK = pathlib.Path(os.environ["VEER_SOURCE_DIR"]) / "scenes" / "flock.json"
HAS_FFMPEG = shutil.which("ffmpeg") is not None
ROOM = 200_000  # bytes
FILES = ["run a.csv", "run a.txt", "run a.sqlite", "draw a.gif"] + ["draw a.mp4"] * HAS_FFMPEG


class FullDisk(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def check_all(self, why, prepare=None):
        for job in FILES:
            verb, name = job.split()
            with self.subTest(file=name):
                (self.folder / name).write_text("old\n", encoding="utf-8")
                done = subprocess.run([TOOL, verb, str(FLOCK), "--quiet", "--out", name],
                                      cwd=self.folder, capture_output=True, text=True, timeout=100,
                                      preexec_fn=prepare)
                if "built without SQLite" in done.stderr:
                    continue
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertRegex(done.stderr, rf"^veer: cannot write {name}: .*({why})\n$")
                self.assertEqual(os.listdir(self.folder), [name])
                self.assertEqual((self.folder / name).read_text(encoding="utf-8"), "old\n")
                (self.folder / name).unlink()

    def test_files_limited_in_size(self):
        self.check_all("File too large", lambda: resource.setrlimit(resource.RLIMIT_FSIZE,
                                                                    (ROOM, ROOM)))

    def test_small_disk(self):
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "none",
                                  str(self.folder)], capture_output=True, check=False)
        if mounted.returncode:
            self.skipTest("nothing can be mounted here")
        try:
            self.check_all("No space left on device|disk is full")
        finally:
            subprocess.run(["umount", str(self.folder)], check=True)


if __name__ == "__main__":
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    unittest.main()
