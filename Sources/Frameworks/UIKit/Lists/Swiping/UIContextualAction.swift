import Foundation
import ObjectiveC

/// An action that a swipe over a row reveals.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The handler of an action.
    ///
    /// It calls its last argument when the action is complete, with whether it was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The meaning of an action.
    public enum Style: Int, Sendable {
        /// A grey button.
        case normal = 0
        /// A red button; a performed action removes its row.
        case destructive = 1
    }

    private var ownStyle = Style.normal
    private var ownHandler: Handler = { _, _, complete in complete(false) }

    /// Creates an action without a title that does nothing, as for a subclass that overrides the properties.
    public override init() { super.init() }

    /// Creates an action.
    public convenience init(style: Style, title: String?, handler: @escaping Handler) {
        self.init()
        ownStyle = style
        ownHandler = handler
        self.title = title
    }

    open var style: Style { ownStyle }

    /// The closure that performs the action.
    open var handler: Handler { ownHandler }

    open var title: String?

    /// The colour of the button; red for destructive actions and grey for others by default.
    open var backgroundColor: UIColor! {
        get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownBackgroundColor = newValue }
    }

    /// The image above the title, or in its place.
    open var image: UIImage?

    /// The visual effect behind the content, of an action in the older form.
    final var backgroundEffect: UIVisualEffect?

    private var ownBackgroundColor: UIColor?
}

/// The actions that a swipe over a row reveals, from the edge inwards.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    private var ownActions: [UIContextualAction] = []

    /// Creates a configuration without actions, as for a subclass that overrides the property.
    public override init() { super.init() }

    /// Creates a configuration; without actions the row cannot be swiped.
    public convenience init(actions: [UIContextualAction]) {
        self.init()
        ownActions = actions
    }

    open var actions: [UIContextualAction] { ownActions }

    /// Whether a swipe over most of the row performs the first action; `true` by default.
    open var performsFirstActionWithFullSwipe = true
}

/// An action of the older form of swipes, at the trailing edge.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
    public enum Style: Int, Sendable {
        /// A red button.
        case `default` = 0
        /// A grey button.
        case normal = 1

        public static let destructive = Style.default
    }

    private var ownStyle = Style.default
    private(set) final var handler: (UITableViewRowAction, IndexPath) -> Void = { _, _ in }
    private(set) final var ownBackgroundColor: UIColor?

    /// Creates an action without a title that does nothing, as for a subclass that overrides the properties.
    public override init() { super.init() }

    /// Creates an action.
    public convenience init(
        style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.init()
        ownStyle = style
        self.handler = handler
        self.title = title
    }

    open var style: Style { ownStyle }

    open var title: String?

    /// The colour of the button.
    open var backgroundColor: UIColor? {
        get { ownBackgroundColor ?? (style == .default ? .systemRed : .systemGray) }
        set { ownBackgroundColor = newValue }
    }

    /// The visual effect of the button, in place of its standard colour.
    open var backgroundEffect: UIVisualEffect?

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITableViewRowAction(style: style, title: title, handler: handler)
        copy.ownBackgroundColor = ownBackgroundColor
        copy.backgroundEffect = backgroundEffect
        return copy
    }
}
