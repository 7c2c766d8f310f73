/// A paragraph as glyphs, ready to be divided into lines of any width.
///
/// Its places count from its own start.
final class TypesetParagraph: Sendable {
    /// In the whole text, with what ends the paragraph.
    let range: Range<Int>
    let shaped: ShapedText
    let format: ParagraphFormat
    let breaker: LineBreaker
    /// Whether it is read from right to left.
    let isRightToLeft: Bool
    /// Without what ends the paragraph.
    let contentEnd: Int
    private let hasTabs: Bool

    init(_ text: StyledText, range: Range<Int>, format: ParagraphFormat) {
        self.range = range
        self.format = format
        shaped = ShapedText(
            range.count == text.units.count ? text.units : Array(text.units[range]),
            attributes: text.runs(in: range), direction: format.direction)
        let mode: LineBreaker.Mode =
            switch format.breakMode {
            case .words: .words
            case .characters: .characters
            case .clip, .cut: .never
            }
        breaker = LineBreaker(shaped, mode: mode, format: format)
        isRightToLeft =
            format.direction == .rightToLeft || shaped.levels.paragraphLevel(at: 0) & 1 == 1
        var end = shaped.text.count
        if let last = shaped.text.last, CharacterClasses.isParagraphEnd(last) {
            end -= 1
            if last == 0x0A, end > 0, shaped.text[end - 1] == 0x0D { end -= 1 }
        }
        contentEnd = end
        hasTabs = shaped.text.contains(0x09)
    }

    /// The room that the indents leave in a width.
    func room(isFirstLine: Bool, width: Double) -> TypesetText.Room {
        let indent = isFirstLine ? format.firstLineIndent : format.headIndent
        let end = format.tailIndent > 0 ? format.tailIndent : width + format.tailIndent
        let room = max(0, min(end, width) - indent)
        let x = isRightToLeft && width < TypesetText.unlimited ? width - indent - room : indent
        return TypesetText.Room(x: x, width: room, indent: indent)
    }

    // MARK: - Parts

    /// The widths of tabs, and of spaces between words where the line is to be full.
    func spacing(of part: Range<Int>, indent: Double, filling width: Double?) -> LineSpacing {
        var spacing = LineSpacing()
        if hasTabs {
            let ruler = TabRuler(format: format)
            var x = indent
            for index in part {
                guard shaped.text[index] == 0x09 else {
                    x += shaped.clusterAdvances[index]
                    continue
                }
                let advance = ruler.advance(ofTabAt: index, x: x, in: shaped)
                spacing.tabs[index] = advance
                x += advance
            }
        }
        if let width {
            let (used, _) = widths(of: part, spacing)
            let content = contentRange(of: part)
            // Spaces before the last tab would move it away from its stop.
            let first = content.last { shaped.text[$0] == 0x09 }.map { $0 + 1 }
            let spaces = content.count { shaped.text[$0] == 0x20 && $0 >= first ?? 0 }
            if spaces > 0, width > used, first == nil {
                spacing.perSpace = (width - used) / Double(spaces)
            }
        }
        return spacing
    }

    private func contentRange(of part: Range<Int>) -> Range<Int> {
        var end = part.upperBound
        while end > part.lowerBound, CharacterClasses.isHangingSpace(shaped.text[end - 1]) {
            end -= 1
        }
        return part.lowerBound..<end
    }

    /// How wide a part is without the white space at its end, and that.
    func widths(of part: Range<Int>, _ spacing: LineSpacing) -> (width: Double, trailing: Double) {
        let content = contentRange(of: part)
        var width = 0.0
        var trailing = 0.0
        shaped.clusterAdvances.withUnsafeBufferPointer { advances in
            for index in content { width += advances[index] }
            for index in content.upperBound..<part.upperBound { trailing += advances[index] }
        }
        for (place, advance) in spacing.tabs {
            let difference = advance - shaped.clusterAdvances[place]
            if place < content.upperBound { width += difference } else { trailing += difference }
        }
        if spacing.perSpace != 0 {
            width += Double(content.count { shaped.text[$0] == 0x20 }) * spacing.perSpace
        }
        return (width, trailing)
    }

    /// How far the fonts and boxes of a part reach above and below its base line.
    func heights(of part: Range<Int>) -> LineHeights {
        var heights = LineHeights()
        if shaped.attributes.count == 1 || part.isEmpty {
            let place = min(part.lowerBound, max(0, shaped.text.count - 1))
            let run = shaped.attributes.first { place < $0.range.upperBound }
            if let run = run ?? shaped.attributes.last { heights.formUnion(LineHeights(of: run)) }
            return heights
        }
        for run in shaped.attributes where run.range.overlaps(part) {
            heights.formUnion(LineHeights(of: run))
        }
        return heights
    }

    /// A paragraph of one part with a hyphen at its end, in place of the soft one that may stand there.
    func hyphenated(_ part: Range<Int>) -> TypesetParagraph {
        var units = Array(shaped.text[part])
        var runs: [ShapedText.Attributes] = []
        for run in shaped.attributes {
            let common = run.range.clamped(to: part)
            if common.isEmpty { continue }
            var copy = run
            copy.range = common.lowerBound - part.lowerBound..<common.upperBound - part.lowerBound
            runs.append(copy)
        }
        if units.last == CharacterClasses.softHyphen {
            units[units.count - 1] = CharacterClasses.hyphen
        } else {
            units.append(CharacterClasses.hyphen)
            if let last = runs.indices.last {
                runs[last].range = runs[last].range.lowerBound..<units.count
            }
        }
        return TypesetParagraph(self, part: part, units, runs)
    }

    /// The paragraph in another text that holds it too, with the runs of that.
    func moved(to range: Range<Int>, runs: [ShapedText.Attributes]) -> TypesetParagraph {
        TypesetParagraph(self, range: range, runs: runs)
    }

    private init(_ former: TypesetParagraph, range: Range<Int>, runs: [ShapedText.Attributes]) {
        self.range = range
        format = former.format
        shaped = former.shaped.tagged(as: runs)
        breaker = former.breaker
        isRightToLeft = former.isRightToLeft
        contentEnd = former.contentEnd
        hasTabs = former.hasTabs
    }

    private init(
        _ whole: TypesetParagraph, part: Range<Int>, _ units: [UInt16],
        _ runs: [ShapedText.Attributes]
    ) {
        let start = whole.range.lowerBound
        range = start + part.lowerBound..<start + part.upperBound
        format = whole.format
        shaped = ShapedText(
            units, attributes: runs, direction: whole.isRightToLeft ? .rightToLeft : .leftToRight)
        breaker = LineBreaker(shaped, mode: .never)
        isRightToLeft = whole.isRightToLeft
        contentEnd = units.count
        hasTabs = whole.hasTabs
    }
}
