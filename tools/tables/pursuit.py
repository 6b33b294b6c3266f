"""Going to where something will be, and staying away from there."""
from .kinds import collector
from .looking import limit_of, look_ahead, way_to_predicted
from .matching import go
from .vectors import add, below, in_frame, is_zero, length, scale, sub, unit, well_known, zero

KINDS, kind = collector()
LOOKS = ("closing", "lead", "distance", "nine", "intercept")


# ---- pursue ----

def answer_pursue(look, tell):
    """`tell`: what the table tells besides the force, from the time and whether it was direct."""
    def answer(case):
        options = case if look is None else {**case, "look": look}
        time, direct = look_ahead(case["agent"], case["quarry"], options)
        way = way_to_predicted(case["agent"], case["quarry"], time)
        return {**tell(time, direct), "force": go(case["agent"], way)}
    return answer


def inputs_pursue(draw):
    """Every third quarry comes straight at the agent, or nearly so."""
    agent = draw.agent()
    quarry = draw.other(agent)
    away = sub(quarry["pos"], agent["pos"])
    if draw.index % 3 == 0 and not is_zero(away):
        toward = unit(scale(away, -1))
        heading = toward if draw.chance(0.5) else unit(add(toward, scale(draw.direction(), 0.25)))
        quarry = draw.mover(pos=quarry["pos"], heading=heading)
        facing = unit(away) if draw.chance(0.6) else unit(add(unit(away), draw.direction()))
        agent["heading"] = facing
        if "up" in agent:
            agent["up"] = draw.up_of(facing)
    return {"agent": agent, "quarry": quarry}


kind("pursue", "T = d/(max_speed + quarry speed), 0 when the quarry is ahead and heading.heading < "
     "-0.95: seek quarry pos + vel*T",
     answer_pursue("closing", lambda time, direct: {"facing": direct, "look_ahead": float(time)})
     )(inputs_pursue)


@kind("pursue_lead", "T = lead, which may be negative", answer_pursue("lead", lambda t, d: {}))
def inputs_pursue_lead(draw):
    return {**inputs_pursue(draw), "lead": draw.one_of([0.0, draw.number(-40, 40), 18.0, -2.5])}


@kind("pursue_lead_distance", "T = lead_per_distance*d, which may be negative",
      answer_pursue("distance", lambda t, d: {}))
def inputs_pursue_lead_distance(draw):
    return {**inputs_pursue(draw),
            "lead_per_distance": draw.one_of([0.0, draw.number(-0.5, 0.5), 0.15])}


@kind("pursue_nine", "T = d/own speed * factor by (where the quarry is, how it goes) against "
      "+-0.707: ahead 4 1.8 .85, aside 1 .8 4, behind .5 2 2 (along, across, against), capped; own "
      "speed 0: the cap", answer_pursue("nine", lambda t, d: {"look_ahead": float(t)}),
      count=45, spatial=18)
def inputs_pursue_nine(draw):
    """Two of three quarries in each of the nine sectors in turn."""
    case = inputs_pursue(draw)
    if draw.chance(0.67):
        place, way = draw.index // 3 % 3, draw.index % 3
        quarry = case["quarry"]
        quarry["pos"] = add(case["agent"]["pos"], scale(sector(draw, case, place), 40))
        quarry["heading"] = unit(sector(draw, case, way))
    return {**case, "max_prediction": draw.one_of([0.0, 20.0, draw.number(1, 200), 1e4, 1e4])}


def sector(draw, case, number):
    """A vector ahead of the agent, aside or behind."""
    x, y = ((1, 0.5), (0.5, 1), (-1, 0.5))[number]
    return in_frame(case["agent"], [x, y * draw.one_of([-1, 1])])


def tell_intercept(time, direct):
    return {"intercept_time": float(time), "exists": not direct}


kind("pursue_intercept", "T = smallest positive root of |d + v t| = max_speed t; none: seek its "
     "position", answer_pursue("intercept", tell_intercept))(inputs_pursue)


def look_options(draw, look):
    options = {"look": look}
    if look == "lead":
        options["lead"] = draw.number(-30, 60)
    if look == "distance":
        options["lead_per_distance"] = draw.number(-0.25, 0.5)
    if look == "closing" and draw.chance(0.5):
        options["facing_cosine"] = draw.one_of([-0.5, 0.75, -0.99, 0.0])
    if draw.chance(0.6):
        options["max_prediction"] = draw.one_of([0.0, draw.number(0.25, 20), None])
    return options


@kind("pursue_look", "each way of looking ahead with its options, T at most max_prediction",
      answer_pursue(None, lambda t, d: {"direct": d, "look_ahead": float(t)}), count=45,
      spatial=15)
def inputs_pursue_look(draw):
    return {**inputs_pursue(draw), **look_options(draw, draw.turn(LOOKS))}


# ---- evade ----

def answer_evade(case):
    agent, pursuer = case["agent"], case["pursuer"]
    if not is_threat(agent, pursuer, case):
        return {"force": zero(agent["pos"])}
    time, _ = look_ahead(agent, pursuer, case, pursuing=False)
    return {"force": go(agent, scale(way_to_predicted(agent, pursuer, time), -1))}


def is_threat(agent, pursuer, case):
    reach = limit_of(case, "threat_range")
    return reach > 0 and below(length(sub(pursuer["pos"], agent["pos"])), reach)


def threat_range(draw):
    return draw.one_of([0.0, None, draw.number(1, 200), draw.number(100, 400), 1e6])


@kind("evade", "flee pursuer pos + vel*T while the pursuer is nearer than threat_range (null: "
      "always), each way of looking ahead, no facing test", answer_evade, count=45, spatial=15)
def inputs_evade(draw):
    case = inputs_pursue(draw)
    return {"agent": case["agent"], "pursuer": case["quarry"], "threat_range": threat_range(draw),
            **look_options(draw, draw.turn(LOOKS))}


def answer_evade_all(case):
    agent, away, threatened, size = case["agent"], zero(case["agent"]["pos"]), False, 0.0
    for pursuer in case["pursuers"]:
        if not is_threat(agent, pursuer, case):
            continue
        threatened = True
        time, _ = look_ahead(agent, pursuer, case, pursuing=False)
        way = way_to_predicted(agent, pursuer, time)
        if not is_zero(way):
            size = max(size, 1 / length(way))
            away = add(away, scale(way, -1 / (length(way) * length(way))))
    return {"force": go(agent, well_known(away, 10 * size)) if threatened else away}


@kind("evade_all", "desired: max_speed along the sum of unit(away)/d from the predicted points of "
      "all pursuers nearer than threat_range", answer_evade_all, count=30)
def inputs_evade_all(draw):
    agent = draw.agent()
    pursuers = [draw.other(agent) for _ in range(draw.turn([1, 2, 3, 5, 0]))]
    return {"agent": agent, "pursuers": pursuers, "threat_range": threat_range(draw),
            **look_options(draw, draw.one_of(LOOKS))}
