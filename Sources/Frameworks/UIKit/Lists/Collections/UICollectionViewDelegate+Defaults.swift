import Foundation
import ObjectiveC

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UICollectionViewDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.send(
            "collectionView:shouldHighlightItemAtIndexPath:", .shouldHighlight, to: self, indexPath,
            otherwise: true)
    }

    public func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {
        collectionView.send(
            "collectionView:didHighlightItemAtIndexPath:", .didHighlight, to: self, indexPath,
            otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {
        collectionView.send(
            "collectionView:didUnhighlightItemAtIndexPath:", .didUnhighlight, to: self, indexPath,
            otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.send(
            "collectionView:shouldSelectItemAtIndexPath:", .shouldSelect, to: self, indexPath,
            otherwise: true)
    }

    public func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.send(
            "collectionView:shouldDeselectItemAtIndexPath:", .shouldDeselect, to: self, indexPath,
            otherwise: true)
    }

    public func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        collectionView.send(
            "collectionView:didSelectItemAtIndexPath:", .didSelect, to: self, indexPath,
            otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
        collectionView.send(
            "collectionView:didDeselectItemAtIndexPath:", .didDeselect, to: self, indexPath,
            otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.send(
            "collectionView:canPerformPrimaryActionForItemAtIndexPath:", .canPerformPrimary,
            to: self, indexPath, otherwise: !collectionView.isEditing)
    }

    public func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
        collectionView.send(
            "collectionView:performPrimaryActionForItemAtIndexPath:", .performPrimaryAction,
            to: self, indexPath, otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        collectionView.send(
            "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
            .shouldBeginMultipleSelection, to: self, indexPath, otherwise: false)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        collectionView.send(
            "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:",
            .didBeginMultipleSelection, to: self, indexPath, otherwise: ())
    }

    public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
    {
        collectionView.send(
            "collectionViewDidEndMultipleSelectionInteraction:", .didEndMultipleSelection, to: self,
            otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        collectionView.send(
            "collectionView:willDisplayCell:forItemAtIndexPath:", .willDisplay, to: self, cell,
            indexPath, otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        collectionView.send(
            "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
            .willDisplaySupplementary, to: self, view, elementKind, indexPath, otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        collectionView.send(
            "collectionView:didEndDisplayingCell:forItemAtIndexPath:", .didEndDisplaying, to: self,
            cell, indexPath, otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        collectionView.send(
            "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
            .didEndDisplayingSupplementary, to: self, view, elementKind, indexPath, otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        collectionView.send(
            "collectionView:transitionLayoutForOldLayout:newLayout:", .transitionLayout, to: self,
            fromLayout, toLayout,
            otherwise: UICollectionViewTransitionLayout(
                currentLayout: fromLayout, nextLayout: toLayout))
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        collectionView.send(
            "collectionView:targetContentOffsetForProposedContentOffset:", .targetContentOffset,
            to: self, proposedContentOffset, otherwise: proposedContentOffset)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        collectionView.send(
            "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:",
            .targetOfMove, to: self, currentIndexPath, proposedIndexPath,
            otherwise: proposedIndexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        collectionView.send(
            "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
            .targetOfMoveFromOriginal, to: self, originalIndexPath, currentIndexPath,
            proposedIndexPath, otherwise: proposedIndexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.send(
            "collectionView:canEditItemAtIndexPath:", .canEdit, to: self, indexPath, otherwise: true
        )
    }

    public func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.send(
            "collectionView:canFocusItemAtIndexPath:", .canFocus, to: self, indexPath,
            otherwise: true)
    }

    public func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.send(
            "collectionView:selectionFollowsFocusForItemAtIndexPath:", .selectionFollowsFocus,
            to: self, indexPath, otherwise: true)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
        collectionView.send(
            "collectionView:shouldUpdateFocusInContext:", .shouldUpdateFocus, to: self, context,
            otherwise: true)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        collectionView.send(
            "collectionView:didUpdateFocusInContext:withAnimationCoordinator:", .didUpdateFocus,
            to: self, context, coordinator, otherwise: ())
    }

    public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
    {
        collectionView.send(
            "indexPathForPreferredFocusedViewInCollectionView:", .preferredFocus, to: self,
            otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.send(
            "collectionView:shouldShowMenuForItemAtIndexPath:", .shouldShowMenu, to: self,
            indexPath, otherwise: false)
    }

    public func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        collectionView.send(
            "collectionView:canPerformAction:forItemAtIndexPath:withSender:", .canPerformAction,
            to: self, action, indexPath, sender, otherwise: false)
    }

    public func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {
        collectionView.send(
            "collectionView:performAction:forItemAtIndexPath:withSender:", .performAction, to: self,
            action, indexPath, sender, otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        collectionView.send(
            "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:",
            .menuConfiguration, to: self, indexPaths, point, otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        collectionView.send(
            "collectionView:contextMenuConfigurationForItemAtIndexPath:point:",
            .singleMenuConfiguration, to: self, indexPath, point, otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        collectionView.send(
            "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:",
            .highlightPreview, to: self, configuration, indexPath, otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        collectionView.send(
            "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:",
            .dismissalPreview, to: self, configuration, indexPath, otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collectionView.send(
            "collectionView:previewForHighlightingContextMenuWithConfiguration:",
            .formerHighlightPreview, to: self, configuration, otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collectionView.send(
            "collectionView:previewForDismissingContextMenuWithConfiguration:",
            .formerDismissalPreview, to: self, configuration, otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        collectionView.send(
            "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:",
            .menuPreviewAction, to: self, configuration, animator, otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        collectionView.send(
            "collectionView:willDisplayContextMenuWithConfiguration:animator:", .menuDisplay,
            to: self, configuration, animator, otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        collectionView.send(
            "collectionView:willEndContextMenuInteractionWithConfiguration:animator:", .menuEnd,
            to: self, configuration, animator, otherwise: ()
        )
    }
}
