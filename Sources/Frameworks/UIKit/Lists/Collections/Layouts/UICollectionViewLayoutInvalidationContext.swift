import Foundation
import ObjectiveC

/// A description of the parts of a layout that are invalid.
///
/// An invalidation creates a context of the layout's `invalidationContextClass`; a subclass adds information.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    struct Invalidation {
        var isEverything = false
        var isDataSourceCounts = false
        /// Whether the invalidation is caused by updates, in which measured sizes are kept.
        var isUpdate = false
        var items: [IndexPath]?
        var supplementaryElements: [String: [IndexPath]]?
        var decorationElements: [String: [IndexPath]]?
    }

    final var invalidation = Invalidation()
    /// The paths and the position of items that the user moves; nil without a movement.
    final var movement: Movement?

    struct Movement {
        var former: [IndexPath]
        var targets: [IndexPath]
        var position: CGPoint
    }

    public override init() { super.init() }

    /// Whether the whole layout is invalid, as after `invalidateLayout()`.
    open var invalidateEverything: Bool { invalidation.isEverything }

    /// Whether the numbers of sections and items are queried again.
    open var invalidateDataSourceCounts: Bool { invalidation.isDataSourceCounts }

    /// Adds items whose attributes are invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidation.items = (invalidation.items ?? []) + indexPaths
    }

    /// Adds supplementary views whose attributes are invalid.
    open func invalidateSupplementaryElements(
        ofKind elementKind: String, at indexPaths: [IndexPath]
    ) {
        invalidation.supplementaryElements = invalidation.supplementaryElements ?? [:]
        invalidation.supplementaryElements?[elementKind, default: []] += indexPaths
    }

    /// Adds decoration views whose attributes are invalid.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidation.decorationElements = invalidation.decorationElements ?? [:]
        invalidation.decorationElements?[elementKind, default: []] += indexPaths
    }

    /// The items that were added; nil for none.
    open var invalidatedItemIndexPaths: [IndexPath]? { invalidation.items }

    /// The supplementary views that were added, by kind; nil for none.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
        invalidation.supplementaryElements
    }

    /// The decoration views that were added, by kind; nil for none.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
        invalidation.decorationElements
    }

    /// The distance by which the collection view scrolls when it is laid out, in points.
    open var contentOffsetAdjustment = CGPoint.zero

    /// The change of the content size, in points. It is stored and has no effect: the content size is always queried.
    open var contentSizeAdjustment = CGSize.zero

    /// The paths of the items that the user moves, before this movement.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.former }

    /// The paths of the items that the user moves, after this movement.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.targets }

    /// The position of the centre of the item that the user moves, in points of the content.
    open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

    /// Creates a context of the class that a layout specifies.
    static func make(_ type: AnyClass) -> UICollectionViewLayoutInvalidationContext {
        (type as? UICollectionViewLayoutInvalidationContext.Type)?._make()
            ?? UICollectionViewLayoutInvalidationContext()
    }
}
