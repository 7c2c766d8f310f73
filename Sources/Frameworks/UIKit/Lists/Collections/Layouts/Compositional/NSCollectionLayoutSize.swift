import Foundation
import ObjectiveC

/// A width or a height in a compositional layout: a fraction of the container, a number of points, or an estimate that
/// is replaced by the size of the content.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    enum Kind: Hashable {
        case fractionalWidth, fractionalHeight, absolute, estimated, uniform
    }

    final let kind: Kind

    init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        self.dimension = dimension
        super.init()
    }

    /// A fraction of the width of the container.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }

    /// A fraction of the height of the container.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }

    /// A length in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }

    /// A length in points that is assumed until the view is measured.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }

    /// An estimate; once they are measured, all items of a line get the length of the longest of them.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    open var isAbsolute: Bool { kind == .absolute }
    open var isEstimated: Bool { kind == .estimated }
    open var isUniformAcrossSiblings: Bool { kind == .uniform }

    /// The fraction of the container, or the number of points.
    open private(set) var dimension: CGFloat

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The length in a container.
    final func length(in container: CGSize) -> CGFloat {
        let length: CGFloat
        switch kind {
        case .fractionalWidth: length = container.width * dimension
        case .fractionalHeight: length = container.height * dimension
        case .absolute, .estimated, .uniform: length = dimension
        }
        return max(0, length.limited)
    }

    /// Whether views are measured for the length.
    final var isSelfSizing: Bool { kind == .estimated || kind == .uniform }
}

/// A width and a height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
    public init(
        widthDimension width: NSCollectionLayoutDimension,
        heightDimension height: NSCollectionLayoutDimension
    ) {
        widthDimension = width
        heightDimension = height
        super.init()
    }

    open private(set) var widthDimension: NSCollectionLayoutDimension
    open private(set) var heightDimension: NSCollectionLayoutDimension

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The size in a container.
    final func size(in container: CGSize) -> CGSize {
        CGSize(
            width: widthDimension.length(in: container),
            height: heightDimension.length(in: container))
    }

    /// The axes along which views are self-sizing.
    final var selfSizingAxes: UIAxis {
        var axes: UIAxis = []
        if widthDimension.isSelfSizing { axes.insert(.horizontal) }
        if heightDimension.isSelfSizing { axes.insert(.vertical) }
        return axes
    }
}

/// A space between items of a compositional layout: fixed, or flexible with a least size.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
        super.init()
    }

    /// A space of a number of points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }

    /// A space of at least a number of points, which shares what is left with the other flexible ones.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }

    /// In points.
    open private(set) var spacing: CGFloat
    open private(set) var isFlexible: Bool
    open var isFixed: Bool { !isFlexible }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The spaces around an item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        super.init()
    }

    open private(set) var leading: NSCollectionLayoutSpacing?
    open private(set) var top: NSCollectionLayoutSpacing?
    open private(set) var trailing: NSCollectionLayoutSpacing?
    open private(set) var bottom: NSCollectionLayoutSpacing?

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A point on the edge of an item or a container, displaced by an offset, at which a supplementary view is attached.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        self.edges = edges
        self.offset = offset
        isFractionalOffset = isFractional
        super.init()
    }

    /// An anchor in the middle of an edge, or in the corner of two.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges, .zero, isFractional: false)
    }

    /// An anchor that is displaced by a number of points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }

    /// An anchor that is displaced by a fraction of the size of the supplementary view.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    open private(set) var edges: NSDirectionalRectEdge
    open private(set) var offset: CGPoint
    open private(set) var isFractionalOffset: Bool
    open var isAbsoluteOffset: Bool { !isFractionalOffset }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns the point of a rectangle that the edges determine; its centre without edges.
    final func point(in rect: CGRect) -> CGPoint {
        var point = CGPoint(x: rect.midX, y: rect.midY)
        if edges.contains(.leading) { point.x = rect.minX }
        if edges.contains(.trailing) { point.x = rect.maxX }
        if edges.contains(.top) { point.y = rect.minY }
        if edges.contains(.bottom) { point.y = rect.maxY }
        return point
    }

    /// Returns the distance by which the anchor is displaced.
    final func distance(for size: CGSize) -> CGPoint {
        isFractionalOffset
            ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
}
