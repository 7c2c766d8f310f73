import Foundation

/// Makes the controller whose view is shown beside a menu; nil shows the view itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// Makes a menu; it gets what the system suggests, which is nothing.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a `UIContextMenuInteraction` presents.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// In which order a menu shows its elements.
    public enum ElementOrder: Int, Sendable {
        /// By priority in menus of controls; as it is otherwise.
        case automatic = 0
        /// The first element is the nearest to what the menu belongs to, so that a menu that opens upward
        /// begins at its lower end.
        case priority = 1
        /// The first element is at the top.
        case fixed = 2
    }

    private let name: any NSCopying
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// - Parameters:
    ///   - identifier: What tells the configuration apart; one of its own when left out.
    ///   - previewProvider: Makes what is shown beside the menu; the view itself when left out.
    ///   - actionProvider: Makes the menu; there is none when left out.
    public init(
        identifier: (any NSCopying)? = nil,
        previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        name = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }

    /// What tells the configuration apart.
    open var identifier: any NSCopying { name }

    /// In which order the menu shows its elements; `automatic` at first.
    open var preferredMenuElementOrder = ElementOrder.automatic
}
