"""What most formulas end with: a wanted velocity becomes a force."""
from .vectors import (V, TooNear, below, dot, length, scale, sub, unit, well_known, zero, INFINITY)


def match(agent, desired, time=None):
    """(desired - vel)/time, by default the agent's response_time; none for a time of 0."""
    time = agent.get("response_time", 1.0) if time is None else time
    if time <= 0:
        return zero(desired)
    gap = sub(desired, agent["vel"])
    size = max(length(desired), length(agent["vel"]))
    if size > 100 * max(1.0, length(gap) / 0.01):
        raise TooNear  # they nearly cancel out, and both are large
    return scale(gap, 1 / time)


def go(agent, way):
    """At max_speed along a direction; a direction without length asks for rest."""
    return match(agent, scale(unit(way), agent["max_speed"]))


def full_force(agent):
    """As strongly as the agent can."""
    most = agent.get("max_force")
    if most is not None:
        return most
    return agent.get("mass", 1.0) * agent["max_speed"] / agent.get("response_time", 1.0)


# ---- arriving ----

def discrete_braking_speed(d, braking, dt):
    """The speed from which steps v, v - b, v - 2b ... (b = braking*dt) cover exactly d in all:
    found by halving, for the way grows with v."""
    def covered(v):
        whole = int(v / (braking * dt))
        return dt * ((whole + 1) * v - braking * dt * whole * (whole + 1) / 2)
    lo, hi = 0.0, d / dt
    for _ in range(200):
        middle = (lo + hi) / 2
        lo, hi = (middle, hi) if covered(middle) < d else (lo, middle)
    return hi


def law_speed(agent, options, d, dt):
    most = agent["max_speed"]
    law = options.get("law", "time")
    if law == "time":
        return min(d / options["arrive_time"], most) if options["arrive_time"] > 0 else most
    if law == "braking":
        braking = options["braking"]
        if braking == 0 or d == 0:
            return 0.0
        speed = discrete_braking_speed(d, braking, dt) if dt > 0 else (2 * braking * d) ** 0.5
        return min(speed, most)
    share = min(1.0, d / options["slowing_radius"]) if options["slowing_radius"] > 0 else 1.0
    return most * share * (share if law == "quadratic" else 1.0)


def has_arrived(d, options):
    """Within stop_distance; the very point counts always."""
    return d == 0 or below(d, options.get("stop_distance", 0.0))


def arrive(agent, way, options):
    """`way`: from the agent to the place."""
    d = length(way)
    dt = options.get("dt", 0.0)
    arrived = has_arrived(d, options)
    speed = law_speed(agent, options, d, dt)
    if dt > 0:
        speed = min(speed, d / dt)
    desired = zero(way) if arrived else scale(unit(way), speed)
    if dt > 0 and (arrived or options.get("law") == "braking"):
        mass = agent.get("mass", 1.0)
        return scale(match(agent, desired, 1.0), mass / dt)
    return match(agent, desired)


# ---- looking ahead ----

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
    if is_at(offset):
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
    roots = [t for t in ((-b + square ** 0.5) / a, (-b - square ** 0.5) / a) if t > 0]
    return min(roots) if roots else None


def is_at(offset):
    return all(x == 0 for x in offset)


def limit_of(options, name):
    """A limit that may be absent or null: infinite."""
    value = options.get(name)
    return INFINITY if value is None else value


def is_facing(agent, quarry, offset, cosine):
    if is_at(offset) or not below(0.0, dot(offset, agent["heading"]), length(offset)):
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
    way = V(a + b for a, b in zip(offset, moved))
    size = max(length(quarry["pos"]), length(agent["pos"]), length(moved)) if time else 0
    return well_known(way, size)
