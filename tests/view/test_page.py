"""docs/view.md tells every key, as `veer view --help` does, and no other."""
import os
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])


class Page(unittest.TestCase):
    def test_keys(self):
        help_text = subprocess.run([os.environ["VEER_TOOL"], "view", "--help"], check=True,
                                   capture_output=True, text=True).stdout
        lines = help_text.split("Keys:")[1].strip("\n").splitlines()
        told = [line[2:18].strip() for line in lines]
        page = (ROOT / "docs" / "view.md").read_text(encoding="utf-8")
        table = page.split("## The keys")[1].split("\n## ")[0]
        rows = re.findall(r"^\| (.+?) \| .+ \|$", table, re.M)[1:]
        self.assertEqual(len(told), 29)
        self.assertEqual(rows, told)


if __name__ == "__main__":
    unittest.main()
