/// A line of text with its glyphs at their places.
///
/// Lengths are points, x to the right from the line's left end, y down from the base line.
package struct TextLine: Sendable {
    /// Glyphs of one face, from left to right.
    package struct GlyphRun: Sendable {
        package let typeface: Typeface
        package var face: FontFace { typeface.face }
        /// The font that was asked for; the face may be another where that lacks the characters.
        package let font: FontInstance
        package let range: Range<Int>
        /// The number of the attributes that the text was shaped with.
        package let attributes: Int
        package let isRightToLeft: Bool
        package let glyphs: [UInt16]
        /// Where each glyph's origin stands.
        package let positions: [SIMD2<Double>]
        package let advances: [Double]
        /// Where each glyph's cluster begins in the text.
        package let clusters: [Int]
        /// The left end.
        package let x: Double
        package let width: Double
    }

    /// The part of the text, the white space at its end included.
    package let range: Range<Int>
    /// From left to right.
    package let runs: [GlyphRun]
    /// Without white space at the end of the text's direction.
    package let width: Double
    /// The white space that hangs over.
    package let trailingSpace: Double
    package let isRightToLeft: Bool
    /// The greatest of the fonts on the line.
    package let ascent: Double
    package let descent: Double
    package let leading: Double
    /// Left ends, widths and clusters from left to right; see `caretOffset(at:)`.
    private let cells: [Cell]
    private let text: [UInt16]

    /// What stands between two places of the caret, or more where it is a ligature.
    private struct Cell: Sendable {
        var x: Double
        var width: Double
        var range: Range<Int>
        var isRightToLeft: Bool
    }

    /// Puts a part of shaped text on a line.
    package init(_ shaped: ShapedText, range: Range<Int>) {
        self.init(shaped, range: range, spacing: LineSpacing())
    }

    /// Puts a part of shaped text on a line, with widths of its own for tabs and spaces.
    init(_ shaped: ShapedText, range: Range<Int>, spacing: LineSpacing) {
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
        var runs: [GlyphRun] = []
        var cells: [Cell] = []
        var metrics = (ascent: 0.0, descent: 0.0, leading: 0.0)
        var trailing = 0.0
        for part in LineParts.inVisualOrder(
            shaped, range, contentEnd: contentEnd, paragraphLevel: paragraphLevel)
        {
            let run = Self.run(shaped, part, x: x, spacing, contentEnd, &cells)
            if part.range.lowerBound >= contentEnd { trailing += run.width }
            x += run.width
            runs.append(run)
            let heights = LineHeights(of: shaped.attributes[run.attributes])
            metrics.ascent = max(metrics.ascent, heights.ascent)
            metrics.descent = max(metrics.descent, heights.descent)
            metrics.leading = max(metrics.leading, heights.leading)
        }
        self.cells = cells
        trailingSpace = trailing
        width = x - trailing
        // Hanging space of a line that is read to the left hangs over its left end.
        let shift = isRightToLeft ? -trailing : 0
        self.runs = shift == 0 ? runs : runs.map { $0.moved(by: shift) }
        (ascent, descent, leading) = metrics
        caretShift = shift
    }

    private let caretShift: Double

    private static func run(
        _ shaped: ShapedText, _ part: LineParts.Part, x: Double, _ spacing: LineSpacing,
        _ contentEnd: Int, _ cells: inout [Cell]
    ) -> GlyphRun {
        let run = shaped.runs[part.run]
        let isWhole = part.range == run.range
        var glyphs: [UInt16] = []
        var positions: [SIMD2<Double>] = []
        var advances: [Double] = []
        var clusters: [Int] = []
        var pen = x
        for index in run.glyphs {
            let cluster = shaped.cluster(ofGlyph: index)
            if !isWhole, !part.range.contains(cluster) { continue }
            let advance =
                spacing.isPlain
                ? shaped.advance(ofGlyph: index)
                : spacing.advance(
                    of: cluster, unit: shaped.text[cluster], shaped.advance(ofGlyph: index),
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
                        isRightToLeft: part.level & 1 == 1))
            }
            pen += advance
        }
        closeCells(&cells, part, shaped.text)
        return GlyphRun(
            typeface: run.typeface, font: shaped.attributes[run.attributes].font,
            range: part.range, attributes: run.attributes, isRightToLeft: part.level & 1 == 1,
            glyphs: glyphs, positions: positions, advances: advances, clusters: clusters, x: x,
            width: pen - x)
    }

    /// Lets the cells of a part reach to the next cluster of the text.
    private static func closeCells(
        _ cells: inout [Cell], _ part: LineParts.Part, _ text: [UInt16]
    ) {
        guard let first = cells.firstIndex(where: { part.range.contains($0.range.lowerBound) })
        else { return }
        // What ends the line has no cell.
        var end = part.range.upperBound
        while end > part.range.lowerBound, CharacterClasses.isLineEnd(text[end - 1]) { end -= 1 }
        let isRightToLeft = part.level & 1 == 1
        let order = isRightToLeft ? Array(first..<cells.count) : (first..<cells.count).reversed()
        for index in order {
            let start = cells[index].range.lowerBound
            cells[index].range = start..<max(end, start)
            end = start
        }
    }

    // MARK: - Carets

    /// Where the caret before a character stands.
    ///
    /// A place inside of what is drawn as one, such as a ligature, divides it evenly; a place inside
    /// of a single character stands before it.
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
        let part = Double(stops.lastIndex { $0 <= index } ?? 0) / Double(max(1, stops.count - 1))
        return caretShift
            + (cell.isRightToLeft ? cell.x + cell.width * (1 - part) : cell.x + cell.width * part)
    }

    /// The place of the caret nearest to a point on the line.
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
        var part = cell.width > 0 ? (offset - cell.x) / cell.width : 0
        if cell.isRightToLeft { part = 1 - part }
        let stops = stops(in: cell)
        let step = (min(max(part, 0), 1) * Double(stops.count - 1)).rounded()
        return stops[Int(step)]
    }

    /// The character at a point on the line, or the nearest one, and how far through it the point is,
    /// 0 to 1 in reading direction.
    package func character(atOffset offset: Double) -> (index: Int, fraction: Double) {
        guard let first = cells.first else { return (range.lowerBound, 0) }
        let offset = offset - caretShift
        let cell = cells.last { $0.x <= offset && $0.width > 0 } ?? first
        var part = cell.width > 0 ? min(max((offset - cell.x) / cell.width, 0), 1) : 0
        if cell.isRightToLeft { part = 1 - part }
        let stops = stops(in: cell)
        let place = part * Double(stops.count - 1)
        let step = min(Int(place), max(0, stops.count - 2))
        return (stops[step], min(place - Double(step), 1))
    }

    /// Where the characters of a part of the text stand: the left end and the right one of each row
    /// of neighbours, from left to right.
    package func spans(of part: Range<Int>) -> [(left: Double, right: Double)] {
        var result: [(left: Double, right: Double)] = []
        for cell in cells where cell.range.overlaps(part) {
            let common = cell.range.clamped(to: part)
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

    /// The places of the caret in a cell, both ends included: between what a reader takes for single
    /// characters, so that none lies within an emoji.
    private func stops(in cell: Cell) -> [Int] {
        if cell.range.count <= 1 { return [cell.range.lowerBound, cell.range.upperBound] }
        let places = TextBoundaries.places(.character, in: Array(text[cell.range]))
        return [cell.range.lowerBound] + places.map { $0 + cell.range.lowerBound }
    }
}

extension TextLine.GlyphRun {
    fileprivate func moved(by shift: Double) -> TextLine.GlyphRun {
        TextLine.GlyphRun(
            typeface: typeface, font: font, range: range, attributes: attributes,
            isRightToLeft: isRightToLeft, glyphs: glyphs,
            positions: positions.map { SIMD2($0.x + shift, $0.y) }, advances: advances,
            clusters: clusters, x: x + shift, width: width)
    }
}

/// The runs of a line in the order in which they stand from left to right.
enum LineParts {
    struct Part {
        var run: Int
        var range: Range<Int>
        var level: UInt8
    }

    /// - Parameter contentEnd: Where the white space at the end begins, which takes the paragraph's
    ///   direction (rule L1).
    static func inVisualOrder(
        _ shaped: ShapedText, _ range: Range<Int>, contentEnd: Int, paragraphLevel: UInt8
    ) -> [Part] {
        var parts: [Part] = []
        var highest: UInt8 = 0
        for (index, run) in shaped.runs.enumerated() {
            for (bounds, level) in [
                (range.lowerBound..<contentEnd, run.level),
                (contentEnd..<range.upperBound, paragraphLevel),
            ] {
                let common = run.range.clamped(to: bounds)
                if common.isEmpty { continue }
                parts.append(Part(run: index, range: common, level: level))
                highest = max(highest, level)
            }
        }
        guard highest > 0 else { return parts }
        // Rule L2: from the highest level down to the lowest odd one, what is at least as high is
        // turned round.
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < parts.count {
                guard parts[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < parts.count, parts[end].level >= level { end += 1 }
                parts[start..<end].reverse()
                start = end
            }
        }
        return parts
    }
}
