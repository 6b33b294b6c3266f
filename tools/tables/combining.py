"""Several forces become one."""
import math

from .kinds import collector
from .vectors import (INFINITY, TooNear, V, add, below, dot, is_zero, length, limit, reject, scale,
                      unit, zero)

KINDS, kind = collector()


# ---- sum, priority, budget ----

def weighted(case):
    weights = case["weights"] or [1.0] * len(case["forces"])
    return [scale(force, weight) for force, weight in zip(case["forces"], weights)]


def added_within(forces, most):
    """(the sum, how many were added before nothing was left)"""
    total = zero(forces[0])
    for i, force in enumerate(forces):
        left = most - length(total)
        if left <= 1e-9 * most:
            return total, i
        if left < 1e-3 * most:
            raise TooNear
        total = add(total, limit(force, left))
    return total, len(forces)


def answer_combine(case):
    forces = weighted(case)
    most = INFINITY if case["max_force"] is None else case["max_force"]
    none = zero(forces[0])
    total = none
    for force in forces:
        total = add(total, force)
    longer = [below(case["threshold"], length(force)) if not is_zero(force) else False
              for force in forces]
    winner = longer.index(True) if True in longer else len(forces)
    first = forces[winner] if winner < len(forces) else none
    if most == INFINITY:
        budget, spent = total, len(forces)
    else:
        budget, spent = added_within(forces, most)
    return {"sum": limit(total, most), "priority": limit(first, most), "budget": budget,
            "winner": winner, "spent": spent}


def some_forces(draw, counts):
    """Some of them zero, some against the one before, and sometimes all as they are."""
    forces = []
    for _ in range(draw.turn(counts)):
        what = draw.whole(8)
        if what == 0:
            forces.append(V((0.0,) * draw.dims))
        elif what == 1 and forces:
            forces.append(scale(forces[-1], -draw.number(0.25, 3)))
        else:
            forces.append(scale(draw.direction(), draw.number(0.25, 4)))
    weights = [draw.one_of([0.0, 1.0, draw.number(0.125, 3), draw.number(0.125, 3)])
               for _ in forces]
    return forces, None if draw.chance(0.2) else weights


@kind("combine", "sum: limit(sum of weight*force); priority: the first weight*force longer than "
      "threshold, limited, and its index winner; budget: added in order, each cut to max_force - "
      "|total so far|; spent: how many were added before nothing was left",
      answer_combine, spatial=20)
def inputs_combine(draw):
    forces, weights = some_forces(draw, [1, 3, 2, 5, 8])
    return {"forces": forces, "weights": weights,
            "max_force": draw.one_of([None, 0.0, draw.number(0.5, 3), draw.number(0.5, 3),
                                      draw.number(2, 12)]),
            "threshold": draw.one_of([0.0, draw.number(0.25, 2), draw.number(0.25, 6), 1e3])}


# ---- dithering ----

WORD = 0xffffffff


def philox(key):
    """The first word of Philox 4x32 with 7 rounds (Salmon, Moraes, Dror, Shaw 2011)."""
    counter = [key["id"], key["stream"], key["step"] & WORD,
               key["step"] >> 32 | key["substep"] << 16]
    left, right = key["seed"] & WORD, key["seed"] >> 32
    for _ in range(7):
        first, second = 0xd2511f53 * counter[0], 0xcd9e8d57 * counter[2]
        counter = [second >> 32 ^ counter[1] ^ left, second & WORD,
                   first >> 32 ^ counter[3] ^ right, first & WORD]
        left, right = left + 0x9e3779b9 & WORD, right + 0xbb67ae85 & WORD
    return counter[0]


def answer_dither(case):
    forces = weighted(case)
    for i, force in enumerate(forces):
        key = {**case["key"], "stream": case["key"]["stream"] + i & WORD}
        asked = (philox(key) >> 8) / 2 ** 24 < case["probabilities"][i]
        if asked and not is_zero(force):
            return {"force": scale(force, 1 / case["probabilities"][i]), "winner": i}
    return {"force": zero(case["forces"][0]), "winner": len(forces)}


@kind("dither", "number i is asked when (word >> 8)/2^24 < probability i, word the first of Philox "
      "4x32 with 7 rounds, counter (id, stream + i, step, step >> 32 | substep << 16), key (seed, "
      "seed >> 32); the first asked that is not zero: weight*force/probability, winner its index",
      answer_dither, count=48, spatial=20)
def inputs_dither(draw):
    forces, weights = some_forces(draw, [1, 3, 2, 5, 8])
    most = draw.one_of([100, 2 ** 16])
    return {"forces": forces, "weights": weights,
            "probabilities": [draw.one_of([0.0, 1.0] + [draw.number(0.125, 0.75)] * 3)
                              for _ in forces],
            "key": {"seed": draw.whole(most * 2 ** 30), "step": draw.whole(most * 2 ** 30),
                    "substep": draw.whole(most), "id": draw.whole(most * 2 ** 16),
                    "stream": draw.one_of([0, draw.whole(most), WORD - 1])}}


# ---- context maps ----

def directions(count, dims):
    if dims == 2:
        turns = [2 * math.pi * i / count for i in range(count)]
        return [V((math.cos(turn), math.sin(turn))) for turn in turns]
    golden, ways = math.pi * (3 - math.sqrt(5)), []
    for i in range(count):
        height = 1 - (2 * i + 1) / count
        radius = math.sqrt(1 - height * height)
        ways.append(V((radius * math.cos(golden * i), radius * math.sin(golden * i), height)))
    return ways


def beside(ways):
    """Of each direction the numbers of those beside it."""
    count = len(ways)
    if len(ways[0]) == 2:
        return [[(i + 1) % count, (i - 1) % count] for i in range(count)]
    reach = math.cos(1.55 * math.sqrt(4 * math.pi / count))
    return [[j for j in range(count) if j != i and below(reach, dot(ways[i], ways[j]), 0.01)]
            for i in range(count)]


def told(ways, wishes):
    return [max([0.0] + [dot(way, wish) for wish in wishes]) for way in ways]


def largest(values):
    """The number of the largest, clearly so."""
    order = sorted(range(len(values)), key=lambda i: -values[i])
    if len(order) > 1 and values[order[0]] > 0:
        below(values[order[1]], values[order[0]])
    return order[0]


def climbed(start, wanted, near):
    while True:
        around = [start] + near[start]
        top = around[largest([wanted[i] for i in around])]
        if wanted[top] == 0 or top == start:
            return start
        start = top


def solved(matrix, right):
    """By elimination, the largest pivot first."""
    rows = [list(row) + [x] for row, x in zip(matrix, right)]
    for i in range(len(rows)):
        rows[i:] = sorted(rows[i:], key=lambda row: -abs(row[i]))
        if abs(rows[i][i]) < 1e-2:
            raise TooNear
        for other in rows:
            if other is not rows[i]:
                share = other[i] / rows[i][i]
                other[:] = [x - share * y for x, y in zip(other, rows[i])]
    return V(row[-1] / row[i] for i, row in enumerate(rows))


def top_beside(ahead, around, values, value):
    """The vector t across ahead for which value*(ahead + t) fits best to the values around."""
    dims = range(len(ahead))
    matrix, right = [[ahead[i] * ahead[j] for j in dims] for i in dims], [0.0 for _ in dims]
    for way, other in zip(around, values):
        across = reject(way, ahead)
        rise = other / value - dot(way, ahead)
        for i in dims:
            right[i] += across[i] * rise
            for j in dims:
                matrix[i][j] += across[i] * across[j]
    return solved(matrix, right)


def way_of(ways, best, wanted, safe, near):
    ahead, dims = ways[best], len(ways[0])
    around = [i for i in near[best] if safe[i]]
    aside = zero(ahead)
    if around:
        aside = top_beside(ahead, [ways[i] for i in around], [wanted[i] for i in around],
                           wanted[best])
    step = 2 * math.pi / len(ways) if dims == 2 else math.sqrt(4 * math.pi / len(ways))
    aside = limit(aside, math.tan(0.5 * step if dims == 2 else 0.8 * step))
    toward = [dot(unit(aside), unit(reject(ways[i], ahead))) for i in near[best] if not safe[i]]
    aside = scale(aside, 1 - max([0.0] + toward))
    return scale(add(ahead, aside), wanted[best])


def answer_context(case):
    ways = directions(case["directions"], len((case["wants"] + case["fears"])[0]))
    interest, danger = told(ways, case["wants"]), told(ways, case["fears"])
    most_danger = min(danger) + case["tolerance"]
    size = max(danger + [1.0])
    safe = [d == 0 or not below(most_danger, d, size) for d in danger]
    wanted = [value if ok else 0.0 for value, ok in zip(interest, safe)]
    best = largest(wanted)
    if wanted[best] <= 1e-4 * max(interest):
        return {"way": zero(ways[0]), "danger": 0.0, "index": len(ways),
                "blocked": max(interest) > 0}
    if wanted[best] < 4e-3 * max(interest):
        raise TooNear
    near = beside(ways)
    way = way_of(ways, best, wanted, safe, near)
    if "before" in case:
        kept = climbed(case["before"], wanted, near)
        if kept != best and wanted[kept] > 1e-2 * max(interest):
            other = way_of(ways, kept, wanted, safe, near)
            if not below(length(other), length(way) * (1 - case["hysteresis"])):
                best, way = kept, other
        elif 0 < wanted[kept] < 1e-2 * max(interest):
            raise TooNear
    return {"way": way, "danger": danger[best], "index": best, "blocked": False}


@kind("context", "direction i of the plane at i/directions of a turn, of space at z = 1 - "
      "(2i + 1)/directions turned i golden angles; interest and danger: the greatest cosine part "
      "of wants and fears, 0 behind; safe: danger at most the least + tolerance; beside: the next "
      "ones, in space those within 1.55 steps, step^2 = 4 pi/directions; way of a direction: "
      "interest there*(ahead + lean), lean the t across for which interest there*(ahead + t) fits "
      "best to the safe ones beside, at most the tangent of half a step, in space of 0.8, times 1 "
      "- its greatest cosine with those not safe; index: the most wanted safe one, or the top of "
      "the hill of before if its way is as long but for hysteresis; blocked: wanted, but nowhere "
      "safe",
      answer_context, count=60, spatial=40, rotates=False)
def inputs_context(draw):
    def some(count):
        return [scale(draw.direction(), draw.number(0.25, 3)) for _ in range(count)]
    wants, fears = draw.turn([(1, 0), (1, 1), (2, 0), (3, 2), (2, 1), (1, 3), (0, 1)])
    count = draw.one_of([3, 4, 6, 8, 16, 16, 24, 64] if draw.dims == 2 else [12, 30, 42, 42, 64])
    case = {"directions": count, "wants": some(wants), "fears": some(fears),
            "tolerance": draw.one_of([0.05, 0.05, 0.5, 0.0]),
            "hysteresis": draw.one_of([0.1, 0.1, 0.5, 0.0, 1.0])}
    if wants == 1 and fears == 1 and draw.chance(0.4):
        case["fears"] = [scale(case["wants"][0], draw.number(0.5, 2))]
    if draw.chance(0.5):
        case["before"] = draw.whole(count)
    return case
