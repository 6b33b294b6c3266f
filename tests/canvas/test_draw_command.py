"""The files that veer draw writes, read by parsers of other people."""
import os
import pathlib
import shutil
import struct
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

TOOL = os.environ["VEER_TOOL"]
ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
SCENES = sorted((ROOT / "scenes").rglob("*.json"))
SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"


class DrawCommand(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def draw(self, scene, name, *options):
        path = self.folder / name
        done = subprocess.run([TOOL, "draw", str(scene), "--out", str(path), *options],
                              capture_output=True, text=True, timeout=200)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return path.read_bytes()

    def test_every_scene_as_svg(self):
        self.assertTrue(SCENES)
        for scene in SCENES:
            with self.subTest(scene=scene.name):
                text = self.draw(scene, "a.svg", "--step", "5", "--trails", "--headings",
                                 "--forces", "--aims", "--feelers", "--neighborhoods")
                root = ElementTree.fromstring(text)
                self.assertEqual(root.tag, SVG + "svg")
                self.assertGreater(len(list(root.iter(SVG + "path"))), 3)
                for element in root.iter():
                    self.assertTrue(element.get(LINK, "#").startswith("#"))
                    self.assertNotIn("nan", element.get("d", ""))

    def test_png_has_the_size_asked_for(self):
        for size in ((16, 16), (640, 480), (37, 1200)):
            data = self.draw(SCENES[0], "a.png", "--step", "3", "--size", f"{size[0]}x{size[1]}")
            self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
            self.assertEqual(struct.unpack(">II", data[16:24]), size)

    def test_the_same_picture_again(self):
        for name, options in (("a.png", ["--step", "20", "--trails"]),
                              ("a.pdf", ["--sheet", "2x2", "--step", "20"]),
                              ("a.gif", ["--step", "20", "--every", "4", "--size", "200x150"])):
            self.assertEqual(self.draw(SCENES[0], name, *options),
                             self.draw(SCENES[0], name, *options))

    def test_a_film_has_its_frames_and_its_pace(self):
        data = self.draw(SCENES[0], "a.gif", "--step", "21", "--every", "4", "--fps", "30")
        self.assertEqual(data[:6], b"GIF89a")
        delays = [int.from_bytes(data[i + 4:i + 6], "little") for i in range(len(data) - 8)
                  if data[i:i + 3] == b"\x21\xf9\x04" and data[i + 7] == 0]
        # steps 0, 4 .. 20, 21; three frames of 30 a second take ten hundredths
        self.assertEqual(delays, [3, 3, 4, 3, 3, 4, 3 + 100])

    def test_a_sheet_has_its_plots(self):
        text = self.draw(SCENES[0], "a.svg", "--sheet", "3x2", "--step", "50")
        root = ElementTree.fromstring(text)
        plots = [element for element in root.iter(SVG + "clipPath")]
        self.assertGreaterEqual(len(plots), 6)
        width, height = (float(root.get(side).removesuffix("px")) for side in ("width", "height"))
        self.assertTrue(1000 < width < 1600 and 300 < height < 1600, (width, height))

    @unittest.skipUnless(shutil.which("pdfinfo"), "no pdfinfo here")
    def test_pdf(self):
        self.draw(SCENES[0], "a.pdf", "--size", "400x300", "--step", "9")
        told = subprocess.run(["pdfinfo", str(self.folder / "a.pdf")], capture_output=True,
                              text=True, check=True).stdout
        self.assertRegex(told, r"Pages: +1\n")
        self.assertRegex(told, r"Page size: +300 x 225 pts")

    @unittest.skipUnless(shutil.which("ffmpeg") and shutil.which("ffprobe"), "no ffmpeg here")
    def test_mp4(self):
        options = ["--step", "21", "--every", "4", "--fps", "30", "--size", "101x75"]
        data = self.draw(SCENES[0], "a.mp4", *options)
        told = subprocess.run(["ffprobe", "-v", "error", "-show_entries", "stream=codec_name,width,"
                               "height,pix_fmt,r_frame_rate,nb_frames", "-of", "csv=p=0",
                               str(self.folder / "a.mp4")], capture_output=True, text=True,
                              check=True).stdout
        # steps 0, 4 .. 20, 21
        self.assertEqual(told.strip(), "h264,102,76,yuv420p,30/1,7")
        self.assertEqual(self.draw(SCENES[0], "a.mp4", *options), data)


if __name__ == "__main__":
    unittest.main()
