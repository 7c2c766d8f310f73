internal import CoreGraphics

/// The text form of a tree: a bug report that can become a test.
///
/// ```
/// rendertree 1
/// size 390 844
/// scale 3
/// node 1 "window" {
///   bounds 0 0 390 844
///   position 195 422
///   backgroundColor 1 1 1 1
///   node 2 {
///     …
///   }
/// }
/// ```
///
/// Only values that differ from the defaults are written. Words are separated by any white space; inside a
/// node, properties, contents, mask, animations and children may come in any order.
extension RenderTree: CustomStringConvertible {
    /// The tree as text that `init(parsing:)` can parse.
    package var description: String {
        var writer = TreeWriter()
        writer.line("rendertree 1")
        writer.line("size \(TreeText.size(size))")
        writer.line("scale \(TreeText.number(scale))")
        writer.write(root)
        return writer.text
    }

    /// The limit of nodes in a text.
    package static let mostNodes = 200_000

    /// The maximum length of a screen's side in pixels.
    private static let mostPixelsOfSide = 32_768.0

    /// Parses a tree. Numbers in nodes may be NaN or infinite, since those of an app's layers can be.
    ///
    /// - Throws: A syntax error with line and column. Texts of more than 64 MB, blocks nested more than 256
    ///   deep, more than 200,000 nodes and images of more than 16 million pixels are rejected.
    /// - Complexity: O(length of the text).
    package init(parsing text: String) throws(RenderTreeSyntaxError) {
        var reader = try TreeReader(text)
        try reader.expect("rendertree")
        try reader.expect("1")
        try reader.expect("size")
        let place = reader
        let size = try reader.size()
        try reader.expect("scale")
        let scale = try reader.number()
        let sides = [Double(size.width) * scale, Double(size.height) * scale]
        guard scale > 0, sides.allSatisfy({ (0...Self.mostPixelsOfSide).contains($0) }) else {
            throw place.error("a screen cannot have this size")
        }
        try reader.expect("node")
        var count = 0
        let root = try reader.node(count: &count)
        guard reader.next == .end else {
            throw reader.error("nothing may follow the tree")
        }
        self.init(root: root, size: size, scale: scale)
    }
}

extension RenderNode: CustomStringConvertible {
    /// The text of the node and its descendants, in the form of a tree's text.
    package var description: String {
        var writer = TreeWriter()
        writer.write(self)
        return writer.text
    }
}

extension TreeWriter {
    mutating func write(_ node: RenderNode, prefix: String = "") {
        let name = node.name.map { " \(TreeText.string($0))" } ?? ""
        block("\(prefix)node \(node.id.rawValue)\(name)") { writer in
            for field in PropertyField.all {
                if let words = field.write(node.properties) {
                    writer.line("\(field.name) \(words)")
                }
            }
            if let pattern = node.properties.backgroundPattern { writer.write(pattern) }
            if let contents = node.properties.contents { writer.write(contents) }
            if let mask = node.mask { writer.write(mask, prefix: "mask ") }
            for animation in node.animations { writer.write(animation) }
            for child in node.children { writer.write(child) }
        }
    }
}

extension TreeReader {
    /// Reads a node after its keyword.
    mutating func node(count: inout Int) throws(RenderTreeSyntaxError) -> RenderNode {
        count += 1
        guard count <= RenderTree.mostNodes else { throw error("the tree has too many nodes") }
        let id = LayerIdentifier(rawValue: try identifier())
        let name = try acceptString()
        var properties = RenderProperties()
        var mask: RenderNode?
        var children: [RenderNode] = []
        var animations: [RenderAnimation] = []
        var total = count
        try block { reader, word throws(RenderTreeSyntaxError) in
            if let field = PropertyField.byName[word] {
                try field.read(&properties, &reader)
            } else if word == "backgroundPattern" {
                properties.backgroundPattern = try reader.patternPaint()
            } else if word == "node" {
                children.append(try reader.node(count: &total))
            } else if word == "mask" {
                try reader.expect("node")
                mask = try reader.node(count: &total)
            } else if word == "animation" {
                animations.append(try reader.animation())
            } else if let contents = try reader.contents(word) {
                properties.contents = contents
            } else {
                throw reader.error("a node has no '\(word)'")
            }
        }
        count = total
        return RenderNode(
            id: id, name: name, properties: properties, mask: mask, children: children,
            animations: animations)
    }
}
