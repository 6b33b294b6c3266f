"""The arrows of ARCHITECTURE.md hold: who includes whom, and what each library needs from outside.

The last class plants violations in a copy of the tree and wants to see each of them found.
"""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["VEER_BUILD_DIR"])
COMPILER = os.environ.get("CC", "cc")

# Which rooms a room may use, besides itself.
ARROWS = {
    "core": set(),
    "platform": {"core"},
    "crowd": {"core", "platform"},
    "scene": {"core", "crowd"},
    "reader": {"core", "crowd", "scene"},
    "draw": {"core", "crowd"},
    "canvas": {"core", "crowd", "draw"},
    "window": {"core", "crowd", "draw", "canvas"},
}
# Built only where what they need is installed.
OPTIONAL = {"window"}
# The public headers that are not the core's; look.h is data that several rooms share.
ROOM_OF_HEADER = {
    "threads.h": "platform",
    "crowd.h": "crowd",
    "explain.h": "crowd",
    "preset.h": "crowd",
    "profile.h": "crowd",
    "query.h": "crowd",
    "replay.h": "crowd",
    "state.h": "crowd",
    "things.h": "crowd",
    "document.h": "scene",
    "scene.h": "scene",
    "scene_file.h": "reader",
    "draw.h": "draw",
    "canvas.h": "canvas",
    "window.h": "window",
}
FREESTANDING = {"stdint.h", "stddef.h", "stdbool.h", "float.h", "limits.h"}
WITH_LISTS = FREESTANDING | {"stdarg.h"}
HOSTED = WITH_LISTS | {"stdlib.h", "string.h"}
SYSTEM_HEADERS = {
    "core": FREESTANDING,
    "crowd": FREESTANDING,
    "scene": WITH_LISTS,
    "draw": WITH_LISTS,
    "platform": HOSTED | {"pthread.h", "signal.h", "stdatomic.h", "unistd.h"},
    "reader": HOSTED | {"stdio.h", "errno.h", "locale.h", "sys/stat.h", "libfyaml.h"},
    "canvas": HOSTED | {"cairo.h", "cairo-pdf.h", "cairo-svg.h", "gif_lib.h"},
    "window": HOSTED | {"SDL.h"},
}
# Symbols that a room may leave to the linker: those of the rooms it may use, those that compilers
# call on their own, and these.
COMPILERS_OWN = (
    r"mem(cpy|set|move|cmp)|bcmp|__mem(cpy|set|move)_chk|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_"
    r"|__aeabi_.*|__(add|sub|mul|div|fix|float|extend|trunc|u?div|u?mod)[a-z0-9]*[sdt][fi]\d?"
    r"|__(asan|ubsan|sanitizer|tsan|msan|lsan|sanitizer_cov|gcov|llvm)_.*"
)
# The one function of the library that needs a hosted C library; whoever starts something may use it.
DEFAULT_ALLOCATOR = "veer_default_allocator"
OUTSIDE = {
    "core": "",
    "platform": r"realloc|free|pthread_\w+|sigfillset|sysconf|__cpu_(model|indicator_init)",
    "crowd": DEFAULT_ALLOCATOR,
    "scene": DEFAULT_ALLOCATOR,
    "draw": DEFAULT_ALLOCATOR,
    "reader": DEFAULT_ALLOCATOR + r"|fy_.*|f(open|close|read|error|eof)|fileno|fstat|__errno_location"
    r"|memchr|str[a-z]+|newlocale|freelocale|strtod_l|v?snprintf|__v?snprintf_chk",
    "canvas": DEFAULT_ALLOCATOR + r"|cairo_.*|E?Gif[A-Za-z]*",
    "window": r"SDL_[A-Za-z_]*|str[a-z]+",
}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def room_of_public(header):
    return ROOM_OF_HEADER.get(header, "core")


def target_room(root, source, quote, name):
    """The room an include leads to: a room's name, "system", or "nowhere"."""
    if quote == "<":
        if name.startswith("veer/"):
            return room_of_public(name[5:])
        return "system"
    path = (source.parent / name).resolve()
    try:
        parts = path.relative_to(root.resolve()).parts
    except ValueError:
        return "nowhere"
    if not path.exists():
        return "nowhere"
    if parts[0] == "include":
        return room_of_public(parts[-1])
    return parts[1] if parts[0] == "src" else parts[0]


def faults_of_file(root, room, source, system_headers=None):
    system_headers = system_headers or SYSTEM_HEADERS[room]
    faults = []
    for quote, name in INCLUDE.findall(source.read_text(encoding="utf-8")):
        target = target_room(root, source, quote, name)
        if target == "system":
            fine = name in system_headers
        else:
            fine = target == room or target in ARROWS[room]
        if not fine:
            faults.append(f"{source.relative_to(root)} ({room}) includes {name} ({target})")
    return faults


def faults_of_includes(root):
    faults = []
    for folder in sorted(p for p in (root / "src").iterdir() if p.is_dir()):
        if folder.name not in ARROWS:
            faults.append(f"src/{folder.name} is no room of this table")
            continue
        for source in sorted(folder.rglob("*.[chi]*")):
            faults += faults_of_file(root, folder.name, source)
    for header in sorted((root / "include" / "veer").glob("*.h")):
        room = room_of_public(header.name)
        faults += faults_of_file(root, room, header, FREESTANDING)
    for source in sorted([*(root / "apps").rglob("*.[ch]"), *(root / "bench").rglob("*.[ch]")]):
        for quote, name in INCLUDE.findall(source.read_text(encoding="utf-8")):
            beside = quote == '"' and "/" not in name and (source.parent / name).exists()
            if quote == '"' and not beside:
                faults.append(f"{source.relative_to(root)} includes {name}, which is not public")
    return faults


def symbols(archive, option):
    """{symbol: the objects of the archive where nm lists it}"""
    text = subprocess.run(["nm", option, str(archive)], capture_output=True, text=True, check=True)
    found, member = {}, ""
    for line in text.stdout.splitlines():
        if line.endswith(":"):
            member = line[:-1]
        elif line.split():
            found.setdefault(line.split()[-1], []).append(member)
    return found


def faults_of_symbols(archives):
    """archives: {room: path}"""
    defined = {room: set(symbols(path, "--defined-only")) for room, path in archives.items()}
    faults = []
    for room, path in archives.items():
        known = set(defined[room])
        for other in ARROWS[room]:
            known |= defined.get(other, set())
        allowed = re.compile("|".join(filter(None, [COMPILERS_OWN, OUTSIDE[room]])))
        for symbol, members in symbols(path, "--undefined-only").items():
            if symbol not in known and not allowed.fullmatch(symbol):
                faults.append(f"{room}: {symbol} is needed by {', '.join(members)}")
    return faults


def built_archives():
    paths = {room: BUILD / f"libveer_{room}.a" for room in ARROWS}
    return {room: path for room, path in paths.items() if path.exists() or room not in OPTIONAL}


class TheTree(unittest.TestCase):
    def test_includes(self):
        self.assertEqual(faults_of_includes(ROOT), [])

    def test_symbols(self):
        self.assertEqual(faults_of_symbols(built_archives()), [])


class PlantedViolations(unittest.TestCase):
    """Each must add exactly one fault to those that the tree has anyway."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name) / "tree"
        for part in ("src", "include", "apps", "bench"):
            shutil.copytree(ROOT / part, self.root / part)
        self.before = faults_of_includes(self.root)

    def tearDown(self):
        self.folder.cleanup()

    def new_faults(self):
        return [fault for fault in faults_of_includes(self.root) if fault not in self.before]

    def assert_found(self, path, line):
        with self.subTest(path=str(path), line=line):
            file = self.root / path
            text = file.read_text(encoding="utf-8")
            file.write_text(text + line + "\n", encoding="utf-8")
            self.assertEqual(len(self.new_faults()), 1)
            file.write_text(text, encoding="utf-8")

    def first_source(self, folder):
        return sorted((self.root / folder).glob("*.c"))[0].relative_to(self.root)

    def test_includes_against_the_arrows(self):
        planted = {
            "src/core": ['#include "../../include/veer/crowd.h"', "#include <stdio.h>",
                         "#include <math.h>", "#include <veer/scene.h>", '#include "gone.h"'],
            "src/crowd": ["#include <veer/draw.h>", "#include <stdlib.h>"],
            "src/scene": ["#include <veer/scene_file.h>", "#include <stdio.h>", "#include <veer/draw.h>"],
            "src/draw": ["#include <veer/canvas.h>", "#include <veer/scene.h>"],
            "src/canvas": ["#include <veer/scene.h>", "#include <SDL.h>"],
            "src/window": ["#include <veer/scene.h>", "#include <cairo.h>"],
            "apps/veer": ['#include "../../src/core/guard.h"'],
            "bench": ['#include "../src/core/vec.h"'],
        }
        for folder, lines in planted.items():
            for line in lines:
                self.assert_found(self.first_source(folder), line)

    def test_public_headers_against_the_arrows(self):
        self.assert_found("include/veer/seek.h", '#include "crowd.h"')
        self.assert_found("include/veer/crowd.h", "#include <stdio.h>")

    def test_a_room_without_a_row(self):
        (self.root / "src" / "attic").mkdir()
        self.assertEqual(len(self.new_faults()), 1)

    def test_symbols_against_the_arrows(self):
        before = faults_of_symbols(built_archives())
        for room, call in (("core", "sqrtf"), ("core", "malloc"), ("core", "veer_crowd_step"),
                           ("crowd", "calloc"), ("scene", "strtol"), ("draw", "veer_scene_make")):
            with self.subTest(room=room, call=call):
                after = self.faults_with_call(room, call)
                self.assertEqual(len([fault for fault in after if fault not in before]), 1)

    def faults_with_call(self, room, call):
        folder = pathlib.Path(self.folder.name)
        (folder / "planted.c").write_text(
            f"void {call}(void);\nvoid planted(void);\nvoid planted(void) {{ {call}(); }}\n")
        subprocess.run([COMPILER, "-w", "-fno-builtin", "-c", "planted.c"], cwd=folder, check=True)
        archives = built_archives()
        copy = folder / f"{room}_{call}.a"
        shutil.copy(archives[room], copy)
        subprocess.run(["ar", "q", str(copy), "planted.o"], cwd=folder, check=True)
        return faults_of_symbols({**archives, room: copy})


if __name__ == "__main__":
    unittest.main()
