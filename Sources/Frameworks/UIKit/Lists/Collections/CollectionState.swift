import Foundation

/// The properties of a collection view that apps set.
struct CollectionSettings {
    var isPrefetchingEnabled = true
    var isEditing = false
    var selfSizing = UICollectionView.SelfSizingInvalidation.enabled
    var reorderingCadence = UICollectionView.ReorderingCadence.immediate
}

/// An element that is shown.
final class ShownElement {
    var key: ElementKey
    let view: UICollectionReusableView
    /// The generation of the content for which the list appearance of the view was set.
    var listGeneration = -1
    /// The last round of layout in which the element was visible.
    var pass = 0
    /// Whether the delegate was notified that the element is displayed.
    var isDisplayed = false
    /// The layout pass in which the view was measured last.
    var measuredPass = 0
    /// The size that the view preferred when it was measured last.
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
    weak var dragDelegate: (any UICollectionViewDragDelegate)?
    weak var dropDelegate: (any UICollectionViewDropDelegate)?
    let methods = OptionalMethods<CollectionRequirements>()
    var settings = CollectionSettings()

    // MARK: Data

    /// The number of items of each section.
    var counts: [Int] = []

    // MARK: Layout

    /// Whether the layout has to be prepared.
    var isLayoutInvalid = true
    var isPreparing = false
    /// The sum of the offset adjustments of invalidation contexts, applied with the next layout.
    var offsetAdjustment = CGPoint.zero
    /// The size of the bounds for which the layout was last checked.
    var askedSize = CGSize.zero
    var pass = 0
    /// The number of rounds of all layout passes so far.
    var round = 0
    /// Whether elements are being shown, to prevent a nested layout pass.
    var isShowing = false
    /// The item to which the view scrolls, until it has been laid out there.
    var scrollGoal: ScrollGoal<IndexPath, UICollectionView.ScrollPosition>?

    // MARK: Views

    var shown: [ElementKey: ShownElement] = [:]
    /// The visible rectangle whose elements are shown; null if the layout has to be queried again.
    var shownBounds = CGRect.null
    /// Elements whose views are positioned and whose display the delegate has yet to be notified of.
    var undisplayed: [ShownElement] = []

    // MARK: Changes

    /// The update or change of layout whose animation is being prepared.
    var transition: CollectionTransition?
    var interactiveTransition: InteractiveTransition?
    var movement: ItemMovement?
    var swipeRecognizer: SwipeRecognizer?

    init(layout: UICollectionViewLayout) { self.layout = layout }
}
