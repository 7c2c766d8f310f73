// Long because every member that a subclass may override has to be in the body of the class.

import Foundation
import ObjectiveC
import QuartzCore

/// A scrolling list of rows in sections, with cells for the visible rows only.
///
/// The heights of all rows are in a `TableGeometry`, which finds the rows in a visible rectangle and stores heights
/// that are measured when rows are shown. Cells that scroll out of view stay in the table, hidden, until they are
/// reused.
///
/// This file lists the members of the class; their bodies are in the extensions, as for `UIView`.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    @exclusivity(unchecked) final var table: TableState
    @exclusivity(unchecked) final var list = ListState()

    // MARK: - Life

    /// Creates a plain table.
    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0), style: .plain)
    }

    /// Creates a plain table.
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a table of a style, which cannot be changed.
    public init(frame: CGRect, style: UITableView.Style) {
        table = TableState(style: style)
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        table = TableState(style: .plain)
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UITableView.self) else { return nil }
    }

    override func configureDefaults() {
        super.configureDefaults()
        becomeTable()
    }

    /// The style that the table was created with.
    open var style: UITableView.Style { table.style }

    // MARK: - Data

    /// The provider of the content; referenced weakly.
    open weak var dataSource: (any UITableViewDataSource)? {
        get { table.dataSource }
        set { changeDataSource(newValue) }
    }

    /// The receiver of events; referenced weakly.
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        get { table.delegate }
        set { scrollDelegate = newValue }
    }

    /// The object that prepares data in advance; referenced weakly.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get { table.prefetchDataSource }
        set { table.prefetchDataSource = newValue }
    }

    /// Whether the prefetch data source is called; `true` by default.
    open var isPrefetchingEnabled: Bool {
        get { table.settings.isPrefetchingEnabled }
        set { table.settings.isPrefetchingEnabled = newValue }
    }

    /// Queries the numbers of sections and rows immediately, and the heights unless they are estimated; the cells
    /// follow with the next layout. The selection is lost, the offset stays.
    // The order is known from backtraces of crashes on iOS, in which the method calls the data source.
    open func reloadData() {
        MainThreadChecks.check("-[UITableView reloadData]")
        discardData()
        if table.dataSource != nil { loadData() }
    }

    /// The number of sections.
    open var numberOfSections: Int { loadedGeometry.sectionCount }

    /// Returns the number of rows of a section; 0 for one that does not exist.
    open func numberOfRows(inSection section: Int) -> Int { rowCount(ofSection: section) }

    open override var contentSize: CGSize {
        get {
            loadData()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    // MARK: - Drag and drop

    /// The provider of the items that the user drags; referenced weakly.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        get { table.dragDelegate }
        set {
            table.dragDelegate = newValue
            dragDelegateDidChange()
        }
    }

    /// The object that accepts dropped items; referenced weakly.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        get { table.dropDelegate }
        set {
            table.dropDelegate = newValue
            dropDelegateDidChange()
        }
    }

    /// Whether the user can drag rows; `true` by default.
    open var dragInteractionEnabled: Bool {
        get { list.dragAndDrop?.isDragEnabled ?? UIDragInteraction.isEnabledByDefault }
        set { dragAndDrop.isDragEnabled = newValue }
    }

    /// Whether rows are lifted or dragged from here.
    open var hasActiveDrag: Bool { list.dragAndDrop?.dragSession != nil }

    /// Whether a drag is above the view, or its items are being dropped.
    open var hasActiveDrop: Bool { list.dragAndDrop?.dropSession != nil }

    // MARK: - Heights

    /// The height of every row, in points; by default `automaticDimension`, with which cells size themselves.
    open var rowHeight: CGFloat {
        get { table.settings.rowHeight }
        set { changeHeights(\.rowHeight, newValue) }
    }

    /// The height of every section's header; `automaticDimension` by default.
    open var sectionHeaderHeight: CGFloat {
        get { table.settings.headerHeight }
        set { changeHeights(\.headerHeight, newValue) }
    }

    /// The height of every section's footer; `automaticDimension` by default.
    open var sectionFooterHeight: CGFloat {
        get { table.settings.footerHeight }
        set { changeHeights(\.footerHeight, newValue) }
    }

    /// The height that is assumed for rows until they are shown; 0 means that heights are not estimated.
    open var estimatedRowHeight: CGFloat {
        get { table.settings.estimatedRowHeight }
        set { changeHeights(\.estimatedRowHeight, newValue) }
    }

    /// The height that is assumed for headers until they are shown; 0 means that heights are not estimated.
    open var estimatedSectionHeaderHeight: CGFloat {
        get { table.settings.estimatedHeaderHeight }
        set { changeHeights(\.estimatedHeaderHeight, newValue) }
    }

    /// The height that is assumed for footers until they are shown; 0 means that heights are not estimated.
    open var estimatedSectionFooterHeight: CGFloat {
        get { table.settings.estimatedFooterHeight }
        set { changeHeights(\.estimatedFooterHeight, newValue) }
    }

    /// The space above the header of a section of a plain table; `automaticDimension` by default.
    open var sectionHeaderTopPadding: CGFloat {
        get { table.settings.headerTopPadding }
        set {
            noteAppearance(
                .sectionHeaderTopPadding, \UITableView.sectionHeaderTopPadding, newValue)
            changeHeights(\.headerTopPadding, newValue)
        }
    }

    // MARK: - Cells

    /// Registers the class of cells with an identifier; nil removes it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        register(cell: cellClass, identifier)
    }

    /// Registers a nib of cells with an identifier; nil removes it. The nib has one top-level object, the cell.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        list.pool.register(nib, .cell(identifier))
    }

    /// Returns a cell from the reuse pool, or a new one of the registered class; nil if none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reusableCell(identifier, for: nil)
    }

    /// Returns a cell from the reuse pool, or a new one of the registered class.
    ///
    /// - Parameter indexPath: The row for which the data source provides the cell.
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        requiredReusableCell(identifier, for: indexPath)
    }

    /// Registers the class of headers and footers with an identifier; nil removes it.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        register(headerFooter: aClass, identifier)
    }

    /// Registers a nib of headers and footers with an identifier; nil removes it.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        list.pool.register(nib, .headerOrFooter(identifier))
    }

    /// Returns a header or footer from the reuse pool, or a new one of the registered class; nil if none is registered.
    open func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? {
        reusableHeaderFooter(identifier)
    }

    /// Returns the cell of a visible row; nil for any other row.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { visibleCell(at: indexPath) }

    /// Returns the row of a visible cell.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { visiblePath(of: cell) }

    /// The cells of the visible rows, in order.
    open var visibleCells: [UITableViewCell] {
        showRowsIfStale()
        return rowsInView.compactMap(\.cell)
    }

    /// The visible rows, in order.
    open var indexPathsForVisibleRows: [IndexPath]? {
        showRowsIfStale()
        return rowsInView.map(\.path.indexPath)
    }

    // MARK: - Headers, footers and background

    /// Returns the header of a section, if it is shown.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        showRowsIfStale()
        return table.headers[section]?.view as? UITableViewHeaderFooterView
    }

    /// Returns the footer of a section, if it is shown.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        showRowsIfStale()
        return table.footers[section]?.view as? UITableViewHeaderFooterView
    }

    /// The view above the first section. Its height is read when it is set, its width follows the table.
    open var tableHeaderView: UIView? {
        get { table.headerView }
        set { changeTableHeader(newValue) }
    }

    /// The view below the last section. Its height is read when it is set, its width follows the table.
    open var tableFooterView: UIView? {
        get { table.footerView }
        set { changeTableFooter(newValue) }
    }

    /// The view behind the rows, which has the size of the table and does not scroll.
    open var backgroundView: UIView? {
        get { list.background.view }
        set { changeBackgroundView(newValue) }
    }

    // MARK: - Geometry

    /// Returns the rectangle of a section with its header and footer, in points of the content.
    open func rect(forSection section: Int) -> CGRect { rectOfSection(section) }

    /// Returns the rectangle of a section's header in its normal position, not that of a header that sticks to the top.
    open func rectForHeader(inSection section: Int) -> CGRect { rectOfHeader(section) }

    /// Returns the rectangle of a section's footer.
    open func rectForFooter(inSection section: Int) -> CGRect { rectOfFooter(section) }

    /// Returns the rectangle of a row; `CGRect.zero` for one that does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rectOfRow(RowPath(indexPath)) }

    /// Returns the row at a point of the content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point)?.indexPath }

    /// Returns the rows in a rectangle of the content.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        rows(in: rect).map(\.indexPath)
    }

    // MARK: - Scrolling

    /// Scrolls a row to a position; a row of `NSNotFound` means the top of the section.
    open func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
    ) {
        scroll(to: RowPath(indexPath), scrollPosition, animated: animated)
    }

    /// Scrolls the selected row that is nearest to the top of the table to a position.
    open func scrollToNearestSelectedRow(
        at scrollPosition: UITableView.ScrollPosition, animated: Bool
    ) {
        guard let first = list.selection.order.paths.min() else { return }
        scroll(to: first, scrollPosition, animated: animated)
    }

    // MARK: - Selection

    /// Whether the user can select rows; `true` by default.
    open var allowsSelection: Bool {
        get { list.selection.modes.allowsSelection }
        set { list.selection.modes.allowsSelection = newValue }
    }

    /// Whether the user can select several rows; `false` by default.
    open var allowsMultipleSelection: Bool {
        get { list.selection.modes.allowsMultipleSelection }
        set { changeSelectionMode(\.allowsMultipleSelection, newValue) }
    }

    /// Whether the user can select rows while the table is edited; `false` by default.
    open var allowsSelectionDuringEditing: Bool {
        get { list.selection.modes.allowsSelectionWhileEditing }
        set { list.selection.modes.allowsSelectionWhileEditing = newValue }
    }

    /// Whether the user can select several rows while the table is edited; `false` by default.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { list.selection.modes.allowsMultipleSelectionWhileEditing }
        set { changeSelectionMode(\.allowsMultipleSelectionWhileEditing, newValue) }
    }

    /// The selected row that was selected first.
    open var indexPathForSelectedRow: IndexPath? { list.selection.order.first?.indexPath }

    /// The selected rows; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? {
        list.selection.order.isEmpty ? nil : list.selection.order.paths.map(\.indexPath)
    }

    /// Selects a row and scrolls to it without calling the delegate; nil deselects all rows.
    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
    ) {
        let path = indexPath.map { RowPath($0) }
        guard select(path, animated: animated), let path, scrollPosition != .none else { return }
        scroll(to: path, scrollPosition, animated: animated)
    }

    /// Deselects a row without calling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        mark(RowPath(indexPath), isSelected: false, animated: animated)
    }

    // MARK: - Focus

    /// Whether rows can have the focus of a keyboard; `false` by default. The delegate decides for each row.
    open var allowsFocus: Bool {
        get { list.focus.isAllowed ?? isSidebar }
        set { list.focus.isAllowed = newValue }
    }

    /// Whether rows can have focus while the table is being edited; `true` by default.
    open var allowsFocusDuringEditing: Bool {
        get { list.focus.isAllowedWhileEditing }
        set { list.focus.isAllowedWhileEditing = newValue }
    }

    /// Whether a row is selected when it gets focus; `false` by default.
    open var selectionFollowsFocus: Bool {
        get { list.focus.selectsElements ?? false }
        set { list.focus.selectsElements = newValue }
    }

    /// Whether focus returns to the row that had it last; `false` by default.
    open var remembersLastFocusedIndexPath: Bool {
        get { list.focus.isRemembered }
        set { list.focus.isRemembered = newValue }
    }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        allows(context)
    }

    /// Selects the row that gets focus, if selection follows, and notifies the delegate.
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { follow(context, with: coordinator) }

    // MARK: - Updates

    /// Begins updates, which are applied together at the outermost `endUpdates()`.
    ///
    /// Index paths of deleted, reloaded and moved rows and sections are those before the updates, those of inserted
    /// ones are those after them, whatever the order of the calls.
    open func beginUpdates() {
        MainThreadChecks.check("-[UITableView beginUpdates]")
        openUpdates()
    }

    /// Ends updates: queries the numbers of rows from the data source, and animates the changes.
    ///
    /// Updates without changes query the heights again and animate to them.
    open func endUpdates() { closeUpdates() }

    /// Records the updates that a closure makes, and applies them together.
    ///
    /// - Parameter completion: Called after the animation, with whether it was not interrupted.
    open func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        MainThreadChecks.check("-[UITableView performBatchUpdates:completion:]")
        batchUpdates(updates, completion)
    }

    /// Whether there are recorded updates that have not been applied.
    open var hasUncommittedUpdates: Bool {
        list.recorder.hasChanges || !table.placeholders.isEmpty
    }

    /// Inserts rows, given by their paths after the updates.
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        MainThreadChecks.check("-[UITableView insertRowsAtIndexPaths:withRowAnimation:]")
        record(indexPaths, \.insertedRows, animation)
    }

    /// Deletes rows, given by their paths before the updates.
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        MainThreadChecks.check("-[UITableView deleteRowsAtIndexPaths:withRowAnimation:]")
        record(indexPaths, \.deletedRows, animation)
    }

    /// Replaces the cells of rows, which lose their selection.
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        MainThreadChecks.check("-[UITableView reloadRowsAtIndexPaths:withRowAnimation:]")
        record(indexPaths, \.reloadedRows, animation)
    }

    /// Has the data source configure the existing cells of rows again.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    /// Moves a row from its path before the updates to one after them.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record { $0.movedRows[RowPath(indexPath)] = RowPath(newIndexPath) }
    }

    /// Inserts sections, given by their indexes after the updates.
    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        MainThreadChecks.check("-[UITableView insertSections:withRowAnimation:]")
        record(sections, \.insertedSections, animation)
    }

    /// Deletes sections, given by their indexes before the updates.
    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        MainThreadChecks.check("-[UITableView deleteSections:withRowAnimation:]")
        record(sections, \.deletedSections, animation)
    }

    /// Replaces the cells, headers and footers of sections.
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        MainThreadChecks.check("-[UITableView reloadSections:withRowAnimation:]")
        record(sections, \.reloadedSections, animation)
    }

    /// Moves a section from its index before the updates to one after them.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        record { $0.movedSections[section] = newSection }
    }

    // MARK: - Editing

    /// Whether rows show the controls for deleting, inserting and moving them.
    open var isEditing: Bool {
        get { table.editing.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) {
        changeEditing(editing, animated: animated)
    }

    /// The interaction that opens the context menus of rows; nil without a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { list.menus.interaction }

    // MARK: - Section index

    /// The number of rows at which the section index appears; 0 by default.
    open var sectionIndexMinimumDisplayRowCount: Int {
        get { table.index.leastRowCount }
        set { changeIndex { $0.leastRowCount = newValue } }
    }

    /// The colour of the titles; the tint unless set.
    open var sectionIndexColor: UIColor? {
        get { table.index.color }
        set {
            noteAppearance(.sectionIndexColor, \UITableView.sectionIndexColor, newValue)
            changeIndex { $0.color = newValue }
        }
    }

    /// The colour behind the titles; none by default.
    open var sectionIndexBackgroundColor: UIColor? {
        get { table.index.backgroundColor }
        set {
            noteAppearance(
                .sectionIndexBackgroundColor, \UITableView.sectionIndexBackgroundColor, newValue)
            changeIndex { $0.backgroundColor = newValue }
        }
    }

    /// The colour behind the titles while a finger is on them.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        get { table.index.trackingColor }
        set {
            noteAppearance(
                .sectionIndexTrackingBackgroundColor,
                \UITableView.sectionIndexTrackingBackgroundColor, newValue)
            changeIndex { $0.trackingColor = newValue }
        }
    }

    /// Queries the titles of the section index from the data source again.
    open func reloadSectionIndexTitles() { changeIndex { $0.areTitlesLoaded = false } }

    // MARK: - Separators and margins

    /// The lines between rows; `singleLine` by default.
    open var separatorStyle: UITableViewCell.SeparatorStyle {
        get { table.settings.separatorStyle }
        set {
            noteAppearance(.separatorStyle, \UITableView.separatorStyle, newValue)
            changeSeparators(\.separatorStyle, newValue)
        }
    }

    /// The colour of the lines between rows; `UIColor.separator` by default.
    open var separatorColor: UIColor? {
        get { table.settings.separatorColor ?? .separator }
        set {
            noteAppearance(.separatorColor, \UITableView.separatorColor, newValue)
            changeSeparators(\.separatorColor, newValue)
        }
    }

    /// The visual effect of the lines between rows; none by default.
    open var separatorEffect: UIVisualEffect? {
        get { table.settings.separatorEffect }
        set {
            noteAppearance(.separatorEffect, \UITableView.separatorEffect, newValue)
            changeSeparators(\.separatorEffect, newValue)
        }
    }

    /// The insets of the lines between rows; only left and right are used.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset }
        set {
            noteAppearance(.separatorInset, \UITableView.separatorInset, newValue)
            changeSeparators(\.separatorInset, newValue)
        }
    }

    /// The reference of `separatorInset`; the edges of the cells by default.
    open var separatorInsetReference: UITableView.SeparatorInsetReference {
        get { table.settings.separatorInsetReference }
        set { changeSeparators(\.separatorInsetReference, newValue) }
    }

    /// Whether the margins of cells limit text to a readable width; `false` by default.
    open var cellLayoutMarginsFollowReadableWidth: Bool {
        get { table.settings.followsReadableWidth }
        set { changeSeparators(\.followsReadableWidth, newValue) }
    }

    /// Whether the content of cells stays within the safe area at the sides; `true` by default.
    open var insetsContentViewsToSafeArea: Bool {
        get { table.settings.insetsContentToSafeArea }
        set { changeSeparators(\.insetsContentToSafeArea, newValue) }
    }

    // MARK: - Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutTable()
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

    override func movementWillStop() { table.scrollGoal = nil }

    override func offsetAnimationWillEnd() {
        guard table.scrollGoal != nil else { return }
        table.scrollGoal?.offset = contentOffset
        layOutTable()
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        tableSizeDidChange()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        tableTraitsDidChange(from: former)
    }

    override func safeAreaDidChange() {
        super.safeAreaDidChange()
        setNeedsLayout()
    }
}
