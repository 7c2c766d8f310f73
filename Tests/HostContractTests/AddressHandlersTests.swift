import Foundation
import Testing

@testable import WindowHost

@Suite final class AddressHandlersTests {
    /// The folder of the desktops, which goes with the test.
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("AddressHandlersTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: root) }

    /// A desktop whose lists of programs say something.
    private func handlers(_ lists: [String: String]) throws -> AddressHandlers {
        let home = root.appendingPathComponent(UUID().uuidString)
        for (path, text) in lists {
            let file = home.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return AddressHandlers(environment: [
            "HOME": home.path, "XDG_CONFIG_DIRS": home.appendingPathComponent("etc").path,
            "XDG_DATA_DIRS": home.appendingPathComponent("usr").path, "XDG_DATA_HOME": "",
        ])
    }

    private func canOpen(_ address: String, _ handlers: AddressHandlers) throws -> Bool {
        handlers.canOpen(try #require(URL(string: address)))
    }

    @Test(
        "An address can be opened when a program says so, in any of the desktop's lists",
        arguments: [
            ".config/mimeapps.list", "etc/mimeapps.list",
            ".local/share/applications/mimeinfo.cache", "usr/applications/mimeapps.list",
            "usr/applications/mimeinfo.cache",
        ])
    func lists(path: String) throws {
        let desktop = try handlers([path: "[Some Group]\nx-scheme-handler/http=browser.desktop;\n"])
        #expect(try canOpen("http://example.org", desktop))
        #expect(try canOpen("HTTP://example.org", desktop))
        #expect(try !canOpen("https://example.org", desktop))
    }

    @Test("A kind of address without a program, and a desktop without lists, open nothing")
    func nothing() throws {
        let empty = try handlers([".config/mimeapps.list": "x-scheme-handler/http=\n"])
        #expect(try !canOpen("http://example.org", empty))
        #expect(try !canOpen("http://example.org", try handlers([:])))
        #expect(try !canOpen("relative", empty))
    }
}
