"""What a force does to an agent, and where to look."""
import math

from .draw import FAR_MOODS
from .kinds import collector
from .looking import limit_of
from .vectors import (TooNear, V, add, below, dot, is_zero, left_of, length, limit, reject, scale,
                      sub, unit, well_known, zero)

KINDS, kind = collector()


# ---- a step ----

def in_plane(agent, v):
    if len(v) == 3 and agent.get("planar"):
        return reject(v, agent["up"])
    return v


def within_cone(agent, force, low_speed):
    """Below low_speed*max_speed the force keeps to a cone about the heading whose cosine is
    1 - 2*(speed/limit)^20."""
    most, speed = low_speed * agent["max_speed"], length(agent["vel"])
    if is_zero(force) or most == 0 or not below(speed, most, 1e-9):
        return force
    share = 1.0
    for _ in range(20):
        share *= speed / most
    cosine, strength = 1 - 2 * share, length(force)
    if not below(dot(force, agent["heading"]) / strength, cosine, 1):
        return force
    across = reject(force, agent["heading"])
    across = left_of(agent) if is_zero(across) else unit(well_known(across, strength))
    sine = math.sqrt(max(0.0, 1 - cosine * cosine))
    if 0 < sine < 1e-3:
        raise TooNear  # 1 - cosine^2 cancels out
    return scale(add(scale(agent["heading"], cosine), scale(across, sine)), strength)


def answer_move(case):
    agent, dt = case["agent"], case["dt"]
    steering = within_cone(agent, case["steering"], case.get("low_speed", 0.0))
    force = limit(in_plane(agent, steering), limit_of(agent, "max_force"))
    force = add(force, in_plane(agent, case["external"]))
    vel, mass = agent["vel"], agent.get("mass", 1.0)
    if mass > 0:
        vel = add(vel, scale(force, dt / mass))
    cap = agent["speed_limit"] if "speed_limit" in agent else agent["max_speed"]
    vel = limit(vel, math.inf if cap is None else cap)
    well_known(vel, length(agent["vel"]) / 10)
    goes = below(1e-6 * agent["max_speed"], length(vel), 1e-9)
    way = scale(vel, dt)
    return {"new_pos": add(agent["pos"], add(way, agent.get("carry", zero(way)))), "new_vel": vel,
            "moved": way, "new_heading": unit(vel) if goes else agent["heading"]}


@kind("move", "steering (in the plane of a planar agent) limited to max_force, plus external: vel "
      "+= force/mass*dt, limited to speed_limit (without one max_speed; null: none); pos += vel*dt "
      "+ carry; moved: the change of pos and carry together, which is not rounded to the place; "
      "heading = unit(vel) where |vel| > 1e-6*max_speed; low_speed: the force first within the "
      "cone of cosine 1 - 2*(speed/(low_speed*max_speed))^20 about the heading", answer_move,
      count=45, spatial=20)
def inputs_move(draw):
    agent = draw.agent(moods=FAR_MOODS)
    case = {"agent": agent, "steering": draw.one_of([draw.point(10), draw.point(0.5),
                                                     zero(agent["pos"])]),
            "external": draw.one_of([draw.point(4), zero(agent["pos"])]),
            "dt": draw.one_of([1.0, 0.0, 1 / 64, 0.25, 10.0])}
    if draw.chance(0.3):
        agent["speed_limit"] = draw.one_of([None, 0.0, draw.number(0.25, 4), 1e6])
    if draw.chance(0.3):
        agent["carry"] = scale(draw.direction(), 1e-6 if draw.chance(0.5) else 1e-4)
    if draw.chance(0.2):
        agent["mass"] = draw.one_of([0.0, 0.25, 1000.0])
    if draw.chance(0.4):
        case["low_speed"] = draw.one_of([0.25, 1.0])
        agent["vel"] = scale(agent["vel"], draw.one_of([0.125, 0.5, 1.0]))
    if draw.dims == 3 and draw.chance(0.4):
        agent["planar"] = True
        for name in {"vel", "carry"} & agent.keys():
            agent[name] = reject(agent[name], agent["up"])
    return case


# ---- reaching an orientation ----

def answer_reach(case):
    agent = case["agent"]
    to = unit(case["direction"])
    desired = zero(to)
    if not is_zero(to):
        cosine, side = dot(agent["heading"], to), reject(to, agent["heading"])
        if 1e-7 < length(side) < 2e-3:
            raise TooNear
        side = side if length(side) > 1e-7 else zero(side)
        angle = math.atan2(length(side), cosine)
        if angle > 0 and below(case.get("tolerance", 0.0), angle):
            rate = case["max_rate"] * min(1.0, angle / case["slowing_angle"])
            way = left_of(agent) if is_zero(side) else unit(side)
            desired = scale(way, rate)
    wanted = scale(sub(desired, case["turning"]), 1 / case.get("turn_response_time", 0.1))
    well_known(wanted, length(case["turning"]))
    return {"acceleration": limit(wanted, limit_of(case, "max_acceleration"))}


@kind("reach_orientation", "turning (a vector across the heading) toward the direction the short "
      "way round at max_rate*min(1, angle/slowing_angle), minus the present turning, over the "
      "response time, limited; within tolerance and without direction turning stops; exactly "
      "behind to the left", answer_reach)
def inputs_reach(draw):
    axis = V([0.0, 1.0, 0.0][:draw.dims])
    agent = draw.agent(heading=axis if draw.index % 6 == 4 else None)
    direction = draw.turn([draw.point(10), draw.point(10), zero(axis), agent["heading"],
                           scale(axis, -3), draw.point(1)])
    case = {"agent": agent, "direction": direction,
            "turning": scale(left_of(agent), draw.one_of([0.0, draw.number(-3, 3)])),
            "max_rate": draw.one_of([3.0, 0.0, draw.number(0.25, 6)]),
            "slowing_angle": draw.one_of([1.0, draw.number(0.125, 3)])}
    if draw.chance(0.4):
        case["tolerance"] = draw.one_of([0.25, draw.number(0.0625, 3)])
    if draw.chance(0.5):
        case["turn_response_time"] = draw.one_of([1.0, 0.25, 4.0])
    if draw.chance(0.4):
        case["max_acceleration"] = draw.one_of([None, 0.0, draw.number(0.5, 20)])
    return case
