"""Case from the field 37: builds with a plain compiler, no pinned tool versions.

The core compiles with `cc -c src/core/*.c` and nothing else, by every C compiler at hand; the
build asks for no exact version of anything and configures with the CMake that is there.
"""

import glob
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
# Each once, however many names it has.
COMPILERS = sorted({os.path.realpath(path) for path in map(shutil.which, ("cc", "gcc", "clang"))
                    if path})
OLDEST_CMAKE_ASKED = (3, 22)


def run(command, folder, **environment):
    return subprocess.run(command, cwd=folder, env={**os.environ, **environment},
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def build_files():
    files = [ROOT / "CMakeLists.txt", *ROOT.glob("*/CMakeLists.txt"), *ROOT.glob("cmake/*.cmake")]
    return {file: re.sub(r"#.*", "", file.read_text(encoding="utf-8")) for file in files}


class PlainCompiler(unittest.TestCase):
    def test_field_37_compiles_without_flags(self):
        self.assertTrue(COMPILERS)
        for layer in ("core", "crowd"):
            sources = sorted(glob.glob(str(ROOT / "src" / layer / "**" / "*.c"), recursive=True))
            self.assertTrue(sources)
            for compiler in COMPILERS:
                with self.subTest(layer=layer, compiler=compiler), \
                        tempfile.TemporaryDirectory() as folder:
                    made = run([compiler, "-c", *sources], folder)
                    self.assertEqual((made.returncode, made.stdout), (0, ""))
                    self.assertEqual(len(os.listdir(folder)), len(sources))

    def test_field_37_public_headers_stand_alone(self):
        for header in sorted((ROOT / "include" / "veer").glob("*.h")):
            with self.subTest(header=header.name), tempfile.TemporaryDirectory() as folder:
                (pathlib.Path(folder) / "a.c").write_text(
                    f"#include <veer/{header.name}>\nint nothing;\n", encoding="ascii")
                made = run([COMPILERS[0], "-c", "-Wall", "-Wextra", "-Werror",
                            f"-I{ROOT}/include", "a.c"], folder)
                self.assertEqual((made.returncode, made.stdout), (0, ""))


class NoPinnedVersions(unittest.TestCase):
    def test_field_37_cmake_of_a_stable_system_will_do(self):
        text = build_files()[ROOT / "CMakeLists.txt"]
        asked = re.search(r"cmake_minimum_required\(VERSION (\d+)\.(\d+)", text)
        self.assertIsNotNone(asked)
        self.assertLessEqual(tuple(map(int, asked.groups())), OLDEST_CMAKE_ASKED)

    def test_field_37_nothing_is_asked_for_exactly(self):
        for file, text in build_files().items():
            with self.subTest(file=str(file.relative_to(ROOT))):
                self.assertNotRegex(text, r"(?i)\bEXACT\b")
                self.assertNotRegex(text, r"pkg_check_modules\([^)]*[^<>]=\s*\d")
                self.assertNotRegex(text, r"CMAKE_C_COMPILER_VERSION\s+(VERSION_)?EQUAL")

    def test_field_37_configures_and_builds_the_core(self):
        with tempfile.TemporaryDirectory() as folder:
            for command in (["cmake", "-S", str(ROOT), "-B", "b", "-DVEER_TOOL=OFF",
                             "-DVEER_TESTS=OFF"],
                            ["cmake", "--build", "b", "--target", "veer_core"]):
                made = run(command, folder, CC="cc", CFLAGS="")
                self.assertEqual(made.returncode, 0, made.stdout)


if __name__ == "__main__":
    unittest.main(verbosity=2)
