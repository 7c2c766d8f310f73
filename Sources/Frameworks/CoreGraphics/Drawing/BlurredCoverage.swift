extension PlacedMask {
    /// This coverage blurred, at least inside of `limit`; nil where nothing reaches.
    ///
    /// - Parameters:
    ///   - deviation: Standard deviation in pixels.
    ///   - margin: How far the blur reaches, in pixels.
    func blurred(deviation: CGFloat, margin: Int, limit: PixelRect) -> PlacedMask? {
        let source = rect.intersection(limit.insetBy(-margin))
        guard !source.isEmpty else { return nil }
        // The copy keeps zeros around the shape for the blur to spread into.
        let blurred = copy(of: source.insetBy(-margin))
        guard margin > 0 else { return blurred }
        return blurred.mask.blur(deviation: Double(deviation)) ? blurred : nil
    }

    /// This mask with its middle column and row repeated.
    func stretched(columns: Int, rows: Int) -> PlacedMask {
        let splitX = mask.width / 2
        let splitY = mask.height / 2
        let large = CoverageMask(width: mask.width + columns, height: mask.height + rows)
        func stretchRow(_ from: Int, _ to: Int) {
            let source = mask.row(from)
            let target = large.row(to)
            target.update(from: source, count: splitX)
            (target + splitX).update(repeating: source[splitX], count: columns)
            (target + splitX + columns).update(
                from: source + splitX, count: mask.width - splitX)
        }
        for y in 0...splitY { stretchRow(y, y) }
        for y in 0..<rows {
            large.row(splitY + 1 + y).update(from: large.row(splitY), count: large.width)
        }
        for y in (splitY + 1)..<max(splitY + 1, mask.height) { stretchRow(y, y + rows) }
        return PlacedMask(large, x: x, y: y)
    }
}

extension RoundedRectangle {
    /// The blurred coverage of the whole shape.
    ///
    /// Along its straight sides a shadow is the same everywhere: a smaller shape is blurred and
    /// its middle stretched.
    func blurredCoverage(deviation: CGFloat, margin: Int) -> PlacedMask? {
        // From a middle this far away from the corners the blur reaches none of them.
        let reach = Int(radius.rounded(.up)) + margin + 2
        let extent = extent
        let columns = max(0, extent.width - 2 * reach - 1)
        let rows = max(0, extent.height - 2 * reach - 1)
        let small = shrunk(columns: columns, rows: rows)
        guard
            let blurred = small.coverage()?.blurred(
                deviation: deviation, margin: margin, limit: small.extent.insetBy(-margin))
        else { return nil }
        return columns + rows == 0 ? blurred : blurred.stretched(columns: columns, rows: rows)
    }
}
