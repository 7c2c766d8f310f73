import Foundation

/// Why received bytes are no message.
public enum SimulatorProtocolError: Error, Equatable {
    /// A value reaches beyond the end of its message.
    case truncated
    /// A message goes on after its last value.
    case trailingBytes
    /// A length or a count is larger than any real one.
    case tooLong(Int)
    /// There is no message, and no choice of a value, with this number.
    case unknown(UInt8)
    /// A number that is not finite, is out of range, or text that is not UTF-8.
    case invalidValue
}

/// The sizes beyond which a message is refused.
public enum SimulatorLimits {
    /// The protocol's version, which both ends must have in common.
    public static let version: UInt16 = 3
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

/// A value that has a form on the wire. Numbers are little endian.
protocol WireValue: Sendable {
    init(from reader: inout WireReader) throws(SimulatorProtocolError)
    func write(to writer: inout WireWriter)
}

/// Collects the bytes of one message.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Text beyond the limit is cut, at a place where it stays text.
    mutating func write(_ text: String) {
        var content = Array(text.utf8.prefix(SimulatorLimits.textLength))
        while String(validating: content, as: UTF8.self) == nil { content.removeLast() }
        write(UInt32(content.count))
        bytes.append(contentsOf: content)
    }

}

/// Takes values from the bytes of one message.
struct WireReader {
    private var bytes: ArraySlice<UInt8>

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
