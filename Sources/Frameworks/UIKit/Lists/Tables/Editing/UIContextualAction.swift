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

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    public let style: Style

    /// The closure that performs the action.
    public let handler: Handler

    open var title: String?

    /// The colour of the button; red for destructive actions and grey for others by default.
    open var backgroundColor: UIColor! {
        get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownBackgroundColor = newValue }
    }

    /// The image above the title, or in its place.
    open var image: UIImage?

    private var ownBackgroundColor: UIColor?
}

/// The actions that a swipe over a row reveals, from the edge inwards.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// Creates a configuration; without actions the row cannot be swiped.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }

    public let actions: [UIContextualAction]

    /// Whether a swipe over most of the row performs the first action; `true` by default.
    open var performsFirstActionWithFullSwipe = true
}

/// An action of the older form of swipes, at the trailing edge.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    public enum Style: Int, Sendable {
        /// A red button.
        case `default` = 0
        /// A grey button.
        case normal = 1

        public static let destructive = Style.default
    }

    final let handler: (UITableViewRowAction, IndexPath) -> Void
    private var ownBackgroundColor: UIColor?

    /// Creates an action.
    public init(
        style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    public let style: Style

    open var title: String?

    /// The colour of the button.
    open var backgroundColor: UIColor? {
        get { ownBackgroundColor ?? (style == .default ? .systemRed : .systemGray) }
        set { ownBackgroundColor = newValue }
    }
}
