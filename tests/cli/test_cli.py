"""Runs the cases of *.cases beside this file: commands, and what must come of them.

A case is a block of lines; blank lines separate blocks and lines with # are comments.

    $ veer run no.json            a command for sh, in a new folder; veer, scenes and cases are there
    exit 2                        the exit code, 0 when not given
    out TEXT                      stdout holds TEXT;  "out" alone: stdout is empty
    err TEXT                      the same for stderr
    out! TEXT, err! TEXT          it does not hold TEXT
    lines N                       stderr has N lines
    file NAME                     the file is there afterwards, and not empty
    files NAMES                   these are all the files that the commands left

Several "$" lines make one script. $SCENES is the folder scenes/, $REFERENCE the one of the
reference tables, $CASES this one.
"""
import os
import pathlib
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
TOOL = pathlib.Path(os.environ["VEER_TOOL"])


def read_cases(path):
    """[(name, script, [(word, argument)])]"""
    cases, lines = [], path.read_text(encoding="utf-8").splitlines()
    block = []
    for number, line in enumerate(lines + [""], 1):
        if line.startswith("#"):
            continue
        if line.strip():
            block.append((number, line))
        elif block:
            script = [text[2:] for _, text in block if text.startswith("$ ")]
            wishes = [text.partition(" ")[::2] for _, text in block if not text.startswith("$ ")]
            cases.append((f"{path.name}:{block[0][0]}", "\n".join(script), wishes))
            block = []
    return cases


class Cli(unittest.TestCase):
    maxDiff = None

    def run_script(self, script, folder):
        environment = dict(os.environ, SCENES=str(ROOT / "scenes"), CASES=str(HERE),
                           REFERENCE=str(ROOT / "tests" / "reference"), LC_ALL="C",
                           PATH=f"{TOOL.parent}:{os.environ['PATH']}")
        return subprocess.run(["sh", "-c", script], cwd=folder, env=environment, text=True,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=120)

    def check_wish(self, word, argument, done, folder):
        said = {"out": done.stdout, "err": done.stderr}
        if word in said:
            if argument:
                self.assertIn(argument, said[word])
            else:
                self.assertEqual(said[word], "")
        elif word in ("out!", "err!"):
            self.assertNotIn(argument, said[word[:-1]])
        elif word == "lines":
            self.assertEqual(len(done.stderr.splitlines()), int(argument), done.stderr)
        elif word == "file":
            self.assertGreater((folder / argument).stat().st_size, 0)
        elif word == "files":
            left = sorted(path.name for path in folder.iterdir())
            self.assertEqual(left, sorted(argument.split()))
        elif word != "exit":
            self.fail(f"unknown word {word}")

    def check_case(self, script, wishes):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            done = self.run_script(script, folder)
            code = int(dict(wishes).get("exit", 0))
            self.assertEqual(done.returncode, code, f"{script}\n{done.stdout[:2000]}{done.stderr}")
            for word, argument in wishes:
                self.check_wish(word, argument, done, folder)

    def test_cases(self):
        files = sorted(HERE.glob("*.cases"))
        self.assertGreater(len(files), 0)
        count = 0
        for path in files:
            for name, script, wishes in read_cases(path):
                count += 1
                with self.subTest(case=name, script=script):
                    self.assertTrue(script and wishes)
                    self.check_case(script, wishes)
        print(f"{count} cases")


if __name__ == "__main__":
    unittest.main()
