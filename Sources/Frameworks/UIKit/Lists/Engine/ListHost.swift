/// A table or a collection view, as the parts that both share see it.
///
/// The parts call the host for what differs: the data source's methods, the views of elements, and the motion of
/// updates. An element is a row of a table or an item of a collection view.
@MainActor
protocol ListHost: EdgeScrollingList, FocusContainer {
    associatedtype Requirements: OptionalRequirements

    /// The nouns in exceptions.
    static var nouns: ListNouns { get }
    static var selectionPolicy: SelectionPolicy { get }
    /// The optional methods of the delegate and the data source.
    var methods: OptionalMethods<Requirements> { get }
    /// Each part writes its own field.
    var list: ListState { get set }
    var isEditing: Bool { get }
    /// The number of elements of each section when the data source was queried last.
    var counts: [Int] { get }

    func contains(_ path: RowPath) -> Bool
    /// Returns the element at a point of the content.
    func element(at point: CGPoint) -> RowPath?
    /// Returns the cell of a shown element.
    func shownCell(at path: RowPath) -> (any ListCell)?

    /// Queries the numbers of elements, unless they are known.
    func loadData()
    /// Queries the number of elements of each section from the data source.
    func askForCounts() -> [Int]
    /// Queries the data source and prepares the layout of the elements, unless they are known.
    func loadLayout()
    /// Queries the cell of an element; nil without a data source.
    func askForCell(at path: RowPath) -> (any ListCell)?
    /// Has a shown element measured again, whose cell was configured again.
    func measureAgain(_ cell: any ListCell, at path: RowPath)
    /// Ends what the user does in a cell, hides it and adds it to the reuse pool.
    func recycle(cell: any ListCell)
    /// Ends what refers to the content, which was discarded, and requests that it is laid out again.
    func dataWasDiscarded()
    /// Adopts the changed numbers of elements, and begins the motion of the shown ones.
    func show(_ updates: ListUpdates, _ map: RowMap, counts: [Int])

    /// Asks the delegate about an element.
    ///
    /// - Returns: The element, or the one that the delegate substitutes for it; nil if the delegate refuses.
    func answer(_ question: SelectionQuestion, _ path: RowPath) -> RowPath?
    /// Asks the delegate about the focus of an element; nil if it does not answer.
    func answer(_ question: FocusQuestion, _ path: RowPath) -> Bool?
    /// Asks the delegate which element has focus first; nil if it does not answer, or names none.
    func askForPreferredFocus() -> RowPath?
    /// Scrolls so that an element is visible.
    func scrollToElement(_ path: RowPath)
    /// Whether the list is a sidebar, in which focus is allowed by default.
    var isSidebar: Bool { get }
    /// Returns the element of a shown cell.
    func path(ofShown cell: any ListCell) -> RowPath?
    /// Notifies the delegate of a change of an element.
    func notify(_ event: SelectionEvent, _ path: RowPath)
    /// Closes the open row.
    ///
    /// - Returns: Whether a row was open.
    func closeSwipe(animated: Bool) -> Bool
}

/// A cell of a list.
@MainActor
protocol ListCell: UIView {
    var reuseIdentifier: String? { get }

    func showHighlighted(_ isHighlighted: Bool, animated: Bool)
    func showSelected(_ isSelected: Bool, animated: Bool)
    /// Handles a tap that would otherwise select the element.
    ///
    /// - Returns: Whether it was handled.
    func takesTap() -> Bool
    /// Performs the segue of the cell that follows its selection.
    func performSelectionSegue()
}

/// The state that tables and collection views share.
@MainActor
struct ListState {
    var data = ListData()
    var recorder = UpdateRecorder()
    var selection = ListSelection()
    var pool = ReusePool()
    var kept = KeptCells()
    var reconfiguration = Reconfiguration()
    var prefetch = PrefetchState()
    var menus = ListMenus()
    var focus = ListFocus()
    var swipe = SwipeState()
    var drag = SelectionDragState()
    var dragAndDrop: ListDragAndDrop?
    var edgeScrollLink: FrameLoop?
    var background = ListBackground()
}
