/// Parses CSS style sheets and lists of declarations. Unsupported rules are ignored.
struct StyleReader {
    private let bytes: [UInt8]
    private var place = 0
    private var end: Int

    init(_ text: String) {
        bytes = Self.withoutComments(Array(text.utf8))
        end = bytes.count
    }

    private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        let star = UInt8(ascii: "*")
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == Ascii.slash, index + 1 < bytes.count, bytes[index + 1] == star
            else {
                result.append(bytes[index])
                index += 1
                continue
            }
            index += 2
            while index + 1 < bytes.count, bytes[index] != star || bytes[index + 1] != Ascii.slash {
                index += 1
            }
            index += 2
            result.append(0x20)
        }
        return result
    }

    // MARK: - Rules

    /// Returns the next style rule; nil at the end.
    mutating func nextRule() -> (selectors: [StyleSelector], declarations: [StyleDeclaration])? {
        while place < end {
            let prelude = read(to: [UInt8(ascii: "{"), UInt8(ascii: ";"), UInt8(ascii: "}")])
            guard place < end else { return nil }
            let mark = bytes[place]
            place += 1
            guard mark == UInt8(ascii: "{") else { continue }
            let text = string(prelude)
            if text.first == "@" {
                // The rules inside of a matching `@media` are read as if they were outside.
                if !Self.holds(text) { skipBlock() }
                continue
            }
            let block = readBlock()
            let selectors = text.split(separator: ",").compactMap(StyleSelector.init)
            let declarations = Self.declarations(bytes[block])
            if !selectors.isEmpty, !declarations.isEmpty { return (selectors, declarations) }
        }
        return nil
    }

    /// Returns whether an at-rule is an `@media` that matches a light screen of any size.
    private static func holds(_ prelude: String) -> Bool {
        guard prelude.lowercased().hasPrefix("@media") else { return false }
        let media = prelude.dropFirst(6).lowercased()
        return media.split(separator: ",").contains {
            let medium = $0.trimmingPrefix(while: \.isWhitespace)
            return ["screen", "all", "only screen"].contains {
                medium.hasPrefix($0) && !medium.contains("(")
            }
        }
    }

    /// Advances to the next of some bytes outside of quotation marks and parentheses.
    private mutating func read(to marks: [UInt8]) -> Range<Int> {
        let start = place
        place = Self.skip(bytes[place..<end], to: marks)
        return start..<place
    }

    /// Reads the contents of a block whose `{` has been read, and its `}`.
    private mutating func readBlock() -> Range<Int> {
        let inside = read(to: [UInt8(ascii: "}")])
        place = min(place + 1, end)
        return inside
    }

    private mutating func skipBlock() {
        var depth = 1
        while place < end, depth > 0 {
            _ = read(to: [UInt8(ascii: "{"), UInt8(ascii: "}")])
            guard place < end else { return }
            depth += bytes[place] == UInt8(ascii: "{") ? 1 : -1
            place += 1
        }
    }

    private func string(_ range: Range<Int>) -> String {
        Self.trimmed(bytes[range])
    }

    // MARK: - Declarations

    /// Returns the declarations in a `style` attribute.
    static func declarations(_ text: String) -> [StyleDeclaration] {
        declarations(withoutComments(Array(text.utf8))[...])
    }

    private static func declarations(_ bytes: ArraySlice<UInt8>) -> [StyleDeclaration] {
        var result: [StyleDeclaration] = []
        var rest = bytes
        while !rest.isEmpty {
            let end = skip(rest, to: [UInt8(ascii: ";")])
            if let declaration = declaration(rest[rest.startIndex..<end]) {
                result.append(declaration)
            }
            rest = rest[min(end + 1, rest.endIndex)...]
        }
        return result
    }

    private static func declaration(_ bytes: ArraySlice<UInt8>) -> StyleDeclaration? {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = trimmed(bytes[..<colon]).lowercased()
        var value = trimmed(bytes[(colon + 1)...])
        var isImportant = false
        if let mark = value.lastIndex(of: "!"),
            value[mark...].dropFirst().trimmingPrefix(while: \.isWhitespace).lowercased()
                == "important"
        {
            value = trimmed(Array(value[..<mark].utf8)[...])
            isImportant = true
        }
        guard !name.isEmpty, !value.isEmpty else { return nil }
        return StyleDeclaration(name: name, value: value, isImportant: isImportant)
    }

    // MARK: - Bytes

    /// Returns the index of the first of some marks outside of quotation marks and parentheses; the end where there is
    /// none.
    private static func skip(_ bytes: ArraySlice<UInt8>, to marks: [UInt8]) -> Int {
        var quote: UInt8?
        var depth = 0
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if let open = quote {
                if byte == open || byte == 0x0A { quote = nil }
            } else if byte == Ascii.quote || byte == Ascii.apostrophe {
                quote = byte
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth = max(0, depth - 1)
            } else if depth == 0, marks.contains(byte) {
                return index
            }
            index += 1
        }
        return bytes.endIndex
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes
        while let first = bytes.first, Ascii.isSpace(first) { bytes = bytes.dropFirst() }
        while let last = bytes.last, Ascii.isSpace(last) { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
