import Foundation

/// The delegate of a table's context menu interaction; it forwards to the table's delegate.
final class TableMenuDelegate: NSObject, UIContextMenuInteractionDelegate {
    private unowned let table: UITableView
    /// The row whose menu is open.
    private var path: RowPath?

    init(_ table: UITableView) { self.table = table }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard table.table.editing.swipe == nil, table.table.editing.reordering == nil,
            let path = table.row(at: location), table.visibleRow(path)?.cell != nil
        else { return nil }
        let configuration =
            table.ask(.menuConfiguration) {
                $0.tableView(
                    table, contextMenuConfigurationForRowAt: path.indexPath, point: location)
            } ?? nil
        self.path = configuration == nil ? nil : path
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        let asked =
            table.ask(.highlightPreview) {
                $0.tableView(
                    table, previewForHighlightingContextMenuWithConfiguration: configuration)
            } ?? nil
        return asked ?? previewOfRow
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        let asked =
            table.ask(.dismissalPreview) {
                $0.tableView(
                    table, previewForDismissingContextMenuWithConfiguration: configuration)
            } ?? nil
        return asked ?? previewOfRow
    }

    /// The cell whose menu is open.
    private var previewOfRow: UITargetedPreview? {
        guard let path, let cell = table.visibleRow(path)?.cell, cell.window != nil else {
            return nil
        }
        return UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        _ = table.ask(.menuPreviewAction) {
            $0.tableView(
                table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        _ = table.ask(.menuDisplay) {
            $0.tableView(table, willDisplayContextMenu: configuration, animator: animator)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        path = nil
        _ = table.ask(.menuEnd) {
            $0.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }
}
