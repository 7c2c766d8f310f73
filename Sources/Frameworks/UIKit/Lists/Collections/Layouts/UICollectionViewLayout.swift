// Long because every member that a subclass may override has to be in the body of the class.

import Foundation
import ObjectiveC
import QuartzCore

/// The arrangement of a collection view's elements; an app subclasses it.
///
/// **Order:** a layout pass calls `prepare()` once after the layout was invalidated, `collectionViewContentSize`, and
/// `layoutAttributesForElements(in:)` with the visible rectangle. At each step of scrolling
/// `shouldInvalidateLayout(forBoundsChange:)` is asked. A batch of updates calls `prepare()`,
/// `prepare(forCollectionViewUpdates:)`, the initial and final attributes of what appears and disappears, and
/// `finalizeCollectionViewUpdates()`.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    @exclusivity(unchecked) final var link = LayoutLink()

    // MARK: - Life

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        guard coder.readInterface(into: self, as: UICollectionViewLayout.self) else { return nil }
    }

    /// Encodes nothing: a layout is made by its app.
    open func encode(with coder: NSCoder) {}

    /// The collection view that shows the layout.
    open var collectionView: UICollectionView? { link.collectionView }

    /// The class of the attributes; a layout with own attributes overrides it.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the invalidation contexts; a layout with an own one overrides it.
    open class var invalidationContextClass: AnyClass {
        UICollectionViewLayoutInvalidationContext.self
    }

    // MARK: - Attributes

    /// Computes the layout; called before anything is asked of an invalid one.
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

    /// Has everything computed again with the next layout.
    open func invalidateLayout() { invalidateLayout(with: wholeContext()) }

    /// Has what a context describes computed again; an override calls `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutDidInvalidate(self, context)
    }

    /// Whether the layout depends on the visible rectangle in such a way that a new one invalidates it.
    ///
    /// Asked at each step of scrolling, before the collection view has the new bounds. By default for another size.
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

    /// Whether the size that an element prefers invalidates the layout; not by default.
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

    /// Called after the initial and final attributes of a batch of updates were asked for.
    open func finalizeCollectionViewUpdates() {}

    /// Returns the attributes with which an item appears; by default transparent ones, or those it had before.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardInitialAttributes(.cell, "", itemIndexPath)
    }

    /// Returns the attributes to which an item disappears; by default those it had, transparent.
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

    /// Called after the attributes of a change of layouts were asked for.
    open func finalizeLayoutTransition() {}

    /// Called before the bounds of the collection view change in an animation.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called after the bounds of the collection view changed in an animation.
    open func finalizeAnimatedBoundsChange() {}

    // MARK: - Moving items

    /// Returns the path to which an item moves that the user holds at a position; that of the item there by default.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        targetOfMovement(previousIndexPath, position)
    }

    /// Returns the attributes of an item that the user holds at a position; in front of the others by default.
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

    /// Returns the offset at which scrolling ends, for the one at which it would end.
    ///
    /// - Parameter velocity: Of the finger, in points per millisecond.
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

    /// The direction in which the layout computes; left to right by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the collection view mirrors the attributes in the opposite direction; not by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: - For classes of the framework

    /// The axes along which an element has the size that its view prefers.
    func sizingAxes(of attributes: UICollectionViewLayoutAttributes) -> UIAxis { ownSizingAxes }

    /// Whether the collection view keeps the visible items where they are when the sizes of earlier ones are learned.
    var keepsVisibleItemsWhenSized: Bool { false }

    /// The axes along which the content scrolls.
    var scrollAxes: UIAxis { .both }

    /// Returns the context with which other content insets invalidate the layout.
    func insetsContext() -> UICollectionViewLayoutInvalidationContext { wholeContext() }

    /// Called after the app's objects of the collection view changed.
    func delegateDidChange() {}

    /// Gives what the layout keeps by item its new path, before updates are prepared.
    func itemsDidChange(_ changes: ItemChanges) {}

    /// Called at the end of each layout pass.
    func elementsWereShown() {}

    /// Called when the collection view has another layout.
    func leaveCollectionView() { link.collectionView = nil }

    /// The scroll view inside of the collection view that has the view of an element; nil for the collection view.
    func scroller(of key: ElementKey) -> UIScrollView? { nil }

    /// The distance by which a scroll view inside of the collection view has moved an element.
    func scrollShift(of key: ElementKey) -> CGPoint { .zero }

    /// Scrolls the scroll view that has an item to it.
    ///
    /// - Parameter alignment: 0 for the leading edge, 0.5 for the middle, 1 for the trailing edge; nil for the least movement.
    func reveal(_ path: IndexPath, _ alignment: CGFloat?, animated: Bool) {}

    /// The list that a section is; nil for any other section.
    func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

    /// The appearance of the view of an element of a list; nil for any other.
    func listAppearance(of key: ElementKey) -> ListAppearance? { nil }

    /// The registered class of decoration views of a kind.
    func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
        link.decorations[kind]
    }
}

/// The connection of a layout to its collection view.
@MainActor
struct LayoutLink {
    weak var collectionView: UICollectionView?
    var decorations: [String: UICollectionReusableView.Type] = [:]
}

extension UICollectionViewLayout {
    /// A context that says nothing yet.
    final func plainContext() -> UICollectionViewLayoutInvalidationContext {
        .make(type(of: self).invalidationContextClass)
    }

    /// A context by which nothing of the layout is valid any more.
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

    /// Makes attributes of the layout's class.
    final func makeAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
        .make(type(of: self).layoutAttributesClass, key)
    }

    /// Whether the collection view mirrors the attributes.
    final var isFlipped: Bool {
        guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
        return collectionView.directionOfContent != developmentLayoutDirection
    }
}
