import Foundation
import UIKit

/// Calls a closure once on the main thread, after a time of the app's clock.
///
/// The closure is called unless the timer is cancelled, also if nothing else keeps the timer.
public final class ClockTimer: NSObject, @unchecked Sendable {
    // The lock protects the closure, and it is called on the main thread.
    private let lock = NSLock()
    private var action: (@MainActor () -> Void)?

    /// - Parameter delay: Seconds. Zero calls the closure in the next turn of the run loop.
    @discardableResult
    public init(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        self.action = action
        super.init()
        if Thread.isMainThread {
            schedule(delay)
        } else {
            DispatchQueue.main.async { self.schedule(delay) }
        }
    }

    private func schedule(_ delay: TimeInterval) {
        perform(#selector(fire), with: nil, afterDelay: max(delay, 0), inModes: [.common])
    }

    public func cancel() {
        lock.withLock { action = nil }
    }

    /// Whether the closure is still to be called.
    public var isPending: Bool { lock.withLock { action != nil } }

    @objc private func fire() {
        let action = lock.withLock {
            defer { self.action = nil }
            return self.action
        }
        guard let action else { return }
        MainActor.assumeIsolated { action() }
    }
}
