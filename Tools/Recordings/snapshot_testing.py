"""swift-snapshot-testing (MIT): traits, safe areas, paths, layers and Dynamic Type, recorded from 2019 to
2023 at three pixels per point, and frames in dumps of views."""

import re
import shutil

from packages import copy_support
from pictures import compare_folders

REPOSITORY = "pointfreeco/swift-snapshot-testing"
FOLDER = "swift-snapshot-testing"
COMMIT = "6bb6c9a"

# The tests that need no web views or scenes.
TESTS = {
    "testAutolayout", "testCGPath", "testPrecision", "testTraits", "testTraitsWithView",
    "testTraitsWithViewController", "testUIBezierPath", "testUIView", "testUIViewControllerLifeCycle",
    "testCALayer", "testCALayerWithGradient", "testViewWithZeroHeightOrWidth",
    "testTableViewController", "testAssertMultipleSnapshot", "testTraitsEmbeddedInTabNavigation",
    "testCollectionViewsWithMultipleScreenSizes",
}
# The beginnings of the names of their recordings.
RECORDINGS = (
    "testAutolayout", "testCGPath.iOS", "testPrecision.ios", "testTraits.", "testTraitsWithView",
    "testUIBezierPath.iOS", "testUIView", "testCALayer", "testViewWithZero", "testTableView",
    "testAssertMultiple", "testTraitsEmbedded", "testCollectionViews", "testUIViewControllerLifeCycle",
)
# The device that most tests are made with, and those of pictures that depend on the screen.
DEVICE = "iPhone 15"
OTHER_DEVICES = {
    "testAutolayout": "iPhone X",
    "testViewWithZeroHeightOrWidth": "iPhone SE (3rd generation)",
}
LIBRARY_FILES = [
    "Async.swift", "Snapshotting.swift", "Diffing.swift", "Common/Internal.swift",
    "Snapshotting/CALayer.swift", "Snapshotting/CGPath.swift", "Snapshotting/UIBezierPath.swift",
]


def make_library(checkout, folder):
    """Makes a target of the library: how it prepares a view and draws it, without SceneKit, SpriteKit,
    WebKit, SwiftUI and comparing."""
    base = checkout / "Sources/SnapshotTesting"
    for name in LIBRARY_FILES:
        text = (base / name).read_text()
        if name.endswith("CALayer.swift"):
            text = text.replace("#elseif os(iOS)", "#endif\n#if os(iOS)", 1)
        (folder / name.split("/")[-1]).write_text(text)
    text = (base / "Common/View.swift").read_text()
    text = re.sub(r"(?m)^ *import (SceneKit|SpriteKit|WebKit)\n", "", text)
    text = without(
        text, "  func addImagesForRenderedViews", "    #if os(iOS) || os(tvOS)\n      func asImage()",
        "  func addImagesForRenderedViews(_ view: View) -> [Async<View>] { [] }\n\n"
        "  extension View {\n    var snapshot: Async<Image>? { nil }\n")
    (folder / "View.swift").write_text(text)
    for name in ("UIView", "UIViewController"):
        text = (base / f"Snapshotting/{name}.swift").read_text()
        end = text.index(f"  extension Snapshotting where Value == {name}, Format == String")
        (folder / f"{name}.swift").write_text(text[:end] + "#endif\n")
    text = (base / "Snapshotting/UIImage.swift").read_text()
    text = without(
        text, ") { old, new in", "    /// Used when the image size", ") { _, _ in nil }\n    }\n\n")
    (folder / "UIImage.swift").write_text(
        text[:text.index("  // remap snapshot & reference")] + "#endif\n")
    copy_support("SnapshotAssertions.swift", folder)
    copy_support("SnapshotAttachments.swift", folder)


def without(text, start, end, replacement):
    first = text.index(start)
    return text[:first] + replacement + text[text.index(end, first):]


def prepare(package, checkouts):
    source = checkouts[FOLDER] / "Tests/SnapshotTestingTests"
    make_library(checkouts[FOLDER], package.sources("SnapshotTesting"))
    text = (source / "SnapshotTestingTests.swift").read_text()
    sizes = text.index("#if os(iOS)\n  private let allContentSizes")
    body = "".join(
        match.group(0) + "\n"
        for match in re.finditer(r"(?ms)^  func (test\w+)\(\)[^\n]*\{\n.*?^  \}\n", text)
        if match.group(1) in TESTS)
    tests = package.tests("SnapshotTestingTests")
    (tests / "SnapshotTestingTests.swift").write_text(
        "import UIKit\nimport XCTest\n@testable import SnapshotTesting\n\n"
        "final class SnapshotTestingTests: XCTestCase {\n" + body + "}\n\n" + text[sizes:])
    shutil.copy(source / "Internal/TestHelpers.swift", tests)
    package.describe(
        ("SnapshotTesting", False, []), ("SnapshotTestingTests", True, ["SnapshotTesting"]))


def run(package, carob):
    package.run_tests(carob, device=DEVICE)
    for test, device in OTHER_DEVICES.items():
        package.run_tests(carob, device=device, filter=f"{test}$")


def score(package, checkouts):
    source = (
        checkouts[FOLDER] / "Tests/SnapshotTestingTests/__Snapshots__/SnapshotTestingTests")
    recorded = package.folder / "recorded/SnapshotTestingTests"
    recorded.mkdir(parents=True, exist_ok=True)
    for path in source.iterdir():
        if path.name.startswith(RECORDINGS):
            shutil.copy(path, recorded)
    # Two of the pictures are of an Apple TV.
    result = compare_folders(
        REPOSITORY, package.folder / "recorded", package.output,
        lambda name: not name.startswith("testTraits.tv"))
    result.notes.append(frames_note(recorded, package.output / "SnapshotTestingTests"))
    return result


FRAME = re.compile(
    r"<\w+; frame = \(([-\d.]+) ([-\d.]+); ([-\d.]+) ([-\d.]+)\)")


def frames_note(recorded, made):
    """The number of frames in dumps of views that are within half a point."""
    count = close = 0
    for path in sorted(recorded.glob("*.txt")):
        expected = FRAME.findall(path.read_text())
        other = made / path.name
        shown = FRAME.findall(other.read_text()) if other.exists() else []
        count += len(expected)
        close += sum(
            all(abs(float(a) - float(b)) <= 0.5 for a, b in zip(*pair))
            for pair in zip(expected, shown))
    return f"{close} of {count} frames within half a point"
