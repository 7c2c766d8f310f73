/// Objects of a compiled nib, to be written in either form.
struct NibGraph {
    enum Value {
        case flag(Bool)
        case integer(Int)
        case float(Float)
        case double(Double)
        case bytes([UInt8])
        case text(String)
        case object(Int)
        case none
    }

    struct Object {
        let className: String
        var values: [(key: String, value: Value)]
    }

    /// The first object is the root.
    private(set) var objects: [Object] = []

    @discardableResult
    mutating func add(_ className: String, _ values: [(String, Value)] = []) -> Int {
        objects.append(Object(className: className, values: values.map { ($0.0, $0.1) }))
        return objects.count - 1
    }

    mutating func set(_ key: String, _ value: Value, of object: Int) {
        objects[object].values.append((key, value))
    }

    /// A text as an object.
    mutating func string(_ text: String) -> Value {
        .object(add("NSString", [("NS.bytes", .bytes(Array(text.utf8)))]))
    }

    /// An array, whose objects repeat one key.
    mutating func array(_ items: [Int], className: String = "NSArray") -> Value {
        .object(
            add(
                className,
                [("NSInlinedValue", .flag(true))]
                    + items.map { ("UINibEncoderEmptyKey", .object($0)) }))
    }

    /// Numbers as nibs pack them.
    static func numbers(_ numbers: Double...) -> Value {
        .bytes([7] + numbers.flatMap { littleEndian($0.bitPattern, 8) })
    }

    static func littleEndian(_ number: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
    }
}

/// Writes a graph as Xcode has done since iOS 6.
enum NibArchiveWriter {
    static func bytes(of graph: NibGraph) -> [UInt8] {
        var keys: [String] = []
        var classes: [String] = []
        func index(of name: String, in names: inout [String]) -> Int {
            if let known = names.firstIndex(of: name) { return known }
            names.append(name)
            return names.count - 1
        }
        var objectTable: [UInt8] = []
        var valueTable: [UInt8] = []
        var valueCount = 0
        for object in graph.objects {
            objectTable += variable(index(of: object.className, in: &classes))
            objectTable += variable(valueCount) + variable(object.values.count)
            valueCount += object.values.count
            for (key, value) in object.values {
                valueTable += variable(index(of: key, in: &keys)) + encoded(value)
            }
        }
        var keyTable: [UInt8] = []
        for key in keys { keyTable += variable(key.utf8.count) + Array(key.utf8) }
        var classTable: [UInt8] = []
        for name in classes {
            // One class that takes its place, and a zero byte at the end of the name.
            classTable += variable(name.utf8.count + 1) + variable(1) + [0, 0, 0, 0]
            classTable += Array(name.utf8) + [0]
        }
        var header = Array("NIBArchive".utf8) + [1, 0, 0, 0, 10, 0, 0, 0]
        var offset = header.count + 32
        for (count, table) in [
            (graph.objects.count, objectTable), (keys.count, keyTable), (valueCount, valueTable),
            (classes.count, classTable),
        ] {
            header += NibGraph.littleEndian(UInt64(count), 4)
            header += NibGraph.littleEndian(UInt64(offset), 4)
            offset += table.count
        }
        return header + objectTable + keyTable + valueTable + classTable
    }

    static func variable(_ number: Int) -> [UInt8] {
        var number = number
        var bytes: [UInt8] = []
        while number > 0x7F {
            bytes.append(UInt8(number & 0x7F))
            number >>= 7
        }
        return bytes + [UInt8(number) | 0x80]
    }

    private static func encoded(_ value: NibGraph.Value) -> [UInt8] {
        switch value {
        case .flag(let flag): return [flag ? 5 : 4]
        case .integer(let integer):
            if let small = Int8(exactly: integer) { return [0, UInt8(bitPattern: small)] }
            if let short = Int16(exactly: integer) {
                return [1] + NibGraph.littleEndian(UInt64(UInt16(bitPattern: short)), 2)
            }
            return [3] + NibGraph.littleEndian(UInt64(bitPattern: Int64(integer)), 8)
        case .float(let number): return [6] + NibGraph.littleEndian(UInt64(number.bitPattern), 4)
        case .double(let number): return [7] + NibGraph.littleEndian(number.bitPattern, 8)
        case .bytes(let bytes): return [8] + variable(bytes.count) + bytes
        case .text(let text): return [8] + variable(text.utf8.count) + Array(text.utf8)
        case .object(let index): return [10] + NibGraph.littleEndian(UInt64(index), 4)
        case .none: return [9]
        }
    }
}

/// Writes a graph as a keyed archive in a binary property list.
struct KeyedNibWriter {
    private var items: [[UInt8]] = []
    private var texts: [String: Int] = [:]

    static func bytes(of graph: NibGraph) -> [UInt8] {
        var writer = KeyedNibWriter()
        return writer.write(graph)
    }

    private mutating func write(_ graph: NibGraph) -> [UInt8] {
        // The objects of the archive are those of the graph behind `$null`, then their classes.
        let classNames = Array(Set(graph.objects.map(\.className))).sorted()
        var archived = [text("$null")]
        for object in graph.objects {
            let isText = object.className == "NSString"
            if isText, case .bytes(let bytes)? = object.values.first?.value {
                archived.append(text(String(decoding: bytes, as: UTF8.self)))
                continue
            }
            var pairs: [(Int, Int)] = []
            var list: [Int] = []
            for (key, value) in object.values {
                if key == "UINibEncoderEmptyKey", case .object(let index) = value {
                    list.append(reference(index + 1))
                } else if key != "NSInlinedValue" {
                    pairs.append((text(key), encoded(value)))
                }
            }
            if object.className.contains("Dictionary") {
                let keys = stride(from: 0, to: list.count, by: 2).map { list[$0] }
                let values = stride(from: 1, to: list.count, by: 2).map { list[$0] }
                pairs.append((text("NS.keys"), array(keys)))
                pairs.append((text("NS.objects"), array(values)))
            } else if object.className.hasPrefix("NSArray") || !list.isEmpty {
                pairs.append((text("NS.objects"), array(list)))
            }
            let type = graph.objects.count + 1 + classNames.firstIndex(of: object.className)!
            pairs.append((text("$class"), reference(type)))
            archived.append(dictionary(pairs))
        }
        for name in classNames {
            archived.append(dictionary([(text("$classname"), text(name))]))
        }
        let top = dictionary(
            graph.objects[0].values.map { key, value in (text(key), encoded(value)) })
        let root = dictionary([
            (text("$archiver"), text("NSKeyedArchiver")), (text("$objects"), array(archived)),
            (text("$top"), top),
        ])
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for item in items {
            offsets += Self.bigEndian(bytes.count, 4)
            bytes += item
        }
        let table = bytes.count
        bytes += offsets
        // Offsets of four bytes, references of two.
        bytes += [0, 0, 0, 0, 0, 0, 4, 2]
        for number in [items.count, root, table] { bytes += Self.bigEndian(number, 8) }
        return bytes
    }

    private mutating func add(_ bytes: [UInt8]) -> Int {
        items.append(bytes)
        return items.count - 1
    }

    private mutating func text(_ text: String) -> Int {
        if let known = texts[text] { return known }
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        let bytes = isASCII ? Array(text.utf8) : text.utf16.flatMap { Self.bigEndian(Int($0), 2) }
        texts[text] = add(
            Self.marker(isASCII ? 0x50 : 0x60, isASCII ? bytes.count : text.utf16.count) + bytes)
        return texts[text]!
    }

    private mutating func reference(_ index: Int) -> Int {
        add([0x81] + Self.bigEndian(index, 2))
    }

    private mutating func array(_ items: [Int]) -> Int {
        add(Self.marker(0xA0, items.count) + items.flatMap { Self.bigEndian($0, 2) })
    }

    private mutating func dictionary(_ pairs: [(Int, Int)]) -> Int {
        add(
            Self.marker(0xD0, pairs.count) + pairs.flatMap { Self.bigEndian($0.0, 2) }
                + pairs.flatMap { Self.bigEndian($0.1, 2) })
    }

    private mutating func encoded(_ value: NibGraph.Value) -> Int {
        switch value {
        case .flag(let flag): return add([flag ? 9 : 8])
        case .integer(let integer): return add([0x13] + Self.bigEndian(integer, 8))
        case .float(let number): return add([0x22] + Self.bigEndian(Int(number.bitPattern), 4))
        case .double(let number):
            return add([0x23] + Self.bigEndian(Int(bitPattern: UInt(number.bitPattern)), 8))
        case .bytes(let bytes): return add(Self.marker(0x40, bytes.count) + bytes)
        case .text(let string): return text(string)
        case .object(let index): return reference(index + 1)
        case .none: return reference(0)
        }
    }

    private static func marker(_ type: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [type | UInt8(count)] : [type | 0x0F, 0x11] + bigEndian(count, 2)
    }

    private static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
        NibGraph.littleEndian(UInt64(bitPattern: Int64(number)), count).reversed()
    }
}
