"""Makes the pictures of open projects with Carob and prints how far they are from those that iOS recorded.

usage: recordings.py CHECKOUTS CAROB [--only PROJECT] [--write FILE]
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

import accessibility_snapshot
import adyen
import charts
import constrictor
import fixflex
import page
import pictures
import snapshot_testing
import stagehand
from packages import Package

PROJECTS = [fixflex, snapshot_testing, accessibility_snapshot, stagehand, charts, adyen, constrictor]
# The projects whose tests compare with another project's library.
NEED_SNAPSHOT_TESTING = [stagehand, charts, adyen, constrictor]


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
        page.write(score, folder)
    print(pictures.table(scores))
    if options.write and scores:
        write(options.write, scores)


def is_available(project, folders):
    for name in getattr(project, "BESIDE", []):
        folder = folders[project.FOLDER].parent / name
        if not folder.is_dir():
            print(f"{project.REPOSITORY}: skipped, there is no checkout in {folder}", file=sys.stderr)
            return False
    needed = [project] + ([snapshot_testing] if project in NEED_SNAPSHOT_TESTING else [])
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
    made = [one for one in score.comparisons if one.missed]
    for one in sorted(made, key=lambda one: -len(one.missed))[:10]:
        print(f"  {len(one.missed)} of {one.box_count} boxes elsewhere: {one.name}", file=sys.stderr)


def write(path, scores):
    """Replaces the rows of the projects in the table of a Markdown file, or adds them."""
    lines = path.read_text().splitlines()
    heading, rule, *rows = pictures.table(scores).splitlines()
    start = next(index for index, line in enumerate(lines) if line.startswith("| Project | Same size |"))
    end = next(index for index in range(start, len(lines)) if not lines[index].startswith("|"))
    known = {name_in(row): row for row in lines[start + 2:end]}
    known.update({name_in(row): row for row in rows})
    lines[start:end] = [heading, rule, *known.values()]
    path.write_text("\n".join(lines) + "\n")


def name_in(row):
    return row.split("|")[1].strip()


if __name__ == "__main__":
    main()
