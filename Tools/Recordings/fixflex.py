"""FixFlex (MIT): stories of Auto Layout and labels in twelve text sizes and mirrored, iOS 17 at three
pixels per point."""

import re

from packages import copy_support
from pictures import compare_folders

REPOSITORY = "psharanda/FixFlex"
FOLDER = "FixFlex"
COMMIT = "ba956c3"


def prepare(package, checkouts):
    source = checkouts[FOLDER]
    library = (source / "Sources/FixFlex.swift").read_text()
    (package.sources("FixFlex") / "FixFlex.swift").write_text(library)
    samples = source / "FixFlexSamples/FixFlexSamples"
    stories = (samples / "Stories/FixFlexStories.swift").read_text()
    stories = re.sub(r"(?m)^import (SwiftUI|SwiftUIKitView)\n", "", stories)
    # The rest of the file is previews for SwiftUI.
    stories = stories.replace("import UIKit", "import UIKit\nimport FixFlex", 1).split("struct Basic_Previews")[0]
    tests = package.tests("StoryTests")
    (tests / "FixFlexStories.swift").write_text(stories)
    (tests / "Base.swift").write_text((samples / "Core/Base.swift").read_text())
    names = re.findall(r"static func story_(\w+)\(\)", stories)
    entries = "".join(f'    ("{name}", {{ FixFlexStories.story_{name}() }}),\n' for name in names)
    (tests / "StoryList.swift").write_text(
        f"import UIKit\n\nlet allStories: [(name: String, make: () -> UIView)] = [\n{entries}]\n")
    copy_support("StoryTests.swift", tests)
    package.describe(("FixFlex", False, []), ("StoryTests", True, ["FixFlex"]))


def run(package, carob):
    package.run_tests(carob)


def score(package, checkouts):
    recorded = checkouts[FOLDER] / "FixFlexSamples/Ref/ReferenceImages_64/FixFlexSamplesTests.FixFlexTests"
    return compare_folders(REPOSITORY, recorded, package.output)
