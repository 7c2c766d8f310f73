#!/usr/bin/env python3
"""Compares what `Measure` printed in Apple's simulator with what it wrote here.

usage: measured.py CONSOLE                     # the console's text of a run on Apple's simulator
       measured.py CONSOLE --here FILE         # and the file of a run here, which it is compared with
       measured.py CONSOLE --here FILE --write TABLE
       measured.py FILE --wanted Docs/facts-wanted.md   # whether every name of the list was measured

Without `--here` it prints the numbers alone. The exit status is 1 if a number differs by more than half a point.
"""

import argparse
import json
import pathlib
import re
import sys

LINE = "==== measured ===="
TOLERANCE = 0.5


def read(path):
    """The contents of a file, or those between the two lines in a console's text."""
    text = path.read_text()
    if not text.lstrip().startswith("{"):
        parts = text.split(LINE)
        if len(parts) < 3:
            raise SystemExit(f"{path}: there are no two lines {LINE!r}")
        text = parts[1]
    return json.loads(text)


def shown(value):
    if value is None:
        return "–"
    if isinstance(value, list):
        return " ".join(shown(one) for one in value)
    return f"{value:g}" if isinstance(value, (int, float)) else str(value)


def agrees(a, b):
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(agrees(*pair) for pair in zip(a, b))
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        return abs(a - b) <= TOLERANCE
    return a == b


def table(apple, here):
    """A table in Markdown, those that differ first, and how many do."""
    names = sorted(set(apple["values"]) | set(here["values"]))
    rows = [(name, apple["values"].get(name), here["values"].get(name)) for name in names]
    rows.sort(key=lambda row: agrees(row[1], row[2]))
    differing = sum(not agrees(a, b) for _, a, b in rows)
    lines = [
        f"iOS {apple['system']}, {shown(apple['screen'])} points at {shown(apple['scale'])} pixels: "
        f"{differing} of {len(rows)} differ by more than half a point.", "",
        "| Name | iOS | Here | |", "| --- | --- | --- | --- |",
    ]
    lines += [
        f"| `{name}` | {shown(a)} | {shown(b)} | {'' if agrees(a, b) else 'differs'} |" for name, a, b in rows]
    return "\n".join(lines) + "\n", differing


def unmeasured(path, contents):
    """The names in a list of wanted facts that nothing was measured for; `…` stands for any characters."""
    names = []
    for line in path.read_text().splitlines():
        cells = line.split("|")
        if len(cells) > 3:
            names += re.findall(r"`([^`]+)`", cells[2])
    return [
        name for name in names
        if not any(
            re.fullmatch(re.escape(name).replace("…", ".*"), measured) for measured in contents["values"])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("console", type=pathlib.Path)
    parser.add_argument("--here", type=pathlib.Path)
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("--wanted", type=pathlib.Path)
    options = parser.parse_args()
    apple = read(options.console)
    if options.wanted:
        missing = unmeasured(options.wanted, apple)
        for name in missing:
            print(f"not measured: {name}")
        return 1 if missing else 0
    if not options.here:
        for name, value in sorted(apple["values"].items()):
            print(f"{name}\t{shown(value)}")
        return 0
    text, differing = table(apple, read(options.here))
    if options.write:
        options.write.write_text(f"# Measured in Apple's simulator\n\n{text}")
    else:
        print(text, end="")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
