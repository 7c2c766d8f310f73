"""Constrictor (MIT): whole screens of Auto Layout to the edges, the safe area and the centre, iOS 12 on an iPhone X."""

import shutil

import snapshot_testing
from pictures import compare_folders

REPOSITORY = "pedrommcarrasco/Constrictor"
FOLDER = "Constrictor"
COMMIT = "ffba6ad"


def prepare(package, checkouts):
    source = checkouts[FOLDER] / "Constrictor"
    shutil.copytree(
        source / "Constrictor", package.folder / "Sources/Constrictor",
        ignore=shutil.ignore_patterns("*.plist", "*.h"))
    snapshot_testing.make_library(
        checkouts[snapshot_testing.FOLDER], package.sources("SnapshotTesting"))
    tests = package.tests("ConstrictorTests")
    for path in (source / "ConstrictorTests/Snapshot Tests").rglob("*.swift"):
        shutil.copy(path, tests)
    package.describe(
        ("SnapshotTesting", False, []), ("Constrictor", False, []),
        ("ConstrictorTests", True, ["Constrictor", "SnapshotTesting"]))


def run(package, carob):
    package.run_tests(carob, device="iPhone X")


def score(package, checkouts):
    recorded = package.folder / "recorded"
    recorded.mkdir(parents=True, exist_ok=True)
    tests = checkouts[FOLDER] / "Constrictor/ConstrictorTests"
    for folder in tests.glob("**/__Snapshots__/*"):
        shutil.copytree(folder, recorded / folder.name)
    return compare_folders(REPOSITORY, recorded, package.output)
