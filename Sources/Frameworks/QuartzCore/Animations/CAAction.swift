/// An action that runs when a property of a layer changes or an event occurs.
///
/// Animations are actions; `NSNull()` is the action that does nothing and ends the search for one.
public protocol CAAction: AnyObject {
    /// Runs the action.
    ///
    /// - Parameters:
    ///   - event: The property or event.
    ///   - anObject: The layer.
    ///   - dict: Further arguments of the event, if any.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    public func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {}
}
