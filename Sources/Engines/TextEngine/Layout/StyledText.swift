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
        let units = [UInt16](unitsOf: string)
        self.init(
            units: units, runs: [Run(range: 0..<units.count, font: font)],
            formats: [FormatRun(range: 0..<units.count, format: format)])
    }

    /// The format of the paragraph that begins at a place.
    func format(at place: Int) -> ParagraphFormat {
        let index = Self.first(formats.count) { place < formats[$0].range.upperBound }
        return index < formats.count ? formats[index].format : formats.last?.format ?? .standard
    }

    /// The parts of the runs inside a range, counted from its start.
    func runs(in range: Range<Int>) -> [Run] {
        if range.count == units.count { return runs }
        var result: [Run] = []
        var index = Self.first(runs.count) { range.lowerBound < runs[$0].range.upperBound }
        while index < runs.count, runs[index].range.lowerBound < range.upperBound {
            let common = runs[index].range.clamped(to: range)
            if !common.isEmpty {
                var part = runs[index]
                part.range =
                    common.lowerBound - range.lowerBound..<common.upperBound - range.lowerBound
                result.append(part)
            }
            index += 1
        }
        return result
    }

    /// The first number below a count that a condition holds for, which then holds for all behind it;
    /// the count where it holds for none.
    private static func first(_ count: Int, where condition: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The run at a place; the last one for the end of the text.
    package func run(at place: Int) -> Run? {
        let index = Self.first(runs.count) { place < runs[$0].range.upperBound }
        return index < runs.count ? runs[index] : runs.last
    }
}
