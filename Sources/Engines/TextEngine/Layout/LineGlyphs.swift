/// The positioned glyphs of a line, and its caret positions.
///
/// Lengths are points, x to the right from the line's left end, y down from the baseline. Indices are
/// those of the shaped text; `LineLayout` maps them to locations in the whole text.
package struct LineGlyphs: Sendable {
    /// Glyphs of one typeface and one attribute run, from left to right.
    package struct Run: Sendable {
        package let typeface: Typeface
        package var face: FontFace { typeface.face }
        /// The font of the attribute run; `typeface` is a fallback where that font lacks the characters.
        package let font: FontInstance
        package let range: Range<Int>
        /// The index of the attribute run that the text was shaped with.
        package let attributeIndex: Int
        package let isRightToLeft: Bool
        package let glyphs: [UInt16]
        /// The origins of the glyphs.
        package let positions: [SIMD2<Double>]
        package let advances: [Double]
        /// The start of each glyph's cluster in the shaped text.
        package let clusters: [Int]
        /// The left edge.
        package let x: Double
        package let width: Double
    }

    /// The range of the shaped text, trailing whitespace included.
    package let range: Range<Int>
    /// From left to right.
    package let runs: [Run]
    /// The width without trailing whitespace.
    package let width: Double
    /// The width of the trailing whitespace, which hangs over the line's end.
    package let trailingSpace: Double
    package let isRightToLeft: Bool
    /// The maxima of the fonts and boxes on the line.
    package let ascent: Double
    package let descent: Double
    package let leading: Double
    /// Caret cells from left to right; see `caretOffset(at:)`.
    private let cells: [Cell]
    private let text: [UInt16]

    /// A cluster with its horizontal extent: the space between two caret positions, or more than two for
    /// a ligature.
    private struct Cell: Sendable {
        var x: Double
        var width: Double
        var range: Range<Int>
        var isRightToLeft: Bool
    }

    /// Positions the glyphs of a range of shaped text.
    package init(_ shaped: ShapedText, range: Range<Int>) {
        self.init(shaped, range: range, spaceAdvances: SpaceAdvances())
    }

    /// Positions the glyphs of a range of shaped text, with other advances for tabs and spaces.
    init(_ shaped: ShapedText, range: Range<Int>, spaceAdvances: SpaceAdvances) {
        let range = range.clamped(to: 0..<shaped.clusterAdvances.count)
        self.range = range
        text = shaped.text
        let paragraphLevel =
            range.isEmpty ? 0 : shaped.levels.paragraphLevel(at: range.lowerBound)
        isRightToLeft = paragraphLevel & 1 == 1
        var contentEnd = range.upperBound
        while contentEnd > range.lowerBound,
            CharacterClasses.isHangingSpace(shaped.text[contentEnd - 1])
        {
            contentEnd -= 1
        }
        var x = 0.0
        var runs: [Run] = []
        var cells: [Cell] = []
        var metrics = LineMetrics()
        var trailing = 0.0
        for visual in VisualRun.inVisualOrder(
            shaped, range, contentEnd: contentEnd, paragraphLevel: paragraphLevel)
        {
            let run = Self.run(shaped, visual, x: x, spaceAdvances, contentEnd, &cells)
            if visual.range.lowerBound >= contentEnd { trailing += run.width }
            x += run.width
            runs.append(run)
            metrics.formUnion(LineMetrics(of: shaped.attributeRuns[run.attributeIndex]))
        }
        self.cells = cells
        trailingSpace = trailing
        width = x - trailing
        // The trailing whitespace of a right-to-left line hangs over its left end.
        let shift = isRightToLeft ? -trailing : 0
        self.runs = shift == 0 ? runs : runs.map { $0.moved(by: shift) }
        ascent = metrics.ascent
        descent = metrics.descent
        leading = metrics.leading
        caretShift = shift
    }

    private let caretShift: Double

    private static func run(
        _ shaped: ShapedText, _ visual: VisualRun, x: Double, _ spaceAdvances: SpaceAdvances,
        _ contentEnd: Int, _ cells: inout [Cell]
    ) -> Run {
        let run = shaped.runs[visual.runIndex]
        let isWhole = visual.range == run.range
        var glyphs: [UInt16] = []
        var positions: [SIMD2<Double>] = []
        var advances: [Double] = []
        var clusters: [Int] = []
        var pen = x
        for index in isWhole ? run.glyphs : shaped.glyphs(of: run, in: visual.range) {
            let cluster = shaped.cluster(ofGlyph: index)
            let advance =
                spaceAdvances.isPlain
                ? shaped.advance(ofGlyph: index)
                : spaceAdvances.advance(
                    at: cluster, unit: shaped.text[cluster], shaped.advance(ofGlyph: index),
                    contentEnd: contentEnd)
            let offset = shaped.offsets.isEmpty ? .zero : shaped.offsets[index]
            glyphs.append(shaped.glyphs[index])
            positions.append(SIMD2(pen + offset.x, -offset.y))
            advances.append(advance)
            clusters.append(cluster)
            if let last = cells.indices.last, cells[last].range.lowerBound == cluster {
                cells[last].width += advance
            } else {
                cells.append(
                    Cell(
                        x: pen, width: advance, range: cluster..<cluster + 1,
                        isRightToLeft: visual.level & 1 == 1))
            }
            pen += advance
        }
        closeCells(&cells, visual, shaped.text)
        return Run(
            typeface: run.typeface, font: shaped.attributeRuns[run.attributeIndex].font,
            range: visual.range, attributeIndex: run.attributeIndex,
            isRightToLeft: visual.level & 1 == 1,
            glyphs: glyphs, positions: positions, advances: advances, clusters: clusters, x: x,
            width: pen - x)
    }

    /// Extends each cell of a visual run to the start of the next cluster.
    private static func closeCells(
        _ cells: inout [Cell], _ visual: VisualRun, _ text: [UInt16]
    ) {
        guard let first = cells.firstIndex(where: { visual.range.contains($0.range.lowerBound) })
        else { return }
        // A line separator has no cell.
        var end = visual.range.upperBound
        while end > visual.range.lowerBound, CharacterClasses.isLineEnd(text[end - 1]) { end -= 1 }
        let isRightToLeft = visual.level & 1 == 1
        let order = isRightToLeft ? Array(first..<cells.count) : (first..<cells.count).reversed()
        for index in order {
            let start = cells[index].range.lowerBound
            cells[index].range = start..<max(end, start)
            end = start
        }
    }

    // MARK: - Carets

    /// Returns the x coordinate of the caret before a character.
    ///
    /// Indices inside a ligature divide its width evenly; an index inside a grapheme cluster has the
    /// caret of its start.
    package func caretOffset(at index: Int) -> Double {
        if let last = cells.max(by: { $0.range.upperBound < $1.range.upperBound }),
            index >= last.range.upperBound
        {
            return caretShift + (last.isRightToLeft ? last.x : last.x + last.width)
        }
        guard let cell = cells.first(where: { $0.range.contains(index) }) else {
            return isRightToLeft ? width : 0
        }
        let stops = stops(in: cell)
        let fraction =
            Double(stops.lastIndex { $0 <= index } ?? 0) / Double(max(1, stops.count - 1))
        return caretShift
            + (cell.x + cell.width * (cell.isRightToLeft ? 1 - fraction : fraction))
    }

    /// Returns the index of the caret closest to an x coordinate.
    package func index(atOffset offset: Double) -> Int {
        guard let first = cells.first, let last = cells.last else { return range.lowerBound }
        let offset = offset - caretShift
        if offset <= first.x {
            return first.isRightToLeft ? first.range.upperBound : first.range.lowerBound
        }
        if offset >= last.x + last.width {
            return last.isRightToLeft ? last.range.lowerBound : last.range.upperBound
        }
        let cell = cells.last { $0.x <= offset && $0.width > 0 } ?? first
        var fraction = cell.width > 0 ? (offset - cell.x) / cell.width : 0
        if cell.isRightToLeft { fraction = 1 - fraction }
        let stops = stops(in: cell)
        let step = (min(max(fraction, 0), 1) * Double(stops.count - 1)).rounded()
        return stops[Int(step)]
    }

    /// Returns the character at an x coordinate, or the closest one, and the fraction of its width before the
    /// coordinate, 0 to 1 in reading direction.
    package func character(atOffset offset: Double) -> (index: Int, fraction: Double) {
        guard let first = cells.first else { return (range.lowerBound, 0) }
        let offset = offset - caretShift
        let cell = cells.last { $0.x <= offset && $0.width > 0 } ?? first
        var fraction = cell.width > 0 ? min(max((offset - cell.x) / cell.width, 0), 1) : 0
        if cell.isRightToLeft { fraction = 1 - fraction }
        let stops = stops(in: cell)
        let position = fraction * Double(stops.count - 1)
        let step = min(Int(position), max(0, stops.count - 2))
        return (stops[step], min(position - Double(step), 1))
    }

    /// Returns the horizontal spans that a range of characters covers, from left to right; more than one where
    /// the line has both directions.
    package func spans(of range: Range<Int>) -> [(left: Double, right: Double)] {
        var result: [(left: Double, right: Double)] = []
        for cell in cells where cell.range.overlaps(range) {
            let common = cell.range.clamped(to: range)
            var (left, right) = (cell.x, cell.x + cell.width)
            if common != cell.range {
                let start = caretOffset(at: common.lowerBound) - caretShift
                let end =
                    common.upperBound == cell.range.upperBound
                    ? (cell.isRightToLeft ? cell.x : cell.x + cell.width)
                    : caretOffset(at: common.upperBound) - caretShift
                (left, right) = (min(start, end), max(start, end))
            }
            if let last = result.last, abs(last.right - (left + caretShift)) < 1e-6 {
                result[result.count - 1].right = right + caretShift
            } else {
                result.append((left + caretShift, right + caretShift))
            }
        }
        return result
    }

    /// Returns the caret stops of a cell, both ends included; they are grapheme cluster boundaries, so that none
    /// is inside an emoji.
    private func stops(in cell: Cell) -> [Int] {
        if cell.range.count <= 1 { return [cell.range.lowerBound, cell.range.upperBound] }
        let offsets = TextBoundaries.offsets(.character, in: Array(text[cell.range]))
        return [cell.range.lowerBound] + offsets.map { $0 + cell.range.lowerBound }
    }
}

extension LineGlyphs.Run {
    fileprivate func moved(by shift: Double) -> LineGlyphs.Run {
        LineGlyphs.Run(
            typeface: typeface, font: font, range: range, attributeIndex: attributeIndex,
            isRightToLeft: isRightToLeft, glyphs: glyphs,
            positions: positions.map { SIMD2($0.x + shift, $0.y) }, advances: advances,
            clusters: clusters, x: x + shift, width: width)
    }
}
