/// Identifiers and punctuation of Swift source with their lines, without comments and literals.
///
/// This is a lexer, not a parser. It is exact enough to see which types and members a file names: strings
/// (also raw and multi-line ones) and nested comments are skipped; code in string interpolations is
/// not read.
struct SwiftTokens {
    struct Identifier: Hashable {
        var name: String
        var line: Int
        /// True when a dot precedes it, so that it names a member.
        var isMember: Bool
    }

    enum Token: Hashable {
        case identifier(Identifier)
        /// One ASCII character that is neither part of an identifier nor of a literal nor white space.
        case symbol(UInt8)
    }

    private(set) var tokens: [Token] = []

    /// The identifiers in the order of the source.
    var identifiers: [Identifier] {
        tokens.compactMap { token in
            if case .identifier(let identifier) = token { identifier } else { nil }
        }
    }

    init(_ source: String) {
        var source = source
        tokens = source.withUTF8 { Self.tokens(in: $0) }
    }

    private static func tokens(in bytes: UnsafeBufferPointer<UInt8>) -> [Token] {
        var tokens: [Token] = []
        var index = 0
        var line = 1
        func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
        func matches(_ text: StaticString, at offset: Int) -> Bool {
            guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
            for position in 0..<text.utf8CodeUnitCount
            where bytes[offset + position] != text.utf8Start[position] {
                return false
            }
            return true
        }

        while index < bytes.count {
            let current = bytes[index]
            if current == UInt8(ascii: "\n") {
                line += 1
                index += 1
            } else if matches("//", at: index) {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if matches("/*", at: index) {
                var depth = 1
                index += 2
                while index < bytes.count, depth > 0 {
                    if matches("/*", at: index) {
                        depth += 1
                        index += 2
                    } else if matches("*/", at: index) {
                        depth -= 1
                        index += 2
                    } else {
                        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
                        index += 1
                    }
                }
            } else if current == UInt8(ascii: "\"")
                || (current == UInt8(ascii: "#") && Self.opensRaw(bytes, index))
            {
                var hashes = 0
                while byte(index) == UInt8(ascii: "#") {
                    hashes += 1
                    index += 1
                }
                let isMultiline = matches("\"\"\"", at: index)
                let quotes = isMultiline ? 3 : 1
                index += quotes
                while index < bytes.count {
                    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
                    if bytes[index] == UInt8(ascii: "\\"), hashes == 0 {
                        index += 2
                        continue
                    }
                    if Self.closes(bytes, index, quotes: quotes, hashes: hashes) {
                        index += quotes + hashes
                        break
                    }
                    index += 1
                }
            } else if Self.isStart(current) {
                let begin = index
                while index < bytes.count, Self.isStart(bytes[index]) || Self.isDigit(bytes[index])
                {
                    index += 1
                }
                tokens.append(
                    .identifier(
                        Identifier(
                            name: String(decoding: bytes[begin..<index], as: UTF8.self), line: line,
                            isMember: begin > 0 && bytes[begin - 1] == UInt8(ascii: "."))))
            } else if Self.isDigit(current) {
                while index < bytes.count, Self.isStart(bytes[index]) || Self.isDigit(bytes[index])
                {
                    index += 1
                }
            } else {
                if current > UInt8(ascii: " ") { tokens.append(.symbol(current)) }
                index += 1
            }
        }
        return tokens
    }

    private static func isStart(_ byte: UInt8) -> Bool {
        (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
            || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private static func opensRaw(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        var position = index
        while position < bytes.count, bytes[position] == UInt8(ascii: "#") { position += 1 }
        return position < bytes.count && bytes[position] == UInt8(ascii: "\"")
    }

    private static func closes(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, quotes: Int, hashes: Int
    ) -> Bool {
        guard index + quotes + hashes <= bytes.count else { return false }
        for offset in 0..<quotes where bytes[index + offset] != UInt8(ascii: "\"") { return false }
        for offset in 0..<hashes where bytes[index + quotes + offset] != UInt8(ascii: "#") {
            return false
        }
        return true
    }
}
