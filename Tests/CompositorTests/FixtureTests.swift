import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import RenderTree

/// Trees kept as text in `Fixtures/RenderTree`: `name.rendertree` and `name.same.rendertree` say the
/// same in two ways. All are shown at time 0.
@Suite struct FixtureTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/RenderTree")

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".rendertree") && !$0.hasSuffix(".same.rendertree") }
            .map { String($0.dropLast(".rendertree".count)) }.sorted()
    }()

    private func tree(_ name: String) throws -> RenderTree {
        let file = Self.folder.appendingPathComponent("\(name).rendertree")
        return try RenderTree(parsing: String(contentsOf: file, encoding: .utf8))
    }

    private func picture(_ tree: RenderTree) -> PixelBuffer {
        let width = Int(Double(tree.size.width) * tree.scale)
        let height = Int(Double(tree.size.height) * tree.scale)
        let compositor = Compositor(width: width, height: height, scale: tree.scale)
        return compositor.compose(tree, at: 0).pixels
    }

    @Test("There are fixtures to compare")
    func exist() { #expect(Self.names.count >= 3) }

    @Test("A fixture and its counterpart give the same picture", arguments: names)
    func pairs(name: String) throws {
        let (first, second) = (picture(try tree(name)), picture(try tree("\(name).same")))
        #expect(first.width == second.width && first.height == second.height)
        let difference = firstDifference(first, second)
        #expect(difference == nil)
        // A screen of one colour would be equal as well.
        let white = (0..<first.height).reduce(0) { total, y in
            total + (0..<first.width).count { first[$0, y] == 0xFFFF_FFFF }
        }
        #expect(white > 0 && white < first.width * first.height)
    }
}
