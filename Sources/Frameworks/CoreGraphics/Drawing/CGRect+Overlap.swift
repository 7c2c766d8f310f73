/// Foundation's own intersection and union stop the program at numbers that are not a number, which
/// transforms of infinite rectangles produce. These answer.
extension CGRect {
    /// Whether no number is undefined.
    private var isDefined: Bool {
        !origin.x.isNaN && !origin.y.isNaN && !size.width.isNaN && !size.height.isNaN
            && !maxX.isNaN && !maxY.isNaN
    }

    /// The common part, also one without area, or the null rectangle.
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

    /// The smallest rectangle around both; null and undefined ones add nothing.
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
