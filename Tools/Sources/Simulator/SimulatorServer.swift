import FlyingFox
import FlyingSocks
import Foundation

/// Shows an app on a page in a browser on this machine.
///
/// The page's address holds a random token; without it every request is refused, so that other users
/// and other pages of the browser cannot reach the app.
public struct SimulatorServer: Sendable {
    private let simulation: Simulation
    private let server: HTTPServer
    private let token: String

    /// - Parameters:
    ///   - port: 0 takes one that is free.
    ///   - echo: Takes each line that the app writes.
    public init(
        _ description: SimulatedAppDescription, port: UInt16 = 0,
        echo: @escaping @Sendable (String) -> Void
    ) throws {
        var generator = SystemRandomNumberGenerator()
        token = (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
        simulation = Simulation(description, echo: echo)
        server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled,
            handler: PageHandler(token: token, simulation: simulation))
    }

    /// Starts the app and serves the page until the task is cancelled.
    ///
    /// - Parameter announce: Is told the page's address.
    /// - Throws: When the port is taken.
    public func run(announce: @Sendable @escaping (URL) async -> Void) async throws {
        // A page that went away must not end the tool.
        signal(SIGPIPE, SIG_IGN)
        let (failures, continuation) = AsyncStream<any Error>.makeStream()
        // Not child tasks: the server may wait without end for a connection that closes while it is
        // cancelled, and the app must end nevertheless.
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
                await announce(address)
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
        // The server takes a slash at the end away before it asks.
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
                return Self.refusal("The page that asks is not the simulator's.")
            }
            let conversation = PageConversation(simulation: simulation)
            // One message is one frame: the page needs no patience for parts.
            return try await WebSocketHTTPHandler(
                handler: MessageFrameWSHandler(handler: conversation, frameSize: 1 << 28)
            ).handleRequest(request)
        }
        guard let file = PageFile.named(name) else {
            return Self.text(.notFound, "There is nothing here.")
        }
        return Self.answer(with: file)
    }

    /// Compares in a time that does not tell where the difference is.
    private static func areEqual(_ one: String, _ other: String) -> Bool {
        guard one.utf8.count == other.utf8.count else { return false }
        return zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// A browser names the page that opens a socket; only ours, at the address it was served from.
    private static func isOwnOrigin(_ request: HTTPRequest) -> Bool {
        guard let host = request.headers[.host], let origin = request.headers[HTTPHeader("Origin")]
        else { return false }
        let name = host.split(separator: ":").first.map(String.init) ?? ""
        return ["127.0.0.1", "localhost"].contains(name) && origin == "http://\(host)"
    }

    private static func refusal(_ words: String) -> HTTPResponse { text(.forbidden, words) }

    private static func text(_ status: HTTPStatusCode, _ words: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"],
            body: Data((words + "\n").utf8))
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
        guard await simulation.attach(page) else {
            let words = "Another page shows this app already. Close it, then load this one again."
            continuation.yield(.text(PageNotice(type: "refused", message: words).json))
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
            await simulation.detach(page)
            continuation.finish()
        }
        return messages
    }
}
