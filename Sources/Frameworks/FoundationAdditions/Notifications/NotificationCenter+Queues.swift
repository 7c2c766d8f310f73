import Foundation
internal import SwiftRuntime

extension NotificationCenter {
    /// Calls a closure on a queue for each notification of a name and an object, while who posts waits.
    ///
    /// Foundation on Linux knows the main queue by its thread alone, and waits for ever where another
    /// thread serves that queue, as in tests.
    /// - Parameters:
    ///   - name: Nil stands for every name.
    ///   - obj: The sender; nil stands for every sender.
    ///   - queue: Where it is the one that posts, the closure is called at once.
    /// - Returns: A token for `removeObserver(_:)`.
    public func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        addObserver(forName: name, object: obj, queue: nil) { notification in
            guard !queue.servesCaller else { return block(notification) }
            // The thread that posts waits, so that the notification is not used by two at a time.
            nonisolated(unsafe) let notification = notification
            let operation = BlockOperation { block(notification) }
            queue.addOperation(operation)
            operation.waitUntilFinished()
        }
    }
}

extension OperationQueue {
    /// Whether the caller runs on the queue.
    fileprivate var servesCaller: Bool {
        self === OperationQueue.main
            ? MainThread.isCurrent : OperationQueue.current === self
    }
}
