import Foundation

/// The form in which a delegate implements a method with a handler.
///
/// Apple's compiler gives all of them the same selector. Here the asynchronous one has its own, and the one whose handler
/// is isolated to the main actor is called directly, with a default that says that it is missing.
@MainActor
struct HandlerForm {
    enum Kind { case plain, asynchronous }

    let plain: Selector
    private let asynchronous: Selector

    /// - Parameters:
    ///   - selector: Without its last part and colon.
    ///   - handler: The last part.
    init(_ selector: String, _ handler: String) {
        plain = Selector("\(selector):\(handler):")
        asynchronous = Selector("async_\(selector):")
    }

    /// Nil for a delegate that has neither of them.
    func kind(of delegate: (any NSObjectProtocol)?) -> Kind? {
        guard let delegate else { return nil }
        if delegate.responds(to: plain) { return .plain }
        return delegate.responds(to: asynchronous) ? .asynchronous : nil
    }

    /// Set by the defaults of isolated forms.
    static var isMissing = false

    /// Calls an isolated form; false if the delegate does not have it.
    static func calls(_ body: () -> Void) -> Bool {
        isMissing = false
        body()
        defer { isMissing = false }
        return !isMissing
    }
}
