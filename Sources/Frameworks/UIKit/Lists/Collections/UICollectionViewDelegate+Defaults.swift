import Foundation
import ObjectiveC

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UICollectionViewDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        lookUp(
            "collectionView:shouldHighlightItemAtIndexPath:",
            CollectionRequirements.shouldHighlight, [collectionView, indexPath], otherwise: true)
    }

    public func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {
        lookUp(
            "collectionView:didHighlightItemAtIndexPath:", CollectionRequirements.didHighlight,
            [collectionView, indexPath], otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {
        lookUp(
            "collectionView:didUnhighlightItemAtIndexPath:", CollectionRequirements.didUnhighlight,
            [collectionView, indexPath], otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        lookUp(
            "collectionView:shouldSelectItemAtIndexPath:", CollectionRequirements.shouldSelect,
            [collectionView, indexPath], otherwise: true)
    }

    public func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
        lookUp(
            "collectionView:shouldDeselectItemAtIndexPath:", CollectionRequirements.shouldDeselect,
            [collectionView, indexPath], otherwise: true)
    }

    public func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        lookUp(
            "collectionView:didSelectItemAtIndexPath:", CollectionRequirements.didSelect,
            [collectionView, indexPath], otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
        lookUp(
            "collectionView:didDeselectItemAtIndexPath:", CollectionRequirements.didDeselect,
            [collectionView, indexPath], otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        lookUp(
            "collectionView:canPerformPrimaryActionForItemAtIndexPath:",
            CollectionRequirements.canPerformPrimary, [collectionView, indexPath],
            otherwise: !collectionView.isEditing)
    }

    public func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
        lookUp(
            "collectionView:performPrimaryActionForItemAtIndexPath:",
            CollectionRequirements.performPrimaryAction, [collectionView, indexPath], otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        lookUp(
            "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
            CollectionRequirements.shouldBeginMultipleSelection, [collectionView, indexPath],
            otherwise: false)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        lookUp(
            "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:",
            CollectionRequirements.didBeginMultipleSelection, [collectionView, indexPath],
            otherwise: ())
    }

    public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
    {
        lookUp(
            "collectionViewDidEndMultipleSelectionInteraction:",
            CollectionRequirements.didEndMultipleSelection, [collectionView], otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        lookUp(
            "collectionView:willDisplayCell:forItemAtIndexPath:",
            CollectionRequirements.willDisplay, [collectionView, cell, indexPath], otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        lookUp(
            "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
            CollectionRequirements.willDisplaySupplementary,
            [collectionView, view, elementKind, indexPath], otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        lookUp(
            "collectionView:didEndDisplayingCell:forItemAtIndexPath:",
            CollectionRequirements.didEndDisplaying, [collectionView, cell, indexPath],
            otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        lookUp(
            "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
            CollectionRequirements.didEndDisplayingSupplementary,
            [collectionView, view, elementKind, indexPath], otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        lookUp(
            "collectionView:transitionLayoutForOldLayout:newLayout:",
            CollectionRequirements.transitionLayout, [collectionView, fromLayout, toLayout],
            otherwise: UICollectionViewTransitionLayout(
                currentLayout: fromLayout, nextLayout: toLayout))
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        lookUp(
            "collectionView:targetContentOffsetForProposedContentOffset:",
            CollectionRequirements.targetContentOffset, [collectionView, proposedContentOffset],
            otherwise: proposedContentOffset)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        lookUp(
            "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:",
            CollectionRequirements.targetOfMove,
            [collectionView, currentIndexPath, proposedIndexPath], otherwise: proposedIndexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        lookUp(
            "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
            CollectionRequirements.targetOfMoveFromOriginal,
            [collectionView, originalIndexPath, currentIndexPath, proposedIndexPath],
            otherwise: proposedIndexPath)
    }

    public func collectionView(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool {
        lookUp(
            "collectionView:canEditItemAtIndexPath:", CollectionRequirements.canEdit,
            [collectionView, indexPath], otherwise: true)
    }

    public func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool {
        lookUp(
            "collectionView:canFocusItemAtIndexPath:", CollectionRequirements.canFocus,
            [collectionView, indexPath], otherwise: true)
    }

    public func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool {
        lookUp(
            "collectionView:selectionFollowsFocusForItemAtIndexPath:",
            CollectionRequirements.selectionFollowsFocus, [collectionView, indexPath],
            otherwise: true)
    }

    public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
    {
        lookUp(
            "indexPathForPreferredFocusedViewInCollectionView:",
            CollectionRequirements.preferredFocus, [collectionView], otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool {
        lookUp(
            "collectionView:shouldShowMenuForItemAtIndexPath:",
            CollectionRequirements.shouldShowMenu, [collectionView, indexPath], otherwise: false)
    }

    public func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        lookUp(
            "collectionView:canPerformAction:forItemAtIndexPath:withSender:",
            CollectionRequirements.canPerformAction, [collectionView, action, indexPath, sender],
            otherwise: false)
    }

    public func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {
        lookUp(
            "collectionView:performAction:forItemAtIndexPath:withSender:",
            CollectionRequirements.performAction, [collectionView, action, indexPath, sender],
            otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        lookUp(
            "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:",
            CollectionRequirements.menuConfiguration, [collectionView, indexPaths, point],
            otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        lookUp(
            "collectionView:contextMenuConfigurationForItemAtIndexPath:point:",
            CollectionRequirements.singleMenuConfiguration, [collectionView, indexPath, point],
            otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        lookUp(
            "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:",
            CollectionRequirements.highlightPreview, [collectionView, configuration, indexPath],
            otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        lookUp(
            "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:",
            CollectionRequirements.dismissalPreview, [collectionView, configuration, indexPath],
            otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        lookUp(
            "collectionView:previewForHighlightingContextMenuWithConfiguration:",
            CollectionRequirements.formerHighlightPreview, [collectionView, configuration],
            otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        lookUp(
            "collectionView:previewForDismissingContextMenuWithConfiguration:",
            CollectionRequirements.formerDismissalPreview, [collectionView, configuration],
            otherwise: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        lookUp(
            "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:",
            CollectionRequirements.menuPreviewAction, [collectionView, configuration, animator],
            otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        lookUp(
            "collectionView:willDisplayContextMenuWithConfiguration:animator:",
            CollectionRequirements.menuDisplay, [collectionView, configuration, animator],
            otherwise: ())
    }

    public func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        lookUp(
            "collectionView:willEndContextMenuInteractionWithConfiguration:animator:",
            CollectionRequirements.menuEnd, [collectionView, configuration, animator], otherwise: ()
        )
    }
}
