import Foundation

/// An entry of the list below a preview; see `UIViewController.previewActionItems`.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
    /// The title.
    var title: String { get }
}

/// An action of a preview.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, @preconcurrency NSCopying, UIPreviewActionItem {
    /// The look of an action.
    public enum Style: Int, Sendable {
        case `default` = 0
        /// With a checkmark.
        case selected = 1
        /// For an action that deletes something.
        case destructive = 2
    }

    open private(set) var title = ""
    final private(set) var style = Style.default

    /// Called when the action was chosen, with the previewed controller.
    open private(set) var handler: (any UIPreviewActionItem, UIViewController) -> Void = { _, _ in }

    /// Creates an action without a title, for a subclass that gives its own.
    public override init() { super.init() }

    public convenience init(
        title: String, style: Style,
        handler: @escaping (UIPreviewAction, UIViewController) -> Void
    ) {
        self.init()
        self.title = title
        self.style = style
        self.handler = { item, controller in
            if let action = item as? UIPreviewAction { handler(action, controller) }
        }
    }

    /// Returns the action itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Actions of a preview in a list of their own.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, @preconcurrency NSCopying, UIPreviewActionItem {
    open private(set) var title = ""
    final private(set) var style = UIPreviewAction.Style.default
    final private(set) var actions: [UIPreviewAction] = []

    /// Creates a group without actions, for a subclass that gives its own title.
    public override init() { super.init() }

    public convenience init(
        title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]
    ) {
        self.init()
        self.title = title
        self.style = style
        self.actions = actions
    }

    /// Returns the group itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Converts actions of previews to elements of menus.
@MainActor
enum PreviewActions {
    /// Returns the element for an item; nil for an item of a class of the app's, which has nothing to do.
    static func element(
        _ item: any UIPreviewActionItem, for controller: UIViewController
    ) -> UIMenuElement? {
        switch item {
        case let action as UIPreviewAction:
            return UIAction(
                title: action.title,
                attributes: action.style == .destructive ? .destructive : [],
                state: action.style == .selected ? .on : .off
            ) { _ in action.handler(action, controller) }
        case let group as UIPreviewActionGroup:
            return UIMenu(
                title: group.title, options: group.style == .destructive ? .destructive : [],
                children: group.actions.compactMap { element($0, for: controller) })
        default:
            return nil
        }
    }
}
