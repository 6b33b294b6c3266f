"""The tool can be built without SQLite: then it says so, and all else works."""
import os
import pathlib
import shlex
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["VEER_BUILD_DIR"])
CHASE = str(ROOT / "tests" / "cli" / "scenes" / "chase.json")
LIBRARIES = [str(BUILD / f"libveer_{room}.a") for room in
             ("reader", "canvas", "scene", "draw", "crowd", "platform", "bench", "core")]


# nor with a window, whose parts end so
SOURCES = sorted(path for path in (ROOT / "apps" / "veer").glob("*.c")
                 if not path.name.endswith("_sdl.c"))


class WithoutSqlite(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        foreign = subprocess.run(["pkg-config", "--libs", "libfyaml", "cairo"], check=True,
                                 capture_output=True, text=True).stdout.split()
        subprocess.run([os.environ.get("CC", "cc"), "-std=gnu11", "-Wall", "-Wextra", "-Werror",
                        *shlex.split(os.environ.get("VEER_C_FLAGS", "")), "-I", ROOT / "include",
                        "-I", ROOT, *SOURCES, *LIBRARIES,
                        *foreign, "-lgif", "-lm", "-lpthread", "-o", self.folder / "veer"],
                       check=True)

    def veer(self, *words):
        return subprocess.run([self.folder / "veer", *words], cwd=self.folder, capture_output=True,
                              text=True, timeout=60, check=False)

    def test_it_says_so(self):
        wanted = {"run": "cannot write a.sqlite: this veer was built without SQLite",
                  "diff": "cannot read a.sqlite: this veer was built without SQLite"}
        for verb, words in (("run", [CHASE, "--out", "a.sqlite"]),
                            ("diff", ["a.sqlite", "a.sqlite"])):
            done = self.veer(verb, *words)
            self.assertEqual((done.returncode, done.stdout, done.stderr),
                             (2, "", f"veer: {wanted[verb]}\n"))
        self.assertEqual(os.listdir(self.folder), ["veer"])
        self.assertEqual(self.veer("run", CHASE, "--quiet", "--out", "a.csv").returncode, 0)


if __name__ == "__main__":
    unittest.main()
