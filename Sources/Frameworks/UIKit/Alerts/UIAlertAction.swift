import Foundation

/// An action of an alert, which the user chooses with a button.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, @preconcurrency NSCopying {
    /// The kind of an action.
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Leaves everything as it is; one of an alert's actions at most.
        case cancel = 1
        /// Deletes something.
        case destructive = 2
    }

    /// The title of the button.
    open private(set) var title: String?
    open private(set) var style: Style
    private var handler: ((UIAlertAction) -> Void)?
    /// Called after `isEnabled` changed.
    final var whenChanged: (() -> Void)?

    /// Creates an action without a title, for a subclass that gives its own.
    public override init() {
        style = .default
        super.init()
    }

    /// Creates an action.
    ///
    /// - Parameter handler: Called after the alert was dismissed.
    public convenience init(
        title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
    ) {
        self.init()
        self.title = title
        self.style = style
        self.handler = handler
    }

    /// Whether the button can be tapped; `true` by default. It may change while the alert is shown.
    open var isEnabled = true { didSet { if isEnabled != oldValue { whenChanged?() } } }

    /// Returns an action with the same title, style, handler and state.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIAlertAction(title: title, style: style, handler: handler)
        copy.isEnabled = isEnabled
        return copy
    }

    final func perform() { handler?(self) }
}
