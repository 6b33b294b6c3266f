"""Walls: segments in the plane, in space strips that reach along the agent's up."""
import math

from .kinds import collector
from .matching import go
from .vectors import (TooNear, add, below, distance, dot, in_frame, is_zero, left_of, length,
                      nearest_on, reject, scale, sub, unit, well_known, zero)

KINDS, kind = collector()


# ---- feelers ----

def feelers(case):
    """In the plane of heading and left: (ahead, left)."""
    count, found = case.get("feelers", 3), [(case["feeler_length"], 0.0)]
    for pair in range(1, (count - 1) // 2 + 1):
        angle = math.radians(case["side_angle_deg"]) * pair / ((count - 1) // 2)
        for side in (1, -1):
            found.append((case["side_length"] * math.cos(angle),
                          case["side_length"] * math.sin(angle) * side))
    return found


def meeting(feeler, a, b):
    """(distance along the feeler, push) where it meets the wall from a to b; None."""
    reach = math.sqrt(feeler[0] * feeler[0] + feeler[1] * feeler[1])
    wall = (b[0] - a[0], b[1] - a[1])
    size = reach * math.sqrt(wall[0] * wall[0] + wall[1] * wall[1])
    turn = feeler[0] * wall[1] - feeler[1] * wall[0]
    if reach == 0 or size == 0:
        return None
    below(0.0, abs(turn), 3 * size)
    share = (a[0] * wall[1] - a[1] * wall[0]) / turn
    along = (a[0] * feeler[1] - a[1] * feeler[0]) / turn
    outside = [below(share, 0.0, 1), below(1.0, share, 1), below(along, 0.0, 1),
               below(1.0, along, 1)]
    if any(outside):
        return None
    normal = unit((-wall[1], wall[0]))
    side = -(normal[0] * a[0] + normal[1] * a[1])
    below(0.0, abs(side), reach)
    return share * reach, scale(normal, (1 - share) * reach * (1 if side > 0 else -1))


def answer_feelers(case):
    agent = case["agent"]
    left, met, each = left_of(agent), [], []
    walls = [[(dot(sub(end, agent["pos"]), agent["heading"]), dot(sub(end, agent["pos"]), left))
              for end in wall] for wall in case["walls"]]
    for feeler in feelers(case):
        own = sorted(m for m in (meeting(feeler, *wall) for wall in walls) if m)
        if len(own) > 1:
            below(own[0][0], own[1][0])
        met += own
        each += own[:1]
    met.sort()
    if len(met) > 1 and not case.get("each"):
        below(met[0][0], met[1][0])
    counted = each if case.get("each") else met[:1]
    force = zero(agent["pos"])
    for _, push in counted:
        force = add(force, add(scale(agent["heading"], push[0]), scale(left, push[1])))
    return {"hits": len(met), "force": force}


def walls_ahead(draw, agent, size):
    """In space their ends are at any height: walls reach along the agent's up."""
    def somewhere():
        place = [draw.number(-0.25, 1.2) * size, draw.number(-1.2, 1.2) * size]
        height = [draw.number(-1, 1) * size] if draw.dims == 3 else []
        return add(agent["pos"], in_frame(agent, place + height))
    return [[somewhere(), somewhere()] for _ in range(draw.turn([1, 2, 3, 0, 4]))]


@kind("wall_feelers", "one feeler ahead and pairs beside it, the outermost turned by the angle; "
      "the nearest meeting of all (each: of each feeler) pushes along the wall's normal on the "
      "agent's side by the part of the feeler beyond it", answer_feelers, count=45, spatial=12)
def inputs_feelers(draw):
    agent = draw.agent()
    reach = draw.number(4, 50)
    case = {"agent": agent, "walls": walls_ahead(draw, agent, reach), "feeler_length": reach,
            "side_length": draw.one_of([reach / 2, reach, 0.0]),
            "side_angle_deg": draw.one_of([45, 90, 20, 120])}
    if draw.chance(0.6):
        case["feelers"] = draw.one_of([1, 3, 5, 7, 15])
    if draw.chance(0.5):
        case["each"] = True
    return case


def at_level(agent, place, level):
    """The place moved along the agent's up to the height of another."""
    if len(place) == 2:
        return place
    return add(place, scale(agent["up"], dot(sub(level, place), agent["up"])))


def answer_wall_follow(case):
    agent = case["agent"]
    ahead = add(agent["pos"], scale(agent["vel"], case["look_ahead"]))
    walls = [[at_level(agent, end, ahead) for end in wall] for wall in case["walls"]]
    found = sorted((distance(nearest_on(a, b, ahead), ahead), i) for i, (a, b) in enumerate(walls))
    if not found:
        return {"force": zero(agent["pos"])}
    if len(found) > 1:
        below(found[0][0], found[1][0])
    a, b = walls[found[0][1]]
    on = nearest_on(a, b, ahead)
    share = dot(sub(ahead, a), unit(sub(b, a))) / distance(a, b)
    if below(share, 0, 1) or below(1, share):  # nearest to an end
        across = well_known(sub(ahead, on), max(length(ahead), length(on)))
    else:
        away = sub(at_level(agent, agent["pos"], ahead), on)
        across = well_known(reject(away, unit(sub(b, a))), 10 * length(away))
    if is_zero(across):
        raise TooNear  # on the wall: which side is the library's choice
    place = add(on, scale(unit(across), case["wall_offset"]))
    size = max(length(agent["pos"]), length(ahead))
    return {"force": go(agent, well_known(sub(place, agent["pos"]), size))}


@kind("wall_follow", "the wall nearest to pos + vel*look_ahead: seek its nearest point there, "
      "moved by wall_offset across the wall to the agent's side, or from an end of the wall straight "
      "toward that point", answer_wall_follow)
def inputs_wall_follow(draw):
    agent = draw.agent()
    return {"agent": agent, "walls": walls_ahead(draw, agent, 60),
            "look_ahead": draw.one_of([0.0, draw.number(0.5, 8)]),
            "wall_offset": draw.one_of([0.0, draw.number(0.5, 20)])}
