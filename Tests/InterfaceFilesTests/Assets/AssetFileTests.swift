import Foundation
import Testing

@testable import InterfaceFiles

@Suite("The description of an asset")
struct AssetFileTests {
    private func file(_ entry: String) throws -> AssetFile {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("asset-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("{\"images\":[{\"idiom\":\"universal\",\(entry)}]}".utf8)
            .write(to: folder.appendingPathComponent("Contents.json"))
        return try #require(AssetFile(folder: folder.path))
    }

    @Test(
        "Scales that no picture has are none",
        arguments: ["0x", "-0x", "-2x", "nanx", "infx", "1e-300x", "1e300x", "x", "2", ""])
    func hostileScale(scale: String) throws {
        let asset = try file("\"scale\":\"\(scale)\",\"filename\":\"a.png\"")
        #expect(asset.variants.first?.scale == nil)
        // A file without a scale suits every screen.
        #expect(asset.best(for: AssetTraits(idiom: "phone", scale: 3))?.filename == "a.png")
    }

    @Test("Components are fractions, bytes or hexadecimal; opacity is always a fraction")
    func colors() {
        func color(_ components: [String: Any]) -> AssetColor? {
            AssetColor(["color-space": "srgb", "components": components])
        }
        #expect(
            color(["red": "0.5", "green": "51", "blue": "0xFF", "alpha": "1"])
                == .rgb(red: 0.5, green: 0.2, blue: 1, alpha: 1, space: "srgb"))
        #expect(color(["white": "255", "alpha": "0"]) == .gray(white: 1, alpha: 0))
        #expect(color(["white": 0.25, "alpha": 0.5]) == .gray(white: 0.25, alpha: 0.5))
    }

    @Test(
        "Insets that no picture has are 0",
        arguments: ["\"nan\"", "\"-inf\"", "1e308", "-1e308", "\"1e999\"", "null", "[]"])
    func hostileInsets(inset: String) throws {
        let insets = "{\"top\":3,\"left\":\(inset),\"bottom\":\(inset),\"right\":\"4\"}"
        let entry = try #require(
            try file(
                "\"filename\":\"a\",\"alignment-insets\":\(insets),\"resizing\":{\"cap-insets\":\(insets)}"
            ).variants.first)
        #expect(entry.alignmentInsets == [3, 0, 0, 4])
        let slicing = try #require(entry.slicing)
        #expect(
            [slicing.top, slicing.left, slicing.bottom, slicing.right] == [3, 0, 0, 4])
    }

    @Test(
        "An asset has no files outside of its folder",
        arguments: ["../a", "../../a", "/dev/zero", "a/../../b", "..", ".", "", "a\\u0000b", "a/b"])
    func filesOutside(name: String) throws {
        #expect(try file("\"filename\":\"\(name)\"").variants.isEmpty)
    }

    @Test("A name may have spaces and letters of every script")
    func names() throws {
        for name in ["Icon 1@2x~ipad.png", "é.pdf", "...png", "~"] {
            #expect(try file("\"filename\":\"\(name)\"").variants.first?.filename == name)
        }
    }
}
