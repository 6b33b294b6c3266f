"""Lines and fields to follow."""
from .arriving import arrive
from .company import arrival
from .kinds import collector
from .matching import go, match
from .vectors import (V, add, below, distance, is_zero, length, nearest_on, scale, share_along, sub,
                      unit, well_known, zero)

KINDS, kind = collector()


# ---- following a path ----

def segments(case):
    """Without repeated points; a path of no length is one segment without length."""
    points = case["path"] + case["path"][:1] if case.get("closed") else case["path"]
    found = [(a, b) for a, b in zip(points, points[1:]) if a != b]
    return found or [(points[0], points[0])]


def nearest_segment(case, place):
    """(nearest point, its segment's direction, distance); of two that meet there the earlier."""
    found = []
    for i, (a, b) in enumerate(segments(case)):
        on = nearest_on(a, b, place)
        found.append((distance(on, place), i, on, unit(sub(b, a)), share_along(a, b, place)))
    found.sort(key=lambda one: one[:2])
    first = found[0]
    for other in found[1:]:
        if other[2] == first[2]:  # certain only where the place lies clearly round the corner
            for share in (first[4], other[4]):
                below(min(abs(share), abs(share - 1)), 0.0, 1)
        else:
            below(first[0], other[0])
    return first[2], first[3], first[0]


def answer_path_follow(case):
    agent = case["agent"]
    ahead = add(agent["pos"], scale(unit(agent["vel"]), case["look_ahead"]))
    if not case["path"]:
        return {"distance": 0.0, "force": zero(ahead)}
    on, direction, d = nearest_segment(case, ahead)
    if not below(case["path_radius"], d, 1e-3):
        return {"distance": d, "force": zero(ahead)}
    target = add(on, scale(direction, case["along"] * case.get("direction", 1)))
    size = max(length(on), length(agent["pos"]))
    return {"distance": d, "force": go(agent, well_known(sub(target, agent["pos"]), size))}


def path_of(draw, least=0):
    """Of up to five points, with repeated ones: at the start, in between and at the end."""
    points = [draw.point(100) for _ in range(max(least, draw.turn([3, 5, 2, 1, 0, 4])))]
    repeated = []
    for point in points:
        repeated += [point] * draw.one_of([1, 1, 2, 3])
    if points and draw.index % 11 == 6:
        repeated = [points[0]] * 3
    return repeated


@kind("path_follow", "future = pos + unit(vel)*look_ahead; nearest point of the path; farther than "
      "path_radius: seek that point + along*direction along its segment; repeated points do not "
      "count, a path of no length is a point, no points no force", answer_path_follow, count=48,
      spatial=12)
def inputs_path_follow(draw):
    agent = draw.agent()
    case = {"agent": agent, "path": path_of(draw),
            "path_radius": draw.one_of([0.0, draw.number(1, 40), draw.number(1, 80)]),
            "look_ahead": draw.one_of([0.0, draw.number(1, 40)]),
            "along": draw.one_of([10.0, 0.0, draw.number(1, 50)])}
    if draw.chance(0.4):
        case["closed"] = True
    if draw.chance(0.4):
        case["direction"] = -1
    return case


# ---- waypoints ----

def following(case, at):
    """The waypoint after this one; None at the end of an open path."""
    count, step = len(case["path"]), case.get("direction", 1)
    if case.get("closed"):
        return (at + step) % count if count > 1 else None
    return at + step if 0 <= at + step < count else None


def answer_waypoints(case):
    agent, path = case["agent"], case["path"]
    if not path:
        return {"new_waypoint": case["waypoint"], "force": zero(agent["pos"])}
    before = sub(agent["pos"], scale(agent["vel"], case.get("dt", 0.0)))
    at = case["waypoint"]
    for _ in path:
        then = following(case, at)
        gone_past = distance(nearest_on(before, agent["pos"], path[at]), path[at])
        if then is None or below(case["waypoint_radius"], gone_past, 1e-2):
            break
        at = then
    way = sub(path[at], agent["pos"])
    last = following(case, at) is None
    return {"new_waypoint": at, "force": arrive(agent, way, case) if last else go(agent, way)}


@kind("waypoints", "seek the present waypoint, arrive at the last of an open path; it moves on "
      "while the last step, from pos - vel*dt to pos, came within waypoint_radius of it",
      answer_waypoints, count=42)
def inputs_waypoints(draw):
    agent = draw.agent()
    path = path_of(draw)
    case = {"agent": agent, "path": path, **arrival(draw),
            "waypoint": draw.whole(max(1, len(path))), "waypoint_radius": draw.number(0.5, 20)}
    if path and draw.chance(0.6):  # the last step passed it
        share = draw.number(0, 1)
        back = scale(agent["vel"], share * case.get("dt", 0.0))
        case["path"][case["waypoint"]] = draw.near(sub(agent["pos"], back), 0, 16)
    if draw.chance(0.4):
        case["closed"] = True
    if draw.chance(0.4):
        case["direction"] = -1
    return case


# ---- a flow field on a grid ----

def cell(along, count):
    """(lower index, share of the upper one, outside)"""
    outside = below(along, 0.0, 1) or below(count - 1.0, along, 1)
    along = max(0.0, min(count - 1.0, along))
    low = min(int(along), max(count - 2, 0))
    return low, along - low, outside


def field_at(case, place):
    size = [int(n) for n in case["size"]]
    cells = []
    for axis, count in enumerate(size):
        if axis == 2 and count == 1:
            cells.append((0, 0.0, False))  # one layer counts for all heights
            continue
        cells.append(cell((place[axis] - case["origin"][axis]) / case["spacing"], count))
    if not case.get("continues") and any(outside for _, _, outside in cells):
        return zero(place)
    total = zero(place)
    for corner in range(1 << len(size)):
        weight, index, stride = 1.0, 0, 1
        for axis, (low, share, _) in enumerate(cells):
            high = corner >> axis & 1
            weight *= share if high else 1 - share
            index += min(low + high, size[axis] - 1) * stride
            stride *= size[axis]
        total = add(total, scale(case["vectors"][index], weight))
    return total


def answer_flow(case):
    agent = case["agent"]
    field = field_at(case, add(agent["pos"], scale(agent["vel"], case["look_ahead"])))
    if is_zero(field):
        return {"field": field, "force": field}
    well_known(field, 10)
    return {"field": field, "force": match(agent, scale(field, agent["max_speed"]))}


@kind("flow_grid", "field(pos + vel*look_ahead)*max_speed - vel; the field is linear between the "
      "vectors of a grid (x fastest), outside zero or the nearest edge value; where it is zero no "
      "force", answer_flow, count=40, spatial=40, rotates=False)
def inputs_flow(draw):
    agent = draw.agent(pos=draw.point(40))
    size = [draw.one_of([2, 3, 5]), draw.one_of([2, 4]), draw.one_of([1, 2, 3])][:draw.dims]
    count = 1
    for n in size:
        count *= n
    vectors = [scale(draw.direction(), draw.number(0.25, 1)) for _ in range(count)]
    if draw.index % 8 == 5:
        vectors = [zero(v) for v in vectors]
    vectors = [V(round(x * 1024) / 1024 for x in v) for v in vectors]
    spacing = draw.one_of([10.0, draw.number(4, 40)])
    middle = V([-spacing * (n - 1) / 2 + draw.number(-8, 8) for n in size])
    return {"agent": agent, "look_ahead": draw.one_of([0.0, draw.number(0.5, 4)]),
            "origin": middle, "spacing": spacing, "size": size, "vectors": vectors,
            "continues": draw.chance(0.5)}
