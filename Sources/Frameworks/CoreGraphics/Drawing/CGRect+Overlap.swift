/// Intersection and union for rectangles with NaN, which transforms of infinite rectangles produce;
/// Foundation's own trap at them.
extension CGRect {
    /// Whether no coordinate is NaN.
    private var isDefined: Bool {
        !origin.x.isNaN && !origin.y.isNaN && !size.width.isNaN && !size.height.isNaN
            && !maxX.isNaN && !maxY.isNaN
    }

    /// Returns the intersection, which may have no area; the null rectangle if there is none.
    func overlap(_ other: CGRect) -> CGRect {
        guard !isNull, !other.isNull, isDefined, other.isDefined else { return .null }
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    func overlaps(_ other: CGRect) -> Bool { !overlap(other).isNull }

    /// Returns the union; null rectangles and those with NaN add nothing.
    func enclosing(_ other: CGRect) -> CGRect {
        if other.isNull || !other.isDefined { return isDefined ? self : .null }
        if isNull || !isDefined { return other }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return CGRect(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }
}
