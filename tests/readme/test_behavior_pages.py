"""docs/behaviors has a page for every behaviour that a profile can name, and what it says of options,
scenes and pictures is what the schema, the scenes and tools/pictures.txt say."""
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import option_rows

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
TOOL = os.environ["VEER_TOOL"]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))

from pictures import listed  # noqa: E402

FOLDER = ROOT / "docs/behaviors"
COMMON = "Options of every behaviour"
SECTIONS = ["Formula", "Options", "Special cases", "In C", "In a scene", "Source"]


def text_of(kind):
    return (FOLDER / f"{kind}.md").read_text(encoding="utf-8")


def kinds_in_c_alone():
    """A scene is data: it cannot name a function of the host's."""
    return set(kinds_of_the_tool()) - set(option_rows.kinds())


def without_code(text):
    return re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)


def section(kind, heading):
    return re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", text_of(kind), re.M | re.S).group(1)


def kinds_of_the_tool():
    told = subprocess.run([TOOL, "list", "behaviors", "--json"], stdout=subprocess.PIPE, check=True)
    listed_kinds = json.loads(told.stdout)["behaviors"]
    return {entry["name"]: entry["summary"] for entry in listed_kinds}


def table_of(kind, heading="Options"):
    lines = [line for line in section(kind, heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def each_kind(test):
    """A test of one kind becomes a test of all that scenes can name."""
    @functools.wraps(test)
    def tests(self):
        for kind in option_rows.kinds():
            with self.subTest(kind=kind):
                test(self, kind)
    return tests


class BehaviorPages(unittest.TestCase):
    def test_every_kind_has_a_page(self):
        kinds = set(kinds_of_the_tool())
        self.assertLessEqual(set(option_rows.kinds()), kinds)
        self.assertEqual({path.stem for path in FOLDER.glob("*.md")} - {"README"}, kinds)

    def test_index_lists_all(self):
        index = (FOLDER / "README.md").read_text(encoding="utf-8")
        for kind, summary in kinds_of_the_tool().items():
            self.assertIn(f"| [{kind}]({kind}.md) | {summary} |", index)

    @each_kind
    def test_sections(self, kind):
        self.check_words(kind, SECTIONS)
        # a picture, with words for who cannot see it
        self.assertRegex(text_of(kind), r"!\[[A-Z][^\]]{20,}\]\(\.\./images/\w+\.png\)")

    def test_sections_of_kinds_in_c_alone(self):
        for kind in kinds_in_c_alone():
            self.check_words(kind, [name for name in SECTIONS if name != "In a scene"])

    def check_words(self, kind, sections):
        """The first words come before all else."""
        text = text_of(kind)
        self.assertEqual(re.findall(r"^## (.*)$", without_code(text), re.M), sections)
        title, first, *_ = text.split("\n\n")
        self.assertEqual(title, "# " + kind.replace("_", " ").capitalize())
        self.assertRegex(first, r"^[A-Z].{80,}")
        for heading in sections:
            self.assertGreater(len(section(kind, heading).strip()), 14, heading)

    def compare(self, table, rows):
        header, _, *table = table
        self.assertEqual(header, ["option", "unit", "range", "default", "what it is"])
        expected = [[f"`{key}`", unit, range_, default] for key, unit, range_, default, _ in rows]
        self.assertEqual([row[:4] for row in table], expected)
        for row in table:
            self.assertGreater(len(row[4]), 4, row)

    @each_kind
    def test_tables_say_what_the_schema_says(self, kind):
        self.compare(table_of(kind), option_rows.rows(kind))
        self.assertIn(f"(README.md#{COMMON.lower().replace(' ', '-')})", section(kind, "Options"))

    def test_what_all_have_is_in_the_index(self):
        self.compare(table_of("README", COMMON), option_rows.common_rows())

    def test_objects_are_described_on_the_page_they_lead_to(self):
        for name, page in option_rows.TABLES.items():
            described = {row[0]: row[:4] for row in table_of(page)}
            for key, option in option_rows.SCHEMA["$defs"][name]["properties"].items():
                _, unit, range_, default = described[f"`{key}`"]
                self.assertEqual(unit, option_rows.unit_of(option_rows.resolved(option)), key)
                self.assertEqual(range_, option_rows.range_of(option), key)
                if (name, key) != ("arrive_by_time", "law"):  # that is what this object is for
                    self.assertEqual(default, option_rows.default_of(key, option, []), key)

    @each_kind
    def test_picture_and_its_command(self, kind):
        """The picture is one of those that are drawn, of a scene with this behaviour."""
        text = text_of(kind)
        for name in re.findall(r"\(\.\./images/(\w+)\.png\)", text):
            picture = listed.pictures()[name]
            self.assertIn(f"\n{picture.command()}\n", text)
            self.assertIn(kind, listed.kinds_of(listed.scene_of(picture.scene)))

    @each_kind
    def test_scenes(self, kind):
        line, = re.findall(r"^Scenes to open: (.*)\.$", section(kind, "In a scene"), re.M)
        scenes = re.findall(r"\[([^\]]*)\]\(\.\./\.\./scenes/(\w+)\.json\)", line)
        self.assertGreaterEqual(len(scenes), 1)
        for title, name in scenes:
            scene = listed.scene_of(name)
            self.assertEqual(title, scene["title"])
            self.assertIn(kind, listed.kinds_of(scene))

    def test_lines_for_scenes(self):
        """Each is a behaviour that the tool reads."""
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for kind in option_rows.kinds():
                blocks = re.findall(r"^```json\n(.*?)^```$", section(kind, "In a scene"), re.M | re.S)
                behaviors = [json.loads(block) for block in blocks]
                self.assertEqual(behaviors[0]["kind"], kind)
                self.assertTrue(all(behavior["kind"] == kind for behavior in behaviors))
                files.append(pathlib.Path(folder) / f"{kind}.json")
                files[-1].write_text(json.dumps(scene_with(behaviors)), encoding="utf-8")
            told = subprocess.run([TOOL, "check", *files], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True)
            self.assertEqual(told.returncode, 0, told.stderr)

    def test_programs_call_the_behavior(self):
        for kind in kinds_of_the_tool():
            with self.subTest(kind=kind):
                self.check_program(kind)

    def check_program(self, kind):
        """It calls a function of the header that the page names. test_readme.py runs it."""
        words = section(kind, "In C")
        program, = re.findall(r"^```c\n(.*?)^```$", words, re.M | re.S)
        header, = re.findall(r"\(\.\./\.\./include/veer/(\w+\.h)\)", without_code(words))[:1]
        declared = re.findall(r"\b(veer_\w+)\(",
                              (ROOT / "include/veer" / header).read_text(encoding="utf-8"))
        named = set(re.findall(r"`(veer_\w+)[`(]", without_code(words))) & set(declared)
        self.assertTrue(any(f"{name}(" in program for name in named), named)
        self.assertIn(f"`veer_behavior_default(VEER_{kind.upper()})`", words)
        headers = "".join(path.read_text(encoding="utf-8")
                          for path in (ROOT / "include/veer").glob("*.h"))
        for member in re.findall(r"`as\.(\w+)`", words):
            self.assertTrue(re.search(rf"\b{member};", headers), member)


def with_those_inside(behaviors):
    for behavior in behaviors:
        yield behavior
        yield from with_those_inside(behavior.get("behaviors", []))


def scene_with(behaviors):
    """A scene that has all that they name."""
    scene = {"veer": 1, "world": {"size": [100, 100]}, "movers": {}, "paths": {}, "fields": {},
             "maps": {}, "obstacles": {}, "profiles": {"one": {"behaviors": behaviors}},
             "agents": [{"profile": "one", "pos": [1, 1], "goal": [5, 5]}]}
    for behavior in with_those_inside(behaviors):
        for key in ("target", "other"):
            target = behavior.get(key)
            if isinstance(target, dict):
                scene["agents"].append({"profile": "one", "pos": [2, 2], "goal": [5, 5],
                                        "name": target["agent"]})
            elif isinstance(target, str) and target != "goal":
                scene["movers"][target] = {"kind": "point", "pos": [2, 2]}
        for key in ("path", "food"):
            if key in behavior:
                scene["paths"][behavior[key]] = {"points": [[0, 0], [5, 5]]}
        if "field" in behavior:
            scene["fields"][behavior["field"]] = {"kind": "uniform", "spacing": 50, "vector": [1, 0]}
        if "map" in behavior:
            scene["maps"][behavior["map"]] = {"cell": 20}
        if "region" in behavior:
            scene["obstacles"][behavior["region"]] = {"kind": "sphere", "center": [50, 50],
                                                      "radius": 9, "side": "inside"}
    return scene


if __name__ == "__main__":
    unittest.main()
