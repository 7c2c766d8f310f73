"""Charts (Apache-2.0): bars, lines and pies that Core Graphics draws, iOS 16 on an iPhone 14 Pro.

The values of pies were recorded before the project moved them down by half of a line.
"""

import shutil

import snapshot_testing
from packages import copy_support
from pictures import compare_folders

REPOSITORY = "ChartsOrg/Charts"
FOLDER = "Charts"
COMMIT = "1bad546"

# The pictures of other systems than iOS are not compared.
SYSTEM = "-iOS_"


def prepare(package, checkouts):
    source = checkouts[FOLDER]
    library = package.folder / "Sources/DGCharts"
    shutil.copytree(source / "Source/Charts", library, ignore=shutil.ignore_patterns("*.xcprivacy"))
    snapshot_testing.make_library(
        checkouts[snapshot_testing.FOLDER], package.sources("SnapshotTesting"))
    tests = package.tests("ChartsTests")
    for path in (source / "Tests/ChartsTests").glob("*.swift"):
        text = path.read_text()
        if "assertChartSnapshot" not in text:
            continue
        # A test bundle of Xcode has its catalogue itself, a package's beside it.
        (tests / path.name).write_text(text.replace("Bundle(for: classForCoder)", "Bundle.module"))
    shutil.copytree(
        source / "Tests/ChartsTests/Resources/Media.xcassets", tests / "Resources/Media.xcassets")
    package.describe(
        ("SnapshotTesting", False, []), ("DGCharts", False, []),
        ("ChartsTests", True, ["DGCharts", "SnapshotTesting"], ["Resources/Media.xcassets"]))


def run(package, carob):
    package.run_tests(carob, device="iPhone 15")


def score(package, checkouts):
    recorded = checkouts[FOLDER] / "Tests/ChartsTests/__Snapshots__x86__"
    return compare_folders(REPOSITORY, recorded, package.output, lambda name: SYSTEM in name)
