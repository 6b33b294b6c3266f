"""Random inputs. A draw belongs to one case of one kind; nothing else changes what it gives."""
import random

from .vectors import V, add, cross, dot, in_frame, length, reject, scale, unit, zero

# What is odd about an agent, one a case in turn. The numbers of these are single-precision ones.
MOODS = (
    {},
    {"vel": 0},
    {"max_speed": 0},
    {"response_time": 0.125},
    {"max_speed": 1e6},
    {"mass": 4, "response_time": 2.5},
    {"max_speed": 1e-6},
    {"max_force": 1e-6},
    {"vel": 0, "mass": 0.25, "max_force": None},
    {"response_time": 0},
    {"speed_limit": None, "max_force": 1e6},
    {"far": 1},
    {"max_force": 0, "speed_limit": 0.5, "id": 7},
)

# For what only reads differences of positions: these are exact however far from the origin.
FAR_MOODS = tuple({"far": 64} if "far" in mood else mood for mood in MOODS)


class Draw:
    def __init__(self, name, index, attempt, dims):
        self.random = random.Random(f"{name} {dims} {index} {attempt}")
        self.index = index
        self.dims = dims

    # ---- numbers, few digits so that the files stay small ----
    def number(self, lo, hi, grain=64):
        return round((lo + (hi - lo) * self.random.random()) * grain) / grain

    def whole(self, count):
        return int(self.random.random() * count)

    def chance(self, share):
        return self.random.random() < share

    def one_of(self, items):
        return items[self.whole(len(items))]

    def turn(self, items):
        """Each in turn, case by case."""
        return items[self.index % len(items)]

    # ---- vectors ----
    def point(self, size=200.0):
        return V(self.number(-size, size, 16) for _ in range(self.dims))

    def local(self, size):
        """In somebody's own frame."""
        return [self.number(-size, size) for _ in range(self.dims)]

    def direction(self):
        while True:
            v = V(self.random.random() * 2 - 1 for _ in range(self.dims))
            if 0.1 < length(v) < 1:
                return unit(v)

    def near(self, place, least, most):
        """A place between two distances from another."""
        return add(place, scale(self.direction(), self.number(least, most)))

    def up_of(self, heading):
        return unit(reject(self.direction(), heading)) if self.dims == 3 else None

    # ---- those that move ----
    def mover(self, pos=None, speed=None, heading=None):
        heading = heading or self.direction()
        speed = self.number(0.25, 6) if speed is None else speed
        mover = {"pos": self.point() if pos is None else pos, "vel": scale(heading, speed),
                 "heading": heading, "radius": self.number(1, 5)}
        if self.dims == 3:
            mover["up"] = self.up_of(heading)
        return mover

    def agent(self, pos=None, heading=None, moods=MOODS):
        """An agent in one of the moods; some drift, that is, do not go where they face."""
        mood = self.turn(moods)
        agent = self.mover(pos=pos, heading=heading)
        agent["max_speed"] = self.number(0.5, 8)
        if self.chance(0.2):
            agent["vel"] = scale(self.direction(), self.number(0.25, 6))
        for name, value in mood.items():
            if name == "vel":
                agent["vel"] = zero(agent["pos"])
            elif name == "far":
                away = V((8192.0, -4096.0, 2048.0)[:self.dims])
                agent["pos"] = add(agent["pos"], scale(away, value))
            else:
                agent[name] = value
        return agent

    def target(self, agent, most=200.0):
        """A place: anywhere, very near, or exactly where the agent is."""
        what = self.index % 6
        if what == 2:
            return agent["pos"]
        if what == 4:
            return self.near(agent["pos"], 1 / 64, 0.5)
        return self.near(agent["pos"], 1, most)

    def other(self, agent, most=200.0):
        """A mover: anywhere, at rest, or exactly where the agent is."""
        what = self.index % 6
        mover = self.mover(pos=self.target(agent, most), speed=0 if what in (1, 2) else None)
        if what == 2 and self.chance(0.5):
            mover["vel"] = scale(mover["heading"], 2)
        return mover


def ahead_of(agent, x, y):
    """The place x ahead of an agent and y to its left."""
    return add(agent["pos"], in_frame(agent, [x, y]))


# ---- turning a scene of the plane into space ----

class Rotation:
    """By a random unit quaternion: square roots alone."""

    def __init__(self, draw):
        while True:
            q = [draw.random.random() * 2 - 1 for _ in range(4)]
            square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]
            if 0.1 < square < 1:
                break
        w, axis = q[0], V(q[1:])
        self.columns = []
        for base in (V((1, 0, 0)), V((0, 1, 0)), V((0, 0, 1))):
            column = add(scale(base, w * w - dot(axis, axis)), scale(axis, 2 * dot(axis, base)))
            column = add(column, scale(cross(axis, base), 2 * w))
            self.columns.append(scale(column, 1 / square))

    def of(self, v):
        return add(scale(self.columns[0], v[0]), scale(self.columns[1], v[1]))

    def up(self):
        return self.columns[2]


def turned(value, rotation):
    """A scene with everything in the world turned; who has a heading or a frame gets an up."""
    if isinstance(value, V):
        return rotation.of(value)
    if isinstance(value, list):
        return [turned(item, rotation) for item in value]
    if not isinstance(value, dict):
        return value
    copy = {name: turned(item, rotation) for name, item in value.items()}
    if "heading" in copy or "forward" in copy:
        copy["up"] = rotation.up()
    return copy
