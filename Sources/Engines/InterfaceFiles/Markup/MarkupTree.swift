/// The elements and attributes of an XML file, in document order, as ranges of its bytes.
///
/// Names and values are decoded when they are accessed.
final class MarkupTree: Sendable {
    struct Element {
        var name: ByteRange
        /// The offset of the element's `<` in the file.
        var offset: UInt32
        var firstAttribute: UInt32
        var attributeCount: UInt32 = 0
        /// The content between the tags, as it is in the file.
        var content = ByteRange(start: 0, length: 0)
        var parent: UInt32
        var firstChild = MarkupTree.none
        var nextSibling = MarkupTree.none
    }

    struct Attribute {
        var name: ByteRange
        var value: ByteRange
        /// Whether the value has character references.
        var hasReferences: Bool
    }

    struct ByteRange {
        var start: UInt32
        var length: UInt32
        var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
    }

    /// The index that means no element.
    static let none = UInt32.max

    let bytes: [UInt8]
    let elements: [Element]
    let attributes: [Attribute]
    private let identifiers: IdentifierTable

    init(bytes: [UInt8], elements: [Element], attributes: [Attribute]) {
        self.bytes = bytes
        self.elements = elements
        self.attributes = attributes
        identifiers = IdentifierTable(bytes: bytes, elements: elements, attributes: attributes)
    }

    // MARK: Names and values

    func equals(_ range: ByteRange, _ name: StaticString) -> Bool {
        guard Int(range.length) == name.utf8CodeUnitCount else { return false }
        let other = name.utf8Start
        return bytes.withUnsafeBufferPointer { bytes in
            let start = Int(range.start)
            for index in 0..<Int(range.length) where bytes[start &+ index] != other[index] {
                return false
            }
            return true
        }
    }

    func text(_ range: ByteRange) -> String {
        bytes.withUnsafeBufferPointer { String(decoding: $0[range.range], as: UTF8.self) }
    }

    func value(of attribute: Attribute) -> String {
        attribute.hasReferences
            ? CharacterReferences.replaced(in: bytes[attribute.value.range])
            : text(attribute.value)
    }

    /// The attribute of an element with a name; the first one of several.
    func attribute(_ name: StaticString, of element: UInt32) -> UInt32? {
        let record = elements[Int(element)]
        for index in record.firstAttribute..<record.firstAttribute + record.attributeCount
        where equals(attributes[Int(index)].name, name) {
            return index
        }
        return nil
    }

    // MARK: Identifiers

    /// The element with an identifier; the first one of several.
    func element(withIdentifier identifier: ByteRange) -> UInt32? {
        bytes.withUnsafeBufferPointer { identifiers.element(identifier, $0, elements, attributes) }
    }

    /// The element with an identifier from elsewhere than the file.
    func element(withIdentifier identifier: String) -> UInt32? {
        let wanted = Array(identifier.utf8)
        return elements.indices.lazy.map { UInt32($0) }.first { index in
            guard let attribute = self.attribute("id", of: index) else { return false }
            return bytes[attributes[Int(attribute)].value.range].elementsEqual(wanted)
        }
    }

    /// The elements whose identifier an earlier element has.
    var duplicates: [UInt32] { identifiers.duplicates }

    // MARK: Positions

    /// The line and the byte in it, both counted from 1.
    ///
    /// - Complexity: linear in the offset.
    func position(of offset: UInt32) -> (line: Int, column: Int) {
        Self.position(of: Int(offset), in: bytes)
    }

    /// The offsets at which lines begin, for the positions of many elements.
    var lineStarts: [UInt32] {
        [0]
            + bytes.indices.lazy.filter { self.bytes[$0] == UInt8(ascii: "\n") }.map {
                UInt32($0 + 1)
            }
    }

    static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var line = 1
        var start = 0
        for (index, byte) in bytes.prefix(offset).enumerated() where byte == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        return (line, min(offset, bytes.count) - start + 1)
    }
}
