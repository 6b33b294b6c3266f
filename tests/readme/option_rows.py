"""The rows of an option table, as docs/scene.schema.json has them."""
import json
import os
import pathlib
import re

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
SCHEMA = json.loads((ROOT / "docs/scene.schema.json").read_text(encoding="utf-8"))
LARGEST_FLOAT = 3.4028234663852886e38

# Objects whose options have a table on another page.
TABLES = {
    "arrive_options": "arrive",
    "arrive_by_time": "arrive",
    "prediction_options": "pursue",
    "neighborhood": "separation",
    "wander_options": "wander",
}


def kinds():
    """All that a profile can name."""
    listed = SCHEMA["$defs"]["behavior"]["oneOf"]
    return [entry["$ref"].rpartition("behavior_")[2] for entry in listed]


def definition(kind):
    return SCHEMA["$defs"][f"behavior_{kind}"]


def resolved(schema):
    """With what it refers to; the name of the last that it refers to as "name"."""
    merged = dict(schema)
    while "$ref" in merged:
        name = merged.pop("$ref").rpartition("/")[2]
        merged = {**SCHEMA["$defs"][name], **merged, "name": merged.get("name", name)}
    return merged


def unit_of(schema):
    units = re.findall(r"\[([^\]]*)\]$", schema.get("description", ""))
    return units[0].replace("*", "·").replace("^2", "²").replace("sqrt(time)", "√time") if units else ""


def number(value):
    return json.dumps(value)


def span_of(schema):
    low, high = schema.get("minimum"), schema.get("maximum", LARGEST_FLOAT)
    above = schema.get("exclusiveMinimum")
    if low is not None and high < LARGEST_FLOAT:
        return f"{number(low)} … {number(high)}"
    parts = [f"≥ {number(low)}"] if low is not None else []
    parts += [f"> {number(above)}"] if above is not None else []
    parts += [f"≤ {number(high)}"] if high < LARGEST_FLOAT else []
    return ", ".join(parts) or "any number"


def range_of(schema):
    schema = resolved(schema)
    if schema.get("name") == "target":
        return "[target](../scenes.md#the-parts)"
    if schema.get("name") in TABLES:
        page = TABLES[schema["name"]]
        return f"object: [options of {page}]({page}.md#options)"
    if schema.get("name") == "combine":
        return "object: [ways to combine](../combining.md)"
    if "enum" in schema:
        words = [f"`{json.dumps(word)}`" if isinstance(word, str) else number(word)
                 for word in schema["enum"]]
        return ", ".join(words)
    if "anyOf" in schema:
        return " or ".join(range_of(part) for part in schema["anyOf"])
    kind = schema["type"]
    if kind in ("number", "integer"):
        return span_of(schema)
    items = resolved(schema.get("items", {}))
    if items.get("name") == "behavior":
        return f"up to {schema['maxItems']} behaviours"
    if kind == "array" and items["type"] == "string":
        return f"up to {schema['maxItems']} names"
    return {"null": "`null`", "boolean": "`true`, `false`", "string": "name",
            "array": "vector"}[kind]


def default_of(key, schema, required):
    if key in required:
        return "required"
    schema = resolved(schema)
    return f"`{json.dumps(schema['default'])}`" if "default" in schema else ""


def common_keys():
    """Those that every kind has; they are described once, in the index."""
    keys = [list(definition(kind)["properties"]) for kind in kinds()]
    return [key for key in keys[0] if key != "kind" and all(key in others for others in keys)]


def row_of(key, option, required):
    """(key, unit, range, default, description), as pages have them."""
    full = resolved(option)
    text = re.sub(r" *\[[^\]]*\]$", "", full.get("description", "")).rstrip(".")
    return (key, unit_of(full), range_of(option), default_of(key, option, required),
            text[:1].lower() + text[1:])


def common_rows():
    options = definition(kinds()[0])["properties"]
    return [row_of(key, options[key], []) for key in common_keys()]


def rows(kind):
    """Of the options that not every kind has."""
    schema = definition(kind)
    return [row_of(key, option, schema["required"])
            for key, option in schema["properties"].items()
            if key != "kind" and key not in common_keys()]
