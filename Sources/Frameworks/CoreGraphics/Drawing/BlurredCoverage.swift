extension PlacedMask {
    /// Returns this coverage blurred, at least inside `limit`; nil if nothing is covered there.
    ///
    /// - Parameters:
    ///   - deviation: Standard deviation in pixels.
    ///   - margin: The extent of the blur in pixels.
    func blurred(deviation: CGFloat, margin: Int, limit: PixelRect) -> PlacedMask? {
        let source = rect.intersection(limit.insetBy(-margin))
        guard !source.isEmpty else { return nil }
        // The copy has a margin of zeros around the shape for the blur.
        let blurred = copy(of: source.insetBy(-margin))
        guard margin > 0 else { return blurred }
        return blurred.mask.blur(deviation: Double(deviation)) ? blurred : nil
    }

    /// Returns this mask with its middle column and row repeated.
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
    /// Returns the blurred coverage of the whole shape.
    ///
    /// A shadow is constant along the straight sides: a smaller shape is blurred and its middle stretched.
    func blurredCoverage(deviation: CGFloat, margin: Int) -> PlacedMask? {
        // At this distance from the corners, the blur of the middle does not reach them.
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
