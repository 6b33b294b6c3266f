"""From a kind to its two files: NAME.json in the plane, NAME_3d.json in space.

A kind draws inputs and computes answers from them. Inputs are rounded to single precision before
the answer is computed, so that a difference is the library's own. The table in space holds the
cases of the plane turned at random, and of some kinds others that never lay in a plane."""
import collections
import json
import math
import struct

from .draw import Draw, Rotation, turned
from .vectors import MARGIN, TooNear, V, length, sub

Kind = collections.namedtuple("Kind", "name formula inputs answer count spatial rotates")
Written = collections.namedtuple("Written", "name cases left_out bytes")

MOST_ATTEMPTS = 400
LEFT_OUT = f"; left out: cases within {MARGIN:g} (relative) of a decision or of cancelling out"


def collector():
    """A list of kinds, and the decorator that adds to it: it stands before a function that draws
    the inputs; the answer is computed by another one from these inputs alone."""
    kinds = []

    def kind(name, formula, answer, count=36, spatial=12, rotates=True):
        def add(inputs):
            kinds.append(Kind(name, formula, inputs, answer, count, spatial, rotates))
            return inputs
        return add
    return kinds, kind


# ---- numbers ----

def single(x):
    return struct.unpack("f", struct.pack("f", x))[0]


def settled(value):
    """The same inputs as single-precision numbers."""
    if isinstance(value, V):
        return V(single(x) for x in value)
    if isinstance(value, float):
        return single(value)
    if isinstance(value, list):
        return [settled(item) for item in value]
    if isinstance(value, dict):
        return {name: settled(item) for name, item in value.items()}
    return value


def input_text(x):
    """The fewest digits that read back as this single-precision number."""
    if x == int(x) and abs(x) < 1e7:
        return str(int(x))
    for digits in range(1, 10):
        text = f"{x:.{digits}g}"
        if single(float(text)) == x:
            return text
    raise ValueError(x)


def answer_text(x):
    if math.isinf(x) or math.isnan(x):
        raise ValueError(x)
    return f"{x + 0.0:.10g}" if x else "0"


def text_of(value, number_text):
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return number_text(value) if value else "0"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(text_of(item, number_text) for item in value) + "]"
    return "{" + ", ".join(f"{json.dumps(name)}: {text_of(item, number_text)}"
                           for name, item in value.items()) + "}"


def case_text(inputs, answers):
    return text_of(inputs, input_text)[:-1] + ", " + text_of(answers, answer_text)[1:]


# ---- cases ----

def size_of(answer):
    return length(answer) if isinstance(answer, V) else abs(answer)


def agrees(flat, solid, rotation):
    """Whether the answers in space are those in the plane, turned. It proves the formula to be free
    of the axes; where it fails, rounding the inputs alone changed the answer too much."""
    for name, answer in flat.items():
        if name not in solid:
            continue  # of the plane only
        if isinstance(answer, V):
            off = length(sub(rotation.of(answer), solid[name]))
        elif isinstance(answer, float):
            off = abs(answer - solid[name])
        else:
            off = 0 if json.dumps(answer) == json.dumps(solid[name]) else math.inf
        if isinstance(answer, (V, float)) and off > 2e-5 * max(1, size_of(answer)):
            return False
        if off == math.inf:
            return False
    return True


def draw_case(kind, index, dims):
    """(inputs, answers, attempts that were left out)"""
    for attempt in range(MOST_ATTEMPTS):
        try:
            inputs = settled(kind.inputs(Draw(kind.name, index, attempt, dims)))
            return inputs, kind.answer(inputs), attempt
        except TooNear:
            continue
    raise RuntimeError(f"{kind.name}: no case {index} after {MOST_ATTEMPTS} attempts")


def turn_case(kind, index, inputs, answers):
    """The case turned at random, or None where rounding to single precision matters too much."""
    for attempt in range(4):
        draw = Draw(kind.name + " rotation", index, attempt, 3)
        rotation = Rotation(draw)
        solid = settled(turned(inputs, rotation))
        if "agent" in solid and draw.chance(0.3):
            solid["agent"]["planar"] = True  # its plane is that of the scene
        try:
            solid_answers = kind.answer(solid)
        except TooNear:
            continue
        if agrees(answers, solid_answers, rotation):
            return solid, solid_answers
    return None


def write_table(folder, name, formula, lines, left_out):
    head = json.dumps({"behavior": name, "formula": formula})[:-1]
    data = (head + ", \"cases\": [\n" + ",\n".join(lines) + "\n]}\n").encode()
    (folder / (name + ".json")).write_bytes(data)
    return Written(name, len(lines), left_out, len(data))


def write_kind(kind, folder):
    flat, solid, left_out, not_turned = [], [], 0, 0
    for index in range(kind.count):
        inputs, answers, attempts = draw_case(kind, index, 2)
        flat.append(case_text(inputs, answers))
        left_out += attempts
        case = turn_case(kind, index, inputs, answers) if kind.rotates else None
        if case:
            solid.append(case_text(*case))
        else:
            not_turned += kind.rotates
    yield write_table(folder, kind.name, kind.formula + LEFT_OUT, flat, left_out)
    for index in range(kind.spatial):
        inputs, answers, attempts = draw_case(kind, kind.count + index, 3)
        solid.append(case_text(inputs, answers))
        not_turned += attempts
    how = "the cases of the plane turned at random" if kind.rotates else "in space"
    if kind.rotates and kind.spatial:
        how += f", then {kind.spatial} drawn in space"
    if solid:
        yield write_table(folder, kind.name + "_3d", f"{kind.formula}{LEFT_OUT}; {how}", solid,
                          not_turned)
