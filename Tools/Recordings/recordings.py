"""Makes the pictures of four projects with Carob and prints how far they are from those that iOS recorded.

usage: recordings.py CHECKOUTS CAROB [--only PROJECT] [--write FILE]
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

import accessibility_snapshot
import fixflex
import pictures
import snapshot_testing
import stagehand
from packages import Package

PROJECTS = [fixflex, snapshot_testing, accessibility_snapshot, stagehand]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("checkouts", type=pathlib.Path)
    parser.add_argument("carob", type=pathlib.Path)
    parser.add_argument("--only")
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("--work", type=pathlib.Path)
    options = parser.parse_args()
    folders = {project.FOLDER: (options.checkouts / project.FOLDER).resolve() for project in PROJECTS}
    # The tests run in another folder.
    work = (options.work or pathlib.Path(tempfile.mkdtemp())).resolve()
    scores = []
    for project in PROJECTS:
        if options.only and project.FOLDER != options.only:
            continue
        if not is_available(project, folders):
            continue
        print(f"{project.REPOSITORY}: building and running its tests", file=sys.stderr)
        folder = work / project.FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        package = Package(folder, "Recordings")
        project.prepare(package, folders)
        project.run(package, options.carob.resolve())
        score = project.score(package, folders)
        scores.append(score)
        report(score)
    print(pictures.table(scores))
    if options.write and scores:
        write(options.write, scores)


def is_available(project, folders):
    needed = [project] + ([snapshot_testing] if project is stagehand else [])
    for other in needed:
        folder = folders[other.FOLDER]
        if not folder.is_dir():
            print(
                f"{project.REPOSITORY}: skipped, there is no checkout of {other.REPOSITORY} in {folder}",
                file=sys.stderr)
            return False
        commit = subprocess.run(
            ["git", "-C", str(folder), "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
        if commit.returncode == 0 and not commit.stdout.startswith(other.COMMIT):
            print(
                f"{project.REPOSITORY}: the figures are for commit {other.COMMIT} of "
                f"{other.REPOSITORY}, the checkout is at {commit.stdout[:7]}", file=sys.stderr)
    return True


def report(score):
    """Prints the pictures that are farthest from the recorded ones."""
    for name in score.missing:
        print(f"  not made: {name}", file=sys.stderr)
    for one in sorted(score.comparisons, key=lambda one: one.equal)[:10]:
        if one.equal < pictures.REACHED:
            size = "" if one.has_same_size else ", another size"
            print(f"  {100 * one.equal:5.1f} % equal{size}: {one.name}", file=sys.stderr)


def write(path, scores):
    """Replaces the rows of the projects in a Markdown file."""
    text = path.read_text()
    for row in pictures.table(scores).splitlines()[2:]:
        project = row.split("|")[1].strip()
        text = re.sub(rf"(?m)^\| {re.escape(project)} \|.*$", lambda _: row, text)
    path.write_text(text)


if __name__ == "__main__":
    main()
