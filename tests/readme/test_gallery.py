"""docs/gallery.md and docs/images are what tools/make-pictures makes of the scenes."""
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import unittest
import zlib

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
TOOL = os.environ["VEER_TOOL"]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))

from pictures import listed, shrink  # noqa: E402

IMAGES = ROOT / "docs/images"


class Gallery(unittest.TestCase):
    def test_page_is_up_to_date(self):
        """Also: it lists every scene, with its title and summary."""
        page = (ROOT / "docs/gallery.md").read_text(encoding="utf-8")
        self.assertEqual(page, listed.gallery(), "run tools/make-pictures")
        for name in listed.scene_names():
            self.assertIn(f"(../scenes/{name}.json)", page)
            self.assertIn(f"\n{listed.scene_of(name)['summary']}\n", page)

    def test_pictures_are_there(self):
        made = {path.stem for path in IMAGES.glob("*.png")}
        self.assertEqual(made, set(listed.pictures()), "run tools/make-pictures")

    def test_pictures_are_small(self):
        self.assertLess(sum(path.stat().st_size for path in IMAGES.iterdir()), 2 << 20)

    def test_pictures_have_the_size_of_their_command(self):
        for name, picture in listed.pictures().items():
            with self.subTest(picture=name):
                width, height, _ = header_of((IMAGES / f"{name}.png").read_bytes())
                words = picture.arguments()
                self.assertEqual(f"{width}x{height}", words[words.index("--size") + 1])

    def test_commands_run(self):
        """All of them: each picture can be made again by the command that pages show."""
        with tempfile.TemporaryDirectory() as folder:
            at = pathlib.Path(folder)
            (at / "scenes").symlink_to(ROOT / "scenes")
            for name, picture in listed.pictures().items():
                with self.subTest(picture=name):
                    words = shlex.split(picture.command())
                    self.assertEqual(words[0], "build/veer")
                    words = [TOOL, *words[1:], "--quiet"]
                    subprocess.run(words, cwd=at, check=True)
                    drawn = (at / f"{name}.png").read_bytes()
                    committed = (IMAGES / f"{name}.png").read_bytes()
                    self.assertEqual(header_of(drawn)[:2], header_of(committed)[:2])


def header_of(png):
    """Width, height, and whether there is a palette."""
    kinds = dict(shrink.chunks(png))
    header = kinds[b"IHDR"]
    return (int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big"),
            b"PLTE" in kinds)


class MakePictures(unittest.TestCase):
    def test_unknown_picture(self):
        told = subprocess.run([ROOT / "tools/make-pictures", "nowhere"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True)
        self.assertEqual((told.returncode, told.stdout), (2, ""))
        self.assertIn("nowhere", told.stderr)

    def test_help(self):
        told = subprocess.run([ROOT / "tools/make-pictures", "--help"], stdout=subprocess.PIPE,
                              text=True)
        self.assertEqual(told.returncode, 0)
        self.assertIn("tools/make-pictures [NAME...]", told.stdout)


class Shrinking(unittest.TestCase):
    """A small picture of the tool, with few colours, comes out pixel for pixel."""

    def test_few_colors_stay(self):
        png = subprocess.run([TOOL, "draw", "scenes/roomba.json", "--step", "0", "--size", "64x48",
                              "--quiet", "--out", "-"], cwd=ROOT, stdout=subprocess.PIPE,
                             check=True).stdout
        width, height, pixels = shrink.pixels_of(png)
        self.assertEqual((width, height, len(pixels)), (64, 48, 64 * 48))
        self.assertIn(b"\xff\xff\xff", pixels)
        self.assertLessEqual(len(set(pixels)), 256)
        self.assertEqual(paletted_pixels(shrink.shrunk(png)), pixels)

    def test_many_colors_become_256(self):
        counts = {bytes((i % 256, i // 256 * 16, 128)): 1 + i % 7 for i in range(4096)}
        index_of, palette = shrink.palette_of(counts)
        self.assertEqual(len(palette), 256)
        self.assertEqual(set(index_of), set(counts))
        worst = max(max(abs(a - b) for a, b in zip(color, palette[index]))
                    for color, index in index_of.items())
        self.assertLess(worst, 24)


def paletted_pixels(png):
    parts = dict(shrink.chunks(png))
    width, height, _ = header_of(png)
    lines = zlib.decompress(parts[b"IDAT"])
    palette = [parts[b"PLTE"][i:i + 3] for i in range(0, len(parts[b"PLTE"]), 3)]
    return [palette[lines[y * (width + 1) + 1 + x]] for y in range(height) for x in range(width)]


if __name__ == "__main__":
    unittest.main()
