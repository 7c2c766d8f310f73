import Foundation

/// Tells the way to the network, and its changes.
///
/// The simulated device is offline, and has Wi-Fi with `CAROB_NETWORK=1` in the environment. That does not change while
/// the process runs, so the handler is called once after each `start(queue:)`.
public final class NWPathMonitor: @unchecked Sendable {
    // The lock protects the values.
    private let lock = NSLock()
    private let accepts: @Sendable (NWInterface) -> Bool
    private var handler: (@Sendable (NWPath) -> Void)?
    private var path: NWPath?
    private var usedQueue: DispatchQueue?
    private var state = State.waiting

    private enum State {
        case waiting
        case started
        case cancelled
    }

    /// Monitors every link.
    public init() {
        accepts = { _ in true }
    }

    /// Monitors links of a type.
    public init(requiredInterfaceType: NWInterface.InterfaceType) {
        accepts = { $0.type == requiredInterfaceType }
    }

    /// Monitors the links of all other types.
    public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
        accepts = { !prohibitedInterfaceTypes.contains($0.type) }
    }

    /// Called on the queue with the way and with each change of it, until the monitor is cancelled.
    ///
    /// **Order:** before `start(queue:)`; otherwise the handler misses the first way.
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { lock.withLock { handler } }
        set { lock.withLock { handler = newValue } }
    }

    /// The way that the handler was told last; before that, one that is not satisfied.
    public var currentPath: NWPath { lock.withLock { path } ?? NWPath([]) }

    public var queue: DispatchQueue? { lock.withLock { usedQueue } }

    /// Begins to monitor. A monitor that was started or cancelled before is not started again.
    public func start(queue: DispatchQueue) {
        let isFirst = lock.withLock {
            guard state == .waiting else { return false }
            state = .started
            usedQueue = queue
            return true
        }
        guard isFirst else { return }
        let isOnline = ProcessInfo.processInfo.environment["CAROB_NETWORK"] == "1"
        let found = NWPath(isOnline ? [NWInterface.wifi].filter(accepts) : [])
        queue.async {
            let handler = self.lock.withLock { () -> (@Sendable (NWPath) -> Void)? in
                guard self.state == .started else { return nil }
                self.path = found
                return self.handler
            }
            handler?(found)
        }
    }

    /// Ends; the handler is not called any more.
    public func cancel() {
        lock.withLock {
            state = .cancelled
            handler = nil
        }
    }
}
