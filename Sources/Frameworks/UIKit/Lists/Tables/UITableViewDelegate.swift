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

    /// Returns whether two fingers that begin to move over a row select rows, instead of scrolling; by default false.
    ///
    /// It is only called for a table in which several rows can be selected, perhaps while it is edited.
    func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool

    /// Called when two fingers begin to select rows, before the first one is selected; usually begins editing.
    func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)

    /// Called when the fingers that selected rows were lifted.
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)

    // MARK: - Focus

    /// Returns whether a row can have the focus of a keyboard; by default the rows that can be selected, as far as the
    /// table allows focus.
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool

    /// Returns whether focus may move into the table, within it or out of it; by default true.
    func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool

    /// Called after focus has moved into the table, within it or out of it.
    func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator)

    /// Returns the row that has focus first when focus enters the table; by default the selected one.
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?

    /// Returns whether a row is selected when it gets focus; by default the table's `selectionFollowsFocus`.
    func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool

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
        tableView.send(
            "tableView:willDisplayCell:forRowAtIndexPath:", .willDisplayRow, to: self, cell,
            indexPath, otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
        tableView.send(
            "tableView:willDisplayHeaderView:forSection:", .willDisplayHeader, to: self, view,
            section, otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {
        tableView.send(
            "tableView:willDisplayFooterView:forSection:", .willDisplayFooter, to: self, view,
            section, otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        tableView.send(
            "tableView:didEndDisplayingCell:forRowAtIndexPath:", .didEndDisplayingRow, to: self,
            cell, indexPath, otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
        tableView.send(
            "tableView:didEndDisplayingHeaderView:forSection:", .didEndDisplayingHeader, to: self,
            view, section, otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
        tableView.send(
            "tableView:didEndDisplayingFooterView:forSection:", .didEndDisplayingFooter, to: self,
            view, section, otherwise: ())
    }

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    {
        tableView.send(
            "tableView:heightForRowAtIndexPath:", .heightForRow, to: self, indexPath,
            otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int)
        -> CGFloat
    {
        tableView.send(
            "tableView:heightForHeaderInSection:", .heightForHeader, to: self, section,
            otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int)
        -> CGFloat
    {
        tableView.send(
            "tableView:heightForFooterInSection:", .heightForFooter, to: self, section,
            otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
        -> CGFloat
    {
        tableView.send(
            "tableView:estimatedHeightForRowAtIndexPath:", .estimatedHeightForRow, to: self,
            indexPath, otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
        -> CGFloat
    {
        tableView.send(
            "tableView:estimatedHeightForHeaderInSection:", .estimatedHeightForHeader, to: self,
            section, otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int)
        -> CGFloat
    {
        tableView.send(
            "tableView:estimatedHeightForFooterInSection:", .estimatedHeightForFooter, to: self,
            section, otherwise: UITableView.automaticDimension)
    }

    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    {
        tableView.send(
            "tableView:viewForHeaderInSection:", .viewForHeader, to: self, section, otherwise: nil)
    }

    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    {
        tableView.send(
            "tableView:viewForFooterInSection:", .viewForFooter, to: self, section, otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
        tableView.send(
            "tableView:accessoryButtonTappedForRowWithIndexPath:", .accessoryTapped, to: self,
            indexPath, otherwise: ())
    }

    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
        -> Bool
    {
        tableView.send(
            "tableView:shouldHighlightRowAtIndexPath:", .shouldHighlight, to: self, indexPath,
            otherwise: true)
    }

    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        tableView.send(
            "tableView:didHighlightRowAtIndexPath:", .didHighlight, to: self, indexPath,
            otherwise: ())
    }

    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        tableView.send(
            "tableView:didUnhighlightRowAtIndexPath:", .didUnhighlight, to: self, indexPath,
            otherwise: ())
    }

    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
        -> IndexPath?
    {
        tableView.send(
            "tableView:willSelectRowAtIndexPath:", .willSelectRow, to: self, indexPath,
            otherwise: indexPath)
    }

    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
        -> IndexPath?
    {
        tableView.send(
            "tableView:willDeselectRowAtIndexPath:", .willDeselectRow, to: self, indexPath,
            otherwise: indexPath)
    }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.send(
            "tableView:didSelectRowAtIndexPath:", .didSelectRow, to: self, indexPath, otherwise: ())
    }

    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        tableView.send(
            "tableView:didDeselectRowAtIndexPath:", .didDeselectRow, to: self, indexPath,
            otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool {
        tableView.send(
            "tableView:canPerformPrimaryActionForRowAtIndexPath:", .canPerformPrimary, to: self,
            indexPath, otherwise: !tableView.isEditing)
    }

    public func tableView(
        _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) {
        tableView.send(
            "tableView:performPrimaryActionForRowAtIndexPath:", .performPrimaryAction, to: self,
            indexPath, otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        tableView.send(
            "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
            .shouldBeginMultipleSelection, to: self, indexPath, otherwise: false)
    }

    public func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        tableView.send(
            "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
            .didBeginMultipleSelection, to: self, indexPath, otherwise: ())
    }

    public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
        tableView.send(
            "tableViewDidEndMultipleSelectionInteraction:", .didEndMultipleSelection, to: self,
            otherwise: ())
    }

    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        tableView.send(
            "tableView:canFocusRowAtIndexPath:", .canFocus, to: self, indexPath, otherwise: true)
    }

    public func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
        tableView.send(
            "tableView:shouldUpdateFocusInContext:", .shouldUpdateFocus, to: self, context,
            otherwise: true)
    }

    public func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        tableView.send(
            "tableView:didUpdateFocusInContext:withAnimationCoordinator:", .didUpdateFocus,
            to: self, context, coordinator, otherwise: ())
    }

    public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        tableView.send(
            "indexPathForPreferredFocusedViewInTableView:", .preferredFocus, to: self,
            otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool {
        tableView.send(
            "tableView:selectionFollowsFocusForRowAtIndexPath:", .selectionFollowsFocus, to: self,
            indexPath, otherwise: true)
    }

    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath)
        -> Int
    {
        tableView.send(
            "tableView:indentationLevelForRowAtIndexPath:", .indentationLevel, to: self, indexPath,
            otherwise: 0)
    }

    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        tableView.send(
            "tableView:editingStyleForRowAtIndexPath:", .editingStyle, to: self, indexPath,
            otherwise: .delete)
    }

    public func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        tableView.send(
            "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:", .confirmationTitle,
            to: self, indexPath, otherwise: nil)
    }

    public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
        -> [UITableViewRowAction]?
    {
        tableView.send(
            "tableView:editActionsForRowAtIndexPath:", .editActions, to: self, indexPath,
            otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        tableView.send(
            "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:", .leadingSwipeActions,
            to: self, indexPath, otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        tableView.send(
            "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:", .trailingSwipeActions,
            to: self, indexPath, otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
        tableView.send(
            "tableView:shouldIndentWhileEditingRowAtIndexPath:", .shouldIndent, to: self, indexPath,
            otherwise: true)
    }

    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        tableView.send(
            "tableView:willBeginEditingRowAtIndexPath:", .willBeginEditing, to: self, indexPath,
            otherwise: ())
    }

    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        tableView.send(
            "tableView:didEndEditingRowAtIndexPath:", .didEndEditing, to: self, indexPath,
            otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        tableView.send(
            "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
            .targetIndexPathForMove, to: self, sourceIndexPath, proposedDestinationIndexPath,
            otherwise: proposedDestinationIndexPath)
    }

    public func tableView(
        _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
    ) -> Bool {
        tableView.send(
            "tableView:shouldShowMenuForRowAtIndexPath:", .shouldShowMenu, to: self, indexPath,
            otherwise: false)
    }

    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector,
        forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        tableView.send(
            "tableView:canPerformAction:forRowAtIndexPath:withSender:", .canPerformAction, to: self,
            action, indexPath, sender, otherwise: false)
    }

    public func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        tableView.send(
            "tableView:performAction:forRowAtIndexPath:withSender:", .performAction, to: self,
            action, indexPath, sender, otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        tableView.send(
            "tableView:contextMenuConfigurationForRowAtIndexPath:point:", .menuConfiguration,
            to: self, indexPath, point, otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        tableView.send(
            "tableView:previewForHighlightingContextMenuWithConfiguration:", .highlightPreview,
            to: self, configuration, otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        tableView.send(
            "tableView:previewForDismissingContextMenuWithConfiguration:", .dismissalPreview,
            to: self, configuration, otherwise: nil)
    }

    public func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        tableView.send(
            "tableView:willPerformPreviewActionForMenuWithConfiguration:animator:",
            .menuPreviewAction, to: self, configuration, animator, otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        tableView.send(
            "tableView:willDisplayContextMenuWithConfiguration:animator:", .menuDisplay, to: self,
            configuration, animator, otherwise: ())
    }

    public func tableView(
        _ tableView: UITableView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        tableView.send(
            "tableView:willEndContextMenuInteractionWithConfiguration:animator:", .menuEnd,
            to: self, configuration, animator, otherwise: ())
    }
}
