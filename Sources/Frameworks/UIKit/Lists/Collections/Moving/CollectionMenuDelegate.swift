import Foundation

/// The delegate of a collection view's context menu interaction; it forwards to the collection view's delegate.
final class CollectionMenuDelegate: NSObject, UIContextMenuInteractionDelegate {
    private unowned let view: UICollectionView
    /// The item whose menu is open.
    private var path: IndexPath?

    init(_ view: UICollectionView) { self.view = view }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        path = nil
        guard view.collection.movement == nil else { return nil }
        guard let path = view.item(at: location), view.shownCell(path) != nil else {
            // A press between items opens the menu of the whole view.
            return view.ask(.menuConfiguration) {
                $0.collectionView(view, contextMenuConfigurationForItemsAt: [], point: location)
            } ?? nil
        }
        let selection = view.list.selection.order.paths.map(\.indexPath)
        let paths = selection.contains(path) && selection.count > 1 ? selection : [path]
        let configuration =
            view.ask(.menuConfiguration) {
                $0.collectionView(
                    view, contextMenuConfigurationForItemsAt: paths, point: location)
            }
            ?? view.ask(.singleMenuConfiguration) {
                $0.collectionView(view, contextMenuConfigurationForItemAt: path, point: location)
            } ?? nil
        self.path = configuration == nil ? nil : path
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let path else { return nil }
        let asked =
            view.ask(.highlightPreview) {
                $0.collectionView(
                    view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
            }
            ?? view.ask(.formerHighlightPreview) {
                $0.collectionView(
                    view, previewForHighlightingContextMenuWithConfiguration: configuration)
            } ?? nil
        return asked ?? previewOfItem
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let path else { return nil }
        let asked =
            view.ask(.dismissalPreview) {
                $0.collectionView(
                    view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
            }
            ?? view.ask(.formerDismissalPreview) {
                $0.collectionView(
                    view, previewForDismissingContextMenuWithConfiguration: configuration)
            } ?? nil
        return asked ?? previewOfItem
    }

    /// The cell whose menu is open.
    private var previewOfItem: UITargetedPreview? {
        guard let path, let cell = view.shownCell(path), cell.window != nil else { return nil }
        return UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        _ = view.ask(.menuPreviewAction) {
            $0.collectionView(
                view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        _ = view.ask(.menuDisplay) {
            $0.collectionView(view, willDisplayContextMenu: configuration, animator: animator)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        path = nil
        _ = view.ask(.menuEnd) {
            $0.collectionView(
                view, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }
}
