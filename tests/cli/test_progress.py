"""The progress line: on a terminal, after a second, and nowhere else."""
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import tempfile
import time
import unittest

SCENE = pathlib.Path(__file__).resolve().parent / "scenes" / "chase.json"
TOOL = os.environ["VEER_TOOL"]
COMMAND = [TOOL, "run", str(SCENE), "--steps"]
FOREVER = "1000000000"


def heard(descriptor, seconds):
    """What comes within so many seconds."""
    text, end = b"", time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if select.select([descriptor], [], [], left)[0]:
            try:
                part = os.read(descriptor, 4096)
            except OSError:  # the other end of a terminal is gone
                break
            if not part:
                break
            text += part
    return text.decode()


class Progress(unittest.TestCase):
    def run_on_terminal(self, *arguments, seconds, command=None):
        """(what the terminal got, exit code or minus the signal that we sent)"""
        try:
            ours, theirs = pty.openpty()
        except OSError as error:
            self.skipTest(f"no terminal can be made here: {error}")
        with subprocess.Popen([*(command or COMMAND), *arguments], stderr=theirs, stdout=subprocess.DEVNULL,
                              stdin=subprocess.DEVNULL) as child:
            os.close(theirs)
            text = heard(ours, seconds)
            child.send_signal(signal.SIGTERM)
            code = child.wait(10)
        os.close(ours)
        return text, code

    def test_a_long_run_tells(self):
        text, code = self.run_on_terminal(FOREVER, seconds=3)
        self.assertRegex(text, r"\rA chase: \d+ of 1000000000 steps, [\d.e+]+ a second, .* left\x1b\[K")
        counts = [int(count) for count in re.findall(r"(\d+) of", text)]
        self.assertGreater(len(counts), 3)
        self.assertEqual(counts, sorted(counts))
        self.assertEqual(code, -signal.SIGTERM)

    def test_a_film_tells(self):
        """Of a scene whose arrows want one scale for all pictures it runs twice, and says so."""
        with tempfile.TemporaryDirectory() as name:
            scene = pathlib.Path(name) / "long.json"
            text = SCENE.read_text(encoding="utf-8").replace('"steps": 50', f'"steps": {FOREVER}')
            scene.write_text(text.replace("A chase", "a" + "é" * 40), encoding="utf-8")
            draw = [TOOL, "draw", str(scene), "--out", f"{name}/a.gif", "--size", "300x200"]
            text, _ = self.run_on_terminal("--every", "50", command=draw, seconds=3)
            # of a long title as many whole letters as 32 bytes hold
            self.assertRegex(text, r"\raé{15}: \d+ of 1000000000 steps, [\d.e+]+ a second, .* left")
            text, _ = self.run_on_terminal("--forces", command=draw, seconds=3)
            self.assertRegex(text, r"\rlooking ahead: \d+ of 1000000000 steps, ")
            self.assertEqual(os.listdir(name), ["long.json"])

    def test_a_short_run_says_nothing(self):
        self.assertEqual(self.run_on_terminal("10", seconds=1), ("", 0))

    def test_quiet(self):
        self.assertEqual(self.run_on_terminal(FOREVER, "--quiet", seconds=2)[0], "")

    def test_no_terminal(self):
        with subprocess.Popen([*COMMAND, FOREVER], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL,
                              stdin=subprocess.DEVNULL) as child:
            self.assertEqual(heard(child.stderr.fileno(), 2), "")
            child.terminate()


if __name__ == "__main__":
    unittest.main()
