import Foundation
import Testing

@testable import WindowHost

@Suite final class WindowSettingsTests {
    /// The folder of the bundles, which goes with the test.
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("WindowSettingsTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: root) }

    /// A bundle with an Info.plist and files.
    private func bundle(_ information: [String: Any], files: [String] = []) throws -> Bundle {
        let folder = root.appendingPathComponent("Some-\(UUID().uuidString).app")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try PropertyListSerialization.data(
            fromPropertyList: information, format: .xml, options: 0
        ).write(to: folder.appendingPathComponent("Info.plist"))
        for file in files { try Data().write(to: folder.appendingPathComponent(file)) }
        return try #require(Bundle(url: folder))
    }

    private func settings(_ bundle: Bundle) -> WindowSettings {
        var settings = WindowSettings(shape: .window(.phone))
        settings.describe(bundle)
        return settings
    }

    @Test("The window is titled as the app is named on a home screen, and known by its identifier")
    func names() throws {
        let named = settings(
            try bundle([
                "CFBundleDisplayName": "Some App", "CFBundleName": "Some",
                "CFBundleIdentifier": "org.example.some",
            ]))
        #expect(named.title == "Some App")
        #expect(named.identifier == "org.example.some")
        #expect(settings(try bundle(["CFBundleName": "Some"])).title == "Some")
        let nameless = settings(try bundle([:]))
        #expect(nameless.title == ProcessInfo.processInfo.processName)
        #expect(nameless.identifier == nameless.title)
    }

    @Test("The icon is the largest that the Info.plist names and the bundle has")
    func icon() throws {
        let icons = ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Icon20", "Icon60", "Icon76"]]]
        let found = settings(
            try bundle(
                ["CFBundleIcons": icons],
                files: ["Icon20.png", "Icon60.png", "Icon60@2x.png", "Icon60@3x.png"]))
        #expect(found.icon?.lastPathComponent == "Icon60@3x.png")
        let old = settings(try bundle(["CFBundleIconFile": "Old.png"], files: ["Old.png"]))
        #expect(old.icon?.lastPathComponent == "Old.png")
        #expect(settings(try bundle(["CFBundleIcons": icons])).icon == nil)
    }

    @Test("An app for phones alone gets a phone's window, any other a tablet's")
    func idiom() throws {
        #expect(WindowSettings.idiom(of: try bundle(["UIDeviceFamily": [1]])) == .phone)
        #expect(WindowSettings.idiom(of: try bundle(["UIDeviceFamily": [1, 2]])) == .pad)
        #expect(WindowSettings.idiom(of: try bundle([:])) == .pad)
    }

    @Test("An app has to declare that it distinguishes a pointer from a finger")
    func pointer() throws {
        #expect(!settings(try bundle([:])).supportsPointer)
        let words = ["UIApplicationSupportsIndirectInputEvents": true]
        #expect(settings(try bundle(words)).supportsPointer)
    }
}
