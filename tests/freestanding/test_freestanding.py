"""The core needs nothing: no flags, no C library, and the same bits whoever compiles it.

VEER_COMPILERS names the C compilers to try (default: those of gcc and clang that are there).
"""
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
sys.path.insert(0, str(ROOT / "tests" / "arrows"))
from test_arrows import room_of_public  # noqa: E402  it knows which header is of which room

HERE = ROOT / "tests" / "freestanding"
CALLS = [HERE / "every_function.c", *sorted(HERE.glob("calls_of_*.c"))]
CORE = sorted(str(path) for path in (ROOT / "src" / "core").glob("*.c"))
COMPILERS = os.environ.get("VEER_COMPILERS", "").split() or [
    name for name in ("gcc", "clang") if shutil.which(name)
]
HAS_START = platform.machine() in ("x86_64", "aarch64")
DECLARATION = re.compile(r"^(?!static|typedef)[a-z][\w ]*[ *](veer_\w+)\(", re.M)
STRICT = ["-Wall", "-Wextra", "-Werror"]
OPTIMISED = ["-O2", "-ffunction-sections", "-Wl,--gc-sections", "-Wl,--build-id=none"]


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def declared_functions():
    """All public functions of the core, but for the allocator, which platform brings."""
    found = set()
    for header in (ROOT / "include" / "veer").glob("*.h"):
        if room_of_public(header.name) == "core":
            found |= set(DECLARATION.findall(header.read_text(encoding="utf-8")))
    return found - {"veer_default_allocator"}


class Freestanding(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.at = pathlib.Path(cls.folder.name)
        # what everything below is compared with, and the names of the functions that are in it
        cls.digest, *cls.called = cls.hosted(COMPILERS[0], "-O2")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def hosted(cls, compiler, *flags):
        """[digest, name, name ...] of a build with these flags"""
        program = cls.at / "hosted"
        run(compiler, *STRICT, *flags, "-I", ROOT / "include", HERE / "hosted.c", *CALLS, *CORE, "-o", program)
        return run(program).split()

    def test_without_any_flag(self):
        for compiler in COMPILERS:
            with self.subTest(compiler=compiler):
                run(compiler, "-c", *CORE, cwd=self.at)
                run("ld", "-r", *sorted(self.at.glob("*.o")), "-o", "core.all", cwd=self.at)
                needed = set(run("nm", "-u", "core.all", cwd=self.at).split()) - {"U"}
                allowed = {"memcpy", "memmove", "memset", "memcmp", "_GLOBAL_OFFSET_TABLE_",
                           "__stack_chk_fail"}
                self.assertEqual(needed - allowed, set())

    def test_every_function_is_called(self):
        self.assertEqual(set(self.called), declared_functions())

    def test_the_same_bits(self):
        builds = [(COMPILERS[0], "-O2", "-DVEER_SQRT_BY_INTEGERS")]
        for compiler in COMPILERS:
            builds.append((compiler, "-O3", "-march=native"))
            builds.append((compiler, "-O0", "-DVEER_PLANAR"))
        for build in builds:
            with self.subTest(build=build):
                self.assertEqual(self.hosted(*build)[0], self.digest)

    @unittest.skipUnless(HAS_START, "no start of a program is written for this processor")
    def test_without_a_c_library(self):
        for build in [(compiler,) for compiler in COMPILERS] + [(COMPILERS[0], "-DVEER_PLANAR")]:
            with self.subTest(build=build):
                self.link_bare(*build)

    def link_bare(self, compiler, *flags):
        program = self.at / "bare"
        run(compiler, *STRICT, *OPTIMISED, *flags, "-ffreestanding", "-fno-stack-protector",
            "-nostdlib", "-static", f"-DEXPECTED=0x{self.digest}u", "-I", ROOT / "include",
            HERE / "bare.c", *CALLS, *CORE, "-o", program)
        run(program)
        text, data, zeroed = run("size", program).splitlines()[1].split()[:3]
        print(f"{compiler} {' '.join(flags)}: core, table and start take {text} bytes of code, "
              f"{data} of data, {zeroed} zeroed")


class Headers(unittest.TestCase):
    """Each public header alone, as the languages of its users."""

    def each_header(self, *command):
        for header in sorted((ROOT / "include" / "veer").glob("*.h")):
            with self.subTest(header=header.name, command=command[0]):
                text = f"#include <veer/{header.name}>\n#include <veer/{header.name}>\n"
                run(*command, *STRICT, "-pedantic", "-fsyntax-only", "-I", ROOT / "include", "-",
                    input=text)

    def test_as_c11(self):
        for compiler in COMPILERS:
            self.each_header(compiler, "-std=c11", "-Wstrict-prototypes", "-x", "c")
            self.each_header(compiler, "-std=c11", "-DVEER_PLANAR", "-x", "c")

    def test_as_cpp17(self):
        for compiler in COMPILERS:
            compiler = {"gcc": "g++", "clang": "clang++"}[compiler]
            self.each_header(compiler, "-std=c++17", "-x", "c++")


if __name__ == "__main__":
    if not COMPILERS:
        raise SystemExit("neither gcc nor clang is here")
    print("compilers:", *COMPILERS, flush=True)
    unittest.main()
