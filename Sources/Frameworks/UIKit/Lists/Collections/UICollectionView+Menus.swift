import Foundation
import ObjectiveC

extension UICollectionView: MenuList {
    final var mayOpenMenu: Bool { collection.movement == nil && list.swipe.open == nil }

    // MARK: - Context menus

    /// A press between items opens the menu of the whole view.
    final func contextMenu(of path: RowPath?, at point: CGPoint) -> UIContextMenuConfiguration? {
        var paths = path.map { [$0] } ?? []
        let selection = list.selection.order
        if let path, selection.contains(path), selection.count > 1 { paths = selection.paths }
        let asked = ask(.menuConfiguration) {
            $0.collectionView(
                self, contextMenuConfigurationForItemsAt: paths.map(\.indexPath), point: point)
        }
        if let asked { return asked }
        guard let path = path?.indexPath else { return nil }
        return ask(.singleMenuConfiguration) {
            $0.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
        } ?? nil
    }

    final func menuPreview(
        _ configuration: UIContextMenuConfiguration, of path: RowPath, isDismissing: Bool
    ) -> UITargetedPreview? {
        let path = path.indexPath
        let asked: UITargetedPreview??
        if isDismissing {
            asked = ask(.dismissalPreview) {
                $0.collectionView(
                    self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
            }
        } else {
            asked = ask(.highlightPreview) {
                $0.collectionView(
                    self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
            }
        }
        if let asked { return asked }
        if isDismissing {
            return ask(.formerDismissalPreview) {
                $0.collectionView(
                    self, previewForDismissingContextMenuWithConfiguration: configuration)
            } ?? nil
        }
        return ask(.formerHighlightPreview) {
            $0.collectionView(
                self, previewForHighlightingContextMenuWithConfiguration: configuration)
        } ?? nil
    }

    final func menuWillPerformPreviewAction(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        _ = ask(.menuPreviewAction) {
            $0.collectionView(
                self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    final func menuWillDisplay(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        _ = ask(.menuDisplay) {
            $0.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
        }
    }

    final func menuWillEnd(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        _ = ask(.menuEnd) {
            $0.collectionView(
                self, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }

    // MARK: - Edit menus

    final func showsEditMenu(of path: RowPath) -> Bool {
        ask(.shouldShowMenu) {
            $0.collectionView(self, shouldShowMenuForItemAt: path.indexPath)
        } ?? false
    }

    final func editMenuOffers(_ action: Selector, of path: IndexPath) -> Bool {
        ask(.canPerformAction) {
            $0.collectionView(
                self, canPerformAction: action, forItemAt: path,
                withSender: UIMenuController.shared)
        } ?? false
    }

    final func performEditMenu(_ action: Selector, of path: IndexPath) {
        _ = ask(.performAction) {
            $0.collectionView(
                self, performAction: action, forItemAt: path, withSender: UIMenuController.shared)
        }
    }
}
