/// Replaces `&amp;` and `&#10;` by the characters that they mean.
enum CharacterReferences {
    /// The five references that XML itself defines.
    static let names: [(name: StaticString, byte: UInt8)] = [
        ("amp", UInt8(ascii: "&")), ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")),
        ("quot", UInt8(ascii: "\"")), ("apos", UInt8(ascii: "'")),
    ]

    /// The longest reference: a number of seven digits.
    static let maximumLength = 12

    /// The character that a reference means, without `&` and `;`.
    static func scalar(_ reference: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let first = reference.first else { return nil }
        guard first == UInt8(ascii: "#") else {
            let found = names.first { entry in
                reference.elementsEqual(
                    UnsafeBufferPointer(
                        start: entry.name.utf8Start, count: entry.name.utf8CodeUnitCount))
            }
            return found.map { Unicode.Scalar($0.byte) }
        }
        let digits = String(decoding: reference.dropFirst(), as: UTF8.self)
        let number =
            digits.hasPrefix("x")
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        return number.flatMap { Unicode.Scalar($0) }
    }

    /// The text of an attribute's value.
    static func replaced(in bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&"),
                let end = bytes[index...].prefix(maximumLength).firstIndex(of: UInt8(ascii: ";")),
                let scalar = scalar(bytes[index + 1..<end])
            {
                result.append(contentsOf: String(Character(scalar)).utf8)
                index = end + 1
            } else {
                result.append(byte)
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The text between two tags: without comments, with the content of CDATA sections as it is.
    static func text(of content: ArraySlice<UInt8>) -> String {
        guard content.contains(UInt8(ascii: "<")) else {
            return content.contains(UInt8(ascii: "&"))
                ? replaced(in: content) : String(decoding: content, as: UTF8.self)
        }
        var result = ""
        var rest = content
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            result += replaced(in: rest[rest.startIndex..<start])
            rest = rest[start...]
            if let inner = section(&rest, "<![CDATA[", "]]>") {
                result += String(decoding: inner, as: UTF8.self)
            } else if section(&rest, "<!--", "-->") == nil, section(&rest, "<?", "?>") == nil {
                return result
            }
        }
        return result + replaced(in: rest)
    }

    /// Removes a section at the beginning and returns its content.
    private static func section(
        _ rest: inout ArraySlice<UInt8>, _ opening: String, _ closing: String
    ) -> ArraySlice<UInt8>? {
        guard rest.starts(with: opening.utf8) else { return nil }
        let end = Array(closing.utf8)
        let start = rest.startIndex + opening.utf8.count
        var index = start
        while index + end.count <= rest.endIndex {
            if rest[index..<index + end.count].elementsEqual(end) {
                defer { rest = rest[(index + end.count)...] }
                return rest[start..<index]
            }
            index += 1
        }
        return nil
    }
}
