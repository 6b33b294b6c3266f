"""Reaching a place: how fast at distance d, with and without steps of time."""
import math

from .matching import match
from .vectors import below, length, scale, unit, zero


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
        speed = discrete_braking_speed(d, braking, dt) if dt > 0 else math.sqrt(2 * braking * d)
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
