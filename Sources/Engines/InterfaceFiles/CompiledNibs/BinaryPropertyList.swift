/// The objects of a binary property list.
///
/// Its trailer gives the position of a table with the offsets of the objects, which refer to one another by their index
/// in it. An object is parsed when it is accessed, so that lists that contain themselves do no harm.
struct BinaryPropertyList {
    enum Value {
        case none
        case flag(Bool)
        case integer(Int64)
        case number(Double)
        case text(String)
        /// Bytes of the file.
        case data(Range<Int>)
        /// A reference of keyed archives.
        case reference(Int)
        case array([Int])
        case dictionary([(key: Int, value: Int)])
    }

    let root: Int

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let table: Int
    /// The number of bytes that may still be parsed. Values can share bytes, so a small file can describe a huge number
    /// of values.
    private var budget: Int

    // The length of the trailer.
    private static let trailerLength = 32

    init(_ bytes: [UInt8]) throws(InterfaceFileError) {
        self.bytes = bytes
        guard bytes.count >= KeyedNibReader.signature.count + Self.trailerLength else {
            throw CompiledNib.problem("the property list is cut off", at: bytes.count)
        }
        let trailer = bytes.count - Self.trailerLength
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        let count = bytes.bigEndianNumber(at: trailer + 8, 8)
        let root = bytes.bigEndianNumber(at: trailer + 16, 8)
        let table = bytes.bigEndianNumber(at: trailer + 24, 8)
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), root < count,
            table <= UInt64(trailer),
            count <= (UInt64(trailer) - table) / UInt64(offsetSize)
        else { throw CompiledNib.problem("the property list has no valid trailer", at: trailer) }
        self.count = Int(count)
        self.root = Int(root)
        self.table = Int(table)
        // Chosen: keys of some twenty letters are named by references of two bytes.
        budget = bytes.count * 64 + 1 << 20
    }

    /// Returns the index of the value for a dictionary's key.
    mutating func value(
        _ key: String, of pairs: [(key: Int, value: Int)]
    ) throws(InterfaceFileError) -> Int? {
        for pair in pairs {
            if case .text(key) = try value(pair.key) { return pair.value }
        }
        return nil
    }

    /// Returns the object at an index of the table.
    mutating func value(_ index: Int) throws(InterfaceFileError) -> Value {
        guard index < count else {
            throw CompiledNib.problem("the property list has no object \(index)", at: table)
        }
        let position = bytes.bigEndianNumber(at: table + index * offsetSize, offsetSize)
        guard position < UInt64(table) else {
            throw CompiledNib.problem("the object \(index) is not within the file", at: table)
        }
        return try value(at: Int(position))
    }

    private mutating func value(at position: Int) throws(InterfaceFileError) -> Value {
        let marker = bytes[position]
        var start = position + 1
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0: return marker == 0x09 ? .flag(true) : marker == 0x08 ? .flag(false) : .none
        case 0x1:
            guard low <= 4 else { throw unknown(marker, position) }
            let length = 1 << low
            try check(start, length)
            // Of those with 16 bytes the lower half is the number.
            let number = bytes.bigEndianNumber(at: start + max(0, length - 8), min(length, 8))
            return .integer(Int64(bitPattern: number))
        case 0x2 where low == 2:
            try check(start, 4)
            let bits = UInt32(truncatingIfNeeded: bytes.bigEndianNumber(at: start, 4))
            return .number(Double(Float(bitPattern: bits)))
        case 0x2 where low == 3, 0x3 where low == 3:
            try check(start, 8)
            return .number(Double(bitPattern: bytes.bigEndianNumber(at: start, 8)))
        case 0x8:
            try check(start, low + 1)
            guard low < 8 else { throw unknown(marker, position) }
            return .reference(
                Int(truncatingIfNeeded: bytes.bigEndianNumber(at: start, low + 1) & 0x7FFF_FFFF))
        case 0x4: return .data(try range(&start, low, 1))
        case 0x5, 0x7:
            return .text(String(decoding: bytes[try range(&start, low, 1)], as: UTF8.self))
        case 0x6:
            let range = try range(&start, low, 2)
            let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
                UInt16(truncatingIfNeeded: bytes.bigEndianNumber(at: $0, 2))
            }
            return .text(String(decoding: units, as: UTF16.self))
        case 0xA, 0xC:
            return .array(references(try range(&start, low, referenceSize)))
        case 0xD:
            let all = references(try range(&start, low, 2 * referenceSize))
            let half = all.count / 2
            return .dictionary((0..<half).map { (all[$0], all[half + $0]) })
        default: throw unknown(marker, position)
        }
    }

    /// The bytes of a value whose count is in its marker, or follows as a number.
    private mutating func range(
        _ start: inout Int, _ low: Int, _ size: Int
    ) throws(InterfaceFileError) -> Range<Int> {
        var count = UInt64(low)
        if low == 0x0F {
            try check(start, 1)
            let exponent = Int(bytes[start] & 0x0F)
            guard bytes[start] >> 4 == 1, exponent <= 3 else { throw unknown(bytes[start], start) }
            try check(start + 1, 1 << exponent)
            count = bytes.bigEndianNumber(at: start + 1, 1 << exponent)
            start += 1 + (1 << exponent)
        }
        guard count <= UInt64(table - min(start, table)) / UInt64(size) else {
            throw CompiledNib.problem("a value is longer than the file", at: start)
        }
        budget -= Int(count) * size
        guard budget >= 0 else {
            throw InterfaceFileError(
                problem: .tooLarge(limit: MarkupReader.Limits.byteCount), line: 1, column: 1)
        }
        return start..<start + Int(count) * size
    }

    private func references(_ range: Range<Int>) -> [Int] {
        stride(from: range.lowerBound, to: range.upperBound, by: referenceSize).map {
            // A reference to what does not exist fails when it is followed.
            Int(truncatingIfNeeded: bytes.bigEndianNumber(at: $0, referenceSize) & 0x7FFF_FFFF)
        }
    }

    private func check(_ start: Int, _ length: Int) throws(InterfaceFileError) {
        guard start + length <= table else {
            throw CompiledNib.problem("a value is longer than the file", at: start)
        }
    }

    private func unknown(_ marker: UInt8, _ position: Int) -> InterfaceFileError {
        CompiledNib.problem("the type \(marker) of property lists is not known", at: position)
    }
}

extension [UInt8] {
    /// A number of some bytes, the most significant first; the caller has checked that they exist.
    func bigEndianNumber(at offset: Int, _ count: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in 0..<count { number = number << 8 | UInt64(self[offset + index]) }
        return number
    }
}
