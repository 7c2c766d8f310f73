"""AccessibilitySnapshot (Apache-2.0): stock controls, text fields and bars with marks over them, iOS 17.5 at
three pixels per point, and what assistive technologies are told."""

import re
import shutil

import numpy as np
from PIL import Image

from packages import copy_support
from pictures import Comparison, Score

REPOSITORY = "cashapp/AccessibilitySnapshot"
FOLDER = "AccessibilitySnapshot"
COMMIT = "5b03db8"

CONTROLS = "ReferenceImages/_64/SnapshotTests.DefaultControlsTests/{}_17_5_393x852@3x.png"
SCREENS = "ReferenceImages/_64/SnapshotTests.AccessibilitySnapshotTests/{}_17_5_393x852@3x.png"
FIELDS = "__Snapshots__/SnapshotTestingTests/{}.393x852-17-5-3x.png"
PICTURES = {
    "testPageControl": CONTROLS, "testSegmentedControl": CONTROLS, "testSlider": CONTROLS,
    "testStepper": CONTROLS, "testStepperAtMin": CONTROLS, "testTextFieldHidesCursor": CONTROLS,
    "testSwitchControls": SCREENS, "testTabBars": SCREENS,
    "testNavBarBackButtonTraitsWithTitles": SCREENS,
    "testNavBarBackButtonTraitsWithoutTitles": SCREENS,
    "testUIKitTextField": FIELDS, "testUIKitTextView": FIELDS,
}
CONTROLLERS = (
    "NavBarBackButtonAccessibilityTraitsViewController", "SwitchControlViewController",
    "TabBarViewController", "TextFieldViewController", "TextViewViewController",
)
# The recorded wheels show the day of the recording.
LEFT_OUT = ("testDatePicker",)
# Marks are undone by arithmetic, which costs some levels.
TOLERANCE = 8
# The colours of the marks, and their opacity.
MARKS = [
    (0, 255, 255), (255, 0, 255), (0, 255, 0), (0, 0, 255), (255, 255, 0), (128, 0, 128), (255, 128, 0),
]
MARK_OPACITY = 0.3


def prepare(package, checkouts):
    example = checkouts[FOLDER] / "Example"
    copy_support("Alignment.swift", package.sources("Paralayout"))
    tests = package.tests("ControlTests")
    text = (example / "SnapshotTests/DefaultControlsTests.swift").read_text()
    text = text.replace(
        "import FBSnapshotTestCase_Accessibility\nimport iOSSnapshotTestCase",
        "import Paralayout\nimport UIKit\nimport XCTest")
    for name in LEFT_OUT:
        text = re.sub(r"(?ms)^    func %s\(\) \{.*?^    \}\n" % name, "", text)
    (tests / "DefaultControlsTests.swift").write_text(text)
    for controller in CONTROLLERS:
        shutil.copy(example / "AccessibilitySnapshot" / f"{controller}.swift", tests)
    copy_support("ControlTests.swift", tests)
    package.describe(("Paralayout", False, []), ("ControlTests", True, ["Paralayout"]))


def run(package, carob):
    package.run_tests(carob, device="iPhone 15")


def score(package, checkouts):
    recorded = checkouts[FOLDER] / "Example/SnapshotTests"
    result = Score(REPOSITORY)
    for name, path in PICTURES.items():
        made = package.output / f"{name}.png"
        if not made.exists():
            result.missing.append(name)
            continue
        result.comparisons.append(compare(name, recorded / path.format(name), made))
    result.notes.append("in grey, with the marks undone")
    return result


def compare(name, recorded_path, made_path):
    recorded = np.asarray(Image.open(recorded_path).convert("RGB")).astype(float)
    made = grey(np.asarray(Image.open(made_path).convert("RGBA")).astype(float))
    height, width = made.shape
    # A legend is below the recorded view, or beside one that is as high as the screen.
    has_same_size = recorded.shape[1] >= width and recorded.shape[0] >= height
    expected = without_marks(recorded[:height, :width])
    difference = np.abs(expected - made)
    equal = (difference <= TOLERANCE).mean()
    blank = (np.abs(expected - 255) <= TOLERANCE).mean()
    return Comparison(
        name, has_same_size, equal, (difference < 0.5).all(), (equal - blank) / (1 - blank))


def grey(pixels):
    """The luminance over white, mixed in linear light as the recordings are."""
    alpha = pixels[..., 3:4] / 255
    value = (pixels[..., :3] * alpha + 255 * (1 - alpha)) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    light = linear @ np.array([0.2126, 0.7152, 0.0722])
    encoded = 1.055 * np.power(np.maximum(light, 1e-9), 1 / 2.4) - 0.055
    return 255 * np.where(light <= 0.0031308, light * 12.92, encoded)


def without_marks(pixels):
    """The grey level of every pixel below the mark that explains its colour best."""
    level = pixels.mean(-1)
    error = np.abs(pixels - level[..., None]).max(-1)
    for colour in MARKS:
        below = (pixels - MARK_OPACITY * np.array(colour, float)) / (1 - MARK_OPACITY)
        mean = below.mean(-1)
        remaining = np.abs(below - mean[..., None]).max(-1) * (1 - MARK_OPACITY)
        is_better = (remaining < error - 1.5) & (mean > -3) & (mean < 258)
        error[is_better] = remaining[is_better]
        level[is_better] = mean[is_better]
    return level
