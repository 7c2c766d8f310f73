import Foundation
import Testing

@testable import TextEngine

@Suite("Fonts in the user's folder")
struct UserFontsTests {
    /// A folder with files of installed fonts under names of Apple's.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("UserFonts-\(UUID().uuidString)")

        init() throws {
            try FileManager.default.createDirectory(
                at: url.appendingPathComponent("below"), withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        /// Copies a face, with another PostScript name of the same length.
        func add(_ path: String, renaming old: String, to new: String, as file: String) throws {
            var data = try Data(contentsOf: URL(fileURLWithPath: path))
            for encoding in [String.Encoding.ascii, .utf16BigEndian] {
                let (from, to) = (old.data(using: encoding)!, new.data(using: encoding)!)
                try #require(from.count == to.count)
                var start = data.startIndex
                while let range = data.range(of: from, in: start..<data.endIndex) {
                    data.replaceSubrange(range, with: to)
                    start = range.upperBound
                }
            }
            try data.write(to: url.appendingPathComponent(file))
        }
    }

    private static let serif = "/usr/share/fonts/truetype/liberation/LiberationSerif-Bold.ttf"

    @Test("A face has the place of ours by its PostScript name, also in a folder below")
    func names() throws {
        let folder = try Folder()
        try folder.add(
            Self.serif, renaming: "LiberationSerif-Bold", to: "HelveticaNeue-LightX",
            as: "below/a.ttf")
        let fonts = UserFonts(folder: folder.url.path) { Issue.record("\($0)") }
        let typeface = try #require(fonts.typeface(named: "HelveticaNeue-LightX"))
        #expect(fonts.contains(typeface))
        #expect(fonts.typeface(named: "LiberationSerif-Bold") == nil)
        #expect(
            UserFonts(folder: nil) { Issue.record("\($0)") }.system(TextFont(pointSize: 9)) == nil)
    }

    @Test("San Francisco's faces are chosen by size and weight")
    func system() throws {
        let folder = try Folder()
        try folder.add(
            Self.serif, renaming: "LiberationSerif-Bold", to: "SFProDisplay-Regular", as: "a.ttf")
        let fonts = UserFonts(folder: folder.url.path) { Issue.record("\($0)") }
        #expect(fonts.system(TextFont(pointSize: 20)) != nil)
        #expect(fonts.system(TextFont(pointSize: 17)) == nil)
        #expect(fonts.system(TextFont(pointSize: 20, weight: 700)) == nil)
        #expect(fonts.system(TextFont(pointSize: 20, isItalic: true)) == nil)
        #expect(fonts.system(TextFont(.systemMonospaced, pointSize: 20)) == nil)
    }

    @Test("Damaged files are skipped with a line each, and a folder that is none is named")
    func damaged() throws {
        let folder = try Folder()
        try Data("no font".utf8).write(to: folder.url.appendingPathComponent("bad.ttf"))
        let whole = try Data(contentsOf: URL(fileURLWithPath: Self.serif))
        try whole.prefix(300).write(to: folder.url.appendingPathComponent("cut.otf"))
        try whole.write(to: folder.url.appendingPathComponent("good.ttf"))
        try Data("text".utf8).write(to: folder.url.appendingPathComponent("read me.txt"))
        var lines: [String] = []
        let fonts = UserFonts(folder: folder.url.path) { lines.append($0) }
        #expect(lines.count == 2 && lines[0].contains("bad.ttf") && lines[1].contains("cut.otf"))
        #expect(fonts.typeface(named: "LiberationSerif-Bold") != nil)
        lines = []
        _ = UserFonts(folder: "/no/such/folder") { lines.append($0) }
        #expect(lines == ["CAROB_FONTS: \"/no/such/folder\" is no folder."])
    }

    @Test("Faces that drew are listed by the names that were asked for")
    func use() throws {
        let instance = try #require(
            FontInstance.of(TextFont(.named("Rockwell-BoldItalic"), pointSize: 31)))
        let face = instance.typeface.face
        _ = face.outline(of: try #require(face.glyph(for: "g")))
        #expect(
            FontUse.lines.contains("Rockwell-BoldItalic: \(face.postScriptName) (\(face.path))"))
    }
}
