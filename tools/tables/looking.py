"""How far ahead to read one that moves."""
import math

from .vectors import INFINITY, add, below, dot, is_zero, length, scale, sub, well_known

NINE = ((4.0, 1.8, 0.85), (1.0, 0.8, 4.0), (0.5, 2.0, 2.0))


def sector(cosine):
    return 0 if below(0.707, cosine, 1) else 2 if below(cosine, -0.707, 1) else 1


def nine_time(agent, quarry, offset, options):
    d, speed = length(offset), length(agent["vel"])
    most = limit_of(options, "max_prediction")
    if d == 0:
        return 0.0
    if speed == 0:
        return 0.0 if most == INFINITY else most
    ahead = dot(agent["heading"], offset) / d
    along = dot(agent["heading"], quarry["heading"])
    return d / speed * NINE[sector(ahead)][sector(along)]


def intercept_time(agent, quarry, offset):
    """The smallest t > 0 with |offset + vel t| = max_speed t; None when there is none."""
    vel, most = quarry["vel"], agent["max_speed"]
    if is_zero(offset):
        return 0.0
    a, b, c = dot(vel, vel) - most * most, dot(offset, vel), dot(offset, offset)
    size = max(dot(vel, vel), most * most)
    if a == 0:
        if below(0.0, b, length(offset) * length(vel)) or size == 0:
            return None
        return -c / (2 * b)
    below(0.0, abs(a), size)
    square = b * b - a * c
    if below(square, 0.0, b * b + abs(a * c)):
        return None
    root = math.sqrt(square)
    roots = [t for t in ((-b + root) / a, (-b - root) / a) if t > 0]
    return min(roots) if roots else None


def limit_of(options, name):
    """A limit that may be absent or null: infinite."""
    value = options.get(name)
    return INFINITY if value is None else value


def is_facing(agent, quarry, offset, cosine):
    if is_zero(offset) or not below(0.0, dot(offset, agent["heading"]), length(offset)):
        return False
    return below(dot(agent["heading"], quarry["heading"]), cosine, 1)


def look_ahead(agent, quarry, options, pursuing=True):
    """(time, direct): how far ahead to read the quarry, and whether not to on purpose."""
    offset = sub(quarry["pos"], agent["pos"])
    d = length(offset)
    look = options.get("look", "closing")
    direct, time = False, 0.0
    if look == "lead":
        time = options["lead"]
    elif look == "distance":
        time = options["lead_per_distance"] * d
    elif look == "nine":
        time = nine_time(agent, quarry, offset, options)
    elif look == "intercept":
        time = intercept_time(agent, quarry, offset)
        direct = time is None
        time = 0.0 if direct else time
    else:
        speed = agent["max_speed"] + length(quarry["vel"])
        time = d / speed if speed > 0 else 0.0
        cosine = options.get("facing_cosine", -0.95)
        direct = pursuing and is_facing(agent, quarry, offset, cosine)
        time = 0.0 if direct else time
    return min(time, limit_of(options, "max_prediction")), direct


def way_to_predicted(agent, quarry, time):
    """From the agent to where the quarry will be."""
    offset, moved = sub(quarry["pos"], agent["pos"]), scale(quarry["vel"], time)
    way = add(offset, moved)
    size = max(length(quarry["pos"]), length(agent["pos"]), length(moved)) if time else 0
    return well_known(way, size)
