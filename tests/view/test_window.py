"""veer view in a real window: events from scripts, pictures of the window read back.

SDL's "dummy" driver keeps a window in memory; where there is an Xvfb, a window of X is opened too.
"""
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import zlib

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
TOOL = os.environ["VEER_TOOL"]
SCENES = ROOT / "scenes"
LIGHT, DARK = (0xFF, 0xFF, 0xFF), (0x14, 0x17, 0x1C)


def unfilter(kind, line, before, step):
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        up = before[i]
        corner = before[i - step] if i >= step else 0
        if kind == 1:
            add = left
        elif kind == 2:
            add = up
        elif kind == 3:
            add = (left + up) // 2
        elif kind == 4:
            p = left + up - corner
            add = min((abs(p - left), 0, left), (abs(p - up), 1, up), (abs(p - corner), 2, corner))[2]
        else:
            add = 0
        line[i] = (line[i] + add) & 0xFF
    return line


class Png:
    """8-bit RGB or RGBA without interlacing, as cairo writes it."""

    def __init__(self, path):
        data = pathlib.Path(path).read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n", path
        packed, at = b"", 8
        while at < len(data):
            length, kind = struct.unpack(">I4s", data[at:at + 8])
            body = data[at + 8:at + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, color = struct.unpack(">IIBB", body[:10])
                assert depth == 8 and color in (2, 6)
                self.step = 3 if color == 2 else 4
            elif kind == b"IDAT":
                packed += body
            at += 12 + length
        raw, self.rows = zlib.decompress(packed), []
        size, before = self.width * self.step, bytearray(self.width * self.step)
        for y in range(self.height):
            start = y * (size + 1)
            before = unfilter(raw[start], bytearray(raw[start + 1:start + 1 + size]), before, self.step)
            self.rows.append(before)

    def at(self, x, y):
        return tuple(self.rows[y][x * self.step:x * self.step + 3])


def view(script, scene="seek_ball", *options, folder, environment=None):
    path = pathlib.Path(folder) / "events"
    path.write_text(script, encoding="utf-8")
    scene = scene if "/" in scene else SCENES / f"{scene}.json"
    variables = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LC_ALL="C")
    variables.update(environment or {})
    return subprocess.run([TOOL, "view", str(scene), "--script", str(path), *options], cwd=folder,
                          env=variables, capture_output=True, text=True, timeout=120)


def has_window():
    with tempfile.TemporaryDirectory() as folder:
        return "built without SDL" not in view("0 quit\n", folder=folder).stderr


class Case(unittest.TestCase):
    environment = {}

    def setUp(self):
        self.box = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.box.name)

    def tearDown(self):
        self.box.cleanup()

    def view(self, script, scene="seek_ball", *options):
        done = view(script, scene, *options, folder=self.folder, environment=self.environment)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [self.state(line.split()) for line in done.stdout.splitlines()]

    @staticmethod
    def state(words):
        return {"frame": int(words[1]), "step": int(words[3]), "mode": words[4],
                "agents": int(words[6]), "hash": words[8]}


class Window(Case):
    def test_steps_and_quitting(self):
        states = self.view("0 state\n10 state\n11 key space\n20 state\n21 key .\n22 state\n"
                           "23 key ,\n24 state\n30 quit\n31 state\n")
        self.assertEqual([(s["step"], s["mode"]) for s in states],
                         [(0, "running"), (10, "running"), (11, "paused"), (12, "paused"),
                          (11, "paused")])
        self.assertEqual(states[4]["hash"], states[2]["hash"])

    def test_the_hash_is_that_of_a_run_without_window(self):
        states = self.view("200 state\n200 quit\n", "flock")
        done = subprocess.run([TOOL, "run", str(SCENES / "flock.json"), "--steps", "200", "--hash"],
                              capture_output=True, text=True, check=True)
        self.assertEqual(states[0]["hash"], done.stdout.split()[0])

    def test_the_same_script_the_same_pictures(self):
        script = "0 key 3\n5 move 300 300\n9 click 500 300\n20 screenshot a.png\n20 state\n20 quit\n"
        first = self.view(script, "flock"), (self.folder / "a.png").read_bytes()
        second = self.view(script, "flock"), (self.folder / "a.png").read_bytes()
        self.assertEqual(first, second)

    def test_overlays_change_pixels(self):
        keys = {"flock": "1237890w", "seek_ball": "4", "avoid_rays": "5", "avoid_obstacles_box": "6t",
                "flow_vortex": "f"}
        for scene, switches in keys.items():
            script = "29 key space\n30 screenshot before.png\n"
            for i, key in enumerate(switches):
                script += f"{31 + 2 * i} key {key}\n{31 + 2 * i} screenshot {key}.png\n"
                script += f"{32 + 2 * i} key {key}\n"
            # too low for the lines below, which would tell what is on
            self.view(script + "90 screenshot after.png\n90 quit\n", scene, "--size", "500x230")
            before = (self.folder / "before.png").read_bytes()
            self.assertEqual((self.folder / "after.png").read_bytes(), before)
            for key in switches:
                with self.subTest(scene=scene, key=key):
                    self.assertNotEqual((self.folder / f"{key}.png").read_bytes(), before)

    def test_options_are_overlays_too(self):
        self.view("3 screenshot a.png\n3 quit\n", "flock", "--paused")
        self.view("3 screenshot b.png\n3 quit\n", "flock", "--paused", "--forces", "--theme", "dark")
        a, b = Png(self.folder / "a.png"), Png(self.folder / "b.png")
        self.assertEqual((a.at(3, 3), b.at(3, 3)), (LIGHT, DARK))

    def test_sizes(self):
        self.view("2 screenshot a.png\n3 resize 500 300\n5 screenshot b.png\n6 resize 1 1\n9 state\n"
                  "10 resize 300 700\n12 screenshot c.png\n12 quit\n", "flock", "--size", "640x480")
        sizes = [(p.width, p.height) for p in (Png(self.folder / f"{n}.png") for n in "abc")]
        self.assertEqual(sizes, [(640, 480), (500, 300), (300, 700)])

    def test_mouse(self):
        states = self.view("0 key space\n1 state\n2 click 600 200\n3 key .\n3 state\n4 key ,\n4 state\n"
                           "5 key c\n6 click 600 250\n6 state\n7 wheel 300 300 5\n8 press 700 300\n"
                           "9 move 500 300\n10 release 500 300\n11 state\n11 quit\n")
        self.assertEqual([s["agents"] for s in states], [1, 1, 1, 2, 2])
        self.assertEqual(states[3]["step"], 0)
        self.assertEqual(states[3]["hash"], states[4]["hash"])  # looking changes nothing

    def test_other_scenes(self):
        scenes = self.folder / "scenes"
        scenes.mkdir()
        for name in ("flock", "seek_ball", "wander"):
            shutil.copy(SCENES / f"{name}.json", scenes)
        states = self.view("1 state\n2 key n\n3 state\n4 key n\n5 state\n6 key n\n7 state\n8 key p\n"
                           "9 state\n9 quit\n", str(scenes / "flock.json"))
        agents = [s["agents"] for s in states]
        self.assertEqual(agents[0], agents[3])
        self.assertEqual(agents[2], agents[4])
        self.assertEqual(agents[:2], [300, 1])
        self.assertEqual([s["step"] for s in states], [1, 1, 1, 1, 1])

    def test_screenshots_of_the_key_have_names_of_their_own(self):
        self.view("3 key space\n4 key s\n5 key s\n6 quit\n")
        found = sorted(path.name for path in self.folder.glob("*.png"))
        self.assertEqual(found, ["seek_ball-3-1.png", "seek_ball-3.png"])


class BadInput(Case):
    def refuse(self, said, script="0 quit\n", scene="seek_ball", *options, **environment):
        done = view(script, scene, *options, folder=self.folder, environment=environment)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn(said, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)

    def test_no_display(self):
        self.refuse("veer: view: cannot open a window: ", SDL_VIDEODRIVER="x11", DISPLAY="")
        self.refuse("veer: view: cannot open a window: ", SDL_VIDEODRIVER="nonsense")
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
        variables = {name: value for name, value in os.environ.items() if name not in hidden}
        done = subprocess.run([TOOL, "view", str(SCENES / "flock.json")], env=variables,
                              capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertIn("veer: view: cannot open a window: ", done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)

    def test_nobody_to_watch(self):
        empty = self.folder / "empty.json"
        empty.write_text('{"veer": 1, "world": {"size": [9, 9]}, "profiles": {}, "agents": []}')
        self.refuse("has no agents: there is nothing to watch", "0 quit\n", str(empty))

    def test_screenshots_that_cannot_be_written(self):
        self.refuse("veer: cannot write no/a.png: ", "0 screenshot no/a.png\n1 quit\n")

    def test_no_font(self):
        """cairo has plain letters of its own."""
        config = self.folder / "fonts.conf"
        config.write_text('<?xml version="1.0"?><fontconfig></fontconfig>\n')
        done = view("0 screenshot a.png\n0 quit\n", folder=self.folder,
                    environment={"FONTCONFIG_FILE": str(config)})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        foot = Png(self.folder / "a.png").rows[670:]
        self.assertTrue(any(value < 128 for row in foot for value in row))


@unittest.skipUnless(shutil.which("Xvfb"), "there is no Xvfb")
class X11(Case):
    """The same in a window of an X server."""

    @classmethod
    def setUpClass(cls):
        reading, writing = os.pipe()
        cls.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        number = b""
        while not number.endswith(b"\n"):
            more = os.read(reading, 16)
            if not more:
                raise unittest.SkipTest("Xvfb does not start")
            number += more
        os.close(reading)
        # drivers of OpenGL leak and are unloaded before anybody could know whose leaks they are
        cls.environment = {"SDL_VIDEODRIVER": "x11", "DISPLAY": f":{int(number)}",
                           "ASAN_OPTIONS": "detect_leaks=0"}

    @classmethod
    def tearDownClass(cls):
        cls.server.terminate()
        cls.server.wait()

    def test_both_ways_to_paint(self):
        pictures = []
        for way in ("pixels", "triangles"):
            self.view("0 key 3\n0 key 9\n30 screenshot a.png\n30 quit\n", "flock", "--paint", way)
            pictures.append(Png(self.folder / "a.png"))
        a, b = pictures
        far = sum(abs(x - y) > 110 for p, q in zip(a.rows, b.rows) for x, y in zip(p, q))
        self.assertLess(far / (3 * a.width * a.height), 0.01)

    def test_the_same_steps_as_without_a_screen(self):
        script = "0 key 9\n20 click 500 300\n40 state\n40 quit\n"
        here = self.view(script, "flock")
        self.environment = {}
        self.assertEqual(self.view(script, "flock"), here)

    def test_a_window_without_script_ends_at_a_signal(self):
        running = subprocess.Popen([TOOL, "view", str(SCENES / "seek_ball.json")],
                                   env=dict(os.environ, **self.environment))
        time.sleep(1.5)
        self.assertIsNone(running.poll())
        running.terminate()
        self.assertEqual(running.wait(20), 0)


if __name__ == "__main__":
    if not has_window():
        print("this veer was built without SDL")
        sys.exit(77)
    unittest.main()
