"""Places relative to others that move."""
from .arriving import arrive
from .kinds import collector
from .looking import look_ahead, way_to_predicted
from .matching import go, match
from .obstacles import sphere_blocks
from .pursuit import look_options, LOOKS
from .vectors import (TooNear, add, below, distance, dot, in_frame, is_zero, left_of, length, limit,
                      reject, scale, sub, unit, well_known, zero)

KINDS, kind = collector()


def arrival(draw):
    options = {"law": draw.one_of(["time", "time", "radius", "quadratic", "braking"])}
    if options["law"] == "time":
        options["arrive_time"] = draw.one_of([0.3, 0.0, draw.number(1, 40)])
    elif options["law"] == "braking":
        options["braking"] = draw.number(0.0625, 2)
    else:
        options["slowing_radius"] = draw.one_of([0.0, draw.number(1, 100)])
    if draw.chance(0.2):
        options["stop_distance"] = draw.number(0.5, 20)
    if draw.chance(0.5):
        options["dt"] = draw.one_of([1.0, 0.25, 1 / 64])
    return options


def arrive_at(agent, place, case, size):
    return arrive(agent, well_known(sub(place, agent["pos"]), size), case)


def scene_size(case, *moved):
    size = max(length(part["pos"]) for part in case.values()
               if isinstance(part, dict) and "pos" in part)
    return max([size, *moved])


def moved(mover, time):
    return add(mover["pos"], scale(mover["vel"], time))


# ---- offset pursuit, interpose ----

def answer_offset_pursuit(case):
    agent, leader = case["agent"], case["leader"]
    place = add(leader["pos"], in_frame(leader, case["offset"]))
    speed = agent["max_speed"] + length(leader["vel"])
    time = distance(place, agent["pos"]) / speed if speed > 0 else 0.0
    size = scene_size(case, length(leader["vel"]) * time)
    place = add(place, scale(leader["vel"], time))
    return {"force": arrive_at(agent, place, case, size)}


@kind("offset_pursuit", "offset in the leader's frame moved T = d/(max_speed + leader speed) "
      "ahead, arrive there", answer_offset_pursuit)
def inputs_offset_pursuit(draw):
    agent = draw.agent()
    offset = draw.one_of([draw.local(40), draw.local(40), [0.0] * draw.dims])
    return {"agent": agent, "leader": draw.other(agent), "offset": offset, **arrival(draw)}


def answer_interpose(case):
    agent, first, second = case["agent"], case["first"], case["second"]
    ratio = case.get("ratio", 0.5)

    def part_way(a, b):
        return add(scale(a, 1 - ratio), scale(b, ratio))
    now = distance(part_way(first["pos"], second["pos"]), agent["pos"])
    time = now / agent["max_speed"] if agent["max_speed"] > 0 else 0.0
    place = part_way(moved(first, time), moved(second, time))
    size = scene_size(case, length(first["vel"]) * time, length(second["vel"]) * time)
    return {"force": arrive_at(agent, place, case, size)}


@kind("interpose", "arrive at the point ratio of the way from first to second, both T ahead, "
      "T = distance to that point now/max_speed", answer_interpose)
def inputs_interpose(draw):
    agent = draw.agent()
    if agent["max_speed"] == 1e-6:
        agent["max_speed"] = 1 / 64  # T would be out of all proportion
    case = {"agent": agent, "first": draw.other(agent), "second": draw.mover(), **arrival(draw)}
    if draw.chance(0.7):
        case["ratio"] = draw.one_of([0.0, 1.0, 0.25, draw.number(-1, 2)])
    if draw.chance(0.15):
        case["second"] = dict(case["first"])
    return case


# ---- hide ----

def answer_hide(case):
    agent, hunter = case["agent"], case["hunter"]
    if case.get("only_seen") and not sees(hunter, agent, case["obstacles"]):
        return {"force": match(agent, zero(agent["vel"]))}
    if not case["obstacles"]:
        time, _ = look_ahead(agent, hunter, case, pursuing=False)
        return {"force": go(agent, scale(way_to_predicted(agent, hunter, time), -1))}
    if any([o["center"] == hunter["pos"] for o in case["obstacles"]]):
        raise TooNear  # no side is behind it
    spots = [add(o["center"], scale(unit(well_known(sub(o["center"], hunter["pos"]), 1.0)),
                                    o["radius"] + case["gap"])) for o in case["obstacles"]]
    near = sorted((distance(spot, agent["pos"]), i) for i, spot in enumerate(spots))
    if len(near) > 1:
        below(near[0][0], near[1][0])
    spot = spots[near[0][1]]
    return {"spot": spot, "force": arrive_at(agent, spot, case, scene_size(case, length(spot)))}


def sees(hunter, agent, obstacles):
    return not any([sphere_blocks(o, hunter["pos"], agent["pos"]) for o in obstacles])


@kind("hide", "spot = center + unit(center-hunter)*(radius+gap), the nearest one, arrive; without "
      "obstacles evade; only_seen: one behind an obstacle stays", answer_hide)
def inputs_hide(draw):
    agent = draw.agent()
    hunter = draw.other(agent)
    obstacles = [{"center": draw.point(), "radius": draw.one_of([0.0, draw.number(2, 30)])}
                 for _ in range(draw.turn([1, 3, 2, 0, 5]))]
    case = {"agent": agent, "hunter": hunter, "obstacles": obstacles,
            "gap": draw.one_of([30.0, 0.0, draw.number(1, 20)]), **arrival(draw)}
    if draw.chance(0.4):
        case["only_seen"] = True
        if obstacles and draw.chance(0.6):
            obstacles[0] = {"center": scale(add(agent["pos"], hunter["pos"]), 0.5), "radius": 8.0}
    return {**case, **(look_options(draw, draw.one_of(LOOKS)) if not obstacles else {})}


# ---- shadow, orbit, guard, follow a leader ----

def answer_shadow(case):
    agent, quarry, time = case["agent"], case["quarry"], case["agent"].get("response_time", 1.0)
    if time == 0:
        return {"force": zero(agent["pos"])}
    away = sub(agent["pos"], quarry["pos"])
    missing = (case["distance"] - length(away)) / (4 * time)
    if below(agent["max_speed"], -missing):
        ahead, _ = look_ahead(agent, quarry, case)
        return {"force": go(agent, way_to_predicted(agent, quarry, ahead))}
    desired = add(quarry["vel"], scale(unit(away), missing))
    size = max(length(quarry["vel"]), abs(missing))
    return {"force": match(agent, limit(well_known(desired, size), agent["max_speed"]))}


@kind("shadow", "desired: quarry vel + unit(away)*s, at most max_speed, with s = (distance - d)/(4*"
      "response_time); where -s is above max_speed pursue", answer_shadow)
def inputs_shadow(draw):
    agent = draw.agent()
    return {"agent": agent, "quarry": draw.other(agent, draw.one_of([40, 200])),
            "distance": draw.one_of([draw.number(1, 60), draw.number(1, 200), 0.0, 1000.0]),
            **look_options(draw, draw.one_of(LOOKS))}


def answer_orbit(case):
    agent, center, radius = case["agent"], case["center"], case["orbit_radius"]
    away = sub(agent["pos"], center["pos"])
    if "up" in agent:
        away = reject(away, agent["up"])
    d = length(well_known(away, length(sub(agent["pos"], center["pos"]))))
    outward = unit(away) if d > 0 else agent["heading"]
    tangent = scale(left_of({**agent, "heading": outward}), case.get("sense", 1))
    off = max(-1.0, min(1.0, (radius - d) / radius))
    force = go(agent, add(tangent, scale(outward, off)))
    if agent.get("response_time", 1.0) == 0:
        return {"force": zero(force)}
    along = dot(agent["vel"], tangent)
    hold = agent.get("mass", 1.0) * along * along / max(d, radius) if d > 0 else 0.0
    return {"force": sub(force, scale(outward, hold))}


@kind("orbit", "desired: max_speed along unit(tangent + outward*(radius - d)/radius within "
      "-1 .. 1), plus mass*(speed along the tangent)^2/max(d, radius) inward; in the very middle "
      "outward is the heading", answer_orbit)
def inputs_orbit(draw):
    agent = draw.agent()
    return {"agent": agent, "center": draw.other(agent), "orbit_radius": draw.number(1, 150),
            "sense": draw.one_of([1, -1])}


def answer_guard(case):
    agent, post, intruder = case["agent"], case["post"], case.get("intruder")
    if intruder and below(distance(intruder["pos"], post["pos"]), case["guard_radius"]):
        time, _ = look_ahead(agent, intruder, case)
        return {"force": go(agent, way_to_predicted(agent, intruder, time))}
    return {"force": arrive(agent, sub(post["pos"], agent["pos"]), case)}


@kind("guard", "an intruder within guard_radius of the post is pursued; else arrive at the post",
      answer_guard, count=24, spatial=6)
def inputs_guard(draw):
    agent = draw.agent()
    case = {"agent": agent, "post": draw.other(agent), "guard_radius": draw.number(20, 100)}
    if draw.chance(0.7):
        case["intruder"] = draw.mover(pos=draw.near(case["post"]["pos"], 1, 120))
    return {**case, **look_options(draw, draw.one_of(LOOKS)), **arrival(draw)}


def answer_follow_leader(case):
    agent, leader = case["agent"], case["leader"]
    away = sub(agent["pos"], leader["pos"])
    ahead, across = dot(away, leader["heading"]), reject(away, leader["heading"])
    wide = length(across)
    if 1e-7 * length(away) < wide < 1e-2 * length(away):
        raise TooNear  # which side is not certain
    in_front = not is_zero(away) and below(0.0, ahead, length(away))
    if in_front and below(ahead, case["clear_ahead"]) and below(wide, case["clear_width"]):
        return {"force": go(agent, across if wide > 1e-3 else left_of(leader))}
    place = sub(leader["pos"], scale(leader["heading"], case["behind"]))
    return {"force": arrive_at(agent, place, case, scene_size(case))}


@kind("follow_leader", "in the leader's way (ahead of it within clear_ahead, within clear_width of "
      "its line) leave sideways at max_speed; else arrive at the place behind it",
      answer_follow_leader)
def inputs_follow_leader(draw):
    agent = draw.agent()
    leader = draw.other(agent)
    if draw.chance(0.6):
        leader["pos"] = sub(agent["pos"], in_frame(leader, [draw.number(-5, 30),
                                                            draw.number(-12, 12)]))
    return {"agent": agent, "leader": leader, "behind": draw.one_of([0.0, draw.number(1, 20)]),
            "clear_ahead": draw.number(1, 40), "clear_width": draw.number(0.5, 10), **arrival(draw)}
