import Foundation

/// The reason why received bytes, or the page's JSON, are not a message.
public enum SimulatorProtocolError: Error, Equatable {
    /// A value extends beyond the end of its message.
    case truncated
    /// A message continues after its last value.
    case trailingBytes
    /// A length or a count exceeds its limit.
    case tooLong(Int)
    /// No case of a message or an enumeration has this index.
    case unknown(UInt8)
    /// The page does not send messages of this type.
    case unknownType(String)
    /// A number that is not finite or out of range, an unknown name, or text that is not UTF-8.
    case invalidValue
}

/// The limits of messages; anything beyond is refused.
public enum SimulatorLimits {
    /// The version of the protocol; both ends must have the same.
    public static let version: UInt16 = 5
    /// Bytes of a message after its length.
    public static let messageLength = 1 << 20
    /// Bytes of one text.
    public static let textLength = 1 << 18
    /// Elements of one list.
    public static let listCount = 4096
    /// Pixels on one side of a screen.
    public static let screenSide = 16384
    /// The largest coordinate in points.
    public static let coordinate = 1e6
}

/// Writes the bytes of one message; numbers are little endian.
struct WireWriter {
    private(set) var bytes: [UInt8] = []
    /// The number of values around the present one, of a kind that contains itself.
    var depth = 0

    /// The rest of the message.
    mutating func write(rest data: Data) { bytes.append(contentsOf: data) }

    mutating func write(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Text beyond the limit is truncated between two characters' bytes.
    mutating func write(_ text: String) {
        var content = Array(text.utf8.prefix(SimulatorLimits.textLength))
        while String(validating: content, as: UTF8.self) == nil { content.removeLast() }
        write(UInt32(content.count))
        bytes.append(contentsOf: content)
    }
}

/// Reads the values of one message's bytes.
struct WireReader {
    private var bytes: ArraySlice<UInt8>
    /// The number of values around the present one, of a kind that contains itself.
    var depth = 0

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    func finish() throws(SimulatorProtocolError) {
        guard bytes.isEmpty else { throw .trailingBytes }
    }

    mutating func number<Number: FixedWidthInteger>() throws(SimulatorProtocolError) -> Number {
        let size = MemoryLayout<Number>.size
        guard bytes.count >= size else { throw .truncated }
        var number: Number = 0
        for (index, byte) in bytes.prefix(size).enumerated() {
            number |= Number(truncatingIfNeeded: byte) << (8 * index)
        }
        bytes.removeFirst(size)
        return number
    }

    /// The bytes that have not been read.
    mutating func rest() throws(SimulatorProtocolError) -> ArraySlice<UInt8> {
        defer { bytes = [] }
        return bytes
    }

    mutating func text() throws(SimulatorProtocolError) -> String {
        let count = Int(try number() as UInt32)
        guard count <= SimulatorLimits.textLength else { throw .tooLong(count) }
        guard bytes.count >= count else { throw .truncated }
        guard let text = String(validating: bytes.prefix(count), as: UTF8.self) else {
            throw .invalidValue
        }
        bytes.removeFirst(count)
        return text
    }
}
