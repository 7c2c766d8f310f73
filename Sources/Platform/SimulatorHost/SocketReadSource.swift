import Dispatch
import SimulatorProtocol

/// Calls a handler on the main queue while the socket has unread bytes.
@MainActor
final class SocketReadSource {
    private let source: any DispatchSourceRead
    private var isEnabled = true
    private var isCancelled = false

    init(_ connection: SimulatorConnection) {
        source = DispatchSource.makeReadSource(
            fileDescriptor: connection.descriptor, queue: .main)
        // The descriptor must stay open until the source is cancelled.
        source.setCancelHandler(handler: DispatchWorkItem { withExtendedLifetime(connection) {} })
    }

    func start(_ handler: @escaping @MainActor @Sendable () -> Void) {
        let handler: @Sendable () -> Void = { MainActor.assumeIsolated(handler) }
        source.setEventHandler(handler: DispatchWorkItem(block: handler))
        source.resume()
    }

    /// Enables or disables calls; bytes that arrive while disabled cause a call when enabled again.
    func setEnabled(_ isEnabled: Bool) {
        guard isEnabled != self.isEnabled, !isCancelled else { return }
        self.isEnabled = isEnabled
        if isEnabled { source.resume() } else { source.suspend() }
    }

    func cancel() {
        // The cancel handler of a suspended source is never called.
        setEnabled(true)
        isCancelled = true
        source.cancel()
    }
}
