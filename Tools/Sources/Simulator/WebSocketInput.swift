import Foundation

/// Decodes the frames that a client sends over a WebSocket (RFC 6455), of bounded length.
struct WebSocketInput {
    /// Bytes of one message, whatever its number of frames.
    static let maximumLength = PageMessage.maximumLength

    enum Message: Equatable {
        /// A text or binary message.
        case data([UInt8])
        case ping([UInt8])
        case close
    }

    /// The reason why a connection is closed.
    enum Malformed: Error, Equatable {
        case tooLong
        /// Clients must mask their frames.
        case notMasked
        case invalid

        /// The code for the frame that closes the connection.
        var closeCode: UInt16 { self == .tooLong ? 1009 : 1002 }
    }

    private var bytes: [UInt8] = []
    /// Decoded bytes at the start of `bytes`.
    private var position = 0
    /// The frames of a message whose last frame has not arrived; nil between messages.
    private var parts: [UInt8]?

    init(_ bytes: some Sequence<UInt8> = []) { self.bytes = Array(bytes) }

    mutating func append(_ received: [UInt8]) {
        bytes.removeFirst(position)
        position = 0
        bytes += received
    }

    /// Removes and returns the next message; nil while it is incomplete.
    ///
    /// A frame is refused when its header has arrived, so that no more than one message is ever held.
    mutating func next() throws(Malformed) -> Message? {
        while let frame = try nextFrame() {
            switch frame.code {
            case 0x0, 0x1, 0x2:
                // A message starts with its kind, and goes on with frames of the kind 0.
                guard (frame.code == 0) == (parts != nil) else { throw .invalid }
                // In place: a message may consist of very many frames.
                if parts == nil {
                    parts = frame.payload
                } else {
                    parts?.append(contentsOf: frame.payload)
                }
                guard frame.isFinal, let message = parts else { continue }
                parts = nil
                return .data(message)
            case 0x8: return .close
            case 0x9: return .ping(frame.payload)
            case 0xA: continue
            default: throw .invalid
            }
        }
        return nil
    }

    private struct Frame {
        var code: UInt8
        var isFinal: Bool
        var payload: [UInt8]
    }

    private mutating func nextFrame() throws(Malformed) -> Frame? {
        let rest = bytes[position...]
        guard rest.count >= 2 else { return nil }
        let (first, second) = (bytes[position], bytes[position + 1])
        guard first & 0x70 == 0 else { throw .invalid }
        guard second & 0x80 != 0 else { throw .notMasked }
        var (length, header) = (Int(second & 0x7F), 2)
        if length > 125 {
            let size = length == 126 ? 2 : 8
            guard rest.count >= 2 + size else { return nil }
            let number = rest.dropFirst(2).prefix(size).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
            guard number <= UInt64(Self.maximumLength) else { throw .tooLong }
            (length, header) = (Int(number), 2 + size)
        }
        let isControl = first & 0x08 != 0
        if isControl, length > 125 || first & 0x80 == 0 { throw .invalid }
        guard length + (isControl ? 0 : parts?.count ?? 0) <= Self.maximumLength else {
            throw .tooLong
        }
        guard rest.count >= header + 4 + length else { return nil }
        let start = position + header + 4
        let mask = Array(bytes[start - 4..<start])
        var payload = Array(bytes[start..<start + length])
        for index in payload.indices { payload[index] ^= mask[index & 3] }
        position = start + length
        return Frame(code: first & 0x0F, isFinal: first & 0x80 != 0, payload: payload)
    }
}

/// Encodes the frames of a server.
enum WebSocketFrame {
    static func text(_ text: String) -> Data { encode(0x1, Data(text.utf8)) }
    static func data(_ data: Data) -> Data { encode(0x2, data) }
    static func pong(_ bytes: [UInt8]) -> Data { encode(0xA, Data(bytes)) }
    static func close(_ code: UInt16) -> Data {
        encode(0x8, Data([UInt8(code >> 8), UInt8(code & 0xFF)]))
    }

    /// One frame for a whole message.
    private static func encode(_ code: UInt8, _ payload: Data) -> Data {
        var frame = Data([0x80 | code])
        let size: Int
        switch payload.count {
        case ..<126: (_, size) = (frame.append(UInt8(payload.count)), 0)
        case ..<65536: (_, size) = (frame.append(126), 2)
        default: (_, size) = (frame.append(127), 8)
        }
        for index in (0..<size).reversed() {
            frame.append(UInt8(truncatingIfNeeded: payload.count >> (8 * index)))
        }
        return frame + payload
    }
}
