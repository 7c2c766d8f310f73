import Foundation

/// A message between an app and the simulator.
public protocol SimulatorMessage: Sendable, Equatable {
    /// The message's own bytes, without their length.
    var payload: [UInt8] { get }

    /// Reads a message's own bytes, which are untrusted.
    init(payload: ArraySlice<UInt8>) throws(SimulatorProtocolError)

    /// The most bytes of a message's own.
    static var lengthLimit: Int { get }
}

extension SimulatorMessage {
    public static var lengthLimit: Int { SimulatorLimits.messageLength }

    /// The bytes that go over the socket: a length of four bytes, little endian, and the payload.
    public var encoded: [UInt8] {
        let payload = payload
        var writer = WireWriter()
        writer.write(UInt32(payload.count))
        return writer.bytes + payload
    }
}

/// Splits a stream of bytes into messages.
public struct SimulatorMessageStream<Message: SimulatorMessage>: Sendable {
    private var bytes: [UInt8] = []

    public init() {}

    public mutating func append(_ received: some Sequence<UInt8>) {
        bytes.append(contentsOf: received)
    }

    /// Removes and returns the next message; nil while it is incomplete.
    ///
    /// - Throws: For malformed bytes. The stream is unusable afterwards.
    public mutating func next() throws(SimulatorProtocolError) -> Message? {
        guard bytes.count >= 4 else { return nil }
        var header = WireReader(bytes[..<4])
        let length = Int(try header.number() as UInt32)
        guard length <= Message.lengthLimit else { throw .tooLong(length) }
        guard bytes.count >= 4 + length else { return nil }
        let message = try Message(payload: bytes[4..<4 + length])
        bytes.removeFirst(4 + length)
        return message
    }
}
