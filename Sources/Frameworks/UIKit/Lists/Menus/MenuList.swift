import Foundation

/// A list whose elements have menus.
@MainActor
protocol MenuList: ListHost {
    /// Whether the user neither swipes nor moves an element.
    var mayOpenMenu: Bool { get }

    /// Asks the delegate for the context menu of an element, or of the whole list without one.
    func contextMenu(of path: RowPath?, at point: CGPoint) -> UIContextMenuConfiguration?
    /// Asks the delegate for the preview of a menu; nil means the element's cell.
    func menuPreview(
        _ configuration: UIContextMenuConfiguration, of path: RowPath, isDismissing: Bool
    ) -> UITargetedPreview?
    func menuWillPerformPreviewAction(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating)
    func menuWillDisplay(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?)
    func menuWillEnd(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?)

    func showsEditMenu(of path: RowPath) -> Bool
    func editMenuOffers(_ action: Selector, of path: IndexPath) -> Bool
    func performEditMenu(_ action: Selector, of path: IndexPath)
}

extension MenuList {
    /// Adds the interaction that opens context menus, and the recognizer that opens edit menus, once.
    func addMenus() { if list.menus.isEmpty { list.menus = ListMenus(self) } }

    /// Returns the element whose menu a press at a point opens, and its cell.
    func menuElement(at point: CGPoint) -> (path: RowPath, cell: any ListCell)? {
        guard let path = element(at: point), let cell = shownCell(at: path) else { return nil }
        return (path, cell)
    }

    /// Returns the element whose edit menu a press at a point opens, and its cell.
    func editMenuElement(at point: CGPoint) -> (path: RowPath, cell: any ListCell)? {
        mayOpenMenu ? menuElement(at: point) : nil
    }
}

/// The menus of a list's elements.
@MainActor
struct ListMenus {
    private var contextMenus: ListContextMenus?
    private(set) var interaction: UIContextMenuInteraction?
    private var editMenuPress: EditMenuPress?

    init() {}

    /// Adds menus to a list.
    init(_ list: any MenuList) {
        let contextMenus = ListContextMenus(list)
        let interaction = UIContextMenuInteraction(delegate: contextMenus)
        list.addInteraction(interaction)
        self.contextMenus = contextMenus
        self.interaction = interaction
        editMenuPress = EditMenuPress(list)
    }

    var isEmpty: Bool { interaction == nil }

    /// Closes the edit menu after the list has changed, because another element may now be at its position.
    func closeEditMenu() { editMenuPress?.close() }
}

/// The delegate of a list's context menu interaction; it forwards to the list's delegate.
private final class ListContextMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let list: any MenuList
    /// The element whose menu is open.
    private var path: RowPath?

    init(_ list: any MenuList) { self.list = list }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        path = nil
        guard list.mayOpenMenu else { return nil }
        let element = list.menuElement(at: location)?.path
        let configuration = list.contextMenu(of: element, at: location)
        if configuration != nil { path = element }
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        preview(configuration, isDismissing: false)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        preview(configuration, isDismissing: true)
    }

    private func preview(
        _ configuration: UIContextMenuConfiguration, isDismissing: Bool
    ) -> UITargetedPreview? {
        guard let path else { return nil }
        if let own = list.menuPreview(configuration, of: path, isDismissing: isDismissing) {
            return own
        }
        guard let cell = list.shownCell(at: path), cell.window != nil else { return nil }
        return UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        list.menuWillPerformPreviewAction(configuration, animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        list.menuWillDisplay(configuration, animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        path = nil
        list.menuWillEnd(configuration, animator)
    }
}
