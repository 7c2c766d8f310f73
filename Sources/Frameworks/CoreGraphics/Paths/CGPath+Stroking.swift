extension CGPath {
    /// Returns the outline of the path's stroke, to be filled with the winding rule.
    ///
    /// Curves of the path become short lines with an error of less than a ten-thousandth of the path's
    /// extent; round caps and joins are curves.
    ///
    /// - Parameters:
    ///   - lineWidth: The line width; the outline is empty if it is not positive.
    ///   - lineCap: The shape of ends. A subpath of zero length is a dot with round and square ends, and
    ///     nothing otherwise.
    ///   - lineJoin: The shape of corners.
    ///   - miterLimit: The maximum length of a miter in line widths; longer ones are beveled.
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

    /// Returns the path cut into dashes, each an open subpath.
    ///
    /// - Parameters:
    ///   - phase: The offset into the pattern at which each subpath starts.
    ///   - lengths: Alternating lengths of dashes and gaps, repeated. The path is returned unchanged if no
    ///     length is positive or one is negative.
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

    /// Returns the path with every curve flattened to lines.
    ///
    /// - Parameter threshold: The maximum distance of a line from its curve, above 0.
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
