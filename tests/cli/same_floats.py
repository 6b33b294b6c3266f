"""Says "same" when every number of a CSV file is what nine digits make of some float, so that
reading it gives that float again."""
import csv
import struct
import sys

with open(sys.argv[1], newline="", encoding="utf-8") as file:
    rows = list(csv.DictReader(file))
for row in rows:
    for name in ("x", "y", "vx", "vy"):
        value = struct.unpack("<f", struct.pack("<f", float(row[name])))[0]
        if f"{value:.9g}" != row[name]:
            raise SystemExit(f"{row[name]} is not a float: {value!r}")
print("same" if len(rows) > 10 else "few rows")
