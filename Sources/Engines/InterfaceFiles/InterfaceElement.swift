/// An element of an interface file: an object, a value of one, or a list of them.
///
/// A child with a `key` sets the property of that name of its parent.
package struct InterfaceElement: Sendable {
    let tree: MarkupTree
    package let index: UInt32

    private var record: MarkupTree.Element { tree.elements[Int(index)] }

    // MARK: Identity

    /// The name of the element, such as `label`.
    package var name: String { tree.text(record.name) }

    /// Whether the element has a name.
    package func isNamed(_ name: StaticString) -> Bool { tree.equals(record.name, name) }

    /// The identifier of the object in its document.
    package var identifier: String? { self["id"] }

    /// The property of the parent that the element sets.
    package var key: String? { self["key"] }

    package func hasKey(_ key: StaticString) -> Bool {
        guard let attribute = tree.attribute("key", of: index) else { return false }
        return tree.equals(tree.attributes[Int(attribute)].value, key)
    }

    /// The offset of the element in its file.
    var offset: UInt32 { record.offset }

    /// The line, counted from 1, and the byte in it.
    package var position: (line: Int, column: Int) { tree.position(of: record.offset) }

    // MARK: Attributes

    /// The text of an attribute.
    package subscript(name: StaticString) -> String? {
        tree.attribute(name, of: index).map { tree.value(of: tree.attributes[Int($0)]) }
    }

    /// Returns the index of an attribute among all those of the document, with which readers record what they have
    /// read.
    package func attributeIndex(_ name: StaticString) -> Int? {
        tree.attribute(name, of: index).map { Int($0) }
    }

    /// The text of an attribute found by `attributeIndex`.
    package func attributeText(at index: Int) -> String {
        tree.value(of: tree.attributes[index])
    }

    /// Whether an attribute found by `attributeIndex` has a text.
    package func attribute(at index: Int, equals text: StaticString) -> Bool {
        tree.equals(tree.attributes[index].value, text)
    }

    /// The names of the attributes with their indices, in document order.
    package var attributes: [(name: String, index: Int)] {
        let first = Int(record.firstAttribute)
        return (first..<first + Int(record.attributeCount)).map {
            (tree.text(tree.attributes[$0].name), $0)
        }
    }

    // MARK: Tree

    package var parent: InterfaceElement? {
        record.parent == MarkupTree.none ? nil : InterfaceElement(tree: tree, index: record.parent)
    }

    /// The elements in this one, in document order.
    package var children: Children { Children(tree: tree, first: record.firstChild) }

    package struct Children: Sequence, IteratorProtocol {
        let tree: MarkupTree
        var first: UInt32

        package mutating func next() -> InterfaceElement? {
            guard first != MarkupTree.none else { return nil }
            defer { first = tree.elements[Int(first)].nextSibling }
            return InterfaceElement(tree: tree, index: first)
        }
    }

    /// The first child with a name.
    package func child(_ name: StaticString) -> InterfaceElement? {
        for child in children where child.isNamed(name) { return child }
        return nil
    }

    /// The first child that sets a property.
    package func child(key: StaticString) -> InterfaceElement? {
        for child in children where child.hasKey(key) { return child }
        return nil
    }

    /// The text between the tags, without comments.
    package var text: String {
        if isBase64 { return Base64Text.decoded(content) ?? content }
        return content
    }

    private var content: String {
        CharacterReferences.text(of: tree.bytes[record.content.range])
    }

    private var isBase64: Bool {
        self["base64-UTF8"] == "YES" || self["type"] == "base64-UTF8"
    }

    // MARK: References

    /// The element whose identifier an attribute holds.
    package func reference(_ name: StaticString) -> InterfaceElement? {
        guard let attribute = tree.attribute(name, of: index) else { return nil }
        let value = tree.attributes[Int(attribute)].value
        return tree.element(withIdentifier: value).map { InterfaceElement(tree: tree, index: $0) }
    }
}

extension InterfaceElement: Hashable {
    package static func == (one: InterfaceElement, other: InterfaceElement) -> Bool {
        one.index == other.index && one.tree === other.tree
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// Text that is written as base64 of UTF-8, without padding.
enum Base64Text {
    static func decoded(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in text.utf8 {
            guard let value = value(of: byte) else {
                if byte == UInt8(ascii: "=") || byte <= 0x20 { continue }
                return nil
            }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
