// Long because a subclass may override every method of the protocols that it adopts.

import Foundation
import ObjectiveC

/// A controller whose view is a collection view, of which it is the data source and the delegate.
///
/// A subclass overrides the methods that it needs. The collection view treats those that are not overridden as missing.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    private var layout: UICollectionViewLayout?
    private var hasAppeared = false

    // MARK: - Life

    /// Creates a controller with a collection view of a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UICollectionViewController.self) else {
            return nil
        }
    }

    /// The collection view, which fills the controller's view.
    ///
    /// Another one takes the place of the former. One that is set in `loadView()` gets a view around it; where the
    /// controller has loaded a view without a collection view, the app adds it itself.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return shownCollectionView
        }
        set {
            let former = shownCollectionView
            ownCollectionView = newValue
            guard let newValue, newValue !== former else { return }
            if !isViewLoaded {
                view = container(of: newValue)
            } else if former === view {
                view = newValue
            } else if let former, former.superview === view {
                newValue.frame = former.frame
                newValue.autoresizingMask = former.autoresizingMask
                view.insertSubview(newValue, aboveSubview: former)
                former.removeFromSuperview()
            }
        }
    }

    private var ownCollectionView: UICollectionView?

    private var shownCollectionView: UICollectionView? {
        ownCollectionView ?? viewIfLoaded as? UICollectionView
    }

    /// The layout with which the controller was created.
    open var collectionViewLayout: UICollectionViewLayout {
        if let layout { return layout }
        return shownCollectionView?.collectionViewLayout ?? collectionView.collectionViewLayout
    }

    /// Whether the selection ends when the collection view appears again; `true` by default.
    open var clearsSelectionOnViewWillAppear = true

    /// Whether a long press moves items, if the controller follows them; `true` by default.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { updateMovementRecognizer() }
    }

    private var movementRecognizer: MovementRecognizer?

    /// Adds or removes the recognizer of the long press.
    private func updateMovementRecognizer() {
        let isWanted = installsStandardGestureForInteractiveMovement && movesItems
        if !isWanted, let recognizer = movementRecognizer {
            recognizer.view?.removeGestureRecognizer(recognizer)
            movementRecognizer = nil
        }
        guard isWanted, movementRecognizer == nil, let view = shownCollectionView else { return }
        let recognizer = MovementRecognizer(view)
        view.addGestureRecognizer(recognizer)
        movementRecognizer = recognizer
    }

    // MARK: - View

    /// Makes the collection view, with the controller as its data source and delegate.
    open override func loadView() {
        if loadsViewFromFile() { return }
        guard let layout else { UICollectionView.requireLayout() }
        let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        view.backgroundColor = .systemBackground
        view.dataSource = self
        view.delegate = self
        ownCollectionView = view
        self.view = container(of: view)
    }

    private func container(of collectionView: UICollectionView) -> UIView {
        let container = UIView(frame: collectionView.frame)
        for view in [container, collectionView] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        container.addSubview(collectionView)
        return container
    }

    /// Ends the selection when the collection view appears again.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        updateMovementRecognizer()
        guard hasAppeared, clearsSelectionOnViewWillAppear else {
            hasAppeared = true
            return
        }
        for path in shownCollectionView?.indexPathsForSelectedItems ?? [] {
            shownCollectionView?.deselectItem(at: path, animated: animated)
        }
    }

    /// Edits the collection view as well.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        shownCollectionView?.isEditing = editing
    }

    // MARK: - Data source

    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        0
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        raiseException(
            "NSInternalInconsistencyException",
            "UICollectionView (\(DumpText.object(collectionView))) failed to obtain a cell from its dataSource "
                + "(\(DumpText.object(self)))")
    }

    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        collectionView.missing(.numberOfSections, 1)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.missing(.supplementaryView, UICollectionReusableView())
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
        -> Bool
    {
        collectionView.missing(.canMove, true)
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        collectionView.missing(.move, ())
    }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? {
        collectionView.missing(.indexTitles, nil)
    }

    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        collectionView.missing(.indexPathForTitle, IndexPath(item: 0, section: 0))
    }

    // MARK: - Delegate

    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.missing(.shouldHighlight, true)
    }

    open func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {
        collectionView.missing(.didHighlight, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {
        collectionView.missing(.didUnhighlight, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.missing(.shouldSelect, true)
    }

    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.missing(.shouldDeselect, true)
    }

    open func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        collectionView.missing(.didSelect, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
        collectionView.missing(.didDeselect, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.missing(.canPerformPrimary, !collectionView.isEditing)
    }

    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
        collectionView.missing(.performPrimaryAction, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        collectionView.missing(.shouldBeginMultipleSelection, false)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        collectionView.missing(.didBeginMultipleSelection, ())
    }

    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        collectionView.missing(.didEndMultipleSelection, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        collectionView.missing(.willDisplay, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        collectionView.missing(.willDisplaySupplementary, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        collectionView.missing(.didEndDisplaying, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        collectionView.missing(.didEndDisplayingSupplementary, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        collectionView.missing(
            .transitionLayout,
            UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        collectionView.missing(.targetContentOffset, proposedContentOffset)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        collectionView.missing(.targetOfMove, proposedIndexPath)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        collectionView.missing(.targetOfMoveFromOriginal, proposedIndexPath)
    }

    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
        -> Bool
    {
        collectionView.missing(.canEdit, true)
    }

    open func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.missing(.canFocus, true)
    }

    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.missing(.selectionFollowsFocus, true)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
        collectionView.missing(.shouldUpdateFocus, true)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        collectionView.missing(.didUpdateFocus, ())
    }

    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
        collectionView.missing(.preferredFocus, nil)
    }

    open func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool {
        collectionView.missing(.shouldShowMenu, false)
    }

    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        collectionView.missing(.canPerformAction, false)
    }

    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {
        collectionView.missing(.performAction, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        collectionView.missing(.menuConfiguration, nil)
    }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        collectionView.missing(.singleMenuConfiguration, nil)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        collectionView.missing(.highlightPreview, nil)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        collectionView.missing(.dismissalPreview, nil)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collectionView.missing(.formerHighlightPreview, nil)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collectionView.missing(.formerDismissalPreview, nil)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        collectionView.missing(.menuPreviewAction, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        collectionView.missing(.menuDisplay, ())
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        collectionView.missing(.menuEnd, ())
    }

    // MARK: - Scroll view delegate

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    open func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}

    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    open func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}

    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
