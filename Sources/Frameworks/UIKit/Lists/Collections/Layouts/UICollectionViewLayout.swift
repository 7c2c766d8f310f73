// Long because every member that a subclass may override has to be in the body of the class.

import Foundation
import ObjectiveC
import QuartzCore

/// The arrangement of a collection view's elements; apps subclass it.
///
/// **Order:** a layout pass calls `prepare()` once after the layout was invalidated, `collectionViewContentSize`, and
/// `layoutAttributesForElements(in:)` with the visible rectangle. Every step of scrolling calls
/// `shouldInvalidateLayout(forBoundsChange:)`. A batch of updates calls `prepare()`,
/// `prepare(forCollectionViewUpdates:)`, the methods for initial and final attributes of elements that appear and
/// disappear, and `finalizeCollectionViewUpdates()`.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    @exclusivity(unchecked) final var link = LayoutLink()

    // MARK: - Life

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        guard coder.readInterface(into: self, as: UICollectionViewLayout.self) else { return nil }
    }

    /// Encodes nothing, since apps create their layouts in code.
    open func encode(with coder: NSCoder) {}

    /// The collection view that shows the layout.
    open var collectionView: UICollectionView? { link.collectionView }

    /// The class of the attributes; a layout with its own attributes class overrides it.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the invalidation contexts; a layout with its own context class overrides it.
    open class var invalidationContextClass: AnyClass {
        UICollectionViewLayoutInvalidationContext.self
    }

    // MARK: - Attributes

    /// Computes the layout; called after an invalidation, before any query.
    open func prepare() {}

    /// Returns the attributes of the elements in a rectangle of the content; none by default.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        nil
    }

    /// Returns the attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        nil
    }

    /// Returns the attributes of a supplementary view; nil if there is none.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        nil
    }

    /// Returns the attributes of a decoration view; nil if there is none.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        nil
    }

    /// The size of the content, in points; zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// Registers the class of decoration views of a kind; nil removes it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        registerDecoration(viewClass, elementKind)
    }

    // MARK: - Invalidation

    /// Invalidates everything, which is computed again with the next layout.
    open func invalidateLayout() { invalidateLayout(with: wholeContext()) }

    /// Invalidates what a context describes; an override calls `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutDidInvalidate(self, context)
    }

    /// Returns whether a new visible rectangle invalidates the layout; by default true for another size.
    ///
    /// Called at each step of scrolling, before the collection view has the new bounds.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return newBounds.size != collectionView.bounds.size
    }

    /// Returns the context with which new bounds invalidate the layout.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        plainContext()
    }

    /// Returns whether the size that a self-sizing element prefers invalidates the layout; `false` by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        false
    }

    /// Returns the context with which the preferred size of an element invalidates the layout.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = plainContext()
        let key = originalAttributes.values.key
        switch key.category {
        case .cell: context.invalidateItems(at: [key.path])
        case .supplementaryView:
            context.invalidateSupplementaryElements(ofKind: key.kind, at: [key.path])
        case .decorationView:
            context.invalidateDecorationElements(ofKind: key.kind, at: [key.path])
        }
        return context
    }

    // MARK: - Updates

    /// Called with the changes of a batch of updates, after `prepare()`; an override calls `super`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called at the end of a batch of updates, after the initial and final attributes were queried.
    open func finalizeCollectionViewUpdates() {}

    /// Returns the attributes with which an item appears; by default its own, transparent for an inserted item and
    /// displaced like its neighbours for one that was out of view.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardInitialAttributes(.cell, "", itemIndexPath)
    }

    /// Returns the attributes to which an item disappears; by default its former ones, transparent.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardFinalAttributes(.cell, "", itemIndexPath)
    }

    /// Returns the attributes with which a supplementary view appears.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardInitialAttributes(.supplementaryView, elementKind, elementIndexPath)
    }

    /// Returns the attributes to which a supplementary view disappears.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardFinalAttributes(.supplementaryView, elementKind, elementIndexPath)
    }

    /// Returns the attributes with which a decoration view appears.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardInitialAttributes(.decorationView, elementKind, decorationIndexPath)
    }

    /// Returns the attributes to which a decoration view disappears.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardFinalAttributes(.decorationView, elementKind, decorationIndexPath)
    }

    // MARK: - Transitions

    /// Called before the collection view changes from another layout to this one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called before the collection view changes from this layout to another one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called at the end of a change of layouts, after the attributes were queried.
    open func finalizeLayoutTransition() {}

    /// Called before the elements are laid out for a size that changes in an animation, after `prepare()`.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called after the elements were laid out for a size that changes in an animation.
    open func finalizeAnimatedBoundsChange() {}

    // MARK: - Moving items

    /// Returns the path to which an item moves that the user holds at a position; by default that of the item there.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        targetOfMovement(previousIndexPath, position)
    }

    /// Returns the attributes of an item that the user holds at a position; by default centred there, in front of the
    /// others.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        attributesOfMovement(indexPath, position)
    }

    /// Returns the context with which a movement of items invalidates the layout.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        movementContext(targetIndexPaths, previousIndexPaths, targetPosition)
    }

    /// Returns the context with which the end of a movement invalidates the layout.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
        movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        movementContext(indexPaths, previousIndexPaths, .zero)
    }

    // MARK: - Offsets

    /// Returns the offset at which scrolling ends; by default the proposed one.
    ///
    /// - Parameter velocity: The scroll velocity, in points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        proposedContentOffset
    }

    /// Returns the offset after updates or a change of the layout.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
        -> CGPoint
    {
        proposedContentOffset
    }

    // MARK: - Direction

    /// The direction for which the layout computes its attributes; left to right by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the collection view mirrors the attributes in interfaces of the opposite direction; `false` by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: - For classes of the framework

    /// Returns the axes along which an element is self-sizing.
    func sizingAxes(of attributes: UICollectionViewLayoutAttributes) -> UIAxis { ownSizingAxes }

    /// Whether the collection view scrolls so that visible items stay in place when earlier ones are measured.
    var keepsVisibleItemsWhenSized: Bool { false }

    /// The axes along which the content scrolls.
    var scrollAxes: UIAxis { .both }

    /// Returns the context with which other content insets invalidate the layout.
    func insetsContext() -> UICollectionViewLayoutInvalidationContext { wholeContext() }

    /// Called after the delegate of the collection view changed.
    func delegateDidChange() {}

    /// Updates state of the layout that refers to items by their paths, before updates are prepared.
    func itemsDidChange(_ changes: ItemChanges) {}

    /// Whether a supplementary or decoration view belongs to its section; otherwise it follows the item at its path.
    func isOfSection(_ key: ElementKey) -> Bool {
        key.path.item == 0 || key.kind == UICollectionView.elementKindSectionHeader
            || key.kind == UICollectionView.elementKindSectionFooter
    }

    /// Called at the end of each layout pass.
    func elementsWereShown() {}

    /// Called when the collection view gets another layout.
    func leaveCollectionView() { link.collectionView = nil }

    /// Returns the orthogonal scroll view that contains the view of an element; nil for the collection view itself.
    func scroller(of key: ElementKey) -> UIScrollView? { nil }

    /// Returns the distance by which an orthogonal scroll view has moved an element.
    func scrollShift(of key: ElementKey) -> CGPoint { .zero }

    /// Scrolls the orthogonal scroll view of an item, if there is one, so that the item is visible in it.
    ///
    /// - Parameter alignment: 0 for the leading edge, 0.5 for the middle, 1 for the trailing edge; nil for the least
    ///   movement.
    func reveal(_ path: IndexPath, _ alignment: CGFloat?, animated: Bool) {}

    /// Returns the list configuration of a section; nil for a section that is no list.
    func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

    /// Returns the list appearance of an element; nil for an element outside of lists.
    func listAppearance(of key: ElementKey) -> ListAppearance? { nil }

    /// Returns the registered class of decoration views of a kind.
    func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
        link.decorations[kind]
    }

    // MARK: - Interface files

    /// Called after the object was loaded from an interface file and its outlets were set.
    open func awakeFromNib() {}

    /// Prepares the object for Interface Builder; never called in an app.
    open func prepareForInterfaceBuilder() {}

    // As all methods of `NSObject`, those of objects are methods of classes too, which nothing calls.

    open class func awakeFromNib() {}
    open class func prepareForInterfaceBuilder() {}
}

/// The connection of a layout to its collection view.
@MainActor
struct LayoutLink {
    weak var collectionView: UICollectionView?
    var decorations: [String: UICollectionReusableView.Type] = [:]
}

extension UICollectionViewLayout {
    /// Returns a context that invalidates nothing yet.
    final func plainContext() -> UICollectionViewLayoutInvalidationContext {
        .make(type(of: self).invalidationContextClass)
    }

    /// Returns a context that invalidates the whole layout.
    final func wholeContext(
        isDataSourceCounts: Bool = false
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = plainContext()
        context.invalidation.isEverything = true
        context.invalidation.isDataSourceCounts = isDataSourceCounts
        return context
    }

    final func registerDecoration(_ type: AnyClass?, _ kind: String) {
        guard type == nil || type is UICollectionReusableView.Type else {
            raiseException(
                "NSInvalidArgumentException",
                "decoration view of kind \(kind) must be registered with a class that is a kind of "
                    + "UICollectionReusableView")
        }
        link.decorations[kind] = type as? UICollectionReusableView.Type
    }

    /// Creates attributes of the layout's attributes class.
    final func makeAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
        .make(type(of: self).layoutAttributesClass, key)
    }

    /// Whether the collection view mirrors the attributes.
    final var isFlipped: Bool {
        guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
        return collectionView.directionOfContent != developmentLayoutDirection
    }
}
