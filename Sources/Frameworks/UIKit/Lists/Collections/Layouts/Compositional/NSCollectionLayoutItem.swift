import Foundation
import ObjectiveC

/// An item of a compositional layout: the size of a cell, and the spaces around it.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(size: layoutSize, supplementaryItems: [])
    }

    /// Creates an item with views that are attached to it, such as badges.
    public convenience init(
        layoutSize: NSCollectionLayoutSize,
        supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.init(size: layoutSize, supplementaryItems: supplementaryItems)
    }

    init(
        size: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        layoutSize = size
        ownSupplementaryItems = supplementaryItems
        super.init()
    }

    /// The insets of the item's view from its rectangle, without effect along axes of estimated length.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    /// The spacing around the item's rectangle.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    open private(set) var layoutSize: NSCollectionLayoutSize

    final var ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem]

    /// The supplementary views that are attached to the item.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { ownSupplementaryItems }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = duplicate()
        copy.contentInsets = contentInsets
        copy.edgeSpacing = edgeSpacing
        return copy
    }

    func duplicate() -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(size: layoutSize, supplementaryItems: ownSupplementaryItems)
    }
}

/// A view that is attached to an item or a group of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// Creates a view whose edges are at an anchor of the item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    /// Creates a view with an anchor that is at an anchor of the item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
    }

    init(
        _ size: NSCollectionLayoutSize, _ kind: String, _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        elementKind = kind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(size: size, supplementaryItems: [])
    }

    /// The order of the view; 1 by default, in front of cells.
    open var zIndex = 1
    open private(set) var elementKind: String
    open private(set) var containerAnchor: NSCollectionLayoutAnchor
    open private(set) var itemAnchor: NSCollectionLayoutAnchor?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? NSCollectionLayoutSupplementaryItem)?.zIndex = zIndex
        return copy
    }

    override func duplicate() -> NSCollectionLayoutItem {
        NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
    }

    /// Returns the frame of a view of a size that is attached to the rectangle of an item.
    final func frame(size: CGSize, at rect: CGRect) -> CGRect {
        let own = itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)
        let target = containerAnchor.point(in: rect)
        let moved = containerAnchor.distance(for: size)
        let point = own.point(in: CGRect(origin: .zero, size: size))
        let ownMoved = own.distance(for: size)
        return CGRect(
            x: (target.x + moved.x - point.x + ownMoved.x).limited,
            y: (target.y + moved.y - point.y + ownMoved.y).limited, width: size.width,
            height: size.height)
    }
}

/// A header, a footer or another view at the boundary of a section, or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
    ) {
        self.init(boundary: layoutSize, elementKind, alignment, .zero)
    }

    /// Creates a view that is displaced by an offset.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint
    ) {
        self.init(boundary: layoutSize, elementKind, alignment, absoluteOffset)
    }

    init(
        boundary size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment,
        _ offset: CGPoint
    ) {
        self.alignment = alignment
        self.offset = offset
        super.init(size, kind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    }

    /// Whether the boundary is extended by the view; otherwise the view overlaps the content. `true` by default.
    open var extendsBoundary = true

    /// Whether the view is pinned to the edge while its section is visible; `false` by default.
    open var pinToVisibleBounds = false
    open private(set) var alignment: NSRectAlignment
    open private(set) var offset: CGPoint

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        let boundary = copy as? NSCollectionLayoutBoundarySupplementaryItem
        boundary?.extendsBoundary = extendsBoundary
        boundary?.pinToVisibleBounds = pinToVisibleBounds
        return copy
    }

    override func duplicate() -> NSCollectionLayoutItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            boundary: layoutSize, elementKind, alignment, offset)
    }
}

/// A background view of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    init(kind: String) {
        elementKind = kind
        super.init(
            size: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// Returns a background of a section; the layout needs a class for its kind.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }

    /// The order of the view; 0 by default, which is behind the cells.
    open var zIndex = 0
    open private(set) var elementKind: String

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? NSCollectionLayoutDecorationItem)?.zIndex = zIndex
        return copy
    }

    override func duplicate() -> NSCollectionLayoutItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }
}

extension NSRectAlignment {
    /// The edges of the alignment.
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
