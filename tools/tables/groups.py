"""Separation, alignment and cohesion."""
from .kinds import collector
from .looking import limit_of
from .matching import go, match
from .vectors import (INFINITY, add, below, dot, length, limit, scale, sub, unit,
                      well_known, zero)

KINDS, kind = collector()


# ---- who counts ----

def is_neighbor(agent, other, hood):
    offset = sub(other["pos"], agent["pos"])
    d = length(offset)
    if d == 0 and other.get("id", -1) == agent.get("id", 0):
        return False  # the agent itself
    if not below(d, limit_of(hood, "distance")):
        return False
    cosine = hood.get("min_cosine", -1)
    if cosine == -1 or d == 0:
        return True
    if hood.get("always_within", 0) > 0 and below(d, hood["always_within"]):
        return True
    return not below(dot(agent["heading"], offset) / d, cosine, 1)


def seen(case, hood=None):
    agent = case["agent"]
    hood = case if hood is None else hood
    return [other for other in case["neighbors"] if is_neighbor(agent, other, hood)]


def offsets(case, others):
    return [sub(other["pos"], case["agent"]["pos"]) for other in others]


def total(vectors, like):
    """The sum, refused where it nearly cancels out."""
    result, size = zero(like), 0.0
    for v in vectors:
        result, size = add(result, v), max(size, length(v))
    return well_known(result, 10 * size)


def mean(vectors, like):
    return scale(total(vectors, like), 1 / len(vectors))


def hood_options(draw):
    options = {}
    if draw.chance(0.8):
        options["distance"] = draw.one_of([draw.number(20, 120), draw.number(20, 120), None, 0.0])
    if draw.chance(0.5):
        options["min_cosine"] = draw.one_of([-0.7, 0.0, 0.7, -0.15, -1.0])
        if draw.chance(0.5):
            options["always_within"] = draw.number(1, 40)
    return options


def neighbors(draw, agent, size=60, coincident=True):
    """Up to five, now and then the agent itself among them and one at its very place."""
    others = [draw.mover(pos=draw.near(agent["pos"], 1 / 4, size))
              for _ in range(draw.turn([3, 5, 1, 0, 4]))]
    if draw.chance(0.3):
        others.insert(draw.whole(len(others) + 1), {**draw.mover(pos=agent["pos"]),
                                                    "id": agent.get("id", 0)})
    if coincident and draw.chance(0.4):
        others.append({**draw.mover(pos=agent["pos"]), "id": 3})
    return others


# ---- separation ----

FORMS = ("mean of unit", "mean of unit/d", "sum of unit/d", "inverse square", "linear", "reynolds")


def push(case, other, d):
    form = case["form"]
    if form == "mean of unit":
        return 1.0
    if form == "inverse square":
        return min(case.get("strength", 1.0) / (d * d), limit_of(case, "cap"))
    if form == "linear":
        radius = limit_of(case, "distance")
        room = radius - case["agent"]["radius"] - other.get("radius", 0.0)
        if radius == INFINITY or room <= 0:
            return 1.0
        return max(0.0, min(1.0, (radius - d) / room))
    return 1.0 / d


def separation(case):
    """Before it becomes a desired velocity; None without neighbours."""
    others = seen(case)
    if not others:
        return None
    parts = []
    for other, offset in zip(others, offsets(case, others)):
        d = length(offset)
        parts.append(scale(offset, -push(case, other, d) / d))
    away = total(parts, case["agent"]["pos"])
    if case["form"].startswith("mean"):
        away = scale(away, 1 / len(others))
    return unit(away) if case["form"] == "reynolds" else away


def answer_separation_form(case):
    away = separation(case)
    if away is None:
        return {"force": zero(case["agent"]["pos"])}
    return {"force": go(case["agent"], away) if case.get("desired", True) else away}


@kind("separation_form", "by form: mean of 1 or of 1/d, sum of 1/d, sum of min(strength/d^2, cap), "
      "sum of (distance - d)/(distance - r1 - r2) within 0 .. 1, unit of the sum of 1/d, each "
      "along unit(away); desired: set to max_speed, minus vel", answer_separation_form, count=48,
      spatial=12)
def inputs_separation_form(draw):
    agent = draw.agent()
    case = {"agent": agent, "neighbors": neighbors(draw, agent, coincident=False),
            "form": draw.turn(FORMS), **hood_options(draw), "desired": draw.chance(0.4)}
    if case["form"] == "inverse square":
        case["strength"] = draw.one_of([0.0, draw.number(1, 1000), 1.0])
        case["cap"] = draw.one_of([None, draw.number(0.125, 2), 0.0])
    return case


def answer_separation_desired(case):
    force = answer_separation_form(case)["force"]
    return {"count": len(seen(case)), "force": limit(force, case["max_force"])}


@kind("separation_desired", "mean of unit (or unit/d) away vectors within distance, set to "
      "max_speed, minus vel, limited to max_force", answer_separation_desired, count=30)
def inputs_separation_desired(draw):
    agent = draw.agent()
    return {"agent": agent, "neighbors": neighbors(draw, agent, coincident=False),
            "distance": draw.one_of([draw.number(10, 80), draw.number(10, 80), 0.0, 1e6]),
            "form": draw.turn(FORMS[:2]), "max_force": draw.one_of([0.0, 1e-6, 0.25, 1e6])}


@kind("separation_inverse", "sum over neighbours of unit(away)/d",
      lambda case: answer_separation_form({**case, "form": "sum of unit/d", "desired": False}),
      count=24)
def inputs_separation_inverse(draw):
    agent = draw.agent()
    return {"agent": agent, "neighbors": neighbors(draw, agent, coincident=False)}


def answer_separation_coincident(case):
    """Two at one point part as if they were 1e-6 apart, each the opposite way. Which way is the
    library's choice, by their ids; two of one id are one."""
    agent, other = case["agent"], case["other"]
    same = agent.get("id", 0) == other["id"]
    strength = push(case, other, 1e-6)
    if case["form"] == "reynolds":
        strength = 1.0
    if case["desired"]:
        time = agent.get("response_time", 1.0)
        strength = agent["max_speed"] / time if time > 0 else 0.0
    answer = {"length": 0.0 if same else float(strength), "opposite": True}
    if agent.get("planar", len(agent["pos"]) == 2):
        answer["along_up"] = 0.0
    return answer


@kind("separation_coincident", "two at one point and at rest: how strongly they part, that they go "
      "opposite ways, and how far out of the plane; d counts as 1e-6", answer_separation_coincident,
      count=36)
def inputs_separation_coincident(draw):
    agent = draw.agent()
    agent.update(vel=zero(agent["pos"]), id=draw.one_of([0, 1, 5, 4000000000]))
    other = {**draw.mover(pos=agent["pos"], speed=0), "id": draw.one_of([0, 1, 2, 77, 3999999999])}
    case = {"agent": agent, "other": other, "form": draw.turn(FORMS), "desired": draw.chance(0.4)}
    if case["form"] == "inverse square":
        case.update(strength=draw.number(1, 4), cap=draw.one_of([None, draw.number(1, 100)]))
    if case["form"] == "linear":
        case["distance"] = draw.number(20, 60)
    if draw.dims == 3 and draw.chance(0.5):
        agent["planar"] = True
    return case


# ---- alignment and cohesion ----

def answer_alignment(case, form=None):
    agent, others = case["agent"], seen(case)
    form = form or case["form"]
    if not others:
        return {"force": zero(agent["pos"])}
    if form in ("mean heading", "reynolds"):
        turn = sub(mean([other["heading"] for other in others], agent["pos"]), agent["heading"])
        return {"force": unit(well_known(turn, 1)) if form == "reynolds" else turn}
    vel = mean([other["vel"] for other in others], agent["pos"])
    return {"force": match(agent, vel) if form == "mean velocity" else go(agent, vel)}


@kind("alignment_form", "mean heading - own; mean velocity - vel; unit(mean heading - own); mean "
      "velocity set to max_speed - vel", answer_alignment, count=40)
def inputs_alignment_form(draw):
    agent = draw.agent()
    return {"agent": agent, "neighbors": neighbors(draw, agent),
            "form": draw.turn(("mean heading", "mean velocity", "reynolds", "desired")),
            **hood_options(draw)}


@kind("alignment", "mean heading of the neighbours minus own heading",
      lambda case: answer_alignment(case, "mean heading"), count=20, spatial=8)
def inputs_alone(draw):
    agent = draw.agent()
    return {"agent": agent, "neighbors": neighbors(draw, agent)}


def answer_cohesion(case, form=None):
    agent, others = case["agent"], seen(case)
    form = form or case["form"]
    if not others:
        return {"force": zero(agent["pos"])}
    center = mean(offsets(case, others), agent["pos"])
    if form == "reynolds":
        return {"force": unit(center)}
    force = go(agent, center)
    size = max(agent["max_speed"], length(agent["vel"]))
    time = agent.get("response_time", 1.0)
    if form == "seek" or time == 0:
        return {"force": force}
    return {"force": unit(well_known(force, size / time))}


@kind("cohesion_form", "seek of the centre; unit of that; unit(centre - pos)", answer_cohesion,
      count=36)
def inputs_cohesion_form(draw):
    agent = draw.agent()
    return {"agent": agent, "neighbors": neighbors(draw, agent),
            "form": draw.turn(("seek", "unit of seek", "reynolds")), **hood_options(draw)}


kind("cohesion", "unit(seek(centre of the neighbours))",
     lambda case: answer_cohesion(case, "unit of seek"), count=20, spatial=8)(inputs_alone)


# ---- flocks ----

def answer_reynolds(case):
    hoods = [{"distance": radius, "min_cosine": cosine, "always_within": case["always_within"]}
             for radius, cosine in zip(case["radii"], case["cosines"])]
    away = separation({**case, **hoods[0], "form": "reynolds"})
    parts = [zero(case["agent"]["pos"]) if away is None else away,
             answer_alignment({**case, **hoods[1]}, "reynolds")["force"],
             answer_cohesion({**case, **hoods[2]}, "reynolds")["force"]]
    force = zero(parts[0])
    for part, weight in zip(parts, case["weights"]):
        force = add(force, scale(part, weight))
    return {"counts": [len(seen(case, hood)) for hood in hoods], "separation": parts[0],
            "alignment": parts[1], "cohesion": parts[2], "force": force}


@kind("flock_reynolds", "separation unit(sum of -offset/d^2), alignment unit(mean heading - own), "
      "cohesion unit(centre - pos), each with its own radius and cosine, weighted", answer_reynolds,
      count=24, spatial=8)
def inputs_reynolds(draw):
    agent = draw.agent()
    return {"agent": agent, "neighbors": neighbors(draw, agent, size=9, coincident=False),
            "radii": [5.0, 7.5, 9.0],
            "cosines": draw.one_of([[-0.707, 0.7, -0.15], [-1.0, -1.0, -1.0], [0.5, 0.5, 0.5]]),
            "weights": draw.one_of([[12.0, 8.0, 8.0], [0.0, 0.0, 0.0], [1.0, 0.0, 1e6]]),
            "always_within": draw.one_of([0.0, 1.5, 6.0])}


def answer_desired(case):
    parts = [answer_alignment(case, "desired")["force"], answer_cohesion(case, "seek")["force"]]
    return {"alignment": limit(parts[0], case["max_force"]),
            "cohesion": limit(parts[1], case["max_force"])}


@kind("flock_desired", "alignment: mean velocity set to max_speed, minus vel, limited; cohesion: "
      "seek of the centre, limited", answer_desired, count=24, spatial=8)
def inputs_desired(draw):
    return {**inputs_alone(draw), "max_force": draw.one_of([0.0, 1e-6, 0.25, 1e6])}
