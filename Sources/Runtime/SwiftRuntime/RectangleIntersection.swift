public import Foundation

// WORKAROUND(touching-rectangles): Foundation says that rectangles which touch at an edge intersect, since their
// intersection, which has no area, is not null. On Apple's systems they do not, and layouts that ask
// whether an item is in the visible rectangle depend on it. Programs call the method through the symbol table, where
// this one interposes: the program and its libraries are searched before Foundation.

extension CGRect {
    /// Whether two rectangles have points in common. A rectangle contains its edges at the smallest coordinates and not
    /// those at the largest. One without area is a point or a line, which is inside of another at that one's origin.
    // The source: tests of open projects that pass on iOS.
    @_silgen_name("$s10Foundation6CGRectV10intersectsySbACF")
    @used
    public func _intersects(_ other: CGRect) -> Bool {
        guard !isNull, !other.isNull else { return false }
        func overlap(_ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat)) -> Bool {
            a.0 == b.0 || a.0 < b.1 && b.0 < a.1
        }
        return overlap((minX, maxX), (other.minX, other.maxX))
            && overlap((minY, maxY), (other.minY, other.maxY))
    }
}
