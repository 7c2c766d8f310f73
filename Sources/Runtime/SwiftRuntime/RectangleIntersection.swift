public import Foundation

// WORKAROUND(touching-rectangles): Foundation says that rectangles which touch at an edge intersect, since their
// intersection, which has no area, is not null. On Apple's systems they do not, and layouts that ask
// whether an item is in the visible rectangle depend on it. Programs call the method through the symbol table, where
// this one interposes: the program and its libraries are searched before Foundation.

extension CGRect {
    /// Whether two rectangles have points in common that are not on an edge of one of them.
    @_silgen_name("$s10Foundation6CGRectV10intersectsySbACF")
    @used
    public func _intersects(_ other: CGRect) -> Bool {
        guard !isNull, !other.isNull else { return false }
        return minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
