"""veer force: the reference tables agree, and nothing wrong with a table passes unnoticed."""
import copy
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

FORCES = pathlib.Path(os.environ["VEER_SOURCE_DIR"]) / "tests" / "reference" / "forces"
TOOL = os.environ["VEER_TOOL"]

KNOWN = """seek flee flee_panic arrive_radius arrive_time arrive_braking pursue pursue_lead
pursue_lead_distance pursue_nine pursue_intercept evade separation_desired separation_inverse
alignment cohesion wander flock_reynolds flock_desired still_and_coincident avoid_box wall_feelers
path_follow hide interpose offset_pursuit nearest_approach combine""".split()

# Fields that a case may go without: they explain, or they are compared when they are there.
OPTIONAL = {"form of arrive_time", "deceleration", "tweaker", "coincident", "facing",
            "look_ahead of pursue", "look_ahead of pursue_nine", "exists", "intercept_time",
            "count", "counts", "new_target", "separation of flock_reynolds",
            "alignment of flock_reynolds", "cohesion of flock_reynolds", "threat_range",
            "time of still_and_coincident", "slowing_radius of still_and_coincident",
            "box_length", "hit", "hits", "spot", "distance of path_follow",
            "time of nearest_approach", "distance of nearest_approach", "sum", "priority",
            "budget", "max_speed of a mover", "radius of a mover"}
MAY_BE_NULL = {"threat_range", "max_force", "weights"}
ANSWERS = {"force", "facing", "look_ahead of pursue", "look_ahead of pursue_nine", "exists",
           "intercept_time", "count", "counts", "new_target", "separation", "alignment",
           "cohesion", "box_length", "hit", "hits", "spot", "distance of path_follow",
           "time of nearest_approach", "distance of nearest_approach", "sum", "priority",
           "budget"}
MOVERS = {"quarry", "pursuer", "neighbors", "hunter", "first", "second", "leader", "other"}


def force(*arguments):
    return subprocess.run([TOOL, "force", *map(str, arguments)], capture_output=True, text=True,
                          check=False)


def table(name, cases=None):
    read = json.loads((FORCES / f"{name}.json").read_text(encoding="utf-8"))
    if cases is not None:
        read["cases"] = read["cases"][:cases]
    return read


def altered(value):
    """The answer made a wrong one, by a little."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, float):
        return value + 1e-3 * max(1, abs(value))
    if isinstance(value[0], int):
        return [value[0] + 1] + value[1:]
    return [value[0] + 1e-3 * max(1, sum(x * x for x in value) ** 0.5)] + value[1:]


class InAFolder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.at = pathlib.Path(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, content):
        path = self.at / name
        path.write_text(content if isinstance(content, str) else json.dumps(content, indent=1),
                        encoding="utf-8")
        return path

    def verdicts(self, *options):
        """Of all tables in the folder: {name: entry of the report}."""
        done = force(self.at, "--json", *options)
        return done, {pathlib.Path(t["file"]).stem: t for t in json.loads(done.stdout)["tables"]}


class ReferenceTables(unittest.TestCase):
    def test_all_tables_are_known_and_agree(self):
        done = force("--json", FORCES)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        report = json.loads(done.stdout)
        self.assertEqual(report["differing"], 0)
        tables = {pathlib.Path(t["file"]).stem: t for t in report["tables"]}
        self.assertEqual(set(tables), {path.stem for path in FORCES.glob("*.json")})
        self.assertEqual(set(tables), {n for kind in KNOWN for n in (kind, kind + "_3d")})
        for entry in tables.values():
            with self.subTest(table=entry["file"]):
                self.assertEqual((entry["verdict"], entry["cases"]), ("agrees", 50))
                self.assertLess(entry["worst"]["difference"], 1e-4)

    def test_text_has_a_line_for_each_file_and_totals(self):
        done = force(FORCES)
        lines = done.stdout.splitlines()
        files = sorted(FORCES.glob("*.json"))
        self.assertEqual([line.split(": ")[0] for line in lines[:-1]], [str(f) for f in files])
        for line in lines[:-1]:
            self.assertRegex(line, r"agrees in 50 cases; worst is cases\[\d+\]\.\w+(\[\d\])?, "
                                   r"off by \S+: got .+, expected .+$")
        self.assertRegex(lines[-1], r"^\d+ cases compared, 0 differ by more than 0.0001; ")

    def test_a_sharper_tolerance_finds_rounding(self):
        self.assertEqual(force("--tolerance", "1e-9", FORCES / "seek.json").returncode, 1)


class AlteredAnswers(InAFolder):
    def test_every_answer_of_every_kind_is_compared(self):
        for name in [n for kind in KNOWN for n in (kind, kind + "_3d")]:
            original = table(name)
            kind = name.removesuffix("_3d")
            for field in original["cases"][0]:
                if not ANSWERS & {field, f"{field} of {kind}"}:
                    continue
                wrong = copy.deepcopy(original)
                case = next(i for i, c in enumerate(wrong["cases"][7:], 7) if c[field])
                wrong["cases"][case][field] = altered(wrong["cases"][case][field])
                self.write(f"{name}-{field}-{case}.json", wrong)
        done, verdicts = self.verdicts()
        self.assertEqual(done.returncode, 1)
        self.assertGreater(len(verdicts), 60)
        for stem, entry in verdicts.items():
            name, field, case = stem.split("-")
            with self.subTest(table=stem):
                self.assertEqual((entry["verdict"], entry["differing"]), ("differs", 1))
                self.assertEqual(entry["worst"]["case"], int(case))
                self.assertEqual(entry["worst"]["field"].split("[")[0], field)

    def test_the_line_names_case_difference_and_both_values(self):
        wrong = table("seek", cases=3)
        wrong["cases"][1]["force"][0] += 1
        done = force(self.write("wrong.json", wrong))
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"DIFFERS in 1 of 3 cases; worst is cases\[1\]\.force, off by "
                                      r"0\.\d+: got \(\S+, \S+\), expected \(\S+, \S+\)\n")

    def test_tolerance_is_relative_to_long_forces_only(self):
        wrong = table("seek", cases=1)
        length = sum(x * x for x in wrong["cases"][0]["force"]) ** 0.5
        wrong["cases"][0]["force"][0] += 0.01
        path = self.write("wrong.json", wrong)
        self.assertEqual(force(path).returncode, 1)
        limit = 0.01 / length
        self.assertEqual(force(path, "--tolerance", limit * 1.01).returncode, 0)
        self.assertEqual(force(path, "--tolerance", limit * 0.99).returncode, 1)


class UnknownKinds(InAFolder):
    def test_unknown_is_a_no_unless_skipped(self):
        unknown = table("seek", cases=1)
        unknown["behavior"] = "levitate"
        self.write("unknown.json", unknown)
        self.write("seek.json", table("seek"))
        done = force(self.at)
        self.assertEqual(done.returncode, 1)
        self.assertIn('unknown.json: unknown kind "levitate"', done.stdout)
        done = force(self.at, "--skip-unknown")
        self.assertEqual(done.returncode, 0)
        self.assertIn('unknown.json: skipped, unknown kind "levitate"', done.stdout)
        self.assertIn("50 cases compared", done.stdout)

    def test_skipping_hides_no_difference_and_no_fault(self):
        unknown = table("seek", cases=1)
        unknown["behavior"] = "levitate"
        self.write("unknown.json", unknown)
        wrong = table("flee", cases=2)
        wrong["cases"][0]["force"][1] += 1
        self.write("wrong.json", wrong)
        self.assertEqual(force(self.at, "--skip-unknown").returncode, 1)
        unknown["cases"] = []
        self.write("unknown.json", unknown)
        self.assertEqual(force(self.at, "--skip-unknown").returncode, 2)

    def test_3d_may_stand_in_the_name_of_the_kind(self):
        for name in ("seek_3d", "wander_3d", "flock_reynolds_3d"):
            named = table(name)
            named["behavior"] = name
            self.assertEqual(force(self.write("named.json", named)).returncode, 0)
        flat = table("seek")
        flat["behavior"] = "seek_3d"
        done = force(self.write("flat.json", flat))
        self.assertEqual(done.returncode, 2)
        self.assertIn('"pos" must have 3 numbers, not 2', done.stderr)


def places(value, path=()):
    """All fields below a case, as paths."""
    members = value.items() if isinstance(value, dict) else enumerate(value) \
        if isinstance(value, list) and value and isinstance(value[0], dict) else ()
    for key, member in members:
        if isinstance(key, str):
            yield (*path, key)
        yield from places(member, (*path, key))


def is_optional(kind, path):
    mover = any(part in MOVERS for part in path[:-1])
    return bool(OPTIONAL & {path[-1], f"{path[-1]} of {kind}"} or
                (mover and f"{path[-1]} of a mover" in OPTIONAL))


def parent_of(case, path):
    for part in path[:-1]:
        case = case[part]
    return case


class Malformed(InAFolder):
    def test_missing_fields(self):
        expected = {}
        for name in [n for kind in KNOWN for n in (kind, kind + "_3d")]:
            kind = name.removesuffix("_3d")
            original = table(name, cases=2)
            for number, path in enumerate(places(original["cases"][1])):
                lacking = copy.deepcopy(original)
                del parent_of(lacking["cases"][1], path)[path[-1]]
                self.write(f"{name}-{number}.json", lacking)
                optional = is_optional(kind, path)
                expected[f"{name}-{number}"] = ("agrees" if optional else "malformed", path)
        done, verdicts = self.verdicts()
        self.assertEqual(done.returncode, 2)
        for stem, (verdict, path) in expected.items():
            with self.subTest(table=stem, lacks=path):
                self.assertEqual(verdicts[stem]["verdict"], verdict)
                if verdict == "malformed":
                    self.assertIn(f'"{path[-1]}"', verdicts[stem]["fault"]["message"])
                    self.assertGreater(verdicts[stem]["fault"]["line"], 1)

    @staticmethod
    def is_right(kind, path, value, other):
        """Whether the other value may stand there as well."""
        if other is None:
            return path[-1] in MAY_BE_NULL
        if isinstance(value, bool) or isinstance(other, bool):
            return isinstance(value, bool) and isinstance(other, bool)
        if isinstance(value, (int, float)) and isinstance(other, float):
            return True
        if isinstance(value, list) and other == []:
            return isinstance(value[0], (dict, list))  # nobody near, no obstacles, no path
        return isinstance(value, str) and isinstance(other, str) and kind == "arrive_time"

    def test_wrong_types(self):
        others = {"null": None, "true": True, "number": 7.5, "text": "x", "list": [], "map": {}}
        count = 0
        for name in [n for kind in KNOWN for n in (kind, kind + "_3d")]:
            original = table(name, cases=1)
            for number, path in enumerate(places(original["cases"][0])):
                value = parent_of(original["cases"][0], path)[path[-1]]
                for label, other in others.items():
                    if self.is_right(name.removesuffix("_3d"), path, value, other):
                        continue
                    wrong = copy.deepcopy(original)
                    parent_of(wrong["cases"][0], path)[path[-1]] = other
                    self.write(f"{name}-{number}-{label}.json", wrong)
                    count += 1
        done, verdicts = self.verdicts()
        self.assertEqual((done.returncode, len(verdicts)), (2, count))
        for stem, entry in verdicts.items():
            with self.subTest(table=stem):
                self.assertEqual(entry["verdict"], "malformed")

    def test_place_and_expectation(self):
        agent = '"agent": {"pos": [0, 0], "vel": [0, 0], "heading": [1, 0], "max_speed": 1, "radius": 1}'
        head = '{"behavior": "seek", "cases": [\n'
        cases = [
            (head + '  {' + agent + ', "force": [1, 0]}]}', "2:3", 'needs "target"'),
            (head + '  {' + agent + ', "target": [1, 0]}]}', "2:3", 'needs "force"'),
            (head + '{' + agent + ',\n "target": "here", "force": [1, 0]}]}', "3:12", "must be a list"),
            (head + '{' + agent + ',\n "target": [1, 0, 0], "force": [1, 0]}]}', "3:12",
             "must have 2 numbers, not 3"),
            (head + '{' + agent + ',\n "target": [1, 1e39], "force": [1, 0]}]}', "3:16",
             "beyond single precision"),
            (head + '{' + agent + ',\n "target": [1, 0], "force": [1, null]}]}', "3:33",
             "must be a number, not null"),
            (head + '{' + agent + ',\n "target": [1, 0], "forces": [1, 0], "force": [1, 0]}]}', "3:20",
             'no field "forces"'),
            (head + '7]}', "2:1", "must be a map"),
            (head + ']}', "1:31", "empty"),
            ('{"behavior": "seek"}', "1:1", 'needs "cases"'),
            ('{"cases": []}', "1:1", 'needs "behavior"'),
            ('{"behavior": 3, "cases": []}', "1:14", "must be a string"),
            ('{"behavior": "seek", "cases": {}}', "1:31", "must be a list"),
            ('{"behavior": "seek", "formula": 1, "cases": [{}]}', "1:33", "must be a string"),
            ('{"behaviour": "seek", "cases": [{}]}', "1:1", 'needs "behavior"'),
            ('{"behavior": "seek", "case": [{}], "cases": [{}]}', "1:22", 'no field "case"'),
            ('[]', "1:1", "map"),
            ('{"behavior": "seek",', None, ""),
            ('', None, ""),
            ('{"behavior": "seek", "behavior": "flee", "cases": [{}]}', None, ""),
        ]
        for number, (text, place, message) in enumerate(cases):
            with self.subTest(text=text):
                path = self.write(f"{number}.json", text)
                done = force(path)
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr, re.escape(str(path)) + r":\d+:\d+: \S")
                if place:
                    self.assertIn(f"{path}:{place}: ", done.stderr)
                self.assertIn(message, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)

    def test_a_case_that_expects_nothing(self):
        nothing = table("nearest_approach", cases=1)
        del nothing["cases"][0]["time"], nothing["cases"][0]["distance"]
        done = force(self.write("nothing.json", nothing))
        self.assertEqual(done.returncode, 2)
        self.assertIn("expects nothing", done.stderr)

    def test_negative_where_none_may_be(self):
        for field in ("max_speed", "radius"):
            wrong = table("seek", cases=1)
            wrong["cases"][0]["agent"][field] *= -1
            done = force(self.write("wrong.json", wrong))
            self.assertEqual(done.returncode, 2)
            self.assertIn(f'"{field}" must be at least 0', done.stderr)

    def test_other_files_are_compared_all_the_same(self):
        self.write("a.json", "{")
        self.write("b.json", table("seek"))
        done = force(self.at)
        self.assertEqual(done.returncode, 2)
        self.assertIn("b.json: agrees in 50 cases", done.stdout)


class Usage(InAFolder):
    def test_nothing_to_compare_is_no_pass(self):
        self.assertEqual(force().returncode, 2)
        done = force(self.at)
        self.assertEqual(done.returncode, 2)
        self.assertIn("no .json file", done.stderr)
        self.assertEqual(force(self.at / "none.json").returncode, 2)
        self.assertEqual(force(FORCES / "seek.json", self.at).returncode, 2)

    def test_options(self):
        seek = FORCES / "seek.json"
        for bad in (["--tolerance", "nan"], ["--tolerance", "-1"], ["--tolerance", "inf"],
                    ["--tolerance", "1x"], ["--tolerance"], ["--tolerant"]):
            with self.subTest(options=bad):
                self.assertEqual(force(seek, *bad).returncode, 2)
        done = force("--help")
        self.assertEqual(done.returncode, 0)
        for kind in KNOWN:
            self.assertRegex(done.stdout, rf"\b{kind}\b")

    def test_agents_may_tell_more_of_themselves(self):
        more = table("seek", cases=1)
        case = more["cases"][0]
        case["agent"].update(max_force=None, mass=2, response_time=0.5)
        case["force"] = [2 * x for x in case["force"]]
        self.assertEqual(force(self.write("more.json", more)).returncode, 0)
        case["agent"]["maxforce"] = 1
        done = force(self.write("more.json", more))
        self.assertEqual(done.returncode, 2)
        self.assertIn('did you mean "max_force"?', done.stderr)

    def test_order_of_fields_does_not_matter(self):
        for name in KNOWN:
            turned = table(name)
            turned = dict(reversed(turned.items()))
            turned["cases"] = [dict(reversed(case.items())) for case in turned["cases"]]
            self.write(f"{name}.json", turned)
        self.assertEqual(force(self.at).returncode, 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
