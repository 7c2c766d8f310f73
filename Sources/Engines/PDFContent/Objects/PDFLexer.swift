/// A reader of the syntax that files and content streams share: numbers, strings, names, collections and keywords.
///
/// Damaged syntax is read as far as possible; nothing is an error. Time is linear in the bytes read.
package struct PDFLexer {
    enum Token {
        case value(PDFValue)
        case keyword(String)
        case arrayStart
        case arrayEnd
        case dictionaryStart
        case dictionaryEnd
        case end
    }

    /// The limit of nested collections.
    // Chosen: files of producers nest less than ten.
    private static let deepest = 48

    private let bytes: ArraySlice<UInt8>
    /// The index of the next byte.
    private(set) var position: Int
    /// Whether `12 0 R` is a reference, as it is in files and not in content streams.
    private let hasReferences: Bool

    init(_ bytes: ArraySlice<UInt8>, at position: Int? = nil, hasReferences: Bool) {
        self.bytes = bytes
        self.position = min(max(position ?? bytes.startIndex, bytes.startIndex), bytes.endIndex)
        self.hasReferences = hasReferences
    }

    /// The bytes that are not read yet, with their indices.
    var remaining: ArraySlice<UInt8> { bytes[position...] }

    mutating func move(to index: Int) {
        position = min(max(index, bytes.startIndex), bytes.endIndex)
    }

    private func byte(at index: Int) -> UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    // MARK: - Objects

    /// Reads an object; nil at the end, at a keyword, which is consumed, and at the end of a collection.
    mutating func readValue() -> PDFValue? {
        switch readToken() {
        case .value(let value): value
        case .arrayStart: .array(readArray(depth: 1))
        case .dictionaryStart: .dictionary(readDictionary(depth: 1))
        default: nil
        }
    }

    /// An operand or an operator of a content stream.
    enum Item {
        case operand(PDFValue)
        case operation(String)
    }

    /// Reads the next operand or operator; nil at the end.
    mutating func readItem() -> Item? {
        while true {
            switch readToken() {
            case .value(let value): return .operand(value)
            case .keyword(let word): return .operation(word)
            case .arrayStart: return .operand(.array(readArray(depth: 1)))
            case .dictionaryStart: return .operand(.dictionary(readDictionary(depth: 1)))
            case .arrayEnd, .dictionaryEnd: continue
            case .end: return nil
            }
        }
    }

    /// Reads the entries of a dictionary up to a keyword or the end, as those of an inline image.
    mutating func readEntries(before end: String) -> [String: PDFValue] {
        var entries: [String: PDFValue] = [:]
        var key: String?
        while true {
            let value: PDFValue
            switch readToken() {
            case .value(let read): value = read
            case .arrayStart: value = .array(readArray(depth: 1))
            case .dictionaryStart: value = .dictionary(readDictionary(depth: 1))
            case .keyword(let word):
                if word == end { return entries }
                continue
            case .end: return entries
            case .arrayEnd, .dictionaryEnd: continue
            }
            if let known = key {
                entries[known] = value
                key = nil
            } else {
                key = value.name
            }
        }
    }

    private mutating func readArray(depth: Int) -> [PDFValue] {
        var values: [PDFValue] = []
        while true {
            switch readToken() {
            case .value(let value): values.append(value)
            case .arrayStart:
                guard depth < Self.deepest else { return values }
                values.append(.array(readArray(depth: depth + 1)))
            case .dictionaryStart:
                guard depth < Self.deepest else { return values }
                values.append(.dictionary(readDictionary(depth: depth + 1)))
            case .keyword(let word):
                // The object is damaged: the array has no end.
                if word == "endobj" || word == "stream" { return values }
            case .arrayEnd, .dictionaryEnd, .end: return values
            }
        }
    }

    private mutating func readDictionary(depth: Int) -> [String: PDFValue] {
        var entries: [String: PDFValue] = [:]
        var key: String?
        while true {
            let value: PDFValue
            switch readToken() {
            case .value(let read): value = read
            case .arrayStart:
                guard depth < Self.deepest else { return entries }
                value = .array(readArray(depth: depth + 1))
            case .dictionaryStart:
                guard depth < Self.deepest else { return entries }
                value = .dictionary(readDictionary(depth: depth + 1))
            case .keyword(let word):
                if word == "endobj" || word == "stream" {
                    position -= word.utf8.count
                    return entries
                }
                continue
            case .arrayEnd: continue
            case .dictionaryEnd, .end: return entries
            }
            if let known = key {
                entries[known] = value
                key = nil
            } else {
                key = value.name
            }
        }
    }

    // MARK: - Tokens

    mutating func readToken() -> Token {
        skipSpace()
        guard let first = byte(at: position) else { return .end }
        switch first {
        case UInt8(ascii: "["):
            position += 1
            return .arrayStart
        case UInt8(ascii: "]"):
            position += 1
            return .arrayEnd
        case UInt8(ascii: "<"):
            if byte(at: position + 1) == first {
                position += 2
                return .dictionaryStart
            }
            return .value(.string(readHexadecimal()))
        case UInt8(ascii: ">"):
            position += byte(at: position + 1) == first ? 2 : 1
            return .dictionaryEnd
        case UInt8(ascii: "("): return .value(.string(readString()))
        case UInt8(ascii: "/"): return .value(.name(readName()))
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"):
            position += 1
            return .keyword(String(UnicodeScalar(first)))
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            return .value(readNumberOrReference())
        default: return readKeyword()
        }
    }

    mutating func skipSpace() {
        while let next = byte(at: position) {
            if next == UInt8(ascii: "%") {
                while let next = byte(at: position), next != 10, next != 13 { position += 1 }
            } else if next.isPDFSpace {
                position += 1
            } else {
                return
            }
        }
    }

    private mutating func readKeyword() -> Token {
        let start = position
        while let next = byte(at: position), !next.isPDFSpace, !next.isPDFDelimiter {
            position += 1
        }
        switch String(decoding: bytes[start..<position], as: UTF8.self) {
        case "true": return .value(.boolean(true))
        case "false": return .value(.boolean(false))
        case "null": return .value(.null)
        case let word: return .keyword(word)
        }
    }

    private mutating func readNumberOrReference() -> PDFValue {
        let first = readNumber()
        guard hasReferences, case .integer(let number) = first, number >= 0 else { return first }
        var ahead = self
        ahead.skipSpace()
        guard let digit = ahead.byte(at: ahead.position), digit.isPDFDigit,
            case .integer = ahead.readNumber()
        else { return first }
        ahead.skipSpace()
        guard ahead.byte(at: ahead.position) == UInt8(ascii: "R") else { return first }
        let next = ahead.byte(at: ahead.position + 1)
        guard next.map({ $0.isPDFSpace || $0.isPDFDelimiter }) ?? true else { return first }
        position = ahead.position + 1
        return .reference(number)
    }

    private mutating func readNumber() -> PDFValue {
        var isNegative = false
        var whole = 0.0
        var fraction = 0.0
        var unit = 1.0
        var hasPoint = false
        while let next = byte(at: position) {
            switch next {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            case UInt8(ascii: "."): hasPoint = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = Double(next - UInt8(ascii: "0"))
                if hasPoint {
                    if unit < 1e15 {
                        unit *= 10
                        fraction = fraction * 10 + digit
                    }
                } else if whole < 1e30 {
                    whole = whole * 10 + digit
                }
            default:
                return Self.number(isNegative, whole, fraction / unit, hasPoint)
            }
            position += 1
        }
        return Self.number(isNegative, whole, fraction / unit, hasPoint)
    }

    private static func number(
        _ isNegative: Bool, _ whole: Double, _ fraction: Double, _ hasPoint: Bool
    ) -> PDFValue {
        let value = isNegative ? -(whole + fraction) : whole + fraction
        return hasPoint || whole > 9e15 ? .real(value) : .integer(Int(value))
    }

    private mutating func readName() -> String {
        position += 1
        var name: [UInt8] = []
        while let next = byte(at: position), !next.isPDFSpace, !next.isPDFDelimiter {
            position += 1
            if next == UInt8(ascii: "#"), let high = byte(at: position)?.hexadecimalValue,
                let low = byte(at: position + 1)?.hexadecimalValue
            {
                name.append(high << 4 | low)
                position += 2
            } else {
                name.append(next)
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func readHexadecimal() -> [UInt8] {
        position += 1
        var result: [UInt8] = []
        var high: UInt8?
        while let next = byte(at: position) {
            position += 1
            if next == UInt8(ascii: ">") { break }
            guard let value = next.hexadecimalValue else { continue }
            if let first = high {
                result.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        if let high { result.append(high << 4) }
        return result
    }

    private mutating func readString() -> [UInt8] {
        position += 1
        var result: [UInt8] = []
        var depth = 1
        while let next = byte(at: position) {
            position += 1
            switch next {
            case UInt8(ascii: "("):
                depth += 1
                result.append(next)
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return result }
                result.append(next)
            case UInt8(ascii: "\\"): readEscape(into: &result)
            default: result.append(next)
            }
        }
        return result
    }

    private mutating func readEscape(into result: inout [UInt8]) {
        guard let next = byte(at: position) else { return }
        position += 1
        switch next {
        case UInt8(ascii: "n"): result.append(10)
        case UInt8(ascii: "r"): result.append(13)
        case UInt8(ascii: "t"): result.append(9)
        case UInt8(ascii: "b"): result.append(8)
        case UInt8(ascii: "f"): result.append(12)
        case 13:
            // The line goes on, without its end.
            if byte(at: position) == 10 { position += 1 }
        case 10: break
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var value = Int(next - UInt8(ascii: "0"))
            for _ in 0..<2 {
                guard let digit = byte(at: position),
                    (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit)
                else { break }
                value = value * 8 + Int(digit - UInt8(ascii: "0"))
                position += 1
            }
            result.append(UInt8(truncatingIfNeeded: value))
        default: result.append(next)
        }
    }
}

extension UInt8 {
    /// Whether the byte separates words.
    var isPDFSpace: Bool {
        self == 32 || self == 10 || self == 13 || self == 9 || self == 12 || self == 0
    }

    /// Whether the byte ends a word and begins something else.
    var isPDFDelimiter: Bool {
        switch self {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
            UInt8(ascii: "/"), UInt8(ascii: "%"):
            true
        default: false
        }
    }

    var isPDFDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// The value of a hexadecimal digit.
    var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
