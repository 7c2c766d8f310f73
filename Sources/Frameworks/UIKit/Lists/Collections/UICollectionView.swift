// Long because every member that a subclass may override has to be in the body of the class.

import Foundation
import ObjectiveC
import QuartzCore

/// A scrolling view of items in sections, which a layout object arranges, with views for the visible elements only.
///
/// Views that scroll out of view stay in the collection view, hidden, until they are reused.
///
/// This file lists the members of the class; their bodies are in the extensions, as for `UIView`.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    @exclusivity(unchecked) final var collection: CollectionState
    @exclusivity(unchecked) final var list = ListState()

    // MARK: - Life

    /// Raises an exception: a collection view needs a layout.
    public convenience init() { UICollectionView.requireLayout() }

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collection = CollectionState(layout: layout)
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        collection = CollectionState(layout: UICollectionViewFlowLayout())
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UICollectionView.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeCollection()
    }

    // MARK: - Data

    /// The provider of the content; referenced weakly.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        get { collection.dataSource }
        set { changeDataSource(newValue) }
    }

    /// The receiver of events; referenced weakly.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { collection.delegate }
        set { scrollDelegate = newValue }
    }

    /// The object that prepares data in advance; referenced weakly.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get { collection.prefetchDataSource }
        set { collection.prefetchDataSource = newValue }
    }

    // MARK: - Drag and drop

    /// The provider of the items that the user drags; referenced weakly.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { collection.dragDelegate }
        set {
            collection.dragDelegate = newValue
            dragDelegateDidChange()
        }
    }

    /// The object that accepts dropped items; referenced weakly.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { collection.dropDelegate }
        set {
            collection.dropDelegate = newValue
            dropDelegateDidChange()
        }
    }

    /// Whether the user can drag items; `true` by default.
    open var dragInteractionEnabled: Bool {
        get { list.dragAndDrop?.isDragEnabled ?? UIDragInteraction.isEnabledByDefault }
        set { dragAndDrop.isDragEnabled = newValue }
    }

    /// Whether items are lifted or dragged from here.
    open var hasActiveDrag: Bool { list.dragAndDrop?.dragSession != nil }

    /// Whether a drag is above the view, or its items are being dropped.
    open var hasActiveDrop: Bool { list.dragAndDrop?.dropSession != nil }

    /// The speed with which other items make room for one that is dragged; `immediate` by default.
    open var reorderingCadence: UICollectionView.ReorderingCadence {
        get { collection.settings.reorderingCadence }
        set { collection.settings.reorderingCadence = newValue }
    }

    /// Whether the prefetch data source is called; `true` by default.
    open var isPrefetchingEnabled: Bool {
        get { collection.settings.isPrefetchingEnabled }
        set { collection.settings.isPrefetchingEnabled = newValue }
    }

    /// Discards the content; the next layout or query loads it again. The selection is lost, the offset stays.
    open func reloadData() {
        MainThreadChecks.check("-[UICollectionView reloadData]")
        discardData()
    }

    /// The number of sections.
    open var numberOfSections: Int { loadedCounts.count }

    /// Returns the number of items of a section; 0 for one that does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = loadedCounts
        return counts.indices.contains(section) ? counts[section] : 0
    }

    // MARK: - Layout

    /// The layout that arranges the elements. Setting it changes to another layout without an animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { collection.layout }
        set { changeLayout(newValue, animated: false, nil) }
    }

    /// Returns the attributes that the layout gives an item; nil for one that does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        attributes(of: .cell(indexPath))
    }

    /// Returns the attributes that the layout gives a supplementary view; nil if there is none.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: ElementKey(category: .supplementaryView, kind: kind, path: indexPath))
    }

    /// When cells that change their content are measured again; `enabled` by default.
    open var selfSizingInvalidation: SelfSizingInvalidation {
        get { collection.settings.selfSizing }
        set { collection.settings.selfSizing = newValue }
    }

    /// Changes to another layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        changeLayout(layout, animated: animated, nil)
    }

    /// Changes to another layout.
    ///
    /// - Parameter completion: Called after the animation, with whether it was not interrupted.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        changeLayout(layout, animated: animated, completion)
    }

    /// Begins an interactive transition to another layout.
    ///
    /// - Returns: The transition layout, whose `transitionProgress` the caller sets.
    @discardableResult
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        beginTransition(to: layout, completion)
    }

    /// Ends the interactive transition with the new layout.
    open func finishInteractiveTransition() { endTransition(isCompleted: true) }

    /// Ends the interactive transition with the former layout.
    open func cancelInteractiveTransition() { endTransition(isCompleted: false) }

    /// Called after a transition with whether it was completed and whether its animation was not interrupted.
    public typealias LayoutInteractiveTransitionCompletion = (
        _ completed: Bool, _ finished: Bool
    ) -> Void

    // MARK: - Registration

    /// Registers the class of cells with an identifier; nil removes it.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cell: cellClass, identifier)
    }

    /// Registers a nib of cells with an identifier; nil removes it. The nib has one top-level object, the cell.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        list.pool.register(nib, .cell(identifier))
    }

    /// Registers a nib of supplementary views of a kind with an identifier; nil removes it.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) {
        list.pool.register(nib, .init(kind: kind, identifier: identifier))
    }

    /// Registers the class of supplementary views of a kind with an identifier; nil removes it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        list.pool.register(viewClass, .init(kind: elementKind, identifier: identifier))
    }

    /// Returns a cell from the reuse pool, or a new one of the registered class.
    ///
    /// - Parameter indexPath: The item for which the data source provides the cell.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        reusableCell(identifier, indexPath)
    }

    /// Returns a supplementary view from the reuse pool, or a new one of the registered class.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        reusableView(elementKind, identifier, indexPath)
    }

    // MARK: - Visible elements

    /// Returns the cell of a visible item; nil for any other item.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shownCell(indexPath) }

    /// Returns the item of a visible cell.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shownKey(of: cell)?.path }

    /// The cells of the visible items, in order.
    open var visibleCells: [UICollectionViewCell] { visibleItems.compactMap(shownCell) }

    /// The visible items, in order.
    open var indexPathsForVisibleItems: [IndexPath] { visibleItems }

    /// Returns the supplementary view of a kind at a path, if it is visible.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        shownView(ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath))
    }

    /// Returns the path of a visible supplementary view.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
        -> IndexPath?
    {
        shownKey(of: supplementaryView)?.path
    }

    /// Returns the visible supplementary views of a kind, in order.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        visibleSupplementaryPaths(elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }

    /// Returns the paths of the visible supplementary views of a kind, in order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleSupplementaryPaths(elementKind)
    }

    /// Returns the item at a point of the content.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

    /// The view behind the elements, which has the size of the collection view and does not scroll.
    open var backgroundView: UIView? {
        get { list.background.view }
        set { changeBackgroundView(newValue) }
    }

    // MARK: - Scrolling

    /// Scrolls an item to a position; an empty position scrolls by the least distance that makes it visible.
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    // MARK: - Selection

    /// Whether the user can select items; `true` by default.
    open var allowsSelection: Bool {
        get { list.selection.modes.allowsSelection }
        set { list.selection.modes.allowsSelection = newValue }
    }

    /// Whether the user can select several items; `false` by default.
    open var allowsMultipleSelection: Bool {
        get { list.selection.modes.allowsMultipleSelection }
        set { changeSelectionMode(\.allowsMultipleSelection, newValue) }
    }

    /// Whether the user can select items while the collection view is being edited; `false` by default.
    open var allowsSelectionDuringEditing: Bool {
        get { list.selection.modes.allowsSelectionWhileEditing }
        set { list.selection.modes.allowsSelectionWhileEditing = newValue }
    }

    /// Whether the user can select several items while the collection view is being edited; `false` by default.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { list.selection.modes.allowsMultipleSelectionWhileEditing }
        set { changeSelectionMode(\.allowsMultipleSelectionWhileEditing, newValue) }
    }

    /// The selected items, in the order of their selection; empty for none.
    open var indexPathsForSelectedItems: [IndexPath]? {
        list.selection.order.paths.map(\.indexPath)
    }

    /// Selects an item and scrolls to it without calling the delegate; nil deselects all items.
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) {
        let path = indexPath.flatMap { RowPath(ofElement: $0) }
        guard select(path, animated: animated), let path, !scrollPosition.isEmpty else { return }
        scroll(to: path.indexPath, scrollPosition, animated: animated)
    }

    /// Deselects an item without calling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard let path = RowPath(ofElement: indexPath) else { return }
        mark(path, isSelected: false, animated: animated)
    }

    /// Whether the collection view is in editing mode, which is part of the state of its cells.
    open var isEditing: Bool {
        get { collection.settings.isEditing }
        set { changeEditing(newValue) }
    }

    // MARK: - Updates

    /// Records the updates that a closure makes, and applies and animates them together.
    ///
    /// Index paths of deleted, reloaded and moved items and sections are those before the updates, those of inserted
    /// ones are those after them, whatever the order of the calls.
    ///
    /// - Parameter completion: Called after the animation, with whether it was not interrupted.
    open func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        MainThreadChecks.check("-[UICollectionView performBatchUpdates:completion:]")
        showItemsBeforeUpdates()
        batchUpdates(updates, completion)
    }

    /// Whether there are recorded updates that have not been applied.
    open var hasUncommittedUpdates: Bool { list.recorder.hasChanges }

    /// Inserts items, given by their paths after the updates.
    open func insertItems(at indexPaths: [IndexPath]) {
        MainThreadChecks.check("-[UICollectionView insertItemsAtIndexPaths:]")
        record(indexPaths, \.insertedRows)
    }

    /// Deletes items, given by their paths before the updates.
    open func deleteItems(at indexPaths: [IndexPath]) {
        MainThreadChecks.check("-[UICollectionView deleteItemsAtIndexPaths:]")
        record(indexPaths, \.deletedRows)
    }

    /// Replaces the cells of items, which lose their selection.
    open func reloadItems(at indexPaths: [IndexPath]) {
        MainThreadChecks.check("-[UICollectionView reloadItemsAtIndexPaths:]")
        record(indexPaths, \.reloadedRows)
    }

    /// Has the data source configure the existing cells of items again.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    /// Moves an item from its path before the updates to one after them.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record { $0.movedRows[RowPath(indexPath)] = RowPath(newIndexPath) }
    }

    /// Inserts sections, given by their indexes after the updates.
    open func insertSections(_ sections: IndexSet) {
        MainThreadChecks.check("-[UICollectionView insertSections:]")
        record(sections, \.insertedSections)
    }

    /// Deletes sections, given by their indexes before the updates.
    open func deleteSections(_ sections: IndexSet) {
        MainThreadChecks.check("-[UICollectionView deleteSections:]")
        record(sections, \.deletedSections)
    }

    /// Replaces the views of sections.
    open func reloadSections(_ sections: IndexSet) {
        MainThreadChecks.check("-[UICollectionView reloadSections:]")
        record(sections, \.reloadedSections)
    }

    /// Moves a section from its index before the updates to one after them.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        record { $0.movedSections[section] = newSection }
    }

    // MARK: - Moving

    /// Lifts an item, which `updateInteractiveMovementTargetPosition(_:)` then moves.
    ///
    /// - Returns: Whether the item may be moved.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        beginMovement(indexPath)
    }

    /// Moves the centre of the lifted item to a position of the content; the others make room for it.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        updateMovement(targetPosition)
        holdMovedItem(at: targetPosition)
    }

    /// Drops the lifted item where it is, and calls `collectionView(_:moveItemAt:to:)` of the data source.
    open func endInteractiveMovement() { endMovement() }

    /// Returns the lifted item to its original position.
    open func cancelInteractiveMovement() { cancelMovement() }

    /// The interaction that opens context menus; nil without a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { list.menus.interaction }

    // MARK: - Focus

    /// Whether items can have the focus of a keyboard; by default in sidebars only. The delegate decides for each item.
    open var allowsFocus: Bool {
        get { list.focus.isAllowed ?? isSidebar }
        set { list.focus.isAllowed = newValue }
    }

    /// Whether items can have focus while the collection view is being edited; `true` by default.
    open var allowsFocusDuringEditing: Bool {
        get { list.focus.isAllowedWhileEditing }
        set { list.focus.isAllowedWhileEditing = newValue }
    }

    /// Whether an item is selected when it gets focus; by default in sidebars only.
    open var selectionFollowsFocus: Bool {
        get { list.focus.selectsElements ?? isSidebar }
        set { list.focus.selectsElements = newValue }
    }

    /// Whether focus returns to the item that had it last; `false` by default.
    open var remembersLastFocusedIndexPath: Bool {
        get { list.focus.isRemembered }
        set { list.focus.isRemembered = newValue }
    }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        allows(context)
    }

    /// Selects the item that gets focus, if selection follows, and notifies the delegate.
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { follow(context, with: coordinator) }

    // MARK: - Views

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutCollection()
    }

    /// The visible rectangle of the content. Before it changes, the layout decides whether the change invalidates it.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            boundsWillChange(newValue)
            super.bounds = newValue
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            frameWillChange(newValue)
            super.frame = newValue
        }
    }

    open override func touchesShouldCancel(in view: UIView) -> Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !beginElementTouch(touches) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !list.selection.handlesTouch { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !endElementTouch(touches) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !cancelElementTouch(touches) { super.touchesCancelled(touches, with: event) }
    }

    // MARK: - For classes of the framework

    override func scrollDelegateDidChange() { takeDelegate() }

    override func userWillScroll() { _ = closeSwipe(animated: true) }

    override func movementWillStop() { collection.scrollGoal = nil }

    override func offsetAnimationWillEnd() {
        guard collection.scrollGoal != nil else { return }
        collection.scrollGoal?.offset = contentOffset
        layOutCollection()
    }

    override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        collection.layout.targetContentOffset(
            forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    // The content of a flow layout or list fits the view across its scroll axis: insets that depended on its size there
    // would change that size in turn.
    override var axesThatFit: UIAxis {
        UIAxis.both.subtracting(collection.layout.scrollAxes)
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        collectionSizeDidChange()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        collectionTraitsDidChange(from: former)
    }

    override func safeAreaDidChange() {
        super.safeAreaDidChange()
        setNeedsLayout()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        insetsDidChange()
    }
}
