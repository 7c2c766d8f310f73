import Foundation
import SimulatorProtocol

/// A page without a browser: a WebSocket of plain bytes.
final class PageClient {
    private let socket: SimulatorConnection
    private var received: ArraySlice<UInt8> = []

    private struct Closed: Error {}

    private init(port: UInt16) throws {
        let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        socket = SimulatorConnection(adopting: descriptor)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Closed() }
    }

    /// The next byte; without holding a thread, since the server needs them too.
    private func byte() async throws -> UInt8 {
        while true {
            if let byte = received.popFirst() { return byte }
            switch socket.receive(waits: false) {
            case .bytes(let bytes, _): received = bytes[...]
            case .nothing: try await Task.sleep(for: .milliseconds(2))
            case .closed: throw Closed()
            }
        }
    }

    /// What the server answered to a request, its first line and its body.
    struct Answer {
        var status: String
        var body: String
    }

    /// Sends a request whose bytes are all ours, and reads until the server closes.
    static func request(
        _ path: String, port: UInt16, headers: [String] = []
    ) async throws -> Answer {
        let client = try PageClient(port: port)
        try client.write(path, port: port, headers: headers + ["Connection: close"])
        var bytes: [UInt8] = []
        while let byte = try? await client.byte() { bytes.append(byte) }
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.components(separatedBy: "\r\n\r\n")
        return Answer(
            status: text.components(separatedBy: "\r\n")[0],
            body: parts.dropFirst().joined(separator: "\r\n\r\n"))
    }

    private func write(_ path: String, port: UInt16, headers: [String]) throws {
        let lines = ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers + ["", ""]
        try socket.send(Array(lines.joined(separator: "\r\n").utf8))
    }

    static let upgrade = [
        "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]

    /// Opens the socket of a simulator's page.
    convenience init(_ address: URL) async throws {
        let port = UInt16(address.port ?? 0)
        try self.init(port: port)
        try write(
            address.path + "/socket", port: port,
            headers: Self.upgrade + ["Connection: Upgrade", "Origin: http://127.0.0.1:\(port)"])
        var end: [UInt8] = []
        while end.suffix(4) != [13, 10, 13, 10] { end.append(try await byte()) }
    }

    func send(_ text: String) async throws {
        let payload = Array(text.utf8)
        // Frames of clients are masked; a mask of zeros changes nothing.
        var frame: [UInt8] = [0x81]
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else {
            frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        }
        try socket.send(frame + [0, 0, 0, 0] + payload)
    }

    /// The next text or picture; nil when the server closes.
    func next() async throws -> (isText: Bool, payload: [UInt8])? {
        let first = try await byte()
        var length = Int(try await byte() & 127)
        if length > 125 {
            let size = length == 126 ? 2 : 8
            length = 0
            for _ in 0..<size { length = length << 8 | Int(try await byte()) }
        }
        var payload: [UInt8] = []
        while payload.count < length { payload.append(try await byte()) }
        return first & 15 == 8 ? nil : (first & 15 == 1, payload)
    }

    /// Reads until a text with this part comes; pictures on the way are drawn at once.
    func text(with part: String) async throws -> String? {
        while let (isText, payload) = try await next() {
            if !isText {
                try await confirm(payload)
                continue
            }
            let text = String(decoding: payload, as: UTF8.self)
            if text.contains(part) { return text }
        }
        return nil
    }

    /// Reads until a picture comes, and says that it was drawn.
    func picture() async throws -> [UInt32]? {
        while let (isText, payload) = try await next() {
            guard !isText else { continue }
            try await confirm(payload)
            return Self.words(payload)
        }
        return nil
    }

    private func confirm(_ payload: [UInt8]) async throws {
        try await send(#"{"type":"shown","sequence":\#(Self.words(payload)[0])}"#)
    }

    private static func words(_ payload: [UInt8]) -> [UInt32] {
        payload.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map {
                bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
            }
        }
    }

    func close() { socket.shutDown() }
}
