import Dispatch
import SimulatorProtocol

/// Calls on the main queue when the simulator said something, unless it is told to let it lie.
@MainActor
final class SocketReadSource {
    private let source: any DispatchSourceRead
    private var isAwake = true
    private var isOver = false

    init(_ connection: SimulatorConnection) {
        source = DispatchSource.makeReadSource(
            fileDescriptor: connection.descriptor, queue: .main)
        // The socket must not close while the source still watches its number.
        source.setCancelHandler(handler: DispatchWorkItem { withExtendedLifetime(connection) {} })
    }

    func start(_ look: @escaping @MainActor @Sendable () -> Void) {
        let handler: @Sendable () -> Void = { MainActor.assumeIsolated(look) }
        source.setEventHandler(handler: DispatchWorkItem(block: handler))
        source.resume()
    }

    /// Whether news calls at once; otherwise it waits until this is set again.
    func setAwake(_ isAwake: Bool) {
        guard isAwake != self.isAwake, !isOver else { return }
        self.isAwake = isAwake
        if isAwake { source.resume() } else { source.suspend() }
    }

    /// Ends it for good.
    func end() {
        // A source that sleeps would never end.
        setAwake(true)
        isOver = true
        source.cancel()
    }
}
