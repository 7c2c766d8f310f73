/// Reads the XML that Interface Builder writes into a `MarkupTree`.
///
/// Supported are elements, attributes, text, comments, CDATA sections and character references. A document type is
/// skipped, entities are never expanded. Time is linear in the length; depth, size and the number of elements are
/// limited.
struct MarkupReader {
    struct Limits {
        // Chosen: storyboards of large apps have some megabytes, 100,000 elements and 60 levels.
        static let byteCount = 32 << 20
        static let elementCount = 1 << 20
        static let depth = 400
    }

    private struct OpenElement {
        let index: UInt32
        let contentStart: Int
        var lastChild = MarkupTree.none
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var elements: [MarkupTree.Element] = []
    private var attributes: [MarkupTree.Attribute] = []
    private var open: [OpenElement] = []

    private struct Stop: Error {
        let problem: InterfaceFileError.Problem
        let offset: Int
    }

    /// Reads a file.
    ///
    /// - Throws: `InterfaceFileError` with the position of the first problem.
    static func tree(of file: [UInt8]) throws(InterfaceFileError) -> MarkupTree {
        guard file.count <= Limits.byteCount else {
            throw InterfaceFileError(
                problem: .tooLarge(limit: Limits.byteCount), line: 1, column: 1)
        }
        let bytes = FileEncoding.utf8(of: file)
        do {
            return try bytes.withUnsafeBufferPointer { buffer in
                var reader = MarkupReader(buffer)
                try reader.read()
                return MarkupTree(
                    bytes: bytes, elements: reader.elements, attributes: reader.attributes)
            }
        } catch {
            let stop = error as! Stop
            let (line, column) = MarkupTree.position(of: stop.offset, in: bytes)
            throw InterfaceFileError(problem: stop.problem, line: line, column: column)
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        elements.reserveCapacity(bytes.count / 64)
        attributes.reserveCapacity(bytes.count / 24)
    }

    // MARK: Document

    private mutating func read() throws {
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
        skipSpace()
        guard offset < bytes.count else { throw stop(.empty) }
        guard bytes[offset] == UInt8(ascii: "<") else { throw stop(.notMarkup) }
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "<") {
                try readMarkup()
            } else {
                try readText()
            }
        }
        if elements.isEmpty { throw stop(.notMarkup) }
        if !open.isEmpty { throw stop(.truncated) }
    }

    private mutating func readMarkup() throws {
        guard offset + 1 < bytes.count else { throw stop(.truncated) }
        switch bytes[offset + 1] {
        case UInt8(ascii: "/"): try readEndTag()
        case UInt8(ascii: "!"):
            if starts("<!--") {
                try skip(past: "-->", from: offset + 4)
            } else if starts("<![CDATA["), !open.isEmpty {
                try skip(past: "]]>", from: offset + 9)
            } else if starts("<!DOCTYPE"), elements.isEmpty {
                try skipDocumentType()
            } else {
                throw stop(.malformed("a declaration is not allowed here"))
            }
        case UInt8(ascii: "?"):
            let start = offset
            try skip(past: "?>", from: offset + 2)
            if starts("<?xml ", at: start) { try checkEncoding(start..<offset) }
        default: try readStartTag()
        }
    }

    /// Skips text, and checks the references in it.
    private mutating func readText() throws {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") {
            if bytes[offset] == UInt8(ascii: "&") {
                try checkReference()
            } else if open.isEmpty, !Self.isSpace(bytes[offset]) {
                throw stop(.malformed("there is text outside of the root element"))
            } else {
                offset += 1
            }
        }
    }

    // MARK: Tags

    private mutating func readStartTag() throws {
        let start = offset
        offset += 1
        let name = try readName()
        if open.isEmpty, !elements.isEmpty {
            throw stop(.malformed("there is a second root element"), at: start)
        }
        guard open.count < Limits.depth else {
            throw stop(.tooDeep(limit: Limits.depth), at: start)
        }
        guard elements.count < Limits.elementCount else {
            throw stop(.tooManyElements(limit: Limits.elementCount), at: start)
        }
        let index = UInt32(elements.count)
        var element = MarkupTree.Element(
            name: name, offset: UInt32(start), firstAttribute: UInt32(attributes.count),
            parent: open.last?.index ?? MarkupTree.none)
        let isClosed = try readAttributes()
        element.attributeCount = UInt32(attributes.count) - element.firstAttribute
        link(index)
        elements.append(element)
        if !isClosed { open.append(OpenElement(index: index, contentStart: offset)) }
    }

    /// Makes an element the last child of the open one.
    private mutating func link(_ index: UInt32) {
        guard let parent = open.indices.last else { return }
        let last = open[parent].lastChild
        if last == MarkupTree.none {
            elements[Int(open[parent].index)].firstChild = index
        } else {
            elements[Int(last)].nextSibling = index
        }
        open[parent].lastChild = index
    }

    /// Reads attributes up to the end of the tag.
    ///
    /// - Returns: Whether the element has no content, `/>`.
    private mutating func readAttributes() throws -> Bool {
        while true {
            let hadSpace = skipSpace()
            guard offset < bytes.count else { throw stop(.truncated) }
            switch bytes[offset] {
            case UInt8(ascii: ">"):
                offset += 1
                return false
            case UInt8(ascii: "/"):
                guard offset + 1 < bytes.count else { throw stop(.truncated) }
                guard bytes[offset + 1] == UInt8(ascii: ">") else {
                    throw stop(.malformed("there is a \"/\" inside of a tag"))
                }
                offset += 2
                return true
            default:
                guard hadSpace else {
                    throw stop(.malformed("there is no space before an attribute"))
                }
                try readAttribute()
            }
        }
    }

    private mutating func readAttribute() throws {
        let name = try readName()
        skipSpace()
        guard offset < bytes.count else { throw stop(.truncated) }
        guard bytes[offset] == UInt8(ascii: "=") else {
            throw stop(.malformed("an attribute has no value"))
        }
        offset += 1
        skipSpace()
        guard offset < bytes.count else { throw stop(.truncated) }
        let quote = bytes[offset]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw stop(.malformed("the value of an attribute has no quotation marks"))
        }
        offset += 1
        let start = offset
        var hasReferences = false
        while true {
            guard offset < bytes.count else { throw stop(.truncated) }
            let byte = bytes[offset]
            if byte == quote { break }
            if byte == UInt8(ascii: "&") {
                hasReferences = true
                try checkReference()
            } else if byte == UInt8(ascii: "<") {
                throw stop(.malformed("the value of an attribute contains \"<\""))
            } else {
                offset &+= 1
            }
        }
        attributes.append(
            MarkupTree.Attribute(
                name: name, value: range(start, offset), hasReferences: hasReferences))
        offset += 1
    }

    private mutating func readEndTag() throws {
        let start = offset
        offset += 2
        let name = try readName()
        skipSpace()
        guard offset < bytes.count else { throw stop(.truncated) }
        guard bytes[offset] == UInt8(ascii: ">") else {
            throw stop(.malformed("an end tag has attributes"))
        }
        offset += 1
        guard let element = open.popLast() else {
            throw stop(.malformed("there is an end tag without an element"), at: start)
        }
        let index = Int(element.index)
        let expected = elements[index].name
        guard bytes[name.range].elementsEqual(bytes[expected.range]) else {
            throw stop(
                .unexpectedEnd(found: text(name), expected: text(expected)), at: start)
        }
        elements[index].content = range(element.contentStart, start)
    }

    // MARK: Parts

    private mutating func readName() throws -> MarkupTree.ByteRange {
        let start = offset
        while offset < bytes.count, !Self.endsName(bytes[offset]) { offset &+= 1 }
        guard offset > start else {
            throw stop(offset < bytes.count ? .malformed("a name is missing") : .truncated)
        }
        return range(start, offset)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        if byte > 0x3F { return false }
        switch byte {
        case 0...0x20, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"),
            UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"):
            return true
        default: return false
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = offset
        while offset < bytes.count, Self.isSpace(bytes[offset]) { offset &+= 1 }
        return offset > start
    }

    /// Skips a reference, which must mean a character.
    private mutating func checkReference() throws {
        var end = offset + 1
        let limit = min(bytes.count, offset + CharacterReferences.maximumLength)
        while end < limit, bytes[end] != UInt8(ascii: ";") { end += 1 }
        let name = ArraySlice(bytes[offset + 1..<min(end, bytes.count)])
        guard end < limit, CharacterReferences.scalar(name) != nil else {
            let shown = name.prefix { !Self.endsName($0) && $0 != UInt8(ascii: ";") }
            throw stop(.entity(String(decoding: shown, as: UTF8.self)))
        }
        offset = end + 1
    }

    private mutating func skip(past closing: StaticString, from start: Int) throws {
        var index = start
        let last = bytes.count - closing.utf8CodeUnitCount
        while index <= last {
            if starts(closing, at: index) {
                offset = index + closing.utf8CodeUnitCount
                return
            }
            index += 1
        }
        throw stop(.truncated, at: bytes.count)
    }

    /// Skips a document type and its declarations.
    private mutating func skipDocumentType() throws {
        var depth = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">"):
                depth -= 1
                if depth == 0 {
                    offset += 1
                    return
                }
            default: break
            }
            offset += 1
        }
        throw stop(.truncated)
    }

    private func checkEncoding(_ declaration: Range<Int>) throws {
        let text = String(decoding: bytes[declaration], as: UTF8.self)
        let parts = text.split(whereSeparator: { " =\"'?<>".contains($0) })
        guard let index = parts.firstIndex(of: "encoding"), index + 1 < parts.count else { return }
        let name = parts[index + 1].lowercased()
        guard ["utf-8", "utf8", "us-ascii", "ascii", "utf-16"].contains(name) else {
            throw stop(.encoding(String(parts[index + 1])), at: declaration.lowerBound)
        }
    }

    private func starts(_ text: StaticString, at index: Int? = nil) -> Bool {
        let start = index ?? offset
        let count = text.utf8CodeUnitCount
        guard start + count <= bytes.count else { return false }
        for index in 0..<count where bytes[start + index] != text.utf8Start[index] { return false }
        return true
    }

    private func range(_ start: Int, _ end: Int) -> MarkupTree.ByteRange {
        MarkupTree.ByteRange(start: UInt32(start), length: UInt32(end - start))
    }

    private func text(_ range: MarkupTree.ByteRange) -> String {
        String(decoding: bytes[range.range], as: UTF8.self)
    }

    private func stop(_ problem: InterfaceFileError.Problem, at offset: Int? = nil) -> Stop {
        Stop(problem: problem, offset: offset ?? self.offset)
    }
}
