"""docs/scene.schema.json and the tool agree: what the tool takes is valid, and of what it refuses the
schema sees what bad/expected.txt says it can see."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

try:
    import jsonschema
except ImportError:
    print("not run: python3-jsonschema is not installed")
    sys.exit(77)

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
FOLDER = ROOT / "tests" / "scene"


def refuse_constant(word):
    raise ValueError(word + " is not JSON")


def read(path):
    text = path.read_bytes().decode("utf-8-sig")
    return json.loads(text, parse_constant=refuse_constant)


def expectations():
    for line in (FOLDER / "bad" / "expected.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _place, _count, sight, _message = line.split(None, 4)
            yield name, sight


class Schema(unittest.TestCase):
    def setUp(self):
        schema = json.loads((ROOT / "docs" / "scene.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        self.validator = jsonschema.Draft202012Validator(schema)

    def faults(self, path):
        return [f"{path.name}: {fault.message}"[:200]
                for fault in self.validator.iter_errors(read(path))]

    def test_good_scenes_are_valid(self):
        paths = sorted((ROOT / "scenes").glob("*.json")) + sorted((FOLDER / "good").glob("*.json"))
        self.assertGreater(len(paths), 20)
        for path in paths:
            self.assertEqual(self.faults(path), [])

    def test_bad_scenes_are_seen(self):
        rows = list(expectations())
        self.assertEqual(sorted(name for name, _ in rows),
                         sorted(path.name for path in (FOLDER / "bad").glob("*.json")))
        for name, sight in rows:
            path = FOLDER / "bad" / name
            with self.subTest(name):
                if sight == "sees":
                    self.assertTrue(self.faults(path))
                elif sight == "-":
                    self.assertEqual(self.faults(path), [])
                elif sight == "syntax":
                    with self.assertRaises(ValueError):
                        read(path)
                else:  # a number that Python turns into infinity
                    self.assertEqual(sight, "float")
                    self.assertIn("Infinity", json.dumps(read(path)))

    def test_the_example_of_the_manual(self):
        manual = (ROOT / "docs" / "scenes.md").read_text(encoding="utf-8")
        examples = [text for text in re.findall(r"```json\n(.*?)```", manual, re.S)
                    if text.rstrip().endswith("}")]
        self.assertEqual(len(examples), 1)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "example.json"
            path.write_text(examples[0], encoding="utf-8")
            self.assertEqual(self.faults(path), [])
            done = subprocess.run([os.environ["VEER_TOOL"], "check", path], capture_output=True,
                                  text=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_everything_is_described(self):
        """Editors show a description for every key."""
        schema = self.validator.schema
        bare = []

        def described(node):
            while "description" not in node and "$ref" in node:
                node = schema["$defs"][node["$ref"].rsplit("/", 1)[1]]
            return "description" in node

        def walk(name, node):
            for key, value in node.get("properties", {}).items():
                if key != "kind" and not described(value):
                    bare.append(f"{name}: {key}")

        walk("scene", schema)
        for name, node in schema["$defs"].items():
            walk(name, node)
        self.assertEqual(bare, [])


if __name__ == "__main__":
    unittest.main()
