import Foundation

/// A value of a binary property list.
indirect enum Plist {
    case flag(Bool), integer(Int), real(Double), text(String), data(Data), reference(Int)
    case list([Plist]), dictionary([(String, Plist)])
    /// In an archive, a reference to an object that is a value.
    case object(Plist)
}

/// Writes binary property lists, with the references of archives.
struct ArchiveWriter {
    private var objects: [[UInt8]] = []

    /// An archive of objects, of which the first is the root. Each is the name of its class and its values.
    static func archive(_ objects: [(String, [(String, Plist)])]) -> Data {
        var list: [Plist] = [.text("$null")]
        let first = objects.count + 1
        var boxed: [Plist] = []
        for (index, (_, values)) in objects.enumerated() {
            let values = values.map { key, value -> (String, Plist) in
                guard case .object(let inner) = value else { return (key, value) }
                boxed.append(inner)
                return (key, .reference(first + objects.count + boxed.count - 1))
            }
            list.append(.dictionary(values + [("$class", .reference(first + index))]))
        }
        for (name, _) in objects { list.append(.dictionary([("$classname", .text(name))])) }
        list += boxed
        return write(
            .dictionary([
                ("$objects", .list(list)), ("$top", .dictionary([("root", .reference(1))])),
            ]))
    }

    static func write(_ value: Plist) -> Data {
        var writer = ArchiveWriter()
        let top = writer.add(value)
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in writer.objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += Self.bytes(offset, 4) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 2]
        bytes += Self.bytes(offsets.count, 8) + Self.bytes(top, 8) + Self.bytes(table, 8)
        return Data(bytes)
    }

    private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func header(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 15, 0x12] + bytes(count, 4)
    }

    private mutating func add(_ value: Plist) -> Int {
        // The place is taken before those of the parts.
        let index = objects.count
        objects.append([])
        objects[index] =
            switch value {
            case .flag(let flag): [flag ? 9 : 8]
            case .integer(let number): [0x13] + Self.bytes(number, 8)
            case .real(let number): [0x23] + Self.bytes(Int(bitPattern: UInt(number.bitPattern)), 8)
            case .text(let text): Self.header(5, text.utf8.count) + Array(text.utf8)
            case .data(let data): Self.header(4, data.count) + Array(data)
            case .reference(let number): [0x81] + Self.bytes(number, 2)
            case .object: preconditionFailure("only archives have objects")
            case .list(let list):
                Self.header(0xA, list.count) + list.flatMap { Self.bytes(add($0), 2) }
            case .dictionary(let pairs):
                Self.header(0xD, pairs.count) + pairs.flatMap { Self.bytes(add(.text($0.0)), 2) }
                    + pairs.flatMap { Self.bytes(add($0.1), 2) }
            }
        return index
    }
}
