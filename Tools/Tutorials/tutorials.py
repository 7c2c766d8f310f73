"""Builds, launches and walks through the Xcode projects of a list, and tells why some do not run.

usage: tutorials.py MANIFEST CAROB --checkouts FOLDER --work FOLDER [--sample N [--seed N]] [--only TEXT] [--jobs N]
                    [--all] [--failed] [--write FILE]

The manifest is a table of comma-separated values with the columns repo, commit, folder and modules_beyond. The outcome
of each project is kept in the work folder, so that a run goes on where an earlier one ended; outcomes of another commit
of Carob are made anew, with --failed only those of projects that did not walk then.
"""

import argparse
import collections
import concurrent.futures
import csv
import dataclasses
import html
import json
import pathlib
import random
import re
import subprocess
import sys
import time

WALK = pathlib.Path("Tests/ProjectFlows/walk.yaml")
# A project takes some seconds; one that takes so long hangs.
LIMIT = 300


@dataclasses.dataclass
class Outcome:
    """What became of one project; a later step is False where an earlier one failed."""

    repository: str
    folder: str
    version: str
    builds: bool = False
    launches: bool = False
    walks: bool = False
    seconds: float = 0
    reason: str = ""
    remarks: list[str] = dataclasses.field(default_factory=list)

    @property
    def name(self):
        return f"{self.repository} {self.folder}".strip()

    @property
    def path(self):
        """The folder of its logs and pictures, below the work folder."""
        return re.sub(r"[^\w.-]+", "-", f"{self.repository}-{self.folder}").strip("-")


def main():
    options = arguments()
    with open(options.manifest, newline="") as file:
        projects = list(csv.DictReader(file))
    served = {folder.name for folder in pathlib.Path(options.carob, "Neighbours/Sources").iterdir()}
    waiting = [project for project in projects if not options.all and modules_beyond(project) - served]
    tried = [project for project in projects if project not in waiting]
    if options.only:
        tried = [project for project in tried if options.only in f"{project['repo']} {project['folder']}"]
    if options.sample:
        tried = random.Random(options.seed).sample(tried, min(options.sample, len(tried)))
    version = subprocess.run(
        ["git", "-C", options.carob, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True
    ).stdout.strip()
    outcomes = run(tried, options, version)
    write_pictures(outcomes, options.work)
    report = page(outcomes, waiting, len(projects))
    print(report)
    if options.write:
        options.write.write_text(report)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("manifest", type=pathlib.Path)
    parser.add_argument("carob", type=pathlib.Path)
    parser.add_argument("--checkouts", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--failed", action="store_true")
    parser.add_argument("--write", type=pathlib.Path)
    return parser.parse_args()


def modules_beyond(project):
    """The modules that a project imports and the framework's own package does not have."""
    return set(project["modules_beyond"].split())


# MARK: - Running


def run(projects, options, version):
    outcomes = []
    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = [pool.submit(outcome_of, project, options, version) for project in projects]
        for number, future in enumerate(concurrent.futures.as_completed(runs), 1):
            outcome = future.result()
            outcomes.append(outcome)
            left = (time.monotonic() - began) / number * (len(runs) - number)
            state = "ok" if outcome.walks else outcome.reason
            print(f"{number}/{len(runs)}, {left / 60:.0f} min left: {outcome.name}: {state}", file=sys.stderr)
    return sorted(outcomes, key=lambda outcome: outcome.name)


def outcome_of(project, options, version):
    """Runs a project, or returns what became of it when this version ran it before."""
    outcome = Outcome(project["repo"], project["folder"], version)
    folder = options.work / outcome.path
    kept = folder / "outcome.json"
    if kept.exists():
        former = Outcome(**json.loads(kept.read_text()))
        if former.version == version or (options.failed and former.walks):
            return former
    checkout = options.checkouts / project["repo"].replace("/", "+")
    source = checkout / project["folder"]
    if not source.is_dir():
        outcome.reason = f"there is no checkout in {checkout}"
        return outcome
    folder.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    try_out(source, folder, options.carob, outcome)
    outcome.seconds = round(time.monotonic() - began, 1)
    kept.write_text(json.dumps(dataclasses.asdict(outcome)))
    return outcome


def try_out(source, folder, carob, outcome):
    command = ["./carob", "run", source.resolve(), "--seed", "7", "--timeout", str(LIMIT)]
    command += ["--flow", WALK, "--output", (folder / "walk").resolve()]
    with open(folder / "output.log", "wb") as log:
        try:
            code = subprocess.run(
                command, cwd=carob, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, timeout=2 * LIMIT
            ).returncode
        except subprocess.TimeoutExpired:
            outcome.reason = f"neither built nor refused in {2 * LIMIT} s"
            return
    lines = (folder / "output.log").read_text(errors="replace").splitlines()
    app_log = folder / "walk" / "app.log"
    said = app_log.read_text(errors="replace").splitlines() if app_log.exists() else []
    outcome.builds = any(re.match(r"(ok|FAIL) ", line) for line in lines)
    outcome.launches = any(line.startswith("ok    takeScreenshot first") for line in lines)
    outcome.walks = code == 0
    outcome.remarks = remarks(lines + said)
    if not outcome.walks:
        outcome.reason = reason(lines, said)


# What tells most, first: a compiler's error, then what ended the app, then what the tool says.
REASONS = [
    re.compile(r"\.swift:\d+:\d+: error: (.+?)(?: \(and on \d+ more lines?\))?$"),
    re.compile(r"^error: (?!emit-module)(.+)"),
    re.compile(r"Fatal error: (.+)"),
    re.compile(r"\*\*\* Terminating app due to (.+)"),
    re.compile(r"\*\*\* Program crashed: (.+?) at 0x"),
    re.compile(r"^FAIL +(.+)"),
    re.compile(r"^carob: (.+)"),
]


def reason(lines, said):
    for pattern in REASONS:
        for line in said + lines:
            if (match := pattern.search(line)) and not line.startswith("carob: built "):
                return shortened(match[1])
    return shortened(lines[-1]) if lines else "nothing was printed"


def shortened(text):
    # Paths differ from machine to machine.
    return re.sub(r"/(?:[\w.+ -]+/){3,}", "…/", text).strip()[:160]


# What an app should not cause, though it goes on.
REMARKS = [
    re.compile(r"(Unable to simultaneously satisfy constraints)"),
    re.compile(r"(Main Thread Checker: .+?): "),
    re.compile(r"(There is no image named .+)"),
    re.compile(r"(after many rounds.+)"),
    re.compile(r"(Unknown class .+)"),
]


def remarks(lines):
    found = {shortened(match[1]) for line in lines for pattern in REMARKS if (match := pattern.search(line))}
    return sorted(found)


# MARK: - Results


def page(outcomes, waiting, total):
    lines = [
        "# Projects of tutorials",
        "",
        "Xcode projects of public courses and books, exactly as they are: each is built, launched, and walked through by",
        f"[a flow]({'../../' + str(WALK)}) that taps what there is. Made by",
        "`Scripts/tutorials MANIFEST --checkouts FOLDER --write`.",
        "",
        f"The list has {total} projects; {len(waiting)} import modules of Apple's that are not here, and",
        f"{len(outcomes)} were tried.",
        "",
        "| repository | tried | build | launch | walk | waiting for modules |",
        "|---|---|---|---|---|---|",
    ]
    by_repository = collections.defaultdict(list)
    for outcome in outcomes:
        by_repository[outcome.repository].append(outcome)
    waits = collections.Counter(project["repo"] for project in waiting)
    for repository, own in sorted(by_repository.items()):
        lines.append(row(repository, own, waits[repository]))
    lines.append(row("**all**", outcomes, sum(waits.values())))
    lines += ["", "## What stops projects", "", "| reason | projects | for example |", "|---|---|---|"]
    by_reason = collections.defaultdict(list)
    for outcome in outcomes:
        if not outcome.walks:
            by_reason[kind(outcome.reason)].append(outcome)
    for text, own in sorted(by_reason.items(), key=lambda item: (-len(item[1]), item[0])):
        lines.append(f"| {escaped(text)} | {len(own)} | {escaped(own[0].name)} |")
    modules = collections.Counter(
        module for project in waiting for module in re.split(r"[ ;,]+", project["modules_beyond"]) if module)
    lines += ["", "## Modules that projects wait for", "", "| module | projects |", "|---|---|"]
    lines += [f"| {module} | {count} |" for module, count in sorted(modules.items(), key=lambda item: (-item[1], item[0]))]
    return "\n".join(lines) + "\n"


def row(title, outcomes, waiting):
    counts = [sum(getattr(outcome, step) for outcome in outcomes) for step in ("builds", "launches", "walks")]
    return f"| {title} | {len(outcomes)} | {counts[0]} | {counts[1]} | {counts[2]} | {waiting} |"


def kind(reason):
    """The reason without what differs between projects of one kind."""
    return re.sub(r"\(\d+\.\d+ s\)", "", reason).strip()


def escaped(text):
    return text.replace("|", "\\|").replace("<", "\\<")


def write_pictures(outcomes, work):
    """A page with the first and the last picture of each project, to be looked at."""
    cells = []
    for outcome in outcomes:
        pictures = sorted((work / outcome.path / "walk").glob("*.png"))
        images = "".join(f'<img src="{html.escape(str(picture.relative_to(work)))}" height="300">' for picture in pictures)
        text = "" if outcome.walks else outcome.reason
        cells.append(f"<figure>{images}<figcaption>{html.escape(outcome.name)}<br>{html.escape(text)}</figcaption></figure>")
    style = "body{font:12px sans-serif;display:flex;flex-wrap:wrap}figure{margin:6px;max-width:320px}"
    work.mkdir(parents=True, exist_ok=True)
    (work / "pictures.html").write_text(f"<meta charset=utf-8><style>{style}</style>" + "\n".join(cells))


if __name__ == "__main__":
    main()
