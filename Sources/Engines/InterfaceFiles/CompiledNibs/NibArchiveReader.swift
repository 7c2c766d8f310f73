/// Reads the form of compiled nibs that Xcode has written since iOS 6: tables of objects, keys, values and classes.
///
/// Numbers are in little-endian order. A variable number has seven bits in each byte, the least significant first; its
/// last byte has the highest bit set.
struct NibArchiveReader {
    static let signature = Array("NIBArchive".utf8)

    private struct Table {
        let count: Int
        let start: Int
    }

    private let bytes: [UInt8]
    private var offset = 0

    /// Reads a file that begins with the signature.
    static func nib(of file: [UInt8]) throws(InterfaceFileError) -> CompiledNib {
        var reader = NibArchiveReader(bytes: file)
        return try reader.read()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func read() throws(InterfaceFileError) -> CompiledNib {
        offset = Self.signature.count
        let format = try fixed(4)
        guard format == 1 else {
            throw CompiledNib.problem("the format \(format) of compiled nibs is not known", at: 10)
        }
        // The version of the encoder. That of 2021 adds bytes at the end, which nothing refers to.
        _ = try fixed(4)
        let objects = try table("objects", least: 3)
        let keys = try table("keys", least: 1)
        let values = try table("values", least: 2)
        let classes = try table("classes", least: 2)
        let keyNames = try readKeys(keys)
        let classNames = try readClasses(classes)
        let entries = try readValues(values, keyNames, objectCount: objects.count)
        let made = try readObjects(objects, classNames, valueCount: entries.count)
        guard !made.isEmpty else { throw CompiledNib.problem("the nib has no objects", at: 18) }
        return CompiledNib(bytes: bytes, objects: made, values: entries, root: 0)
    }

    // MARK: - Tables

    /// Reads the position of a table.
    ///
    /// - Parameter least: The fewest bytes of an entry, by which the count is checked before memory is reserved.
    private mutating func table(
        _ name: String, least: Int
    ) throws(InterfaceFileError) -> Table {
        let position = offset
        let count = Int(try fixed(4))
        let start = Int(try fixed(4))
        guard start <= bytes.count, count <= (bytes.count - start) / least else {
            throw CompiledNib.problem("the table of \(name) is not within the file", at: position)
        }
        return Table(count: count, start: start)
    }

    private mutating func readKeys(_ table: Table) throws(InterfaceFileError) -> [String] {
        offset = table.start
        var keys: [String] = []
        keys.reserveCapacity(table.count)
        for _ in 0..<table.count { keys.append(try text()) }
        return keys
    }

    private mutating func readClasses(_ table: Table) throws(InterfaceFileError) -> [String] {
        offset = table.start
        var names: [String] = []
        names.reserveCapacity(table.count)
        for _ in 0..<table.count {
            let length = try variable()
            let fallbacks = try variable()
            // The numbers of classes that take the place of one which does not exist.
            guard fallbacks <= (bytes.count - offset) / 4 else { throw truncated }
            offset += 4 * fallbacks
            names.append(try text(length))
        }
        return names
    }

    private mutating func readValues(
        _ table: Table, _ keys: [String], objectCount: Int
    ) throws(InterfaceFileError) -> [(key: String, value: CompiledNib.Value)] {
        offset = table.start
        var values: [(key: String, value: CompiledNib.Value)] = []
        values.reserveCapacity(table.count)
        for _ in 0..<table.count {
            let position = offset
            let key = try variable()
            guard key < keys.count else {
                throw CompiledNib.problem(
                    "a value has the key \(key) of \(keys.count)", at: position)
            }
            let value = try value()
            if case .object(let index) = value, index >= objectCount {
                throw CompiledNib.problem(
                    "the value of \(keys[key]) is the object \(index) of \(objectCount)",
                    at: position)
            }
            values.append((keys[key], value))
        }
        return values
    }

    private mutating func value() throws(InterfaceFileError) -> CompiledNib.Value {
        let type = try fixed(1)
        switch type {
        case 0: return .integer(Int64(Int8(truncatingIfNeeded: try fixed(1))))
        case 1: return .integer(Int64(Int16(truncatingIfNeeded: try fixed(2))))
        case 2: return .integer(Int64(Int32(truncatingIfNeeded: try fixed(4))))
        case 3: return .integer(Int64(bitPattern: try fixed(8)))
        case 4: return .flag(false)
        case 5: return .flag(true)
        case 6:
            return .number(Double(Float(bitPattern: UInt32(truncatingIfNeeded: try fixed(4)))))
        case 7: return .number(Double(bitPattern: try fixed(8)))
        case 8: return .data(try range(try variable()))
        case 9: return .none
        case 10: return .object(Int(try fixed(4)))
        default:
            throw CompiledNib.problem("the type \(type) of values is not known", at: offset - 1)
        }
    }

    private mutating func readObjects(
        _ table: Table, _ classes: [String], valueCount: Int
    ) throws(InterfaceFileError) -> [CompiledNib.Object] {
        offset = table.start
        var objects: [CompiledNib.Object] = []
        objects.reserveCapacity(table.count)
        for _ in 0..<table.count {
            let position = offset
            let name = try variable()
            let first = try variable()
            let count = try variable()
            guard name < classes.count, first <= valueCount, count <= valueCount - first else {
                throw CompiledNib.problem(
                    "the object \(objects.count) has a class or values that do not exist",
                    at: position)
            }
            objects.append(
                CompiledNib.Object(className: classes[name], values: first..<first + count))
        }
        return objects
    }

    // MARK: - Bytes

    private var truncated: InterfaceFileError {
        CompiledNib.problem("the compiled nib ends inside of a table", at: offset)
    }

    private mutating func range(_ count: Int) throws(InterfaceFileError) -> Range<Int> {
        guard count <= bytes.count - offset else { throw truncated }
        defer { offset += count }
        return offset..<offset + count
    }

    private mutating func fixed(_ count: Int) throws(InterfaceFileError) -> UInt64 {
        bytes.number(at: try range(count).lowerBound, count)
    }

    private mutating func variable() throws(InterfaceFileError) -> Int {
        var number = 0
        // Five bytes are more than the offsets of a file need.
        for shift in stride(from: 0, to: 35, by: 7) {
            let byte = Int(try fixed(1))
            number |= (byte & 0x7F) << shift
            if byte & 0x80 != 0 { return number }
        }
        throw CompiledNib.problem("a number is longer than five bytes", at: offset)
    }

    private mutating func text() throws(InterfaceFileError) -> String {
        try text(try variable())
    }

    /// A text, without the zero byte that ends the names of classes.
    private mutating func text(_ length: Int) throws(InterfaceFileError) -> String {
        var range = try range(length)
        if let last = range.last, bytes[last] == 0 { range = range.dropLast() }
        return String(decoding: bytes[range], as: UTF8.self)
    }
}
