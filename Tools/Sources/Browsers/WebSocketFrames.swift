import Foundation

/// Encodes and decodes a client's WebSocket frames.
public struct WebSocketFrames {
    /// A message of the server.
    public enum Message: Equatable {
        case text(String)
        case data([UInt8])
        case close
    }

    private var bytes: ArraySlice<UInt8> = []

    public init() {}

    /// Returns the request of a WebSocket at a path of this machine.
    public static func request(
        _ path: String, port: UInt16, headers: [String] = []
    ) -> [UInt8] {
        let lines =
            ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + upgrade
            + ["Connection: Upgrade"] + headers + ["", ""]
        return Array(lines.joined(separator: "\r\n").utf8)
    }

    /// The headers of a WebSocket request, except `Connection`.
    public static let upgrade = [
        "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]

    /// Encodes a text frame. Clients must mask frames, and Firefox refuses a mask of zeros.
    public static func encode(_ text: String) -> [UInt8] {
        let payload = Array(text.utf8)
        let length: [UInt8] =
            switch payload.count {
            case ..<126: [0x80 | UInt8(payload.count)]
            case ..<65536: [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
            default:
                [0x80 | 127]
                    + (0..<8).reversed().map {
                        UInt8(truncatingIfNeeded: payload.count >> ($0 * 8))
                    }
            }
        let mask: [UInt8] = [1, 2, 3, 4]
        return [0x81] + length + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
    }

    public mutating func append(_ received: [UInt8]) { bytes.append(contentsOf: received) }

    /// Removes the response to the request; returns false while it is incomplete.
    public mutating func skipResponse() -> Bool {
        let end: [UInt8] = [13, 10, 13, 10]
        guard bytes.count >= 4 else { return false }
        for index in bytes.startIndex...(bytes.endIndex - 4)
        where bytes[index..<index + 4].elementsEqual(end) {
            bytes = bytes[(index + 4)...]
            return true
        }
        return false
    }

    /// Removes and returns the next message; nil while it is incomplete. The servers do not fragment messages.
    public mutating func next() -> Message? {
        let all = Array(bytes.prefix(10))
        guard all.count >= 2 else { return nil }
        var (length, header) = (Int(all[1] & 127), 2)
        if length > 125 {
            let size = length == 126 ? 2 : 8
            guard all.count >= 2 + size else { return nil }
            length = all[2..<2 + size].reduce(0) { $0 << 8 | Int($1) }
            header += size
        }
        guard bytes.count >= header + length else { return nil }
        let payload = Array(bytes.dropFirst(header).prefix(length))
        bytes = bytes.dropFirst(header + length)
        switch all[0] & 15 {
        case 1: return .text(String(decoding: payload, as: UTF8.self))
        case 8: return .close
        default: return .data(payload)
        }
    }
}
