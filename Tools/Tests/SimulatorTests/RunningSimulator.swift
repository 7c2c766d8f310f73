import Browsers
import Foundation
import Simulator
import SimulatorProtocol
import Synchronization

/// A simulator with the drawing app until the body of `with` is done.
final class RunningSimulator: Sendable {
    let addresses: PageAddresses
    private let server: SimulatorServer
    private let lines: Lines

    /// A new address that opens the page once.
    var address: URL { addresses.make() }
    var port: UInt16 { UInt16(address.port ?? 0) }

    final class Lines: Sendable {
        private let list = Mutex<[String]>([])
        var all: [String] { list.withLock { $0 } }
        func add(_ lines: [String]) { list.withLock { $0 += lines } }
    }

    private init(server: SimulatorServer, addresses: PageAddresses, lines: Lines) {
        self.server = server
        self.addresses = addresses
        self.lines = lines
    }

    /// The app of these tests, which the package manager builds beside them.
    static var drawingApp: URL { program("DrawingApp") }

    /// A program that the package manager builds beside the tests.
    static func program(_ name: String) -> URL {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let candidates = [tests, Bundle.main.bundleURL.appendingPathComponent("x")].map {
            $0.deletingLastPathComponent().appendingPathComponent(name)
        }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
            ?? candidates[0]
    }

    /// - Parameter arguments: Words for the drawing app, which explains them.
    static func with(
        arguments: [String] = [], _ body: (RunningSimulator) async throws -> Void
    ) async throws {
        let lines = Lines()
        let server = SimulatorServer(
            SimulatedAppDescription(name: "Drawing", executable: drawingApp, arguments: arguments)
        ) { lines.add($0) }
        let (started, continuation) = AsyncStream<PageAddresses>.makeStream()
        let serving = Task {
            // A server that never listens must not be awaited for ever.
            defer { continuation.finish() }
            try await server.run { continuation.yield($0) }
        }
        var iterator = started.makeAsyncIterator()
        guard let addresses = await iterator.next() else {
            try await serving.value
            throw BrowserFailure("no server")
        }
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await body(RunningSimulator(server: server, addresses: addresses, lines: lines))
            )
        } catch {
            result = .failure(error)
        }
        serving.cancel()
        _ = await serving.result
        try result.get()
    }

    var log: [String] { lines.all }

    func relaunch() async { await server.relaunch() }
    func relaunch(_ build: URL) async { await server.relaunch(build) }
    func note(_ line: String) async { await server.note(line) }

    /// Waits until the log has a line that begins so.
    func logs(_ beginning: String) async -> Bool {
        await Eventually.holds { self.log.contains { $0.hasPrefix(beginning) } }
    }
}
