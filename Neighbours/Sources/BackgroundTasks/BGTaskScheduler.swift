import DeviceSimulation
import Foundation
import QuartzCore
import UIKit

/// Lets the app work while it is in the background, on the app's clock.
///
/// A task begins a minute after the app went to the background, or at its earliest date if that is later.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    // The lock protects handlers and requests; tasks begin and expire on the main thread.

    /// An error of a request.
    public struct Error: CustomNSError, Hashable, Sendable {
        public enum Code: Int, Sendable {
            case unavailable = 1
            case tooManyPendingTaskRequests = 2
            case notPermitted = 3

            public static func ~= (code: Code, error: any Swift.Error) -> Bool {
                (error as? BGTaskScheduler.Error)?.code == code
            }
        }

        public let code: Code

        public init(_ code: Code) {
            self.code = code
        }

        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        public var errorCode: Int { code.rawValue }

        public static var unavailable: Code { .unavailable }
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        public static var notPermitted: Code { .notPermitted }
    }

    // Sendable: the function is called on its queue alone.
    private struct Handler: @unchecked Sendable {
        let queue: DispatchQueue
        let launch: (BGTask) -> Void
    }

    private struct Entry {
        let request: BGTaskRequest
        /// On the app's clock, in seconds.
        let due: TimeInterval
    }

    private static let scheduler = BGTaskScheduler()
    open class var shared: BGTaskScheduler { scheduler }

    private let lock = NSLock()
    private var handlers: [String: Handler] = [:]
    private var entries: [Entry] = []
    private var running: Set<BGTask> = []
    /// The time at which the app went to the background; nil in the foreground.
    private var backgroundTime: TimeInterval?

    // Documented: a refresh has 30 seconds, and so many requests of each kind wait. The others are chosen.
    private static let refreshTime = 30.0
    private static let processingTime = 300.0
    private static let pause = 60.0
    private static let mostRefreshes = 1
    private static let mostProcessings = 10
    // A frame's length, since delays are rounded.
    private static let tolerance = 1.0 / 60

    private override init() {
        super.init()
        SimulatedDevice.changes.addObserver(
            self, selector: #selector(deviceDidReset), name: SimulatedDevice.didReset, object: nil)
        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(didEnterBackground),
            name: UIApplication.didEnterBackgroundNotification, object: nil)
        center.addObserver(
            self, selector: #selector(willEnterForeground),
            name: UIApplication.willEnterForegroundNotification, object: nil)
    }

    @objc private func deviceDidReset() {
        lock.withLock { (handlers, entries, running, backgroundTime) = ([:], [], [], nil) }
    }

    // MARK: Requests

    /// Says which function begins the tasks with an identifier; a second one for it stops the app.
    ///
    /// - Parameter queue: Nil for a queue of the scheduler.
    /// - Returns: Whether the Info.plist lists the identifier under `BGTaskSchedulerPermittedIdentifiers`.
    open func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        guard Self.isPermitted(identifier) else { return false }
        let handler = Handler(queue: queue ?? Self.queue, launch: launchHandler)
        let former = lock.withLock { handlers.updateValue(handler, forKey: identifier) }
        precondition(
            former == nil,
            "Launch handler for task with identifier \(identifier) has already been registered")
        return true
    }

    private static let queue = DispatchQueue(label: "BGTaskScheduler", qos: .background)

    private static func isPermitted(_ identifier: String) -> Bool {
        let key = "BGTaskSchedulerPermittedIdentifiers"
        let list = Bundle.main.object(forInfoDictionaryKey: key) as? [String] ?? []
        return list.contains(identifier) || SimulatedDevice.information(key) == identifier
    }

    /// Asks for a task, in place of an earlier request with the identifier.
    ///
    /// - Throws: `notPermitted` for an identifier that the Info.plist does not list, `tooManyPendingTaskRequests`
    ///   beyond one refresh and ten processing tasks.
    open func submit(_ taskRequest: BGTaskRequest) throws {
        let identifier = taskRequest.identifier
        guard Self.isPermitted(identifier) else { throw Error(.notPermitted) }
        guard let request = taskRequest.copy() as? BGTaskRequest else { return }
        let delay = max(0, request.earliestBeginDate?.timeIntervalSinceNow ?? 0)
        let isRefresh = request is BGAppRefreshTaskRequest
        try lock.withLock {
            let others = entries.filter { $0.request.identifier != identifier }
            let count = others.count { ($0.request is BGAppRefreshTaskRequest) == isRefresh }
            guard count < (isRefresh ? Self.mostRefreshes : Self.mostProcessings) else {
                throw Error(.tooManyPendingTaskRequests)
            }
            entries = others + [Entry(request: request, due: CACurrentMediaTime() + delay)]
        }
        if Thread.isMainThread {
            plan()
        } else {
            DispatchQueue.main.async { [self] in plan() }
        }
    }

    open func cancel(taskRequestWithIdentifier identifier: String) {
        lock.withLock { entries.removeAll { $0.request.identifier == identifier } }
    }

    open func cancelAllTaskRequests() {
        lock.withLock { entries = [] }
    }

    /// The completion is called on another thread.
    open func getPendingTaskRequests(
        completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
    ) {
        let requests = lock.withLock { entries.compactMap { $0.request.copy() as? BGTaskRequest } }
        Self.queue.async { completionHandler(requests) }
    }

    open func pendingTaskRequests() async -> [BGTaskRequest] {
        await withCheckedContinuation { continuation in
            getPendingTaskRequests { continuation.resume(returning: $0) }
        }
    }

    // MARK: Running

    @objc private func didEnterBackground() {
        lock.withLock { backgroundTime = CACurrentMediaTime() }
        plan()
    }

    @objc private func willEnterForeground() {
        lock.withLock { backgroundTime = nil }
    }

    /// Looks again when the next request is due.
    private func plan() {
        let delay = lock.withLock { () -> TimeInterval? in
            guard let backgroundTime, let due = entries.map(\.due).min() else { return nil }
            return max(due, backgroundTime + Self.pause) - CACurrentMediaTime()
        }
        guard let delay else { return }
        perform(#selector(beginDueTasks), with: nil, afterDelay: max(0, delay))
    }

    @objc private func beginDueTasks() {
        let limit = CACurrentMediaTime() + Self.tolerance
        let due = lock.withLock { () -> [Entry] in
            guard let backgroundTime, backgroundTime + Self.pause <= limit else { return [] }
            let due = entries.filter { $0.due <= limit }
            entries.removeAll { $0.due <= limit }
            return due.sorted { $0.due < $1.due }
        }
        for entry in due { begin(entry.request) }
        plan()
    }

    private func begin(_ request: BGTaskRequest) {
        let identifier = request.identifier
        guard let handler = lock.withLock({ handlers[identifier] }) else {
            preconditionFailure(
                "No launch handler registered for task with identifier \(identifier)")
        }
        let isRefresh = request is BGAppRefreshTaskRequest
        let end: @Sendable (Bool) -> Void = { [weak self] _ in self?.end(identifier) }
        let task =
            isRefresh
            ? BGAppRefreshTask(identifier: identifier, onCompletion: end)
            : BGProcessingTask(identifier: identifier, onCompletion: end)
        lock.withLock { _ = running.insert(task) }
        perform(
            #selector(expire(_:)), with: task,
            afterDelay: isRefresh ? Self.refreshTime : Self.processingTime)
        handler.queue.async { handler.launch(task) }
    }

    private func end(_ identifier: String) {
        lock.withLock { running = running.filter { $0.identifier != identifier } }
    }

    @objc private func expire(_ task: BGTask) {
        if lock.withLock({ running.contains(task) }) { task.expire() }
    }
}
