import Foundation
import ObjectiveC

extension UITableView: MenuList {
    final var mayOpenMenu: Bool { list.swipe.open == nil && table.editing.reordering == nil }

    // MARK: - Context menus

    final func contextMenu(of path: RowPath?, at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let path = path?.indexPath else { return nil }
        return ask(.menuConfiguration) {
            $0.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
        } ?? nil
    }

    final func menuPreview(
        _ configuration: UIContextMenuConfiguration, of path: RowPath, isDismissing: Bool
    ) -> UITargetedPreview? {
        if isDismissing {
            return ask(.dismissalPreview) {
                $0.tableView(
                    self, previewForDismissingContextMenuWithConfiguration: configuration)
            } ?? nil
        }
        return ask(.highlightPreview) {
            $0.tableView(
                self, previewForHighlightingContextMenuWithConfiguration: configuration)
        } ?? nil
    }

    final func menuWillPerformPreviewAction(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        _ = ask(.menuPreviewAction) {
            $0.tableView(
                self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    final func menuWillDisplay(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        _ = ask(.menuDisplay) {
            $0.tableView(self, willDisplayContextMenu: configuration, animator: animator)
        }
    }

    final func menuWillEnd(
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        _ = ask(.menuEnd) {
            $0.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }

    // MARK: - Edit menus

    final func showsEditMenu(of path: RowPath) -> Bool {
        ask(.shouldShowMenu) { $0.tableView(self, shouldShowMenuForRowAt: path.indexPath) } ?? false
    }

    final func editMenuOffers(_ action: Selector, of path: IndexPath) -> Bool {
        ask(.canPerformAction) {
            $0.tableView(
                self, canPerformAction: action, forRowAt: path, withSender: UIMenuController.shared)
        } ?? false
    }

    final func performEditMenu(_ action: Selector, of path: IndexPath) {
        _ = ask(.performAction) {
            $0.tableView(
                self, performAction: action, forRowAt: path, withSender: UIMenuController.shared)
        }
    }
}
