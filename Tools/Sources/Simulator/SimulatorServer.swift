import Foundation

/// Serves a page that shows an app in a browser on this machine.
///
/// A browser needs an address that opens the page once, so that other users and other pages of the browser
/// cannot reach the app; `PageAccess` explains it.
public struct SimulatorServer: Sendable {
    private let simulation: Simulation
    private let port: UInt16

    /// - Parameters:
    ///   - port: 0 chooses a free one.
    ///   - onLogLines: Called with added lines of the log, on any thread. What the app prints waits while it
    ///     has not returned.
    public init(
        _ description: SimulatedAppDescription, port: UInt16 = 0,
        onLogLines: @escaping @Sendable ([String]) -> Void
    ) {
        simulation = Simulation(description, onLogLines: onLogLines)
        self.port = port
    }

    /// Ends the app and launches its program as it is now, on the same device with the same settings.
    public func relaunch() async { await simulation.relaunch() }

    /// Ends the app and launches another build of it, on the same device with the same settings.
    public func relaunch(_ executable: URL) async { await simulation.relaunch(executable) }

    /// Adds a line to the log of the page.
    public func note(_ line: String) async { await simulation.note(line) }

    /// Starts the app and serves the page until the task is cancelled.
    ///
    /// - Parameter onStart: Called when the server listens, with what makes the page's addresses.
    /// - Throws: If the port is in use.
    public func run(onStart: @Sendable @escaping (PageAddresses) async -> Void) async throws {
        // Writing to a closed connection must not end the process.
        signal(SIGPIPE, SIG_IGN)
        let (failures, continuation) = AsyncStream<any Error>.makeStream()
        // Not a child task: the app must end at once when this task is cancelled, whatever the connections do.
        let serving = Task {
            do {
                let server = try await PageServer(port: port)
                let addresses = PageAddresses(port: try server.port, access: PageAccess())
                let handler = PageHandler(
                    port: addresses.port, access: addresses.access, simulation: simulation)
                await simulation.start()
                async let started: Void = onStart(addresses)
                try await server.run(handler)
                await started
            } catch {
                continuation.yield(error)
            }
        }
        // The stream ends when this task is cancelled.
        var iterator = failures.makeAsyncIterator()
        let failure = await iterator.next()
        serving.cancel()
        await simulation.stop()
        if let failure { throw failure }
    }
}
