import Foundation

/// An observation of notifications that ends with the object.
///
/// Its owner then needs no isolated `deinit`, which every subclass in an app would have to repeat.
package final class NotificationObservation: @unchecked Sendable {
    // Sendable: a notification center may be used from every thread.
    private let token: any NSObjectProtocol

    /// Observes notifications; those posted on the main thread are handled there at once.
    @MainActor
    package init(
        of name: Notification.Name, from object: Any? = nil,
        _ handler: @escaping @MainActor () -> Void
    ) {
        token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
            _ in MainActor.assumeIsolated { handler() }
        }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}
