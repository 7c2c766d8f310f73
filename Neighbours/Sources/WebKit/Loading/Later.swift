import Foundation

/// A call in a later turn of the main run loop, on the app's clock.
@MainActor
final class Later: NSObject {
    private let body: () -> Void

    private init(_ body: @escaping () -> Void) { self.body = body }

    /// - Parameter delay: Seconds.
    @discardableResult
    static func perform(after delay: TimeInterval = 0, _ body: @escaping () -> Void) -> Later {
        let call = Later(body)
        call.perform(#selector(run), with: nil, afterDelay: delay)
        return call
    }

    func cancel() { NSObject.cancelPreviousPerformRequests(withTarget: self) }

    @objc private func run() { body() }
}
