"""Toward and away from a place."""
from .arriving import arrive, has_arrived
from .draw import FAR_MOODS
from .kinds import collector
from .matching import go, match
from .vectors import add, below, in_frame, length, scale, sub, unit, well_known, zero

KINDS, kind = collector()


def to_target(case):
    return sub(case["target"], case["agent"]["pos"])


# ---- seek, flee, departure ----

def answer_seek(case):
    return {"force": go(case["agent"], to_target(case))}


@kind("seek", "unit(target-pos)*max_speed - vel, all over response_time", answer_seek)
def inputs_seek(draw):
    agent = draw.agent(moods=FAR_MOODS)
    return {"agent": agent, "target": draw.target(agent)}


def answer_flee(case):
    return {"force": go(case["agent"], scale(to_target(case), -1))}


kind("flee", "unit(pos-target)*max_speed - vel, all over response_time", answer_flee)(inputs_seek)


def answer_flee_panic(case):
    d = length(to_target(case))
    inside = case["panic_distance"] > 0 and below(d, case["panic_distance"])
    return answer_flee(case) if inside else {"force": zero(case["target"])}


@kind("flee_panic", "flee nearer than panic_distance, else no force", answer_flee_panic)
def inputs_flee_panic(draw):
    case = inputs_seek(draw)
    case["panic_distance"] = draw.one_of([0.0, 1e30, draw.number(1, 200), draw.number(1, 200)])
    return case


def answer_departure(case):
    d, radius = length(to_target(case)), case["fading_radius"]
    if radius == 0 or not below(d, radius):
        return {"force": zero(case["target"])}
    share = 1 - d / radius
    speed = case["agent"]["max_speed"] * share * (share if case.get("quadratic") else 1)
    return {"force": match(case["agent"], scale(unit(to_target(case)), -speed))}


@kind("departure", "flee at max_speed*(1 - d/fading_radius), or that share squared; beyond the "
      "radius no force", answer_departure)
def inputs_departure(draw):
    case = inputs_seek(draw)
    case["fading_radius"] = draw.one_of([0.0, 1e6, draw.number(100, 400), draw.number(1, 200)])
    if draw.chance(0.5):
        case["quadratic"] = True
    return case


# ---- arrive ----

STEPS = (None, 1.0, 1 / 64, 0.25, 10.0)


def inputs_arrive(draw, name, values):
    agent = draw.agent(moods=FAR_MOODS)
    case = {"agent": agent, "target": draw.target(agent, 100), name: draw.one_of(values(draw))}
    if draw.chance(0.4):
        case["stop_distance"] = draw.one_of([0.25, draw.number(0.5, 50)])
    dt = draw.turn(STEPS)
    if dt is not None:
        case["dt"] = dt
    return case


def answer_arrive(law, name):
    def answer(case):
        options = {**case, "law": law, name: case["time" if law == "time" else name]}
        arrived = has_arrived(length(to_target(case)), options)
        return {"arrived": arrived, "force": arrive(case["agent"], to_target(case), options)}
    return answer


STEPPED = ("; arrived: desired 0; with dt the speed is at most d/dt, and the brake inside "
           "stop_distance answers with mass*(desired - vel)/dt")


@kind("arrive_radius", "desired speed = max_speed*min(1, d/slowing_radius)" + STEPPED,
      answer_arrive("radius", "slowing_radius"))
def inputs_arrive_radius(draw):
    return inputs_arrive(draw, "slowing_radius", lambda d: [0.0, d.number(1, 100), 1e6, 64.0])


kind("arrive_quadratic", "desired speed = max_speed*min(1, d/slowing_radius)^2" + STEPPED,
     answer_arrive("quadratic", "slowing_radius"))(inputs_arrive_radius)


@kind("arrive_time", "desired speed = min(d/time, max_speed)" + STEPPED,
      answer_arrive("time", "arrive_time"))
def inputs_arrive_time(draw):
    return inputs_arrive(draw, "time", lambda d: [0.0, d.number(0.25, 40), 0.3, 10.0])


@kind("arrive_braking", "desired speed = min(max_speed, sqrt(2*braking*d)); with dt the speed from "
      "which steps, each slower by braking*dt, cover exactly d, and the answer is "
      "mass*(desired - vel)/dt", answer_arrive("braking", "braking"), count=45)
def inputs_arrive_braking(draw):
    return inputs_arrive(draw, "braking", lambda d: [0.0, 50.0, d.number(0.05, 2), 0.25])


# ---- wander, with the displacement given ----

def displacement(case):
    """A planar agent's walk has no part along up."""
    moved = case["displacement"]
    return moved[:2] + [0.0] * (len(moved) - 2) if case["agent"].get("planar") else moved


def answer_wander(case):
    agent, radius = case["agent"], case["radius"]
    walked = add(case["wander_target"], displacement(case))
    well_known(walked, length(case["wander_target"]))
    target = walked if length(walked) == 0 else scale(unit(walked), radius)
    if length(walked) == 0:
        target = case["wander_target"]  # from the very middle no way leads out: it stays
    reach = list(target)
    reach[0] += case["distance"]
    return {"new_target": [float(x) for x in target], "force": in_frame(agent, reach)}


@kind("wander", "the target plus the displacement, back onto the circle (in space the sphere), "
      "pushed distance ahead, as an offset in the world", answer_wander)
def inputs_wander(draw):
    radius = draw.one_of([draw.number(0.25, 20), draw.number(0.25, 20), 1e5, 0.0])
    walk = [radius] + [0.0] * (draw.dims - 1) if radius in (0.0, 1e5) or draw.chance(0.3) else [
        x * radius for x in draw.direction()]
    grain = 2 * radius if radius else 1.0
    displacement = draw.one_of([draw.local(grain), draw.local(grain), [0.0] * draw.dims])
    if draw.index % 9 == 4:
        displacement = [-x for x in walk]
    case = {"agent": draw.agent(moods=FAR_MOODS), "radius": radius,
            "distance": draw.one_of([0.0, draw.number(0.25, 30), -2.5]), "wander_target": walk,
            "displacement": displacement}
    return flat_where_planar(draw, case)


def flat_where_planar(draw, case):
    """In space some agents move in the plane across their up; the walk then starts in it."""
    if draw.dims == 3 and draw.chance(0.4):
        case["agent"]["planar"] = True
        case["wander_target"] = case["wander_target"][:2] + [0.0]
    return case


def answer_side_up(case):
    walked = [a + b for a, b in zip(case["wander_target"], displacement(case))]
    held = [0.0] + [max(-1.0, min(1.0, x)) for x in walked[1:]]
    return {"new_target": held, "force": in_frame(case["agent"], held)}


@kind("wander_side_up", "two numbers walk within -1 .. 1: force = side*first + up*second (in the "
      "plane the first alone)", answer_side_up, count=24)
def inputs_side_up(draw):
    case = {"agent": draw.agent(moods=FAR_MOODS),
            "wander_target": [0.0] + draw.local(1)[1:],
            "displacement": [0.0] + draw.local(draw.one_of([0.25, 0.25, 3]))[1:]}
    return flat_where_planar(draw, case)
