"""Vectors of two or three components, and decisions with a margin.

Only + - * / and the square root are used (and no sum(), whose rounding depends on the version of
Python), so that the same digits come out everywhere."""
import math

MARGIN = 1e-3
FAINT = 2e-3  # a difference this much shorter than its parts is left out
INFINITY = math.inf


class TooNear(Exception):
    """Single precision could answer this case differently: it is left out."""


class V(tuple):
    """A vector in the world: it turns with the scene. A plain list does not."""


def add(a, b):
    return V(x + y for x, y in zip(a, b))


def sub(a, b):
    return V(x - y for x, y in zip(a, b))


def scale(a, factor):
    return V(x * factor for x in a)


def dot(a, b):
    total = 0.0
    for x, y in zip(a, b):
        total += x * y
    return total


def length(a):
    return math.sqrt(dot(a, a))


def distance(a, b):
    return length(sub(a, b))


def zero(like):
    return V(0.0 for _ in like)


def is_zero(a):
    return all(x == 0 for x in a)


def unit(a):
    """The direction; zero for zero."""
    n = length(a)
    return scale(a, 1 / n) if n > 0 else zero(a)


def cross(a, b):
    return V((a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]))


def reject(a, axis):
    """The part of a across a unit vector."""
    return sub(a, scale(axis, dot(a, axis)))


def limit(a, longest):
    n = length(a)
    return a if n <= longest else scale(a, longest / n)


def left_of(body):
    """To the left of an agent or a mover: up x heading."""
    heading = body["heading"]
    if len(heading) == 2:
        return V((-heading[1], heading[0]))
    return unit(cross(body["up"], heading))


def in_frame(body, local):
    """A vector of the body's own frame (ahead, left, up) in the world."""
    left = left_of(body)
    world = add(scale(body["heading"], local[0]), scale(left, local[1]))
    if len(local) == 3:
        world = add(world, scale(cross(body["heading"], left), local[2]))
    return world


def share_along(a, b, place):
    """Where on the line from a to b a place stands beside: 0 at a, 1 at b."""
    way = sub(b, a)
    square = dot(way, way)
    return dot(sub(place, a), way) / square if square > 0 else 0.0


def nearest_on(a, b, place):
    """The place on the way from a to b that is nearest to another."""
    share = share_along(a, b, place)
    return a if share <= 0 else b if share >= 1 else add(a, scale(sub(b, a), share))


# ---- decisions ----

def below(a, b, size=0.0):
    """a < b, refused where they are nearly equal. `size`: of the numbers that they came from."""
    if math.isinf(b) or math.isinf(a):
        return a < b
    if abs(a - b) <= MARGIN * max(abs(a), abs(b), size):
        raise TooNear
    return a < b


def require(condition):
    if not condition:
        raise TooNear


def well_known(v, size):
    """v, refused where it is so short against what it was computed from that its direction drowns
    in rounding. Exactly zero is well known."""
    n = length(v)
    if 0 < n < FAINT * size:
        raise TooNear
    return v
