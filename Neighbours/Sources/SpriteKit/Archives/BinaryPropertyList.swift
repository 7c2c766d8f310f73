import Foundation

/// A value of a binary property list.
enum PropertyValue: Sendable {
    case flag(Bool)
    case integer(Int)
    case real(Double)
    case text(String)
    case data(Data)
    case list([PropertyValue])
    case dictionary([String: PropertyValue])
    /// The number of an object of an archive.
    case reference(Int)
}

/// Reads binary property lists, of at most 16 MiB and a million values, nested at most 64 deep.
struct BinaryPropertyList {
    enum Failure: Error, CustomStringConvertible {
        case format(String)

        var description: String {
            switch self {
            case .format(let reason): "it is no binary property list: \(reason)"
            }
        }
    }

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let table: Int
    private var valueCount = 0

    private static let largestSize = 16 << 20
    private static let mostValues = 1_000_000
    private static let deepest = 64

    /// Reads a list; its top object is returned.
    static func read(_ data: Data) throws -> PropertyValue {
        var (reader, top) = try open(data)
        return try reader.value(top, depth: 0)
    }

    private static func open(_ data: Data) throws -> (BinaryPropertyList, Int) {
        guard data.count <= largestSize else { throw Failure.format("it is larger than 16 MiB") }
        let bytes = [UInt8](data)
        guard bytes.count >= 40, bytes.starts(with: Array("bplist00".utf8)) else {
            throw Failure.format("the header is missing")
        }
        let trailer = bytes.count - 32
        func number(_ start: Int) throws -> Int {
            let value = bytes[start..<start + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard value <= UInt64(largestSize) else {
                throw Failure.format("a number is too large")
            }
            return Int(value)
        }
        let reader = BinaryPropertyList(
            bytes: bytes, offsetSize: Int(bytes[trailer + 6]),
            referenceSize: Int(bytes[trailer + 7]), objectCount: try number(trailer + 8),
            table: try number(trailer + 24))
        guard (1...8).contains(reader.offsetSize), (1...8).contains(reader.referenceSize),
            reader.table >= 8, reader.table + reader.objectCount * reader.offsetSize <= trailer
        else { throw Failure.format("the table of objects lies outside of it") }
        return (reader, try number(trailer + 16))
    }

    private init(
        bytes: [UInt8], offsetSize: Int, referenceSize: Int, objectCount: Int, table: Int
    ) {
        self.bytes = bytes
        self.offsetSize = offsetSize
        self.referenceSize = referenceSize
        self.objectCount = objectCount
        self.table = table
    }

    private func unsigned(at start: Int, _ size: Int) throws -> UInt64 {
        guard start >= 0, size <= 16, start + size <= table else {
            throw Failure.format("a value lies outside of it")
        }
        return bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func value(_ index: Int, depth: Int) throws -> PropertyValue {
        valueCount += 1
        guard valueCount <= Self.mostValues else { throw Failure.format("it has too many values") }
        guard depth < Self.deepest else { throw Failure.format("it is nested too deeply") }
        guard index >= 0, index < objectCount else { throw Failure.format("an object is missing") }
        let entry = table + index * offsetSize
        let start = bytes[entry..<entry + offsetSize].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard start < UInt64(table) else { throw Failure.format("an object lies outside of it") }
        return try value(at: Int(start), depth: depth)
    }

    private mutating func value(at start: Int, depth: Int) throws -> PropertyValue {
        let marker = bytes[start]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0:
            return marker == 0x09 ? .flag(true) : marker == 0x08 ? .flag(false) : .text("$null")
        case 0x1:
            let size = 1 << low
            guard size <= 16 else { throw Failure.format("a number is too long") }
            let value = try unsigned(at: start + 1, size)
            return .integer(size >= 8 ? Int(truncatingIfNeeded: value) : Int(value))
        case 0x2, 0x3:
            let size = 1 << low
            guard size == 4 || size == 8 else { throw Failure.format("a number has an odd size") }
            let bits = try unsigned(at: start + 1, size)
            return .real(
                size == 4
                    ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits))
        case 0x4:
            let (count, body) = try length(low, after: start)
            return .data(Data(try slice(body, count)))
        case 0x5:
            let (count, body) = try length(low, after: start)
            return .text(String(decoding: try slice(body, count), as: UTF8.self))
        case 0x6:
            let (count, body) = try length(low, after: start)
            let units = try slice(body, count * 2)
            return .text(
                String(
                    decoding: stride(from: units.startIndex, to: units.endIndex, by: 2).map {
                        UInt16(units[$0]) << 8 | UInt16(units[$0 + 1])
                    }, as: UTF16.self))
        case 0x8:
            let value = try unsigned(at: start + 1, low + 1)
            guard value <= UInt64(Self.largestSize) else {
                throw Failure.format("a reference is too large")
            }
            return .reference(Int(value))
        case 0xA, 0xB, 0xC:
            let (count, body) = try length(low, after: start)
            return .list(
                try references(body, count).map { try value($0, depth: depth + 1) })
        case 0xD:
            let (count, body) = try length(low, after: start)
            let keys = try references(body, count)
            let values = try references(body + count * referenceSize, count)
            var result: [String: PropertyValue] = [:]
            for (key, index) in zip(keys, values) {
                guard case .text(let name) = try value(key, depth: depth + 1) else {
                    throw Failure.format("a key is no text")
                }
                result[name] = try value(index, depth: depth + 1)
            }
            return .dictionary(result)
        default: throw Failure.format("a value has an unknown kind")
        }
    }

    /// The number of elements of a value, and where they begin.
    private func length(_ low: Int, after start: Int) throws -> (Int, Int) {
        guard low == 0x0F else { return (low, start + 1) }
        guard start + 1 < table, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 0x0F <= 3 else {
            throw Failure.format("a length is missing")
        }
        let size = 1 << Int(bytes[start + 1] & 0x0F)
        let count = try unsigned(at: start + 2, size)
        guard count <= UInt64(bytes.count) else { throw Failure.format("a length is too large") }
        return (Int(count), start + 2 + size)
    }

    private func slice(_ start: Int, _ count: Int) throws -> ArraySlice<UInt8> {
        guard start + count <= table else { throw Failure.format("a value lies outside of it") }
        return bytes[start..<start + count]
    }

    private func references(_ start: Int, _ count: Int) throws -> [Int] {
        guard start + count * referenceSize <= table else {
            throw Failure.format("a value lies outside of it")
        }
        return try (0..<count).map {
            let value = try unsigned(at: start + $0 * referenceSize, referenceSize)
            guard value < UInt64(objectCount) else { throw Failure.format("an object is missing") }
            return Int(value)
        }
    }
}
