import Foundation

/// The properties of a collection view that apps set.
struct CollectionSettings {
    var allowsSelection = true
    var allowsMultipleSelection = false
    var allowsSelectionWhileEditing = false
    var allowsMultipleSelectionWhileEditing = false
    var isPrefetchingEnabled = true
    var isEditing = false
    var selfSizing = UICollectionView.SelfSizingInvalidation.enabled
    var allowsFocus = true
    var allowsFocusWhileEditing = true
    var selectionFollowsFocus = false
    var remembersFocus = false
}

/// An element that is shown.
final class ShownElement {
    var key: ElementKey
    let view: UICollectionReusableView
    /// The number of the generation of the content for which the view knows its list.
    var listGeneration = -1
    /// The number of the round of layout that asked for the element last.
    var pass = 0
    /// Whether the delegate knows that the element is shown.
    var isDisplayed = false
    /// The number of the layout pass in which the view was asked for its preferred size.
    var measuredPass = 0
    /// The size of the attributes for which the view was asked.
    var measuredSize = CGSize.zero

    init(_ key: ElementKey, _ view: UICollectionReusableView) {
        self.key = key
        self.view = view
    }
}

/// The state of a collection view.
@MainActor
struct CollectionState {
    var layout: UICollectionViewLayout
    weak var delegate: (any UICollectionViewDelegate)?
    weak var dataSource: (any UICollectionViewDataSource)?
    weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// The optional methods that the delegate and the data source do not implement, as far as known.
    var missing: CollectionRequirements = []
    var settings = CollectionSettings()

    // MARK: Data

    /// The number of items of each section.
    var counts: [Int] = []
    /// Whether the numbers are those of the data source.
    var isLoaded = false
    var isLoading = false
    /// Counts reloads and updates, which end a layout pass in which they happen.
    var generation = 0

    // MARK: Layout

    /// Whether the layout has to be prepared.
    var isLayoutInvalid = true
    var isPreparing = false
    /// The distance by which invalidation contexts move the content with the next layout.
    var offsetAdjustment = CGPoint.zero
    /// The size of the bounds for which the layout was asked whether it is still valid.
    var askedSize = CGSize.zero
    var pass = 0
    /// Counts the rounds of all passes.
    var round = 0
    /// Whether elements are being shown, so that layout does not begin again.
    var isShowing = false

    // MARK: Views

    var shown: [ElementKey: ShownElement] = [:]
    /// The visible rectangle whose elements are shown; null if they have to be asked for again.
    var shownBounds = CGRect.null
    /// Elements whose views have their places, of which the delegate is to be notified.
    var undisplayed: [ShownElement] = []
    var backgroundView: UIView?
    var reuse = CollectionReusePool()
    /// The cell that the data source configures again, and its item.
    var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?

    // MARK: Changes

    var updates: ListUpdates?
    /// Whether the updates are being applied.
    var isApplyingUpdates = false
    /// The change that is being shown.
    var transition: CollectionTransition?
    var interactiveTransition: InteractiveTransition?
    var movement: ItemMovement?
    /// The row that is moved aside over its actions.
    var swipe: RowSwipe?
    var swipeRecognizer: SwipeRecognizer?
    var menuDelegate: CollectionMenuDelegate?
    var menuInteraction: UIContextMenuInteraction?
    var editMenuPress: EditMenuPress?

    // MARK: Selection

    var selection: Set<IndexPath> = []
    /// The selected items in the order of their selection.
    var selectionOrder: [IndexPath] = []
    var highlighted: IndexPath?
    var touch = ItemTouch()
    var prefetch = CollectionPrefetchState()

    init(layout: UICollectionViewLayout) { self.layout = layout }
}
