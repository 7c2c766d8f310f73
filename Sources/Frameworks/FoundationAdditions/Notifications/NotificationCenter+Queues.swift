import Foundation
internal import SwiftRuntime

extension NotificationCenter {
    /// Calls a closure on a queue for each notification of a name and an object, while the poster waits.
    ///
    /// Foundation on Linux recognises the main queue by its thread alone, and waits for ever if another
    /// thread serves that queue, as in tests.
    /// - Parameters:
    ///   - name: Nil means every name.
    ///   - obj: The sender; nil means every sender.
    ///   - queue: If the poster runs on this queue, the closure is called at once.
    /// - Returns: A token for `removeObserver(_:)`.
    public func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        addObserver(forName: name, object: obj, queue: nil) { notification in
            guard !queue.servesCaller else { return block(notification) }
            // The posting thread waits, so that two threads never use the notification at once.
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
