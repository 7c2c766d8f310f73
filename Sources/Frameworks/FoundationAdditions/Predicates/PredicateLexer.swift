/// The tokens of a predicate's format.
enum PredicateToken: Equatable {
    /// A name, which may be a keyword.
    case word(String)

    /// A name after `#`, which is never a keyword.
    case name(String)
    case number(NSNumber)
    case text(String)
    case variable(String)

    /// A placeholder such as `%@`: the conversion letter, without length modifiers.
    case placeholder(Character)

    /// An operator name with `@`, as in `items.@count`.
    case collectionOperator(String)
    case symbol(String)
    case end
}

/// Splits a predicate's format into tokens, one at a time.
struct PredicateLexer {
    private let bytes: [UInt8]
    private(set) var place = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func next() throws -> PredicateToken {
        skipSpaces()
        guard let byte = peek() else { return .end }
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            return .text(try quoted(byte))
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            return .number(try number())
        case UInt8(ascii: ".") where isDigit(peek(1)):
            return .number(try number())
        case UInt8(ascii: "$"):
            place += 1
            return .variable(try identifier())
        case UInt8(ascii: "#"):
            place += 1
            return .name(try identifier())
        case UInt8(ascii: "@"):
            place += 1
            return .collectionOperator("@" + (try identifier()))
        case UInt8(ascii: "%"):
            return try placeholder()
        default:
            if isNameStart(byte) { return .word(try identifier()) }
            return try symbol()
        }
    }

    // MARK: Parts

    private mutating func identifier() throws -> String {
        let start = place
        guard let first = peek(), isNameStart(first) else { throw PredicateError.syntax(at: place) }
        while let byte = peek(), isNameStart(byte) || isDigit(byte) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func quoted(_ quote: UInt8) throws -> String {
        let start = place
        place += 1
        var text: [UInt8] = []
        while let byte = peek() {
            place += 1
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\"), let escaped = peek() {
                place += 1
                text.append(unescaped(escaped))
            } else {
                text.append(byte)
            }
        }
        throw PredicateError.syntax(at: start)
    }

    private func unescaped(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "t"): 9
        case UInt8(ascii: "r"): 13
        default: byte
        }
    }

    private mutating func number() throws -> NSNumber {
        let start = place
        if peek() == UInt8(ascii: "0"), let mark = peek(1), mark | 0x20 == UInt8(ascii: "x") {
            place += 2
            while let byte = peek(), isHexadecimal(byte) { place += 1 }
            let digits = String(decoding: bytes[start + 2..<place], as: UTF8.self)
            guard let value = Int(digits, radix: 16) else {
                throw PredicateError.syntax(at: start)
            }
            return NSNumber(value: value)
        }
        skipDigits()
        var isWhole = true
        if peek() == UInt8(ascii: "."), isDigit(peek(1)) {
            isWhole = false
            place += 1
            skipDigits()
        }
        if let mark = peek(), mark | 0x20 == UInt8(ascii: "e") {
            let sign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+")
            if isDigit(peek(sign ? 2 : 1)) {
                isWhole = false
                place += sign ? 2 : 1
                skipDigits()
            }
        }
        let digits = String(decoding: bytes[start..<place], as: UTF8.self)
        if isWhole, let value = Int(digits) { return NSNumber(value: value) }
        guard let value = Double(digits), value.isFinite else {
            throw PredicateError.syntax(at: start)
        }
        return NSNumber(value: value)
    }

    /// Reads `%@`, `%K`, or the conversion letter of a number after its length modifiers.
    private mutating func placeholder() throws -> PredicateToken {
        let start = place
        place += 1
        while let byte = peek(), "lhqLzt".utf8.contains(byte) { place += 1 }
        guard let byte = peek(), "@KdDiuUfFgGeExXosScC".utf8.contains(byte) else {
            throw PredicateError.syntax(at: start)
        }
        place += 1
        return .placeholder(Character(UnicodeScalar(byte)))
    }

    private mutating func symbol() throws -> PredicateToken {
        for length in [2, 1] where place + length <= bytes.count {
            let text = String(decoding: bytes[place..<place + length], as: UTF8.self)
            guard Self.symbols.contains(text) else { continue }
            place += length
            return .symbol(text)
        }
        throw PredicateError.syntax(at: place)
    }

    private static let symbols: Set<String> = [
        "==", "=", "!=", "<>", "<=", "=<", "<", ">=", "=>", ">", "&&", "||", "!", "(", ")", "{",
        "}", "[", "]", ",", ".", "+", "-", "*", "/", "**", ":",
    ]

    // MARK: Bytes

    private func peek(_ distance: Int = 0) -> UInt8? {
        place + distance < bytes.count ? bytes[place + distance] : nil
    }

    private mutating func skipSpaces() {
        while let byte = peek(), byte == 32 || (9...13).contains(byte) { place += 1 }
    }

    private mutating func skipDigits() {
        while isDigit(peek()) { place += 1 }
    }

    private func isDigit(_ byte: UInt8?) -> Bool {
        byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    private func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    /// Whether a byte may start a name; letters beyond ASCII may.
    private func isNameStart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
