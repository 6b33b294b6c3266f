"""What README.md and the pages of docs/ show is true: their C compiles and says what they say, the
commands run, the links lead somewhere."""
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
TOOL = os.environ["VEER_TOOL"]
COMPILER = os.environ.get("CC", "cc")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language, text=README):
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.M | re.S)


def pages():
    return sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md"))


def anchors(page):
    """Of the headings of a page, as GitHub makes them."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    for heading in re.findall(r"^#+ +(.*)$", text, re.M):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading.strip().lower())
        yield re.sub(r"[^\w\- ]", "", heading).replace(" ", "-")


class Pages(unittest.TestCase):
    def test_programs(self):
        """Each is followed by what it prints. The library is compiled once for all of them."""
        with tempfile.TemporaryDirectory() as folder:
            at = pathlib.Path(folder)
            objects = []
            for room in ("core", "crowd", "platform"):
                (at / room).mkdir()
                sources = sorted((ROOT / "src" / room).rglob("*.c"))
                subprocess.run([COMPILER, "-O1", "-c", *sources], cwd=at / room, check=True)
                objects += sorted((at / room).glob("*.o"))
            programs = 0
            for page in sorted((ROOT / "docs").rglob("*.md")):
                text = page.read_text(encoding="utf-8")
                shown = re.findall(r"^```c\n(.*?)^```\n.*?^```\n(.*?)^```$", text, re.M | re.S)
                self.assertEqual([program for program, _ in shown], blocks("c", text), page)
                for program, output in shown:
                    with self.subTest(page=page.name, output=output):
                        self.run_program(at, objects, program, output)
                        if page.parent.name == "behaviors":
                            self.run_without_motion(at, objects, program)
                        programs += 1
        self.assertGreaterEqual(programs, 2)

    def run_program(self, at, objects, program, output):
        (at / "program.c").write_text(program, encoding="utf-8")
        subprocess.run([COMPILER, "-Wall", "-Wextra", "-Werror", "program.c", *objects,
                        "-I", ROOT / "include"], cwd=at, check=True)
        told = subprocess.run("./a.out", cwd=at, check=True, capture_output=True, text=True)
        self.assertEqual(told.stdout, output)

    def run_without_motion(self, at, objects, program):
        """The programs of behaviours assert that their agent moved: they fail where nothing moves."""
        (at / "still.h").write_text(
            "#include <veer/crowd.h>\n#include <veer/veer.h>\n"
            "#define veer_move(...) ((void)0)\n#define veer_crowd_step(...) VEER_OK\n",
            encoding="utf-8")
        (at / "program.c").write_text(program, encoding="utf-8")
        subprocess.run([COMPILER, "-w", "-include", "still.h", "program.c", *objects, "-I", ".",
                        "-I", ROOT / "include"], cwd=at, check=True)
        told = subprocess.run("./a.out", cwd=at, capture_output=True)
        self.assertEqual(told.returncode, -signal.SIGABRT)

    def test_links(self):
        """To files and to headings."""
        for page in pages():
            for link in re.findall(r"\]\(([^)\s]+)", page.read_text(encoding="utf-8")):
                if "://" in link:
                    continue
                with self.subTest(page=page.name, link=link):
                    path, _, heading = link.partition("#")
                    target = page.parent / path if path else page
                    self.assertTrue(target.exists())
                    if heading:
                        self.assertIn(heading, list(anchors(target)))


class Readme(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.at = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def test_ten_lines_of_c(self):
        program, = blocks("c")
        self.assertLessEqual(len([line for line in program.splitlines() if line.strip()]), 12)
        (self.at / "hello.c").write_text(program, encoding="utf-8")
        command, = re.findall(r"^cc hello\.c .*$", README, re.M)
        for part in ("src", "include"):
            (self.at / part).symlink_to(ROOT / part)
        subprocess.run(command.replace("cc", COMPILER, 1), shell=True, cwd=self.at, check=True)
        told = subprocess.run("./a.out", cwd=self.at, check=True, capture_output=True, text=True)
        x, y = map(float, re.findall(r"-?\d+\.?\d*", told.stdout)[-2:])
        self.assertGreater(abs(x) + abs(y), 1, told.stdout)
        self.assertIn(told.stdout.strip(), README)

    def test_commands_of_the_tool(self):
        """Those of one page run one after the other in one folder."""
        for name, fewest in (("README.md", 8), ("docs/drawing.md", 5), ("docs/trajectories.md", 8),
                             ("docs/view.md", 1)):
            text = (ROOT / name).read_text(encoding="utf-8")
            commands = re.findall(r"^build/veer (.*?)(?: +#.*)?$", "".join(blocks("sh", text)), re.M)
            self.assertGreaterEqual(len(commands), fewest)
            with tempfile.TemporaryDirectory() as folder:
                for part in ("scenes", "tests"):
                    (pathlib.Path(folder) / part).symlink_to(ROOT / part)
                for command in commands:
                    with self.subTest(page=name, command=command):
                        self.run_command(command, folder)

    def run_command(self, command, folder):
        if ".mp4" in command and not shutil.which("ffmpeg"):
            return
        words, environment = shlex.split(command), dict(os.environ)
        if words[0] == "view":  # for a few frames, where nobody sees it
            (pathlib.Path(folder) / "events").write_text("5 quit\n", encoding="utf-8")
            words += ["--script", "events"]
            environment["SDL_VIDEODRIVER"] = "dummy"
        done = subprocess.run([TOOL, *words], cwd=folder, stdout=subprocess.DEVNULL, env=environment,
                              stderr=subprocess.PIPE, text=True, check=False)
        if "built without" not in done.stderr:
            self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
