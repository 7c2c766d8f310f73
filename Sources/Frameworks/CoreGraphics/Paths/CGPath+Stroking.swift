extension CGPath {
    /// Returns the outline of a stroke along the path, to be filled with the winding rule.
    ///
    /// Curves of the path become short lines, off by less than a ten-thousandth of the path's
    /// extent; round caps and joins are curves.
    ///
    /// - Parameters:
    ///   - lineWidth: The width; the outline of a width that is not positive is empty.
    ///   - lineCap: The shape of ends. A subpath without length is a dot with round and square ends, and
    ///     nothing otherwise.
    ///   - lineJoin: The shape of corners.
    ///   - miterLimit: The greatest length of a mitered corner in line widths; corners beyond it are
    ///     cut off.
    ///   - transform: Applied to the path first; it does not change the width.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
        miterLimit: CGFloat, transform: CGAffineTransform = .identity
    ) -> CGPath {
        let path = transform.isIdentity ? self : applying(transform)
        var stroker = PathStroker(
            width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
            extent: path.boundingBox)
        return CGPath(storage: stroker.outline(of: path))
    }

    /// Returns the path cut into dashes, each a subpath that is open.
    ///
    /// - Parameters:
    ///   - phase: How far into the pattern the first dash of each subpath begins.
    ///   - lengths: The lengths of dashes and gaps in turn, repeated. Without a positive length
    ///     among them, or with a negative one, the path is returned whole.
    ///   - transform: Applied to the path first; it does not change the lengths.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let path = transform.isIdentity ? self : applying(transform)
        guard let pattern = DashPattern(phase: phase, lengths: lengths) else {
            return path.copy() ?? path
        }
        return CGPath(storage: PathDasher(pattern).dashes(of: path))
    }

    /// Returns the path with every curve replaced by lines.
    ///
    /// - Parameter threshold: How far a line may be from its curve, above 0.
    public func flattened(threshold: CGFloat) -> CGPath {
        let tolerance = threshold > 0 ? threshold : 0.1
        var result = PathStorage()
        forEachSegment { segment in
            switch segment {
            case .move(let point): result.move(to: point)
            case .line(_, let end, let closes):
                if closes { result.close() } else { result.addLine(to: end) }
            case .curve(let curve):
                let count = curve.stepCount(tolerance: tolerance)
                for step in 1..<max(count, 1) {
                    result.addLine(to: curve.point(at: CGFloat(step) / CGFloat(count)))
                }
                result.addLine(to: curve.end)
            }
        }
        return CGPath(storage: result)
    }
}
