/// The tokens of a document.
struct RTFTokens: Sequence, IteratorProtocol {
    enum Token: Equatable {
        case open
        case close
        /// A control word: a backslash and letters, with an optional number.
        case word(String, Int?)
        /// A control symbol: a backslash and one character that is not a letter.
        case symbol(UInt8)
        /// A byte written as two hexadecimal digits.
        case byte(UInt8)
        /// A run of text bytes.
        case text(ArraySlice<UInt8>)
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Token? {
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "{"):
                position += 1
                return .open
            case UInt8(ascii: "}"):
                position += 1
                return .close
            case UInt8(ascii: "\\"):
                position += 1
                if let token = control() { return token }
            // Line ends in the source have no meaning.
            case 10, 13, 0:
                position += 1
            default:
                return text()
            }
        }
        return nil
    }

    private mutating func text() -> Token {
        let start = position
        while position < bytes.count, !Self.endsText(bytes[position]) { position += 1 }
        return .text(bytes[start..<position])
    }

    private static func endsText(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), 10, 13, 0: true
        default: false
        }
    }

    /// Returns the token after a backslash; nil at the end, and for skipped data.
    private mutating func control() -> Token? {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        if byte == UInt8(ascii: "'") {
            position += 1
            return hexadecimalByte().map(Token.byte)
        }
        guard Self.isLetter(byte) else {
            position += 1
            // CR LF counts as one character.
            if byte == 13, position < bytes.count, bytes[position] == 10 { position += 1 }
            return .symbol(byte)
        }
        let start = position
        while position < bytes.count, Self.isLetter(bytes[position]) { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        let number = number()
        if position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
        if word == "bin" {
            position = Swift.min(bytes.count, position + Swift.max(0, number ?? 0))
            return nil
        }
        return .word(word, number)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    private mutating func number() -> Int? {
        var next = position
        let isNegative = next < bytes.count && bytes[next] == UInt8(ascii: "-")
        if isNegative { next += 1 }
        var value = 0
        let first = next
        while next < bytes.count, case let digit = Int(bytes[next]) - 48, (0...9).contains(digit) {
            // Numbers are limited to 32 bits.
            value = Swift.min(value * 10 + digit, Int(Int32.max))
            next += 1
        }
        guard next > first else { return nil }
        position = next
        return isNegative ? -value : value
    }

    private mutating func hexadecimalByte() -> UInt8? {
        guard position + 1 < bytes.count, let high = Self.digit(bytes[position]),
            let low = Self.digit(bytes[position + 1])
        else { return nil }
        position += 2
        return high << 4 | low
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
