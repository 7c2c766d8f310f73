import Foundation
import XCTest

extension XCTestCase {
    /// Adds a handler of alerts that are in the way of a step.
    ///
    /// The handlers of a test are called before a step, the last added first, until one returns true.
    ///
    /// - Parameter handler: Called with the alert.
    /// - Returns: A token with which the handler is removed.
    @preconcurrency @MainActor @discardableResult
    public func addUIInterruptionMonitor(
        withDescription handlerDescription: String,
        handler: @escaping @MainActor (XCUIElement) -> Bool
    ) -> any NSObjectProtocol {
        let token = NSObject()
        RunningTest.add(RunningTest.InterruptionMonitor(token: token, handler: handler))
        return token
    }

    /// Removes a handler.
    @preconcurrency @MainActor
    public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
        if let token = monitor as? NSObject { RunningTest.removeMonitor(token) }
    }
}
