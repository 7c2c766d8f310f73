import Foundation

/// Reads property lists in the form of project files: `{ key = value; }`, `( a, b )`, with comments.
///
/// Strings, arrays of values and dictionaries are the only values.
package struct OpenStepList {
    package struct Problem: Error, Equatable, CustomStringConvertible {
        package let reason: String
        package let line: Int

        package init(reason: String, line: Int) {
            self.reason = reason
            self.line = line
        }

        package var description: String { "line \(line): \(reason)" }
    }

    // Chosen: project files nest four levels.
    private static let maximumDepth = 64

    private let bytes: [UInt8]
    private var offset = 0

    /// Reads a file, also one that was rewritten as XML.
    ///
    /// - Throws: The first problem with its line.
    package static func read(_ data: Data) throws -> Any {
        if data.starts(with: Data("<?xml".utf8)) || data.starts(with: Data("bplist".utf8)) {
            do {
                return try PropertyListSerialization.propertyList(from: data, format: nil)
            } catch {
                throw Problem(reason: "the property list is damaged", line: 1)
            }
        }
        var list = OpenStepList(bytes: [UInt8](data))
        let value = try list.value(depth: 0)
        try list.skipSpace()
        guard list.offset == list.bytes.count else {
            throw list.problem("there is text after the list")
        }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    // MARK: Values

    private mutating func value(depth: Int) throws -> Any {
        guard depth < Self.maximumDepth else { throw problem("values are nested too deep") }
        try skipSpace()
        switch try current() {
        case UInt8(ascii: "{"): return try dictionary(depth: depth)
        case UInt8(ascii: "("): return try array(depth: depth)
        default: return try string()
        }
    }

    private mutating func dictionary(depth: Int) throws -> [String: Any] {
        offset += 1
        var result: [String: Any] = [:]
        while true {
            try skipSpace()
            if try current() == UInt8(ascii: "}") {
                offset += 1
                return result
            }
            let key = try string()
            try expect("=")
            result[key] = try value(depth: depth + 1)
            try expect(";")
        }
    }

    private mutating func array(depth: Int) throws -> [Any] {
        offset += 1
        var result: [Any] = []
        while true {
            try skipSpace()
            if try current() == UInt8(ascii: ")") {
                offset += 1
                return result
            }
            result.append(try value(depth: depth + 1))
            try skipSpace()
            if try current() == UInt8(ascii: ",") { offset += 1 }
        }
    }

    private mutating func string() throws -> String {
        try skipSpace()
        let first = try current()
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
        let start = offset
        while offset < bytes.count, Self.isUnquoted(bytes[offset]) { offset += 1 }
        guard offset > start else {
            throw problem("there is \"\(Character(Unicode.Scalar(first)))\" in place of a value")
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func quoted(_ quote: UInt8) throws -> String {
        offset += 1
        var result: [UInt8] = []
        while true {
            let byte = try current()
            offset += 1
            if byte == quote { return String(decoding: result, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            let escaped = try current()
            offset += 1
            switch escaped {
            case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "U"): try appendUnit(to: &result)
            default: result.append(escaped)
            }
        }
    }

    /// A character as four hexadecimal digits.
    private mutating func appendUnit(to result: inout [UInt8]) throws {
        guard offset + 4 <= bytes.count,
            let unit = UInt32(
                String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(unit)
        else { throw problem("the character after \\U is not valid") }
        offset += 4
        result += Array(String(Character(scalar)).utf8)
    }

    // MARK: Parts

    private static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "_./$:@-+*~".utf8.contains(byte)
        }
    }

    private func current() throws -> UInt8 {
        guard offset < bytes.count else { throw problem("the file ends inside of a value") }
        return bytes[offset]
    }

    private mutating func expect(_ character: Character) throws {
        try skipSpace()
        guard try current() == character.asciiValue else {
            throw problem("a \"\(character)\" is missing")
        }
        offset += 1
    }

    /// Skips white space and comments; the mark of the encoding in the first line is one.
    private mutating func skipSpace() throws {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte <= 0x20 || byte == 0xEF || byte == 0xBB || byte == 0xBF {
                offset += 1
            } else if starts("//") {
                while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
            } else if starts("/*") {
                offset += 2
                while !starts("*/") {
                    guard offset < bytes.count else { throw problem("a comment does not end") }
                    offset += 1
                }
                offset += 2
            } else {
                return
            }
        }
    }

    private func starts(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

    private func problem(_ reason: String) -> Problem {
        let line = bytes.prefix(offset).reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
        return Problem(reason: reason, line: line)
    }
}
