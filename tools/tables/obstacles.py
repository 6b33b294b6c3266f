"""Solid things and rooms."""
import math

from .draw import ahead_of
from .kinds import collector
from .looking import limit_of
from .matching import full_force, go, match
from .vectors import (TooNear, V, add, below, distance, dot, in_frame, is_zero, left_of, length,
                      reject, scale, sub, unit, well_known, zero)

KINDS, kind = collector()


def sphere_blocks(sphere, start, end):
    """Whether a sphere stands between two points."""
    way, offset = sub(end, start), sub(sphere["center"], start)
    if is_zero(way):
        return False
    if below(length(offset), sphere["radius"]):
        raise TooNear  # from inside it is a matter of definition
    share = max(0.0, min(1.0, dot(offset, way) / dot(way, way)))
    return below(length(sub(offset, scale(way, share))), sphere["radius"], length(offset) / 100)


# ---- avoiding, by a box ahead or a cylinder ----

def box_length(case):
    agent, least = case["agent"], case["min_box_length"]
    share = length(agent["vel"]) / agent["max_speed"] if agent["max_speed"] > 0 else 0.0
    return least * (1 + share)


def in_front(agent, sphere):
    """(x ahead, offset aside as a vector, both radii)"""
    offset = sub(sphere["center"], agent["pos"])
    return (dot(offset, agent["heading"]), reject(offset, agent["heading"]),
            sphere["radius"] + agent["radius"])


def answer_avoid_box(case):
    """As printed, in the plane of heading and left."""
    agent, box, met = case["agent"], box_length(case), []
    left = left_of(agent)
    for i, sphere in enumerate(case["obstacles"]):
        x, aside, reach = in_front(agent, sphere)
        y = dot(aside, left)
        if below(x, 0.0, reach) or below(reach, abs(y), reach) or \
                below(box + sphere["radius"], distance(sphere["center"], agent["pos"])):
            continue
        half = math.sqrt(reach * reach - y * y)
        place = x - half if below(0.0, x - half, reach) else x + half
        if not below(limit_of(case, "goal_distance"), place):
            met.append((place, x, y, sphere["radius"], i))
    force, hit = zero(agent["pos"]), -1
    if met:
        met.sort()
        if len(met) > 1:
            below(met[0][0], met[1][0])
        _, x, y, radius, hit = met[0]
        force = add(scale(left, (radius - y) * (1 + (box - x) / box)),
                    scale(agent["heading"], (radius - x) * case["braking_weight"]))
    return {"hit": hit, "box_length": box, "force": force}


def touches(agent, spheres, reach):
    """(distance gone, x, aside, reach, sphere, index) of those that a ball of the own radius would
    touch on the straight way ahead, the first one first."""
    met = []
    for i, sphere in enumerate(spheres if reach > 0 else []):
        x, aside, both = in_front(agent, sphere)
        if not below(0.0, x, both):
            continue
        y = length(aside)
        if below(length(sub(sphere["center"], agent["pos"])), both):
            met.append((0.0, x, aside, both, sphere, i))
            continue
        if below(y, both, both):
            gone = x - math.sqrt(both * both - y * y)
            if below(gone, reach, both / 10):
                met.append((gone, x, aside, both, sphere, i))
    met.sort(key=lambda touch: touch[0])
    if len(met) > 1:
        below(met[0][0], met[1][0], 1e-3)
    return met


def escape(agent, spheres):
    """(force, index) for an agent inside a solid: out along the normal, of the deepest."""
    depths = []
    for i, sphere in enumerate(spheres):
        offset = sub(agent["pos"], sphere["center"])
        if below(length(offset), sphere["radius"], 1e-3):
            depths.append((length(offset) - sphere["radius"], offset, i))
    if not depths:
        return None
    depths.sort(key=lambda depth: depth[0])
    if len(depths) > 1:
        below(depths[0][0], depths[1][0])
    _, offset, i = depths[0]
    if is_zero(offset):
        raise TooNear  # in the very middle the way out is the library's choice
    return scale(unit(well_known(offset, 1)), full_force(agent)), i


def away_from(agent, aside, reach):
    """Sideways away from what lies aside; what is dead ahead is passed on the left."""
    share = length(aside) / reach
    if 1e-5 < share < 2e-3:
        raise TooNear
    return left_of(agent) if share <= 1e-5 else scale(unit(aside), -1)


def in_the_box(agent, sphere, box):
    """Whether a sphere reaches into the box itself, whose front is flat."""
    x, aside, _ = in_front(agent, sphere)
    beyond = max(x - box, -x, 0.0)
    beside = max(length(aside) - agent["radius"], 0.0)
    return below(math.sqrt(beyond * beyond + beside * beside), sphere["radius"])


def told(hit, force):
    """Who has no force to give meets nothing that could be told."""
    return {"hit": -1 if is_zero(force) else hit, "force": force}


def answer_corrected(case):
    agent, box = case["agent"], box_length(case)
    answer = {"hit": -1, "box_length": box, "force": zero(agent["pos"])}
    inside = escape(agent, case["obstacles"])
    if inside:
        return {**answer, **told(inside[1], inside[0])}
    met = touches(agent, case["obstacles"], box)
    for touch in met:  # a ball's front is round, the box's flat: only where both see it
        if not in_the_box(agent, touch[4], box):
            raise TooNear
    if not met or below(limit_of(case, "goal_distance"), met[0][0]):
        return answer
    _, x, aside, reach, sphere, hit = met[0]
    sideways = (reach - length(aside)) * (1 + (box - x) / box)
    back = max(x - sphere["radius"], 0.0) * case["braking_weight"]
    force = sub(scale(away_from(agent, aside, reach), sideways), scale(agent["heading"], back))
    return {**answer, "hit": hit, "force": force}


def answer_cylinder(case):
    agent = case["agent"]
    inside = escape(agent, case["obstacles"])
    if inside:
        return told(inside[1], inside[0])
    met = touches(agent, case["obstacles"], length(agent["vel"]) * case["horizon"])
    if not met or below(limit_of(case, "goal_distance"), met[0][0]):
        return {"hit": -1, "force": zero(agent["pos"])}
    _, _, aside, reach, _, hit = met[0]
    return told(hit, scale(away_from(agent, aside, reach), full_force(agent)))


def spheres(draw, agent, size):
    """Ahead: dead ahead, grazing, to both sides; and some anywhere."""
    found = []
    for i in range(draw.turn([1, 2, 3, 1, 0, 5])):
        radius = draw.one_of([draw.number(1, 12), draw.number(1, 12), 0.25])
        reach = radius + agent["radius"]
        grazing = draw.one_of([1, -1]) * draw.one_of([0.96875, 0.9921875, 1.0078125, 1.03125])
        aside = draw.one_of([draw.number(-1, 1), draw.number(-1, 1), draw.number(-2, 2), grazing,
                             grazing]) * reach
        if i == 0 and draw.index % 5 == 2:
            aside = 0.0
        found.append({"center": ahead_of(agent, draw.number(-0.25, 2) * size, aside),
                      "radius": radius})
    if draw.chance(0.15):  # the agent is in it
        found.append({"center": draw.near(agent["pos"], 0.5, 3), "radius": 4.0})
    if draw.dims == 3:
        found += [{"center": draw.near(agent["pos"], 1, size), "radius": 3.0}]
    return found


def avoiding_agent(draw):
    """Along an axis now and then, so that what is dead ahead is so exactly."""
    axis = V([0.0, -1.0, 0.0][:draw.dims])
    agent = draw.agent(heading=axis if draw.index % 5 == 2 else None)
    if agent["max_speed"] == 1e-6:
        agent["max_speed"] = 0.25  # the box would be endless
    if agent.get("max_force") is None and agent.get("response_time") == 0:
        agent["max_force"] = 2.0
    return agent


def inputs_box(draw):
    agent = avoiding_agent(draw)
    case = {"agent": agent, "min_box_length": draw.number(8, 60)}
    case["obstacles"] = spheres(draw, agent, box_length(case))
    case["braking_weight"] = draw.one_of([0.2, 0.0, draw.number(0.0625, 2)])
    if draw.chance(0.3):
        case["goal_distance"] = draw.one_of([None, 0.0, draw.number(1, 60)])
    return case


kind("avoid_box", "as published: box min*(1 + speed/max_speed); the nearest hit pushes sideways by "
     "(r - y)*(1 + (B - x)/B) with a signed y, and back by (r - x)*weight", answer_avoid_box,
     count=45, spatial=0)(inputs_box)
kind("avoid_box_corrected", "sideways away by (R - |y|)*(1 + (B - x)/B), back by (x - r)*weight, "
     "dead ahead to the left; from inside a solid full force along the normal", answer_corrected,
     count=45, spatial=15)(inputs_box)


@kind("avoid_cylinder", "what a ball of the own radius would touch within speed*horizon pushes "
      "sideways away with full force (max_force, or mass*max_speed/response_time)", answer_cylinder,
      count=45, spatial=15)
def inputs_cylinder(draw):
    agent = avoiding_agent(draw)
    horizon = draw.one_of([0.0, draw.number(1, 20), draw.number(5, 40)])
    size = max(length(agent["vel"]) * horizon, 4.0)
    case = {"agent": agent, "obstacles": spheres(draw, agent, size), "horizon": horizon}
    if draw.chance(0.3):
        case["goal_distance"] = draw.one_of([None, 0.0, draw.number(1, 60)])
    return case


# ---- containment ----

def nearest_inside(case, ahead):
    """The nearest place that keeps the whole body in the region; None when it is there."""
    region, body = case["region"], case["agent"]["radius"]
    offset = sub(ahead, region["center"])
    d = length(offset)
    if region.get("kind", "sphere") == "sphere":
        out = region.get("side") == "outside"
        room = region["radius"] + (body if out else -body)
        if below(room, d) if out else below(d, room):
            return None
        return add(region["center"], scale(unit(well_known(offset, 1)), room))
    left = left_of({"heading": region["forward"], "up": region.get("up")})
    place = region["center"]
    moved = False
    for axis, half in zip((region["forward"], left), region["half"]):
        along, room = dot(offset, axis), half - body
        out = below(room, abs(along))
        moved = moved or out
        place = add(place, scale(axis, max(-room, min(room, along))))
    return place if moved else None


def answer_contain(case):
    agent = case["agent"]
    ahead = add(agent["pos"], scale(agent["vel"], case["look_ahead"]))
    place = nearest_inside(case, ahead)
    if place is None:
        return {"force": zero(ahead)}
    if len(ahead) == 3 and case["region"].get("kind") == "box":  # it is endless along its up
        place = add(place, scale(case["region"]["up"],
                                 dot(sub(ahead, case["region"]["center"]), case["region"]["up"])))
    size = max(length(agent["pos"]), length(ahead))
    way = well_known(sub(place, agent["pos"]), size)
    speed = agent["max_speed"]
    if case["look_ahead"] > 0:
        speed = min(speed, length(way) / case["look_ahead"])
    return {"force": match(agent, scale(unit(way), speed))}


@kind("contain", "pos + vel*look_ahead within the region by the body's radius: no force; else the "
      "velocity that leads to the nearest place that is in that time, at most max_speed",
      answer_contain, count=48, spatial=10)
def inputs_contain(draw):
    """What lies ahead is in the middle, near a side or beyond it, on each axis: corners too."""
    agent = draw.agent()
    look_ahead = draw.one_of([0.0, draw.number(0.5, 10)])
    ahead = add(agent["pos"], scale(agent["vel"], look_ahead))
    if draw.index % 2 or draw.dims == 3:
        radius = draw.number(12, 40)
        center = draw.near(ahead, 0.25, draw.one_of([1, 1.25]) * radius)
        return {"agent": agent, "look_ahead": look_ahead,
                "region": {"kind": "sphere", "side": draw.one_of(["inside", "inside", "outside"]),
                           "center": center, "radius": radius}}
    forward = draw.one_of([V((1.0, 0.0)), draw.direction()])
    half = [draw.number(8, 40), draw.number(8, 40)]
    offset = [draw.one_of([draw.number(-0.5, 0.5) * h, h - draw.number(0, 1) * agent["radius"],
                           -h - draw.number(0, 4)]) for h in half]
    return {"agent": agent, "look_ahead": look_ahead,
            "region": {"kind": "box", "side": "inside", "half": half, "forward": forward,
                       "center": sub(ahead, in_frame({"heading": forward}, offset))}}
