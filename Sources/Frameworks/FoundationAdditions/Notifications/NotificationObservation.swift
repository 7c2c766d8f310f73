import Foundation

/// An observation of notifications that ends with the object.
///
/// It spares its owner a deinitializer on the main actor, which no class of an app may override with its own.
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
