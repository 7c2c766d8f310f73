/// The objects of a compiled nib: each has a class and values under keys, which may be other objects.
struct CompiledNib {
    enum Value {
        case flag(Bool)
        case integer(Int64)
        case number(Double)
        /// Bytes of the file.
        case data(Range<Int>)
        case text(String)
        case object(Int)
        /// Objects of an array or a set of a keyed archive.
        case list([Int])
        case none
    }

    struct Object {
        let className: String
        /// The range of the object's values among those of the file.
        let values: Range<Int>
    }

    let bytes: [UInt8]
    let objects: [Object]
    /// The values of all objects with their keys, which repeat in arrays and dictionaries.
    let values: [(key: String, value: Value)]
    /// The object with the top-level objects and the connections.
    let root: Int

    /// Whether a file begins as compiled nibs do.
    static func isCompiled(_ file: [UInt8]) -> Bool {
        file.starts(with: NibArchiveReader.signature) || file.starts(with: KeyedNibReader.signature)
    }

    /// Reads either form.
    ///
    /// - Throws: The first problem with the offset of its byte.
    init(_ file: [UInt8]) throws(InterfaceFileError) {
        guard file.count <= MarkupReader.Limits.byteCount else {
            throw InterfaceFileError(
                problem: .tooLarge(limit: MarkupReader.Limits.byteCount), line: 1, column: 1)
        }
        self =
            file.starts(with: NibArchiveReader.signature)
            ? try NibArchiveReader.nib(of: file) : try KeyedNibReader.nib(of: file)
    }

    init(
        bytes: [UInt8], objects: [Object], values: [(key: String, value: Value)], root: Int
    ) {
        self.bytes = bytes
        self.objects = objects
        self.values = values
        self.root = root
    }

    static func problem(_ reason: String, at offset: Int) -> InterfaceFileError {
        InterfaceFileError(
            problem: .compiledNib(reason: reason), line: 1, column: max(0, offset) + 1)
    }

    // MARK: - Objects

    func values(of object: Int) -> ArraySlice<(key: String, value: Value)> {
        values[objects[object].values]
    }

    /// The value of a key; the first one of several.
    func value(_ key: String, of object: Int) -> Value? {
        for entry in values(of: object) where entry.key == key { return entry.value }
        return nil
    }

    func object(_ key: String, of object: Int) -> Int? {
        guard case .object(let index)? = value(key, of: object) else { return nil }
        return index
    }

    /// The objects of an array or a set.
    func items(of object: Int) -> [Int] {
        var items: [Int] = []
        for (key, value) in values(of: object) {
            switch value {
            case .list(let list) where key == "NS.objects": return list
            case .object(let index)
            where key == "UINibEncoderEmptyKey" || key.hasPrefix("NS.object."):
                items.append(index)
            default: continue
            }
        }
        return items
    }

    /// The pairs of a dictionary.
    func pairs(of object: Int) -> [(key: Int, value: Int)] {
        if case .list(let keys)? = value("NS.keys", of: object) {
            return Array(zip(keys, items(of: object))).map { ($0, $1) }
        }
        let items = items(of: object)
        return stride(from: 0, to: items.count - 1, by: 2).map { (items[$0], items[$0 + 1]) }
    }

    // MARK: - Values

    /// A number of any type, also one in an `NSNumber`.
    func number(_ value: Value?) -> Double? {
        switch value {
        case .flag(let flag): flag ? 1 : 0
        case .integer(let integer): Double(integer)
        case .number(let number): number
        case .object(let index):
            values(of: index).lazy.compactMap { entry -> Double? in
                switch entry.value {
                case .flag, .integer, .number:
                    entry.key.hasPrefix("NS.") ? number(entry.value) : nil
                default: nil
                }
            }.first
        default: nil
        }
    }

    func integer(_ value: Value?) -> Int? {
        number(value).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }

    /// A text, also one in an object.
    func text(_ value: Value?) -> String? {
        switch content(value) {
        case .text(let text): text
        case .data(let range): String(decoding: bytes[range], as: UTF8.self)
        default: nil
        }
    }

    /// The number of bytes of a text.
    func length(_ value: Value?) -> Int {
        switch content(value) {
        case .text(let text): text.utf8.count
        case .data(let range): range.count
        default: 0
        }
    }

    /// The value in an object that is a text; nil for objects that contain each other.
    private func content(_ value: Value?) -> Value? {
        var content = value
        // Chosen: archives have one object around a text.
        for _ in 0..<4 {
            guard case .object(let index)? = content else { return content }
            content = self.value("NS.string", of: index) ?? self.value("NS.bytes", of: index)
        }
        return nil
    }

    /// The numbers of a rectangle, a point, a size or insets.
    ///
    /// They are bytes whose first one is the type of the numbers, and in keyed archives a text such as
    /// `{{0, 0}, {320, 480}}`.
    func geometry(_ value: Value?) -> [Double]? {
        switch value {
        case .data(let range):
            guard let type = range.first.map({ bytes[$0] }), range.count <= 1 + 8 * 8 else {
                return nil
            }
            let numbers = range.dropFirst()
            switch type {
            case 6 where numbers.count.isMultiple(of: 4):
                return stride(from: numbers.startIndex, to: numbers.endIndex, by: 4).map {
                    Double(Float(bitPattern: UInt32(truncatingIfNeeded: bytes.number(at: $0, 4))))
                }
            case 7 where numbers.count.isMultiple(of: 8):
                return stride(from: numbers.startIndex, to: numbers.endIndex, by: 8).map {
                    Double(bitPattern: bytes.number(at: $0, 8))
                }
            default: return nil
            }
        case .text(let text):
            return text.utf8.count > 400 ? nil : ArchiveGraph.numbers(in: text)
        case .object(let index):
            let inner = ["NS.rectval", "NS.pointval", "NS.sizeval"].lazy.compactMap {
                self.value($0, of: index)
            }.first
            let length = length(inner ?? value)
            return length > 400
                ? nil : text(inner ?? value).map { ArchiveGraph.numbers(in: $0) }
        default: return nil
        }
    }
}

extension [UInt8] {
    /// A number of some bytes, the least significant first; the caller has checked that they exist.
    func number(at offset: Int, _ count: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in (0..<count).reversed() { number = number << 8 | UInt64(self[offset + index]) }
        return number
    }
}
