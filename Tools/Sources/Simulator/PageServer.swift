import FlyingFox
import FlyingSocks
import Foundation

/// Listens on 127.0.0.1 and bounds what a client may take before anything is known of it: bytes, time and
/// connections.
///
/// A connection has one request, or one request that opens a WebSocket.
struct PageServer: Sendable {
    struct Limits: Sendable {
        /// Connections at a time; others wait in the system's queue.
        var connections = 32
        /// The time limit of receiving a request and of sending its response.
        var time = Duration.seconds(5)
    }

    var limits = Limits()
    private let listener: AsyncSocket
    private let pool: any AsyncSocketPool

    /// - Parameter port: 0 chooses a free one.
    /// - Throws: If the port is in use.
    init(port: UInt16, limits: Limits = Limits()) async throws {
        self.limits = limits
        let pool = HTTPServer.defaultPool()
        try await pool.prepare()
        let socket = try Socket(domain: AF_INET)
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
            try socket.listen()
            listener = try AsyncSocket(socket: socket, pool: pool)
        } catch {
            try? socket.close()
            throw error
        }
        self.pool = pool
    }

    /// The port that it listens on.
    var port: UInt16 {
        get throws {
            guard case .ip4(_, let port) = try listener.socket.sockname() else {
                throw SocketError.unsupportedAddress
            }
            return port
        }
    }

    /// Answers requests until the task is cancelled.
    func run(_ handler: PageHandler) async throws {
        defer { try? listener.close() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            // It ends with an error only.
            group.addTask { try await pool.run() }
            var count = 0
            while true {
                if count == limits.connections {
                    _ = try await group.next()
                    count -= 1
                }
                let socket = try await listener.accept()
                count += 1
                group.addTask {
                    // Whatever fails concerns this client only.
                    try? await serve(socket, handler)
                    try? socket.close()
                }
            }
        }
    }

    private func serve(_ socket: AsyncSocket, _ handler: PageHandler) async throws {
        let (head, rest): (HTTPRequestHead, ArraySlice<UInt8>)
        do {
            (head, rest) = try await withTimeLimit(limits.time) {
                try await Self.readHead(from: socket)
            }
        } catch let malformed as HTTPRequestHead.Malformed {
            let answer: PageAnswer =
                switch malformed {
                case .tooLong: .text(431, "The request is too long.")
                case .notHTTP: .text(400, "This is not a request.")
                }
            return try await withTimeLimit(limits.time) { try await socket.write(answer.encoded) }
        }
        let answer = await handler.answer(head)
        try await withTimeLimit(limits.time) { try await socket.write(answer.encoded) }
        guard answer.status == 101 else { return }
        await PageConversation(socket: socket, simulation: handler.simulation)
            .run(WebSocketInput(rest))
    }

    /// Reads a head and what arrived with it.
    private static func readHead(
        from socket: AsyncSocket
    ) async throws -> (HTTPRequestHead, ArraySlice<UInt8>) {
        var bytes: [UInt8] = []
        while true {
            if let end = try HTTPRequestHead.end(in: bytes) {
                return (try HTTPRequestHead(parsing: bytes[..<end]), bytes[end...])
            }
            bytes += try await socket.read(atMost: HTTPRequestHead.maximumLength - bytes.count)
        }
    }
}

/// The end of a time limit.
struct TimeLimitExceeded: Error {}

/// - Throws: `TimeLimitExceeded`, or what the body throws.
func withTimeLimit<Result: Sendable>(
    _ limit: Duration, _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
        defer { group.cancelAll() }
        group.addTask(operation: body)
        group.addTask {
            try await Task.sleep(for: limit)
            throw TimeLimitExceeded()
        }
        guard let result = try await group.next() else { throw TimeLimitExceeded() }
        return result
    }
}
