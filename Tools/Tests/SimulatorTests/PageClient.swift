import Browsers
import Foundation
import SimulatorProtocol

/// A page without a browser: a WebSocket of plain bytes.
final class PageClient {
    private let socket: SimulatorConnection
    private var frames = WebSocketFrames()

    private struct Closed: Error {}

    private init(port: UInt16) throws { socket = try SimulatorConnection(port: port) }

    /// Bytes that came; without holding a thread, since the server needs them too.
    private func arrival() async throws -> [UInt8] {
        while true {
            switch socket.receive(waits: false) {
            case .bytes(let bytes, _): return bytes
            case .nothing: try await Task.sleep(for: .milliseconds(2))
            case .closed: throw Closed()
            }
        }
    }

    /// The server's response to a request: its first line and its body.
    struct Answer {
        var status: String
        var body: String
    }

    /// Sends a request whose bytes are all ours, and reads until the server closes.
    static func request(
        _ path: String, port: UInt16, headers: [String] = []
    ) async throws -> Answer {
        let client = try PageClient(port: port)
        let lines =
            ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers
            + ["Connection: close", "", ""]
        try client.socket.send(Array(lines.joined(separator: "\r\n").utf8))
        var bytes: [UInt8] = []
        while let arrived = try? await client.arrival() { bytes += arrived }
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.components(separatedBy: "\r\n\r\n")
        return Answer(
            status: text.components(separatedBy: "\r\n")[0],
            body: parts.dropFirst().joined(separator: "\r\n\r\n"))
    }

    /// Opens the socket of a simulator's page.
    convenience init(_ address: URL) async throws {
        let port = UInt16(address.port ?? 0)
        try self.init(port: port)
        try socket.send(
            WebSocketFrames.request(
                address.path + "/socket", port: port,
                headers: ["Origin: http://127.0.0.1:\(port)"]))
        while !frames.skipResponse() { frames.append(try await arrival()) }
    }

    func send(_ text: String) async throws { try socket.send(WebSocketFrames.encode(text)) }

    /// The next text or picture; nil when the server closes.
    func next() async throws -> WebSocketFrames.Message? {
        while true {
            if let message = frames.next() { return message == .close ? nil : message }
            frames.append(try await arrival())
        }
    }

    /// Reads until a text with this part comes; pictures on the way are drawn at once.
    func text(with part: String) async throws -> String? {
        while let message = try await next() {
            if case .text(let text) = message, text.contains(part) { return text }
            if case .data(let picture) = message { try await confirm(picture) }
        }
        return nil
    }

    /// Reads until a picture comes, and says that it was drawn.
    func picture() async throws -> [UInt32]? {
        while let message = try await next() {
            guard case .data(let picture) = message else { continue }
            try await confirm(picture)
            return Self.words(picture)
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
