import Foundation
import Testing

@testable import CoreGraphics
@testable import UIKit

@Suite("Fonts that an app brings along")
struct AppFontsTests {
    @Test("Files are found in the app's folders, and unusable ones are reported")
    func register() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString)")
        let fonts = folder.appendingPathComponent("Fonts")
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            atPath: "/usr/share/fonts/opentype/inter/Inter-ExtraBoldItalic.otf",
            toPath: fonts.appendingPathComponent("Own.otf").path)
        try Data("nothing".utf8).write(to: folder.appendingPathComponent("Broken.ttf"))
        let names = ["Fonts/Own.otf", "Broken.ttf", "Missing.ttf"]
        let messages = captureConsole {
            AppFonts.register(names, in: [URL(fileURLWithPath: "/nowhere"), folder])
        }
        #expect(messages.count == 2)
        #expect(messages.first?.contains("Broken.ttf") == true)
        #expect(messages.last?.contains("there is no file \"Missing.ttf\"") == true)
        #expect(UIFont.familyNames.contains("Inter"))
        #expect(UIFont.fontNames(forFamilyName: "Inter") == ["Inter-ExtraBoldItalic"])
        #expect(UIFont(name: "Inter-ExtraBoldItalic", size: 9)?.familyName == "Inter")
        // Launching twice, as tests do, says nothing.
        #expect(captureConsole { AppFonts.register(["Fonts/Own.otf"], in: [folder]) }.isEmpty)
    }

    @Test("The Info.plist names the files")
    func information() {
        let own = ApplicationInformation(["UIAppFonts": ["A.ttf", "B.otf"]])
        #expect(own.fontFiles == ["A.ttf", "B.otf"])
        #expect(ApplicationInformation([:]).fontFiles.isEmpty)
    }

    private func captureConsole(_ body: () -> Void) -> [String] {
        let messages = Messages()
        Console.$capture.withValue({ messages.add($0) }) { body() }
        return messages.all
    }
}

/// Messages of the console.
// Sendable: a lock guards the list.
private final class Messages: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []

    var all: [String] { lock.withLock { list } }

    func add(_ message: String) { lock.withLock { list.append(message) } }
}
