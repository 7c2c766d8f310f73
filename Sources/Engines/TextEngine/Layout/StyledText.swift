/// Text with fonts, boxes and paragraph formats: all that decides where its glyphs stand.
///
/// Places are counted in units of UTF-16.
package struct StyledText: Sendable {
    /// A part that is set in one way. Its tag is its number among the runs.
    package typealias Run = ShapedText.Attributes

    /// A part with one format; the first character of a paragraph decides for all of it.
    package struct FormatRun: Sendable {
        package var range: Range<Int>
        package var format: ParagraphFormat

        package init(range: Range<Int>, format: ParagraphFormat) {
            self.range = range
            self.format = format
        }
    }

    package let units: [UInt16]
    /// In order and without gaps.
    package let runs: [Run]
    /// In order and without gaps.
    package let formats: [FormatRun]

    package init(units: [UInt16], runs: [Run], formats: [FormatRun]) {
        self.units = units
        self.runs = runs
        self.formats = formats
    }

    /// Text in one font and format.
    package init(
        _ string: String, font: FontInstance, format: ParagraphFormat = .standard
    ) {
        let units = Array(string.utf16)
        self.init(
            units: units, runs: [Run(range: 0..<units.count, font: font)],
            formats: [FormatRun(range: 0..<units.count, format: format)])
    }

    /// The format of the paragraph that begins at a place.
    func format(at place: Int) -> ParagraphFormat {
        formats.first { place < $0.range.upperBound }?.format ?? formats.last?.format ?? .standard
    }

    /// The parts of the runs inside a range, counted from its start.
    func runs(in range: Range<Int>) -> [Run] {
        if range.count == units.count { return runs }
        return runs.compactMap { run in
            let common = run.range.clamped(to: range)
            guard !common.isEmpty else { return nil }
            var part = run
            part.range =
                common.lowerBound - range.lowerBound..<common.upperBound - range.lowerBound
            return part
        }
    }

    /// The run at a place; the last one for the end of the text.
    package func run(at place: Int) -> Run? {
        runs.first { place < $0.range.upperBound } ?? runs.last
    }
}
