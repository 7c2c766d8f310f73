import Foundation
import ObjectiveC

/// A description of what has changed for a layout.
///
/// A layout makes one of its `invalidationContextClass` when it is invalidated; a subclass tells more.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    struct Invalidation {
        var isEverything = false
        var isDataSourceCounts = false
        /// Whether items keep what the layout has learned of them.
        var isUpdate = false
        var items: [IndexPath]?
        var supplementaryElements: [String: [IndexPath]]?
        var decorationElements: [String: [IndexPath]]?
    }

    final var invalidation = Invalidation()
    /// The items that the user moves, their places and the position of the finger.
    final var movement: Movement?

    struct Movement {
        var former: [IndexPath]
        var targets: [IndexPath]
        var position: CGPoint
    }

    public override init() { super.init() }

    /// Whether nothing of the layout is valid any more, as after `invalidateLayout()`.
    open var invalidateEverything: Bool { invalidation.isEverything }

    /// Whether the numbers of sections and items are asked for again.
    open var invalidateDataSourceCounts: Bool { invalidation.isDataSourceCounts }

    /// Adds items whose attributes are not valid any more.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidation.items = (invalidation.items ?? []) + indexPaths
    }

    /// Adds supplementary views whose attributes are not valid any more.
    open func invalidateSupplementaryElements(
        ofKind elementKind: String, at indexPaths: [IndexPath]
    ) {
        invalidation.supplementaryElements = invalidation.supplementaryElements ?? [:]
        invalidation.supplementaryElements?[elementKind, default: []] += indexPaths
    }

    /// Adds decoration views whose attributes are not valid any more.
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

    /// The distance by which the size of the content changes.
    open var contentSizeAdjustment = CGSize.zero

    /// The places of the items that the user moves, before this movement.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.former }

    /// The places of the items that the user moves, after this movement.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.targets }

    /// The position of the centre of the item that the user moves, in the content.
    open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

    /// Makes a context of a class that a layout asks for.
    static func make(_ type: AnyClass) -> UICollectionViewLayoutInvalidationContext {
        (type as? UICollectionViewLayoutInvalidationContext.Type)?._make()
            ?? UICollectionViewLayoutInvalidationContext()
    }
}
