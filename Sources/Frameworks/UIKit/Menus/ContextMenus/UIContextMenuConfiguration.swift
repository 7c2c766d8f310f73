import Foundation

/// A closure that returns the controller whose view is the preview of a menu; nil previews the view itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// A closure that returns a menu. Its parameter is the system's suggested actions; there are none.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The menu and preview that a `UIContextMenuInteraction` presents.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The order of a menu's elements.
    public enum ElementOrder: Int, Sendable {
        /// `priority` for menus of controls, `fixed` otherwise.
        case automatic = 0
        /// The first element is nearest to the source, so that it is at the bottom of a menu that opens upward.
        case priority = 1
        /// The first element is at the top.
        case fixed = 2
    }

    private let name: any NSCopying
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// - Parameters:
    ///   - identifier: The identity of the configuration; a unique one by default.
    ///   - previewProvider: Returns the preview; nil previews the view itself.
    ///   - actionProvider: Returns the menu; nil shows none.
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

    /// The identity of the configuration.
    open var identifier: any NSCopying { name }

    /// The order of the menu's elements; `automatic` by default.
    open var preferredMenuElementOrder = ElementOrder.automatic
}
