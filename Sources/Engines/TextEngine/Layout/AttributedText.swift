import Foundation

/// An attributed string in the form that the typesetter reads: UTF-16 units, attribute runs with
/// resolved fonts and inline boxes, and paragraph formats.
///
/// Locations count UTF-16 units.
package struct AttributedText: Sendable {
    /// A range with one paragraph format; the format at the first character of a paragraph counts for
    /// all of it.
    package struct FormatRun: Sendable {
        package var range: Range<Int>
        package var format: ParagraphFormat

        package init(range: Range<Int>, format: ParagraphFormat) {
            self.range = range
            self.format = format
        }
    }

    /// The line and text container that inline boxes are measured for.
    package struct LineContext {
        /// The width of a line, in points; infinite for unlimited lines.
        package var width: Double
        /// See `InlineBoxContext.container`.
        package var container: AnyObject?

        package init(width: Double = .infinity, container: AnyObject? = nil) {
            self.width = width
            self.container = container
        }
    }

    package let units: [UInt16]
    /// Attribute runs, in order and without gaps. The tag of a run is its index in `attributes`.
    package let runs: [AttributeRun]
    /// Paragraph formats, in order and without gaps.
    package let formats: [FormatRun]
    /// Whether the size of an inline box depends on the width of lines, so that the text has to be made
    /// again for another width.
    package let dependsOnWidth: Bool

    /// nil for text without attributes.
    private let attributeTable: AttributeTable?

    // Sendable: the values are never changed, and layout and drawing only read them.
    private final class AttributeTable: @unchecked Sendable {
        let attributes: [[NSAttributedString.Key: Any]]

        init(_ attributes: [[NSAttributedString.Key: Any]]) { self.attributes = attributes }
    }

    /// The attributes of the runs, indexed by their tags; one empty dictionary for text without any.
    package var attributes: [[NSAttributedString.Key: Any]] {
        attributeTable?.attributes ?? [[:]]
    }

    // MARK: - Making attributed text

    /// Converts an attributed string.
    ///
    /// - Parameters:
    ///   - font: The font of characters without one.
    ///   - format: The format of paragraphs without one.
    ///   - scale: A factor for fonts, inline boxes and letter spacing.
    ///   - tightening: Points by which the space between all characters is reduced.
    ///   - context: The line that inline boxes are measured for.
    ///   - adjust: Changes formats that come from the string's paragraph styles.
    package init(
        _ string: NSAttributedString, font: FontInstance, format: ParagraphFormat = .standard,
        scale: Double = 1, tightening: Double = 0, context: LineContext = LineContext(),
        adjust: (inout ParagraphFormat) -> Void = { _ in }
    ) {
        let units = [UInt16](unitsOf: string.string)
        var builder = AttributeRunBuilder(
            units, font: font, scale: scale, tightening: tightening, context: context)
        var formats: [FormatRun] = []
        var attributes: [[NSAttributedString.Key: Any]] = []
        var location = 0
        // A subclass of NSAttributedString may report a length other than its string's.
        let length = min(string.length, units.count)
        while location < length {
            let (values, end) = string.run(at: location, limit: length)
            let format = Self.format(values, format, adjust)
            if let last = formats.last, last.format == format {
                formats[formats.count - 1].range = last.range.lowerBound..<end
            } else {
                formats.append(FormatRun(range: location..<end, format: format))
            }
            builder.append(values, location..<end, tag: attributes.count)
            attributes.append(values)
            location = end
        }
        self.units = length < units.count ? Array(units[..<length]) : units
        runs = builder.runs
        self.formats = formats
        dependsOnWidth = builder.dependsOnWidth
        attributeTable = AttributeTable(attributes)
    }

    /// Makes text with the same attributes everywhere.
    ///
    /// - Parameters:
    ///   - font: The font, unless the attributes have one.
    ///   - format: The paragraph format, unless the attributes have one.
    ///   - context: The line that inline boxes are measured for.
    package init(
        _ string: String, font: FontInstance, format: ParagraphFormat = .standard,
        attributes: [NSAttributedString.Key: Any] = [:], scale: Double = 1,
        context: LineContext = LineContext()
    ) {
        let units = [UInt16](unitsOf: string)
        var builder = AttributeRunBuilder(
            units, font: font, scale: scale, tightening: 0, context: context)
        builder.append(attributes, 0..<units.count, tag: 0)
        let format = Self.format(attributes, format, { _ in })
        self.units = units
        runs = builder.runs
        formats = [FormatRun(range: 0..<units.count, format: format)]
        dependsOnWidth = builder.dependsOnWidth
        attributeTable = attributes.isEmpty ? nil : AttributeTable([attributes])
    }

    /// Makes text of finished runs, without attributes.
    package init(units: [UInt16], runs: [AttributeRun], formats: [FormatRun]) {
        self.init(
            units: units, runs: runs, formats: formats, attributeTable: nil, dependsOnWidth: false)
    }

    /// Returns the text with other characters and its own runs and attributes.
    ///
    /// - Parameter units: UTF-16 code units, as many as before.
    package func replacingUnits(_ units: [UInt16]) -> AttributedText {
        AttributedText(
            units: units, runs: runs, formats: formats, attributeTable: attributeTable,
            dependsOnWidth: dependsOnWidth)
    }

    init(
        units: [UInt16], runs: [AttributeRun], formats: [FormatRun],
        attributes: [[NSAttributedString.Key: Any]], dependsOnWidth: Bool
    ) {
        self.init(
            units: units, runs: runs, formats: formats, attributeTable: AttributeTable(attributes),
            dependsOnWidth: dependsOnWidth)
    }

    private init(
        units: [UInt16], runs: [AttributeRun], formats: [FormatRun],
        attributeTable: AttributeTable?, dependsOnWidth: Bool
    ) {
        self.units = units
        self.runs = runs
        self.formats = formats
        self.attributeTable = attributeTable
        self.dependsOnWidth = dependsOnWidth
    }

    static func format(
        _ values: [NSAttributedString.Key: Any], _ standard: ParagraphFormat,
        _ adjust: (inout ParagraphFormat) -> Void
    ) -> ParagraphFormat {
        guard let style = values[TextAttribute.paragraphStyle] as? any ParagraphFormatSource else {
            return standard
        }
        var format = style.paragraphFormat
        if format.hyphenation != nil {
            format.hyphenation?.language = values[TextAttribute.language] as? String
        }
        adjust(&format)
        return format
    }

    // MARK: - Finding runs

    /// Returns the format of the paragraph that begins at a location.
    func format(at location: Int) -> ParagraphFormat {
        let index = Self.firstIndex(formats.count) { location < formats[$0].range.upperBound }
        return index < formats.count ? formats[index].format : formats.last?.format ?? .standard
    }

    /// Returns the run at a location; the last one for the end of the text.
    package func run(at location: Int) -> AttributeRun? {
        let index = Self.firstIndex(runs.count) { location < runs[$0].range.upperBound }
        return index < runs.count ? runs[index] : runs.last
    }

    /// Returns the runs inside a range, cut to it, with ranges relative to its start.
    func runs(in range: Range<Int>) -> [AttributeRun] {
        if range.count == units.count { return runs }
        var result: [AttributeRun] = []
        var index = Self.firstIndex(runs.count) { range.lowerBound < runs[$0].range.upperBound }
        while index < runs.count, runs[index].range.lowerBound < range.upperBound {
            let common = runs[index].range.clamped(to: range)
            if !common.isEmpty {
                var run = runs[index]
                run.range =
                    common.lowerBound - range.lowerBound..<common.upperBound - range.lowerBound
                result.append(run)
            }
            index += 1
        }
        return result
    }

    /// Returns the first index below a count for which a condition holds; the count where it holds for none.
    /// The condition has to hold for all indices after the first (binary search).
    static func firstIndex(_ count: Int, where condition: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
