"""Stagehand (Apache-2.0): frames of animations, iOS 18 on an iPhone 16 Pro."""

import re
import shutil

import snapshot_testing
from packages import copy_support
from pictures import compare_folders

REPOSITORY = "cashapp/stagehand"
FOLDER = "stagehand"
COMMIT = "7109cf4"


def prepare(package, checkouts):
    source = checkouts[FOLDER]
    library = package.folder / "Sources/Stagehand"
    shutil.copytree(source / "Sources/Stagehand", library)
    prepare_testing(source, package)
    prepare_tests(source, package)
    snapshot_testing.make_library(
        checkouts[snapshot_testing.FOLDER], package.sources("SnapshotTesting"))
    copy_support("FBSnapshotTestCase.swift", package.sources("iOSSnapshotTestCase"))
    package.describe(
        ("SnapshotTesting", False, []), ("iOSSnapshotTestCase", False, []), ("Stagehand", False, []),
        ("StagehandTesting", False, ["Stagehand", "SnapshotTesting", "iOSSnapshotTestCase"]),
        ("StagehandTests", True, [
            "Stagehand", "StagehandTesting", "SnapshotTesting", "iOSSnapshotTestCase"]))


def prepare_testing(source, package):
    folder = package.sources("StagehandTesting")
    for path in source.glob("Sources/StagehandTesting/*/*.swift"):
        shutil.copy(path, folder)
    # ImageIO writes no animated PNG here.
    path = folder / "AnimationSnapshotting.swift"
    text = path.read_text()
    start = text.index("    private static func generateAnimatedPNG(")
    call = (
        "    private static func generateAnimatedPNG(from images: [UIImage], fps: Double, "
        "bookendFrameDuration: AnimationSnapshotting.BookendFrameDuration) -> URL? {\n"
        "        let ends: (Double, Double)\n"
        "        switch bookendFrameDuration {\n"
        "        case .matchIntermediateFrames: ends = (1 / fps, 1 / fps)\n"
        "        case let .custom(first, last): ends = (first, last)\n"
        "        }\n"
        "        return AnimatedPNG(images, frameDuration: 1 / fps, first: ends.0, last: ends.1).write()\n"
        "    }\n}\n")
    path.write_text(text[:start] + call)
    copy_support("AnimatedPNG.swift", folder)
    # Foundation on Linux has no `XCTestCase.invocation`.
    path = folder / "FBSnapshotTestCase+AnimationGIF.swift"
    text = path.read_text().replace(".atomicWrite", ".atomic")
    text = text.replace("NSStringFromSelector(invocation!.selector)", "nameOfTest")
    path.write_text(text.replace(
        "import ImageIO\n", "import ImageIO\nimport SnapshotTesting\nimport XCTest\n", 1))


def prepare_tests(source, package):
    folder = package.tests("StagehandTests")
    tests = source / "Example/Unit Tests"
    extra = ["AnimatableContainerView", "QuadrantView", "CATransform3D+Additions"]
    paths = list(tests.glob("*Snapshot*.swift")) + [tests / f"{name}.swift" for name in extra]
    for path in paths + [source / "Example/Stagehand/ShapeLayerUtils.swift"]:
        text = path.read_text()
        if path.name.startswith("SnapshotTesting"):
            text = text.replace("UIDevice.current.systemVersion", '"18.0"')
        if path.name.endswith("SnapshotTests.swift") and path.name[0] in "AC":
            text = re.sub(
                r"(?m)^import Stagehand$", "import Stagehand\nimport UIKit\nimport iOSSnapshotTestCase", text)
        if path.name == "SnapshotTestCase.swift":
            text = text.replace("import FBSnapshotTestCase", "import iOSSnapshotTestCase\nimport UIKit")
            # The checks of device and environment: everything is recorded.
            text = re.sub(r"(?s)        guard SnapshotTestCase.*?\n        }\n", "", text)
            text = re.sub(r"(?s)        guard ProcessInfo.*?\n        }\n", "", text)
        (folder / path.name).write_text(text)


def run(package, carob):
    package.run_tests(
        carob, device="iPhone 16 Pro", RECORDINGS_SUFFIX="_18_0_402x874@3x",
        RECORDINGS_MODULE="Stagehand_UnitTests")


def score(package, checkouts):
    tests = checkouts[FOLDER] / "Example/Unit Tests"
    recorded = package.folder / "recorded"
    shutil.copytree(tests / "ReferenceImages/_64", recorded / "_64")
    shutil.copytree(tests / "__Snapshots__", recorded, dirs_exist_ok=True)
    return compare_folders(REPOSITORY, recorded, package.output, lambda name: name.endswith("3x.png"))
