import CoreGraphics
import Foundation
import Testing

@testable import RenderTree

@Suite struct TreeTextTests {
    private func tree(_ root: RenderNode) -> RenderTree {
        RenderTree(root: root, size: CGSize(width: 390, height: 844), scale: 3)
    }

    @Test("A tree prints only what is not the default")
    func defaultsAreLeftOut() {
        var properties = RenderProperties()
        properties.bounds = CGRect(x: 0, y: 0, width: 10, height: 20.5)
        properties.opacity = 0.5
        let child = RenderNode(id: LayerIdentifier(rawValue: 2), properties: RenderProperties())
        let root = RenderNode(
            id: LayerIdentifier(rawValue: 1), name: "a \"b\"\n", properties: properties,
            children: [child])
        #expect(
            tree(root).description == """
                rendertree 1
                size 390 844
                scale 3
                node 1 "a \\"b\\"\\n" {
                  bounds 0 0 10 20.5
                  opacity 0.5
                  node 2
                }

                """)
    }

    @Test("A random tree reads back as it was printed", arguments: 0..<60)
    func roundTrip(seed: UInt64) throws {
        var random = RandomNodes(seed: seed)
        let tree = tree(random.node(depth: 3))
        let text = tree.description
        let read = try RenderTree(parsing: text)
        #expect(read.description == text)
        #expect(read.size == tree.size)
        #expect(read.root.count == tree.root.count)
        expectEqual(read.root, tree.root)
    }

    private func expectEqual(_ a: RenderNode, _ b: RenderNode) {
        #expect(a.id == b.id)
        #expect(a.name == b.name)
        var (left, right) = (a.properties, b.properties)
        // Pictures and drawings are equal by identity only; their text has been compared.
        if case .image = left.contents { (left.contents, right.contents) = (nil, nil) }
        if case .drawing = left.contents { (left.contents, right.contents) = (nil, nil) }
        #expect((left.backgroundPattern == nil) == (right.backgroundPattern == nil))
        (left.backgroundPattern, right.backgroundPattern) = (nil, nil)
        #expect(left == right)
        #expect(a.animations == b.animations)
        #expect((a.mask == nil) == (b.mask == nil))
        for (first, second) in zip(a.children, b.children) { expectEqual(first, second) }
    }

    @Test(
        "A wrong text is refused with its place and the reason",
        arguments: [
            ("rendertree 2", "line 1, column 12: expected '1' and not '2'"),
            ("", "line 1, column 1: expected 'rendertree' and not the end of the text"),
            ("rendertree 1\nsize 1 x", "line 2, column 8: expected a number and not 'x'"),
            (
                "rendertree 1 size 1 1 scale 1 node 1 {\n  colour 1\n}",
                "line 2, column 10: a node has no 'colour'"
            ),
            (
                "rendertree 1 size 1 1 scale 1 node 1 { opacity 1",
                "line 1, column 49: expected a name or '}' and not the end of the text"
            ),
            (
                "rendertree 1 size 1 1 scale 1 node 1 \"x",
                "line 1, column 38: the string has no end"
            ),
            (
                "rendertree 1 size 1 1 scale 1 node 1 } ",
                "line 1, column 38: nothing may follow the tree"
            ),
            (
                "rendertree 1 size 1 1 scale 1 node 1 { image 2 1 opaque \"ff000000\" }",
                "line 1, column 46: the image lacks pixels"
            ),
            (
                "rendertree 1 size 1 1 scale 1 node 1 { image 99999 99999 opaque \"1*0\" }",
                "line 1, column 46: an image cannot have this size"
            ),
        ])
    func errors(text: String, message: String) {
        let error = #expect(throws: RenderTreeSyntaxError.self) { try RenderTree(parsing: text) }
        #expect(error?.description == message)
    }

    @Test("Blocks deeper than 256 are refused")
    func depth() {
        let text =
            "rendertree 1 size 1 1 scale 1 "
            + String(repeating: "node 1 { ", count: 300) + String(repeating: "} ", count: 300)
        let error = #expect(throws: RenderTreeSyntaxError.self) { try RenderTree(parsing: text) }
        #expect(error?.message == "blocks are too deep")
    }

    @Test("A damaged text is read or refused, never a crash", arguments: 0..<40)
    func damaged(seed: UInt64) {
        var random = RandomNodes(seed: seed)
        let text = Array(tree(random.node(depth: 2)).description.utf8)
        for _ in 0..<20 {
            var bytes = text
            for _ in 0..<Int.random(in: 1...4, using: &random.random) {
                let place = Int.random(in: 0..<bytes.count, using: &random.random)
                switch Int.random(in: 0..<4, using: &random.random) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(UInt8.random(in: 32..<127, using: &random.random), at: place)
                case 2: bytes[place] = UInt8.random(in: 0...255, using: &random.random)
                default: bytes.removeSubrange(place...)
                }
                if bytes.isEmpty { bytes = [32] }
            }
            let damaged = String(decoding: bytes, as: UTF8.self)
            if let tree = try? RenderTree(parsing: damaged) {
                #expect(tree.root.count >= 1)
            }
        }
    }
}
