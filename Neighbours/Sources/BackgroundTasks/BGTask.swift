import Foundation

/// Work that the system lets the app do in the background.
open class BGTask: NSObject, @unchecked Sendable {
    // The values have a lock.
    public let identifier: String
    private let lock = NSLock()
    private var handler: (() -> Void)?
    private var hasEnded = false
    /// Called once, after the app has said that the work is done.
    private let onCompletion: @Sendable (Bool) -> Void

    init(identifier: String, onCompletion: @escaping @Sendable (Bool) -> Void) {
        self.identifier = identifier
        self.onCompletion = onCompletion
    }

    /// Called on the main thread when the time is over; the app then ends its work at once.
    open var expirationHandler: (() -> Void)? {
        get { lock.withLock { handler } }
        set { lock.withLock { handler = newValue } }
    }

    /// Says that the work is done. Further calls are ignored.
    open func setTaskCompleted(success: Bool) {
        let isFirst = lock.withLock {
            defer { hasEnded = true }
            return !hasEnded
        }
        if isFirst { onCompletion(success) }
    }

    /// Takes the time away, unless the work is done.
    func expire() {
        let handler = lock.withLock { hasEnded ? nil : self.handler }
        if let handler { return handler() }
        // Documented: without a handler the task counts as completed without success.
        setTaskCompleted(success: false)
    }
}

/// Work of some seconds, such as loading what is new.
// Sendable as its superclass is: it adds no state.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Work of minutes.
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A wish for a background task.
open class BGTaskRequest: NSObject, NSCopying, @unchecked Sendable {
    // The app's until it is submitted, which copies it.
    public let identifier: String
    /// Nil lets the task begin as soon as the app is in the background.
    open var earliestBeginDate: Date?

    fileprivate init(_ identifier: String) {
        self.identifier = identifier
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        preconditionFailure("BGTaskRequest is abstract: use one of its subclasses")
    }
}

// Sendable as its superclass is: it adds no state.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    public init(identifier: String) {
        super.init(identifier)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = BGAppRefreshTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        return copy
    }
}

// Sendable as Apple declares it: an app sets its two values before it submits the request.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    /// The device always has a network and power for the scheduler, so that these two make no difference.
    open var requiresNetworkConnectivity = false
    open var requiresExternalPower = false

    public init(identifier: String) {
        super.init(identifier)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = BGProcessingTaskRequest(identifier: identifier)
        copy.earliestBeginDate = earliestBeginDate
        copy.requiresNetworkConnectivity = requiresNetworkConnectivity
        copy.requiresExternalPower = requiresExternalPower
        return copy
    }
}
