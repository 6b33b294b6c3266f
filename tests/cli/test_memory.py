"""Memory does not grow with the length of what is written: its peak is the same when the file has grown
manyfold."""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

TOOL = os.environ["VEER_TOOL"]
SCENE = pathlib.Path(__file__).resolve().parent / "scenes" / "chase.json"
FOREVER = "1000000000"
FILM = ["--every", "1", "--size", "160x120", "--trails"]


def peak(process):
    """[KiB]"""
    text = pathlib.Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmHWM:\s*(\d+) kB", text)[1])


@unittest.skipIf("sanitize" in os.environ.get("VEER_C_FLAGS", ""), "sanitizers keep what is freed")
@unittest.skipUnless(pathlib.Path("/proc/self/status").exists(), "no /proc here")
class Memory(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        text = SCENE.read_text(encoding="utf-8").replace('"steps": 50', f'"steps": {FOREVER}')
        (self.folder / "long.json").write_text(text, encoding="utf-8")

    def peak_at(self, child, size):
        for _ in range(3000):
            sizes = [path.stat().st_size for path in self.folder.glob(".veer-*")]
            if sizes and max(sizes) >= size:
                return peak(child.pid)
            if child.poll() is not None:
                said = child.stderr.read()
                if "built without SQLite" in said:
                    self.skipTest("this veer was built without SQLite")
                self.fail(f"it ended: {said}")
            time.sleep(0.02)
        self.fail("the file does not grow")

    def check_file(self, first, times, *words):
        with subprocess.Popen([TOOL, *words], cwd=self.folder, stderr=subprocess.PIPE,
                              text=True) as child:
            try:
                before = self.peak_at(child, first)
                after = self.peak_at(child, first * times)
            finally:
                child.send_signal(signal.SIGTERM)
        self.assertLess(after - before, 400, f"{words}: from {before} to {after} KiB")

    def test_trajectories(self):
        for name in ("a.csv", "a.txt", "a.sqlite"):
            with self.subTest(name=name):
                # a database keeps two megabytes before it writes any
                self.check_file(4_000_000, 4, "run", "long.json", "--out", name)

    def test_hashes(self):
        self.check_file(500_000, 8, "run", "long.json", "--hash-log", "h.log")

    def test_gif(self):
        self.check_file(300_000, 6, "draw", "long.json", "--out", "a.gif", *FILM)

    @unittest.skipUnless(shutil.which("ffmpeg"), "no ffmpeg here")
    def test_mp4(self):
        self.check_file(50_000, 6, "draw", "long.json", "--out", "a.mp4", *FILM)


if __name__ == "__main__":
    unittest.main()
