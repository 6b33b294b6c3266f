"""A build without threads: what a crowd and a pool promise holds there too, and nothing asks the system
for threads."""
import os
import pathlib
import shlex
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["VEER_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["VEER_BUILD_DIR"])
COMPILER = [*shlex.split(os.environ["CC"]), *shlex.split(os.environ.get("VEER_C_FLAGS", ""))]


class NoThreads(unittest.TestCase):
    def run_without(self, test, *libraries):
        with tempfile.TemporaryDirectory() as folder:
            program = f"{folder}/test"
            platform = sorted((ROOT / "src" / "platform").glob("*.c"))
            subprocess.run([*COMPILER, "-std=gnu11", "-DVEER_NO_THREADS", f"-I{ROOT}/include",
                            str(ROOT / "tests" / test), *map(str, platform),
                            *(str(BUILD / f"lib{name}.a") for name in libraries),
                            "-lcmocka", "-lm", "-o", program], check=True)
            done = subprocess.run([program], capture_output=True, text=True, timeout=200)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertNotIn("0 test(s) run", done.stdout + done.stderr)
            symbols = subprocess.run(["nm", "--undefined-only", program], capture_output=True,
                                     text=True, check=True).stdout
            # the test of the platform makes a thread of its own, as sanitizers may
            if not test.startswith("platform") and "-fsanitize" not in " ".join(COMPILER):
                self.assertNotIn("pthread_create", symbols)

    def test_work_is_done_by_the_caller(self):
        self.run_without("platform/test_threads.c")

    def test_crowds_give_the_same_bits(self):
        self.run_without("crowd/test_threads.c", "veer_crowd", "veer_core")


if __name__ == "__main__":
    unittest.main()
