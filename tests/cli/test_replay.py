"""A recording that says another hash at one step, with sums that fit: veer replay names that step.
The layout is that of docs/determinism.md, read here some other way."""
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest

TOOL = os.environ["VEER_TOOL"]
SCENE = str(pathlib.Path(__file__).resolve().parent / "scenes" / "chase.json")
STEP = 13  # the number of veer_crowd_step in src/crowd/calls.h
P = (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63,
     0x27D4EB2F165667C5)
MASK = (1 << 64) - 1


def turned(x, by):
    return (x << by | x >> 64 - by) & MASK


def mixed(lane, word):
    return turned(lane + word * P[1] & MASK, 31) * P[0] & MASK


def xxh64(data):
    at, end = 0, len(data)
    h = P[4]
    if end >= 32:
        lanes = [P[0] + P[1] & MASK, P[1], 0, -P[0] & MASK]
        for at in range(0, end - 31, 32):
            lanes = [mixed(lane, word) for lane, word in
                     zip(lanes, struct.unpack_from("<4Q", data, at))]
        at += 32
        h = sum(turned(lane, by) for lane, by in zip(lanes, (1, 7, 12, 18))) & MASK
        for lane in lanes:
            h = (h ^ mixed(0, lane)) * P[0] + P[3] & MASK
    h = h + end & MASK
    while at + 8 <= end:
        h = turned(h ^ mixed(0, struct.unpack_from("<Q", data, at)[0]), 27) * P[0] + P[3] & MASK
        at += 8
    if at + 4 <= end:
        h = turned(h ^ struct.unpack_from("<I", data, at)[0] * P[0] & MASK, 23) * P[1] + P[2] & MASK
        at += 4
    for byte in data[at:]:
        h = turned(h ^ byte * P[4] & MASK, 11) * P[0] & MASK
    h = (h ^ h >> 33) * P[1] & MASK
    h = (h ^ h >> 29) * P[2] & MASK
    return h ^ h >> 32


def pieces(data):
    """What each sum covers in addition to the one before."""
    size = struct.unpack_from("<Q", data, 32)[0]
    end = 40 + size
    yield 0, end
    while end + 8 < len(data):
        begin = end + 8
        end = begin + 9 + struct.unpack_from("<Q", data, begin + 1)[0]
        yield begin, end


class Replay(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "a.run"
        subprocess.run([TOOL, "run", SCENE, "--record", self.path, "--quiet"], check=True)
        self.data = bytearray(self.path.read_bytes())

    def replay(self):
        self.path.write_bytes(self.data)
        return subprocess.run([TOOL, "replay", self.path, SCENE], text=True, capture_output=True)

    def sign(self):
        for _, end in pieces(self.data):
            struct.pack_into("<Q", self.data, end, xxh64(bytes(self.data[:end])))

    def steps(self):
        return [(begin, end) for begin, end in list(pieces(self.data))[1:]
                if self.data[begin] == STEP]

    def test_the_layout(self):
        self.assertEqual(self.data[:8], b"veercord")
        self.assertEqual(len(self.steps()), 50)
        before = bytes(self.data)
        self.sign()
        self.assertEqual(before, self.data)

    def test_the_step_that_differs(self):
        for step in (1, 7, 50):
            with self.subTest(step=step):
                _, end = self.steps()[step - 1]
                self.data[end - 1] ^= 1
                self.sign()
                done = self.replay()
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertRegex(done.stderr, rf"^veer: .*a\.run: step {step} differs: the hash is "
                                              r"[0-9a-f]{16}, recorded [0-9a-f]{16}\n$")
                self.data[end - 1] ^= 1

    def test_a_call_that_is_refused(self):
        begin, _ = self.steps()[4]
        self.data[begin + 9:begin + 13] = struct.pack("<f", -1.0)  # its dt
        self.sign()
        done = self.replay()
        self.assertEqual(done.returncode, 1)
        self.assertIn("after step 4 the crowd refuses what was done", done.stderr)


if __name__ == "__main__":
    unittest.main()
