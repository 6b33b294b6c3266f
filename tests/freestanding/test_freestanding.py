"""The core needs nothing: no flags, no C library, and the same bits whoever compiles it.

VEER_COMPILERS names the C compilers to try (default: those of gcc and clang that are there).
"""
import os
import pathlib
import platform
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
HERE = ROOT / "tests" / "freestanding"
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
    """All public functions of the core: those of the headers that veer.h includes, and of base.h and
    look.h, but for the allocator, which platform brings."""
    folder = ROOT / "include" / "veer"
    headers = {"base.h", "look.h"}
    headers |= set(re.findall(r'#include "(.*)"', (folder / "veer.h").read_text(encoding="utf-8")))
    found = set()
    for header in headers:
        found |= set(DECLARATION.findall((folder / header).read_text(encoding="utf-8")))
    return found - {"veer_default_allocator"}


class Freestanding(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.at = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def hosted(self, compiler, *flags):
        """[digest, name, name ...] of a build with these flags"""
        program = self.at / "hosted"
        run(compiler, *flags, "-I", ROOT / "include", HERE / "hosted.c", HERE / "every_function.c",
            *CORE, "-o", program)
        return run(program).split()

    def test_without_any_flag(self):
        for compiler in COMPILERS:
            with self.subTest(compiler=compiler):
                run(compiler, "-c", *CORE, cwd=self.at)
                objects = sorted(self.at.glob("*.o"))
                run("ld", "-r", *objects, "-o", "core.all", cwd=self.at)
                needed = set(run("nm", "-u", "core.all", cwd=self.at).split()) - {"U"}
                allowed = {"memcpy", "memmove", "memset", "memcmp", "_GLOBAL_OFFSET_TABLE_",
                           "__stack_chk_fail"}
                self.assertEqual(needed - allowed, set())

    def test_every_function_is_called(self):
        self.assertEqual(set(self.hosted(COMPILERS[0])[1:]), declared_functions())

    def test_the_same_bits(self):
        digests = {}
        for compiler in COMPILERS:
            for level in ([], ["-O2"], ["-O3", "-march=native"]):
                for planar in ([], ["-DVEER_PLANAR"]):
                    flags = STRICT + level + planar
                    digests[" ".join([compiler] + level + planar)] = self.hosted(compiler, *flags)[0]
        integers = ["-O2", "-DVEER_SQRT_BY_INTEGERS"]
        digests["square root by integers"] = self.hosted(COMPILERS[0], *integers)[0]
        self.assertEqual(len(set(digests.values())), 1, digests)

    @unittest.skipUnless(HAS_START, "no start of a program is written for this processor")
    def test_without_a_c_library(self):
        for compiler in COMPILERS:
            for planar in ([], ["-DVEER_PLANAR"]):
                with self.subTest(compiler=compiler, planar=planar):
                    self.link_bare(compiler, planar)

    def link_bare(self, compiler, planar):
        digest = self.hosted(compiler, *planar)[0]
        program = self.at / "bare"
        run(compiler, *STRICT, *OPTIMISED, *planar, "-ffreestanding", "-fno-stack-protector",
            "-nostdlib", "-static", f"-DEXPECTED=0x{digest}u", "-I", ROOT / "include",
            HERE / "bare.c", HERE / "every_function.c", *CORE, "-o", program)
        run(program)
        text, data, zeroed = run("size", program).splitlines()[1].split()[:3]
        print(f"{compiler} {' '.join(planar)}: core, table and start take {text} bytes of code, "
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
