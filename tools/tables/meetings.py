"""Others that move and come near."""
from .draw import ahead_of
from .kinds import collector
from .matching import full_force, match
from .vectors import (TooNear, add, below, distance, dot, in_frame, is_zero, left_of, length,
                      reject, scale, sub, unit, well_known, zero)

KINDS, kind = collector()


def approach(offset, drift):
    """When two that go straight on are nearest, from now on."""
    square = dot(drift, drift)
    if square == 0 or is_zero(offset):
        return 0.0
    if not below(dot(offset, drift), 0.0, 1e-2 * length(offset) * length(drift)):
        return 0.0
    return -dot(offset, drift) / square


def apart(case, other):
    agent = case["agent"]
    offset, drift = sub(other["pos"], agent["pos"]), sub(other["vel"], agent["vel"])
    well_known(drift, length(agent["vel"]))
    return offset, drift


def answer_nearest_approach(case):
    offset, drift = apart(case, case["other"])
    time = approach(offset, drift)
    return {"time": time, "distance": length(add(offset, scale(drift, time)))}


@kind("nearest_approach", "time (0 when they part) and distance of the nearest approach of two "
      "straight motions", answer_nearest_approach)
def inputs_nearest_approach(draw):
    agent = draw.agent()
    other = draw.other(agent)
    if draw.index % 6 == 5:
        other["vel"] = agent["vel"]  # they keep their distance
    return {"agent": agent, "other": other}


# ---- unaligned collision avoidance ----

def answer_avoid_collisions(case):
    agent, met = case["agent"], []
    for other in case["neighbors"]:
        offset, drift = apart(case, other)
        bodies = agent["radius"] + other["radius"]
        if other.get("id", -1) == agent.get("id", 0) and is_zero(offset):
            continue
        time = 0.0 if below(length(offset), bodies) else approach(offset, drift)
        then = add(offset, scale(drift, time))
        if below(length(then), bodies) and not below(case["horizon"], time, 1e-3):
            met.append((time, then, bodies))
    if not met:
        return {"force": zero(agent["pos"])}
    met.sort(key=lambda one: one[0])
    if len(met) > 1:
        below(met[0][0], met[1][0])
    _, then, bodies = met[0]
    share = length(then) / bodies
    if 1e-5 < share < 2e-2:
        raise TooNear
    way = left_of(agent) if share <= 1e-5 else scale(unit(then), -1)
    if agent.get("planar") and len(way) == 3:
        way = well_known(reject(way, agent["up"]), 10)
    return {"force": scale(way, full_force(agent))}


def coming(draw, agent):
    """One that will be near, or far, at some time."""
    other = draw.mover()
    time, miss = draw.number(1, 12), draw.one_of([0.5, 3, 30])
    place = add(agent["pos"], scale(agent["vel"], time))
    other["pos"] = sub(add(place, scale(draw.direction(), miss)), scale(other["vel"], time))
    return other


@kind("avoid_collisions", "of those that come nearer than both radii within the horizon the first: "
      "full force along unit(own - its place) at the nearest approach; exactly head on to the own "
      "left; full force is max_force, or mass*max_speed/response_time", answer_avoid_collisions,
      count=42, spatial=15)
def inputs_avoid_collisions(draw):
    agent = draw.agent()
    if agent.get("max_force") is None and agent.get("response_time") == 0:
        agent["max_force"] = 2.0
    others = [coming(draw, agent) for _ in range(draw.turn([1, 2, 4, 1, 0, 3]))]
    if draw.index % 7 == 3:  # exactly head on
        agent["vel"] = scale(agent["heading"], 2)
        others = [{**draw.mover(pos=ahead_of(agent, 24, 0)), "vel": scale(agent["heading"], -1)}]
    if draw.index % 7 == 5:  # they overlap now
        others.append(draw.mover(pos=draw.near(agent["pos"], 0.25, 1.5)))
    if draw.dims == 3 and draw.chance(0.3):
        agent["planar"] = True
    return {"agent": agent, "neighbors": others, "horizon": draw.one_of([0.0, draw.number(1, 20),
                                                                         1e6])}


# ---- queueing ----

def answer_queue(case):
    agent, held = case["agent"], False
    spot = ahead_of(agent, case["ahead"], 0.0)
    for other in case["neighbors"]:
        offset = sub(other["pos"], agent["pos"])
        if other.get("id", -1) == agent.get("id", 0) and is_zero(offset):
            continue
        same_way = below(0.0, dot(other["heading"], agent["heading"]), 1)
        own, its = dot(agent["vel"], agent["heading"]), dot(other["vel"], agent["heading"])
        faster = (own != 0 or its != 0) and below(own, its, 1e-2)
        near = case["queue_radius"] > 0 and below(distance(other["pos"], spot),
                                                  case["queue_radius"], 1)
        held = held or (near and same_way and not faster)
    return {"force": match(agent, zero(agent["vel"])) if held else zero(agent["vel"])}


@kind("queue", "while one that faces the same way and goes no faster along the own heading is "
      "within queue_radius of the point ahead: desired 0; else no force", answer_queue)
def inputs_queue(draw):
    agent = draw.agent()
    ahead = draw.one_of([0.0, draw.number(1, 20)])
    others = []
    for _ in range(draw.turn([1, 2, 3, 0])):
        heading = unit(in_frame(agent, [draw.one_of([1, 1, -1]), draw.number(-1, 1)]))
        place = ahead_of(agent, ahead + draw.number(-8, 8), draw.number(-8, 8))
        others.append(draw.mover(pos=place, heading=heading, speed=draw.number(0, 4)))
    return {"agent": agent, "neighbors": others, "ahead": ahead,
            "queue_radius": draw.one_of([0.0, draw.number(1, 10), draw.number(4, 20)])}
