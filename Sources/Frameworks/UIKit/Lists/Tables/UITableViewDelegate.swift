import Foundation
import ObjectiveC

/// The receiver of a table's events, which also provides heights, headers and footers.
///
/// Every method is optional. A tap on a row calls, in this order: `shouldHighlightRowAt`, `didHighlightRowAt`, and
/// after the finger was lifted `didUnhighlightRowAt`, `willSelectRowAt`, for a row that was selected before
/// `willDeselectRowAt` and `didDeselectRowAt`, and `didSelectRowAt`. Code that selects calls none of them.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    // MARK: - Display

    /// Called before a cell is shown, after its frame was set.
    func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)

    /// Called before a header is shown.
    func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)

    /// Called before a footer is shown.
    func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)

    /// Called after a cell was removed from the visible ones.
    func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath)

    /// Called after a header was removed from the visible ones.
    func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)

    /// Called after a footer was removed from the visible ones.
    func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

    // MARK: - Heights

    /// Returns the height of a row, in points; `UITableView.automaticDimension` lets the cell size itself.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

    /// Returns the height of a section's header, in points.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

    /// Returns the height of a section's footer, in points.
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat

    /// Returns the height that is assumed for a row until it is shown.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat

    /// Returns the height that is assumed for a header until it is shown.
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
        -> CGFloat

    /// Returns the height that is assumed for a footer until it is shown.
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
        -> CGFloat

    // MARK: - Headers and footers

    /// Returns the header of a section; nil shows the title instead. Called only for headers with a height.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

    /// Returns the footer of a section; nil shows the title instead. Called only for footers with a height.
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

    // MARK: - Accessories

    /// Called when the user tapped the detail button of a row.
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    // MARK: - Selection

    /// Returns whether a finger on a row highlights it and may select it; `true` by default.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

    /// Called after a row was highlighted.
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)

    /// Called after the highlight of a row ended.
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

    /// Returns the row that a tap selects: the given one, another, or nil for none.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    /// Returns the row that is deselected: the given one, another, or nil for none.
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

    /// Called after the user selected a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

    /// Called after the user deselected a row.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

    /// Returns whether a tap on a row performs a primary action; by default true unless the table is being edited.
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath)
        -> Bool

    /// Called when the user tapped a row without extending the selection.
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)

    // MARK: - Layout

    /// Returns the level of a row in an outline; 0 by default.
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    // MARK: - Editing

    /// Returns the control that a row shows while the table is being edited; by default delete, for editable rows.
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle

    /// Returns the title of the button that deletes a row; "Delete" by default.
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?

    /// Returns the actions at the trailing edge, in the older form; used if there is no swipe configuration.
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?

    /// Returns the actions at the leading edge; nil means none.
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    /// Returns the actions at the trailing edge; nil means the button that deletes, if rows can be deleted.
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    /// Whether the content of a row makes room for the editing control; `true` by default.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
        -> Bool

    /// Called before the user swipes a row.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)

    /// Called after the swiped row was closed; nil means that it is gone.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)

    /// Returns the destination of a row that the user moves, which may differ from the proposed one.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    // MARK: - Edit menus

    /// Returns whether a long press on a row opens the edit menu; `false` by default. A context menu replaces it.
    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool

    /// Returns whether the edit menu of a row offers an action.
    ///
    /// - Parameter sender: The shared menu controller.
    func tableView(
        _ tableView: UITableView, canPerformAction action: Selector,
        forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool

    /// Performs a standard action of the edit menu of a row; the app's own actions are sent to the cell.
    func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?)

    // MARK: - Context menus

    /// Returns what a long press on a row presents; nil means nothing.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Returns the preview that is lifted; nil means the row's cell.
    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Returns the target to which the preview returns; nil means the row's cell.
    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Called when the preview was tapped.
    func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)

    /// Called when the menu of a row is about to be shown.
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// Called when the menu of a row is about to be dismissed.
    func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UITableViewDelegate {
    public func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        answer(
            "tableView:willDisplayCell:forRowAtIndexPath:", .willDisplayRow,
            [tableView, cell, indexPath], otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
        answer(
            "tableView:willDisplayHeaderView:forSection:", .willDisplayHeader,
            [tableView, view, section], otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {
        answer(
            "tableView:willDisplayFooterView:forSection:", .willDisplayFooter,
            [tableView, view, section], otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        answer(
            "tableView:didEndDisplayingCell:forRowAtIndexPath:", .didEndDisplayingRow,
            [tableView, cell, indexPath], otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
        answer(
            "tableView:didEndDisplayingHeaderView:forSection:", .didEndDisplayingHeader,
            [tableView, view, section], otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
        answer(
            "tableView:didEndDisplayingFooterView:forSection:", .didEndDisplayingFooter,
            [tableView, view, section], otherwise: ())
    }

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    {
        answer(
            "tableView:heightForRowAtIndexPath:", .heightForRow, [tableView, indexPath],
            otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int)
        -> CGFloat
    {
        answer(
            "tableView:heightForHeaderInSection:", .heightForHeader, [tableView, section],
            otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int)
        -> CGFloat
    {
        answer(
            "tableView:heightForFooterInSection:", .heightForFooter, [tableView, section],
            otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat
    {
        answer(
            "tableView:estimatedHeightForRowAtIndexPath:", .estimatedHeightForRow,
            [tableView, indexPath], otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
        -> CGFloat
    {
        answer(
            "tableView:estimatedHeightForHeaderInSection:", .estimatedHeightForHeader,
            [tableView, section], otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
        -> CGFloat
    {
        answer(
            "tableView:estimatedHeightForFooterInSection:", .estimatedHeightForFooter,
            [tableView, section], otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    {
        answer(
            "tableView:viewForHeaderInSection:", .viewForHeader, [tableView, section],
            otherwise: nil)
    }

    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    {
        answer(
            "tableView:viewForFooterInSection:", .viewForFooter, [tableView, section],
            otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
        answer(
            "tableView:accessoryButtonTappedForRowWithIndexPath:", .accessoryTapped,
            [tableView, indexPath], otherwise: ())
    }

    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
        -> Bool
    {
        answer(
            "tableView:shouldHighlightRowAtIndexPath:", .shouldHighlight, [tableView, indexPath],
            otherwise: true)
    }

    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        answer(
            "tableView:didHighlightRowAtIndexPath:", .didHighlight, [tableView, indexPath],
            otherwise: ())
    }

    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        answer(
            "tableView:didUnhighlightRowAtIndexPath:", .didUnhighlight, [tableView, indexPath],
            otherwise: ())
    }

    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
        -> IndexPath?
    {
        answer(
            "tableView:willSelectRowAtIndexPath:", .willSelectRow, [tableView, indexPath],
            otherwise: indexPath)
    }

    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
        -> IndexPath?
    {
        answer(
            "tableView:willDeselectRowAtIndexPath:", .willDeselectRow, [tableView, indexPath],
            otherwise: indexPath)
    }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        answer(
            "tableView:didSelectRowAtIndexPath:", .didSelectRow, [tableView, indexPath],
            otherwise: ())
    }

    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        answer(
            "tableView:didDeselectRowAtIndexPath:", .didDeselectRow, [tableView, indexPath],
            otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool {
        answer(
            "tableView:canPerformPrimaryActionForRowAtIndexPath:", .canPerformPrimary,
            [tableView, indexPath], otherwise: !tableView.isEditing)
    }

    public func tableView(
        _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) {
        answer(
            "tableView:performPrimaryActionForRowAtIndexPath:", .performPrimaryAction,
            [tableView, indexPath], otherwise: ())
    }

    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
        -> Int
    {
        answer(
            "tableView:indentationLevelForRowAtIndexPath:", .indentationLevel,
            [tableView, indexPath], otherwise: 0)
    }

    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        answer(
            "tableView:editingStyleForRowAtIndexPath:", .editingStyle, [tableView, indexPath],
            otherwise: .delete)
    }

    public func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        answer(
            "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:", .confirmationTitle,
            [tableView, indexPath], otherwise: nil)
    }

    public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    {
        answer(
            "tableView:editActionsForRowAtIndexPath:", .editActions, [tableView, indexPath],
            otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        answer(
            "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:", .leadingSwipeActions,
            [tableView, indexPath], otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        answer(
            "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:", .trailingSwipeActions,
            [tableView, indexPath], otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
        answer(
            "tableView:shouldIndentWhileEditingRowAtIndexPath:", .shouldIndent,
            [tableView, indexPath], otherwise: true)
    }

    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        answer(
            "tableView:willBeginEditingRowAtIndexPath:", .willBeginEditing, [tableView, indexPath],
            otherwise: ())
    }

    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        answer(
            "tableView:didEndEditingRowAtIndexPath:", .didEndEditing, [tableView, indexPath],
            otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        answer(
            "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
            .targetIndexPathForMove, [tableView, sourceIndexPath, proposedDestinationIndexPath],
            otherwise: proposedDestinationIndexPath)
    }

    public func tableView(
        _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
    ) -> Bool {
        answer(
            "tableView:shouldShowMenuForRowAtIndexPath:", .shouldShowMenu, [tableView, indexPath],
            otherwise: false)
    }

    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector,
        forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        answer(
            "tableView:canPerformAction:forRowAtIndexPath:withSender:", .canPerformAction,
            [tableView, action, indexPath, sender], otherwise: false)
    }

    public func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        answer(
            "tableView:performAction:forRowAtIndexPath:withSender:", .performAction,
            [tableView, action, indexPath, sender], otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        answer(
            "tableView:contextMenuConfigurationForRowAtIndexPath:point:", .menuConfiguration,
            [tableView, indexPath, point], otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        answer(
            "tableView:previewForHighlightingContextMenuWithConfiguration:", .highlightPreview,
            [tableView, configuration], otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        answer(
            "tableView:previewForDismissingContextMenuWithConfiguration:", .dismissalPreview,
            [tableView, configuration], otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        answer(
            "tableView:willPerformPreviewActionForMenuWithConfiguration:animator:",
            .menuPreviewAction, [tableView, configuration, animator], otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        answer(
            "tableView:willDisplayContextMenuWithConfiguration:animator:", .menuDisplay,
            [tableView, configuration, animator], otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        answer(
            "tableView:willEndContextMenuInteractionWithConfiguration:animator:", .menuEnd,
            [tableView, configuration, animator], otherwise: ())
    }
}
