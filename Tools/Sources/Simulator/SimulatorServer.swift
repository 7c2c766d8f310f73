import FlyingFox
import FlyingSocks
import Foundation

/// Serves a page that shows an app in a browser on this machine.
///
/// The page's address contains a random token that every request needs, so that other users and other
/// pages of the browser cannot reach the app.
public struct SimulatorServer: Sendable {
    private let simulation: Simulation
    private let server: HTTPServer
    private let token: String

    /// - Parameters:
    ///   - port: 0 chooses a free one.
    ///   - onLogLine: Called with each line of the app's log.
    public init(
        _ description: SimulatedAppDescription, port: UInt16 = 0,
        onLogLine: @escaping @Sendable (String) -> Void
    ) throws {
        var generator = SystemRandomNumberGenerator()
        token = (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
        simulation = Simulation(description, onLogLine: onLogLine)
        server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled,
            handler: PageHandler(token: token, simulation: simulation))
    }

    /// Starts the app and serves the page until the task is cancelled.
    ///
    /// - Parameter onStart: Called with the page's address.
    /// - Throws: If the port is in use.
    public func run(onStart: @Sendable @escaping (URL) async -> Void) async throws {
        // Writing to a closed connection must not end the process.
        signal(SIGPIPE, SIG_IGN)
        let (failures, continuation) = AsyncStream<any Error>.makeStream()
        // Not child tasks: a server that is cancelled may wait forever for a connection to close, and the
        // app must end nevertheless.
        let serving = Task {
            do { try await server.run() } catch { continuation.yield(error) }
        }
        let starting = Task {
            do {
                try await server.waitUntilListening()
                guard case .ip4(_, let port)? = await server.listeningAddress,
                    let address = URL(string: "http://127.0.0.1:\(port)/\(token)/")
                else { throw SocketError.unsupportedAddress }
                await simulation.start()
                await onStart(address)
            } catch {
                continuation.yield(error)
            }
        }
        // The stream ends when this task is cancelled.
        var iterator = failures.makeAsyncIterator()
        let failure = await iterator.next()
        starting.cancel()
        await starting.value
        await simulation.stop()
        serving.cancel()
        if let failure { throw failure }
    }
}

/// Answers every request.
struct PageHandler: HTTPHandler {
    let token: String
    let simulation: Simulation

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        // The server removes a trailing slash.
        let parts = request.path.split(separator: "/")
        guard let first = parts.first, parts.count <= 2, Self.areEqual(String(first), token) else {
            return Self.refusal("The address lacks the token of this simulator.")
        }
        guard request.method == .GET else {
            return Self.text(.methodNotAllowed, "Only GET is answered.")
        }
        let name = parts.count == 2 ? String(parts[1]) : ""
        if name == "socket" {
            guard Self.isOwnOrigin(request) else {
                return Self.refusal("The request comes from another page than the simulator's.")
            }
            let conversation = PageConversation(simulation: simulation)
            // One WebSocket frame per message.
            return try await WebSocketHTTPHandler(
                handler: MessageFrameWSHandler(handler: conversation, frameSize: 1 << 28)
            ).handleRequest(request)
        }
        guard let file = PageFile.named(name) else {
            return Self.text(.notFound, "There is nothing here.")
        }
        return Self.answer(with: file)
    }

    /// Compares in constant time.
    private static func areEqual(_ one: String, _ other: String) -> Bool {
        guard one.utf8.count == other.utf8.count else { return false }
        return zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Whether the request's Origin is the page at the address it was served from.
    private static func isOwnOrigin(_ request: HTTPRequest) -> Bool {
        guard let host = request.headers[.host], let origin = request.headers[HTTPHeader("Origin")]
        else { return false }
        let name = host.split(separator: ":").first.map(String.init) ?? ""
        return ["127.0.0.1", "localhost"].contains(name) && origin == "http://\(host)"
    }

    private static func refusal(_ message: String) -> HTTPResponse { text(.forbidden, message) }

    private static func text(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"],
            body: Data((message + "\n").utf8))
    }

    private static func answer(with file: PageFile.Content) -> HTTPResponse {
        HTTPResponse(
            statusCode: .ok,
            headers: [
                .contentType: "\(file.type); charset=utf-8",
                HTTPHeader("Cache-Control"): "no-store",
                HTTPHeader("Referrer-Policy"): "no-referrer",
                HTTPHeader("X-Content-Type-Options"): "nosniff",
                HTTPHeader("Content-Security-Policy"):
                    "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws://127.0.0.1:* ws://localhost:*; "
                    + "frame-ancestors 'none'",
            ], body: Data(file.bytes))
    }
}

/// The WebSocket of one page.
struct PageConversation: WSMessageHandler {
    let simulation: Simulation

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (messages, continuation) = AsyncStream<WSMessage>.makeStream()
        let page = Simulation.Page(messages: continuation)
        guard await simulation.connect(page) else {
            let message = "Another page shows this app already. Close it, then load this one again."
            continuation.yield(.text(PageNotice(type: "refused", message: message).json))
            continuation.yield(.close(.normalClosure))
            continuation.finish()
            return messages
        }
        Task {
            for await message in client {
                switch message {
                case .text(let text): await simulation.receive(Data(text.utf8))
                case .data(let data): await simulation.receive(data)
                case .close: break
                }
            }
            await simulation.disconnect(page)
            continuation.finish()
        }
        return messages
    }
}
