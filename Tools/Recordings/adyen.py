"""adyen-ios (MIT): whole screens of forms and lists, iOS 17.2 on an iPhone 15 Pro and an iPad of the tenth
generation. The recordings in German and Arabic are not compared: a process has one locale here."""

import re
import shutil

import snapshot_testing
from packages import copy_support
from pictures import compare_folders

REPOSITORY = "Adyen/adyen-ios"
FOLDER = "adyen-ios"
COMMIT = "63a57d3"
NETWORKING_FOLDER = "adyen-networking-ios"
# Other checkouts that it needs.
BESIDE = [NETWORKING_FOLDER]

# What is recorded, by the device that makes it here: the model and the system in the names of the pictures.
DEVICES = {
    "iPhone 15": ("iPhone16,1", "iOS"),
    "iPad (10th generation)": ("iPad13,18", "iPadOS"),
}
# Parts without pictures, which need frameworks that are absent: payments by PassKit.
LEFT_OUT = (
    "Apple Pay", "ApplePayStyle.swift", "Non SPM Bundle Extension", "*.plist", "*.h", "*.docc",
    "*.xcprivacy",
)
ENCRYPTION_LEFT_OUT = (
    "AnyEncryptor", "Extensions/DataExtension", "Extensions/IntegerExtension",
    "Extensions/StringExtension",
)
# The name of the system that recorded.
SYSTEM_NAME = 'ProcessInfo.processInfo.environment["RECORDINGS_SYSTEM"]!'
# Tests of actions, whose library needs a binary one, and stand-ins that the other tests do not use.
TESTS_LEFT_OUT = (
    "QRCodeActionComponentUITests.swift", "ActionHandlingComponentMock.swift",
    "PresentationDelegateMock.swift", "URLProtocolMock.swift", "UIBarButtonItem+XCTest.swift",
)
HELPERS = (
    "SnapshotTests/**/*.swift", "IntegrationTests/Helpers/*.swift", "UnitTests/Mocks/**/*.swift",
    "UnitTests/Helpers/*.swift", "UnitTests/Analytics/AnalyticsProviderMock.swift",
    "IntegrationTests/**/PartialPaymentDelegateMock.swift",
    "IntegrationTests/**/PublicKeyProviderMock.swift",
)
# Members of the data for tests that name payments or actions.
DUMMIES_LEFT_OUT = ("createTestApplePayPayment", "createTestSummaryItems", "redirectAction")


def prepare(package, checkouts):
    source = checkouts[FOLDER]
    for name in ("Adyen", "AdyenCard", "AdyenComponents", "AdyenEncryption"):
        copy_library(source / name, package.folder / "Sources" / name)
    encryption = package.folder / "Sources/AdyenEncryption"
    shutil.rmtree(encryption / "JOSE")
    for name in ENCRYPTION_LEFT_OUT:
        (encryption / f"{name}.swift").unlink()
    copy_support("CardEncryption.swift", encryption)
    copy_library(
        source.parent / NETWORKING_FOLDER / "AdyenNetworking", package.folder / "Sources/AdyenNetworking")
    snapshot_testing.make_library(
        checkouts[snapshot_testing.FOLDER], package.sources("SnapshotTesting"))
    prepare_tests(source / "Tests", package.tests("AdyenTests"))
    package.describe(
        ("SnapshotTesting", False, []), ("AdyenNetworking", False, []),
        ("Adyen", False, ["AdyenNetworking"], ["Assets/AdyenAssets.xcassets"]),
        ("AdyenEncryption", False, []),
        ("AdyenCard", False, ["Adyen", "AdyenEncryption"], ["Assets/AdyenCardAssets.xcassets"]),
        ("AdyenComponents", False, ["Adyen", "AdyenEncryption"]),
        ("AdyenTests", True, ["AdyenCard", "AdyenComponents", "SnapshotTesting"]),
        language="en-us")


def copy_library(source, folder):
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for path in folder.rglob("*.swift"):
        text = path.read_text()
        changed = text.replace("import func Darwin.fputs", "import Foundation")
        changed = re.sub(r"(?m)^ *import CommonCrypto\n", "", changed)
        # Foundation on Linux has no such switches.
        changed = re.sub(r"(?m)^ *\w+\.tlsMinimumSupportedProtocol.*\n", "", changed)
        if changed != text:
            path.write_text(changed)


def prepare_tests(source, folder):
    for path in [path for pattern in HELPERS for path in source.glob(pattern)]:
        if path.name in TESTS_LEFT_OUT:
            continue
        text = path.read_text()
        text = re.sub(r"(?m)^(@testable )?import Adyen(DropIn|Actions|Session)\n", "", text)
        if path.name == "XCTestCase+SnapshotTesting.swift":
            # The names of the recordings.
            text = text.replace("UIDevice.current.systemName", SYSTEM_NAME)
            text = text.replace("UIDevice.current.systemVersion", '"17.2"')
            text = text.replace("Locale.current.identifier", '"en_US"')
        if path.name == "Dummy.swift":
            text = text.replace("import PassKit\n", "")
            for name in DUMMIES_LEFT_OUT:
                text = re.sub(
                    r"(?ms)^    internal static (func|var) %s\b.*?^    }\n" % name, "", text)
        (folder / path.name).write_text(text)


def run(package, carob):
    for device, (model, system) in DEVICES.items():
        package.run_tests(
            carob, device=device, SIMULATOR_MODEL_IDENTIFIER=model, RECORDINGS_SYSTEM=system)


def score(package, checkouts):
    recorded = package.folder / "recorded"
    recorded.mkdir(parents=True, exist_ok=True)
    for folder in (checkouts[FOLDER] / "Tests/SnapshotTests").glob("*/__Snapshots__/*"):
        if folder.name + ".swift" not in TESTS_LEFT_OUT:
            shutil.copytree(folder, recorded / folder.name)
    return compare_folders(
        REPOSITORY, recorded, package.output, lambda name: "-en_US." in name,
        scale=lambda name: 2 if "-iPad" in name else 3)
