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

    /// The server's response to a request: its first line, its headers by names in lower case, and its body.
    struct Answer {
        var status: String
        var headers: [String: String]
        var body: String
    }

    /// Sends bytes, and reads until the server closes.
    static func exchange(_ bytes: [UInt8], port: UInt16) async throws -> Answer {
        let client = try PageClient(port: port)
        try client.socket.send(bytes)
        var bytes: [UInt8] = []
        while let arrived = try? await client.arrival() { bytes += arrived }
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.components(separatedBy: "\r\n\r\n")
        let lines = parts[0].components(separatedBy: "\r\n")
        let headers = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let end = line.range(of: ": ") else { return nil }
            return (line[..<end.lowerBound].lowercased(), String(line[end.upperBound...]))
        }
        return Answer(
            status: lines[0], headers: Dictionary(headers) { first, _ in first },
            body: parts.dropFirst().joined(separator: "\r\n\r\n"))
    }

    /// Sends a request with these headers.
    static func request(
        _ path: String, port: UInt16, host: String? = nil, headers: [String] = []
    ) async throws -> Answer {
        let lines =
            ["GET \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + headers
            + ["Connection: close", "", ""]
        return try await exchange(Array(lines.joined(separator: "\r\n").utf8), port: port)
    }

    /// Opens the socket of a simulator's page.
    convenience init(_ session: PageSession) async throws {
        try self.init(port: session.port)
        try socket.send(
            WebSocketFrames.request(
                session.path + "socket", port: session.port,
                headers: ["Origin: http://127.0.0.1:\(session.port)", session.cookieHeader]))
        while !frames.skipResponse() { frames.append(try await arrival()) }
    }

    /// Opens an address, and then the page's socket.
    convenience init(_ address: URL) async throws { try await self.init(PageSession(address)) }

    func send(bytes: [UInt8]) throws { try socket.send(bytes) }

    func send(_ text: String) async throws { try socket.send(WebSocketFrames.encode(text)) }

    /// The next text or picture; nil when the server closes. Lines of the log are shown at once.
    func next() async throws -> WebSocketFrames.Message? {
        while true {
            if let message = frames.next() {
                if case .text(let text) = message, text.contains(#""type":"log""#) {
                    try await send(#"{"type":"linesShown"}"#)
                }
                return message == .close ? nil : message
            }
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

    /// Says that a picture was drawn.
    func confirm(_ payload: [UInt8]) async throws {
        try await send(#"{"type":"shown","sequence":\#(Self.words(payload)[0])}"#)
    }

    /// The integers of a picture.
    static func words(_ payload: [UInt8]) -> [UInt32] {
        payload.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map {
                bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
            }
        }
    }

    func close() { socket.shutDown() }
}

/// A browser's session after it opened an address of a simulator: the page's path and a cookie.
struct PageSession {
    let port: UInt16
    let path: String
    let cookie: String

    var cookieHeader: String { "Cookie: theme=dark; \(cookie)" }

    /// Opens an address, which works once.
    init(_ address: URL) async throws {
        port = UInt16(address.port ?? 0)
        let answer = try await PageClient.request(address.path, port: port)
        guard let cookie = answer.headers["set-cookie"]?.split(separator: ";").first,
            let path = answer.body.firstMatch(of: /url=(\/[0-9a-f]+\/)/)
        else { throw BrowserFailure("no cookie: \(answer.status) \(answer.body)") }
        self.cookie = String(cookie)
        self.path = String(path.1)
    }

    /// Requests a path of the page.
    func request(_ name: String, headers: [String] = []) async throws -> PageClient.Answer {
        try await PageClient.request(path + name, port: port, headers: [cookieHeader] + headers)
    }
}
