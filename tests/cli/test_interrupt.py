"""Ctrl-C while something is written: the file is whole up to there, and the exit is that of SIGINT.
A second ctrl-C ends at once and leaves nothing."""
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest

TOOL = os.environ["VEER_TOOL"]
SCENE = str(pathlib.Path(__file__).resolve().parent / "scenes" / "chase.json")
# a scene of so many steps that only an interrupt ends it
LONG = pathlib.Path(SCENE).read_text(encoding="utf-8").replace('"steps": 50', '"steps": 1000000000')


class Interrupt(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "long.json").write_text(LONG, encoding="utf-8")

    def files(self):
        return sorted(path.name for path in self.folder.iterdir() if path.name != "long.json")

    def start(self, *words, environment=None):
        # SIGINT may be ignored where the tests run in the background
        return subprocess.Popen([TOOL, *words], cwd=self.folder, stderr=subprocess.PIPE,
                                stdout=subprocess.DEVNULL, text=True, env=environment,
                                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))

    def wait_for_bytes(self, count):
        """Until the temporary file holds so many; it is written in pieces of 64 KiB."""
        for _ in range(600):
            sizes = [path.stat().st_size for path in self.folder.glob(".veer-*")]
            if sizes and max(sizes) >= count:
                return
            time.sleep(0.05)
        self.fail("nothing was written")

    def interrupt(self, *words, bytes_before=1, environment=None):
        with self.start(*words, environment=environment) as child:
            self.wait_for_bytes(bytes_before)
            child.send_signal(signal.SIGINT)
            _, said = child.communicate(timeout=60)
        self.assertEqual(child.returncode, -signal.SIGINT, said)
        return said

    def test_gif(self):
        said = self.interrupt("draw", "long.json", "--every", "1", "--size", "64x48",
                              "--out", "a.gif")
        self.assertRegex(said, r"^veer: stopped after step \d+ of 1000000000; a\.gif is whole, "
                               r"with \d+ pictures\n$")
        self.assertEqual(self.files(), ["a.gif"])
        data = (self.folder / "a.gif").read_bytes()
        self.assertEqual((data[:6], data[-1:]), (b"GIF89a", b";"))
        frames = sum(data[i:i + 3] == b"\x21\xf9\x04" and data[i + 7] == 0
                     for i in range(len(data) - 8))
        self.assertIn(f"with {frames} pictures", said)

    def test_mp4_through_a_script(self):
        """ffmpeg is not reached by the ctrl-C and writes to its end."""
        script = self.folder / "ffmpeg"
        script.write_text('#!/bin/sh\nfor last; do :; done\ncat >"$last"\necho end >>"$last"\n',
                          encoding="utf-8")
        script.chmod(0o755)
        environment = dict(os.environ, PATH=f"{self.folder}:{os.environ['PATH']}")
        said = self.interrupt("draw", "long.json", "--every", "1", "--size", "16x16", "--out",
                              "a.mp4", environment=environment)
        data = (self.folder / "a.mp4").read_bytes()
        self.assertEqual(data[-4:], b"end\n")
        self.assertIn(f"with {(len(data) - 4) // (16 * 16 * 3)} picture", said)
        self.assertEqual(self.files(), ["a.mp4", "ffmpeg"])

    @unittest.skipUnless(shutil.which("ffmpeg") and shutil.which("ffprobe"), "no ffmpeg here")
    def test_mp4(self):
        said = self.interrupt("draw", "long.json", "--every", "1", "--size", "160x120", "--out",
                              "a.mp4")
        probe = subprocess.run(["ffprobe", "-v", "error", "-count_frames", "-show_entries",
                                "stream=nb_read_frames", "-of", "csv=p=0", "a.mp4"],
                               cwd=self.folder, capture_output=True, text=True, check=True)
        self.assertIn(f"with {int(probe.stdout)} pictures", said)
        self.assertEqual(self.files(), ["a.mp4"])

    def test_twice_ends_at_once(self):
        """The first finds the tool waiting for an ffmpeg that does not end."""
        script = self.folder / "ffmpeg"
        script.write_text('#!/bin/sh\nfor last; do :; done\nhead -c 1 >"$last"\ncat >/dev/null\n'
                          'exec sleep 5\n', encoding="utf-8")
        script.chmod(0o755)
        environment = dict(os.environ, PATH=f"{self.folder}:{os.environ['PATH']}")
        with self.start("draw", "long.json", "--size", "16x16", "--every", "1", "--out", "a.mp4",
                        environment=environment) as child:
            self.wait_for_bytes(1)
            child.send_signal(signal.SIGINT)
            time.sleep(0.5)
            child.send_signal(signal.SIGINT)
            self.assertEqual(child.wait(4), -signal.SIGINT)
        self.assertEqual(self.files(), ["ffmpeg"])

    def test_run(self):
        said = self.interrupt("run", "long.json", "--out", "a.csv", "--every", "10000",
                              "--hash-log", "h.log")
        step = int(re.fullmatch(r"veer: stopped after step (\d+) of 1000000000; a\.csv and h\.log "
                                r"are whole up to there\n", said)[1])
        self.assertEqual(self.files(), ["a.csv", "h.log"])
        lines = (self.folder / "a.csv").read_text(encoding="utf-8").splitlines()
        self.assertTrue(lines[-2].startswith(f"{step},0,hunter,"))
        self.assertTrue(lines[-1].startswith(f"{step},,"))
        lines = (self.folder / "h.log").read_text(encoding="utf-8").splitlines()
        self.assertEqual(len(lines), step + 2)
        self.assertRegex(lines[-1], rf"^{step},[0-9a-f]{{16}}$")

    def test_run_into_a_database(self):
        with self.start("run", "long.json", "--out", "a.sqlite") as child:
            for _ in range(600):  # it keeps the first two megabytes
                if child.poll() is not None or any(path.stat().st_size
                                                   for path in self.folder.glob(".veer-*")):
                    break
                time.sleep(0.05)
            child.send_signal(signal.SIGINT)
            _, said = child.communicate(timeout=60)
        if "built without SQLite" in said:
            self.skipTest("this veer was built without SQLite")
        self.assertEqual(child.returncode, -signal.SIGINT)
        self.assertIn("a.sqlite is whole up to there", said)
        connection = sqlite3.connect(self.folder / "a.sqlite")
        last, = connection.execute("SELECT max(frame) FROM trajectory_data").fetchone()
        count, = connection.execute("SELECT count(*) FROM trajectory_data").fetchone()
        connection.close()
        self.assertIn(f"stopped after step {last} of", said)
        self.assertEqual(count, last + 1)

    def test_a_run_that_writes_nothing_ends_at_once(self):
        with self.start("run", "long.json") as child:
            time.sleep(0.5)
            child.send_signal(signal.SIGINT)
            self.assertEqual(child.wait(10), -signal.SIGINT)
            self.assertEqual(child.stderr.read(), "")

    def test_a_picture_is_not_kept(self):
        with self.start("draw", "long.json", "--out", "a.png") as child:
            self.wait_for_bytes(0)
            child.send_signal(signal.SIGINT)
            self.assertEqual(child.wait(10), -signal.SIGINT)
        self.assertEqual(self.files(), [])


if __name__ == "__main__":
    unittest.main()
