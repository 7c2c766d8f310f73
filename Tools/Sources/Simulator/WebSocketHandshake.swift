import FlyingFox
import Foundation

/// The answer to a request that opens a WebSocket.
enum WebSocketHandshake {
    /// Returns the headers of the answer; nil if the request opens no WebSocket.
    static func answer(to head: HTTPRequestHead) async -> [String: String]? {
        let names = [
            "host", "upgrade", "connection", "sec-websocket-key", "sec-websocket-version",
        ]
        var headers: [HTTPHeader: String] = [:]
        for name in names { headers[HTTPHeader(name)] = head[name] }
        let request = HTTPRequest(
            method: .GET, version: .http11, path: head.path, query: [], headers: headers,
            body: Data())
        let handler = WebSocketHTTPHandler(handler: NoFrames())
        guard let answer = try? await handler.handleRequest(request),
            answer.statusCode == .switchingProtocols,
            let accepted = answer.headers[.webSocketAccept]
        else { return nil }
        return ["Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Accept": accepted]
    }

    /// The library requires a handler of frames; `PageServer` handles them instead.
    private struct NoFrames: WSHandler {
        func makeFrames(
            for client: AsyncThrowingStream<WSFrame, any Error>
        ) async throws -> AsyncStream<WSFrame> { AsyncStream { $0.finish() } }
    }
}
