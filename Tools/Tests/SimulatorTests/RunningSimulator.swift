import Browsers
import Foundation
import Simulator
import SimulatorProtocol
import Synchronization

/// A simulator with the drawing app, at its own address, until the body of `with` is done.
final class RunningSimulator: Sendable {
    let address: URL
    private let lines: Lines

    final class Lines: Sendable {
        private let list = Mutex<[String]>([])
        var all: [String] { list.withLock { $0 } }
        func add(_ line: String) { list.withLock { $0.append(line) } }
    }

    private init(address: URL, lines: Lines) {
        self.address = address
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

    static func with(_ body: (RunningSimulator) async throws -> Void) async throws {
        let lines = Lines()
        let server = try SimulatorServer(
            SimulatedAppDescription(name: "Drawing", executable: drawingApp)
        ) { lines.add($0) }
        let (addresses, continuation) = AsyncStream<URL>.makeStream()
        let serving = Task {
            // A server that never listens must not be awaited for ever.
            defer { continuation.finish() }
            try await server.run { continuation.yield($0) }
        }
        var iterator = addresses.makeAsyncIterator()
        guard let address = await iterator.next() else {
            try await serving.value
            throw BrowserFailure("no address")
        }
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await body(RunningSimulator(address: address, lines: lines)))
        } catch {
            result = .failure(error)
        }
        serving.cancel()
        _ = await serving.result
        try result.get()
    }

    var log: [String] { lines.all }

    /// Waits until the log has a line that begins so.
    func logs(_ beginning: String) async -> Bool {
        await Eventually.holds { self.log.contains { $0.hasPrefix(beginning) } }
    }
}
