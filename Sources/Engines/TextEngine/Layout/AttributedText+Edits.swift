import Foundation

extension AttributedText {
    /// Returns the text after an edit of the string that it was made from.
    ///
    /// Tags of runs outside of the edit stay the same.
    ///
    /// - Parameters:
    ///   - string: The string after the edit.
    ///   - font, format, context, adjust: The values that this text was made with.
    /// - Returns: nil if the text has to be created again.
    /// - Complexity: O(runs + edit), and copies of the units.
    package func edited(
        _ edit: TextEdit, in string: NSAttributedString, font: FontInstance,
        format: ParagraphFormat, context: LineContext, adjust: (inout ParagraphFormat) -> Void
    ) -> AttributedText? {
        let count = units.count + edit.changeInLength
        guard edit.fits(formerLength: units.count), count > 0, string.length == count,
            // Attributes of former runs stay in the table.
            attributes.count <= 2 * runs.count + 64
        else { return nil }
        guard let added = string.string.units(in: edit.range) else { return nil }
        var units = units
        units.replaceSubrange(edit.formerRange, with: added)
        // The edit may have joined or divided the runs beside it.
        let range = string.runs(around: edit.range)
        var builder = AttributeRunBuilder(
            units, font: font, scale: 1, tightening: 0, context: context)
        var formats = formats.cut(0..<range.lowerBound)
        var attributes = attributes
        var location = range.lowerBound
        while location < range.upperBound {
            let (values, end) = string.run(at: location, limit: range.upperBound)
            formats.append(
                FormatRun(range: location..<end, format: Self.format(values, format, adjust)))
            builder.append(values, location..<end, tag: attributes.count)
            attributes.append(values)
            location = end
        }
        let formerEnd = range.upperBound - edit.changeInLength
        for run in self.formats.cut(formerEnd..<self.units.count) {
            formats.append(
                FormatRun(
                    range: run.range.shifted(by: edit.changeInLength), format: run.format))
        }
        var runs = self.runs.cut(0..<range.lowerBound)
        runs += builder.runs
        for var run in self.runs.cut(formerEnd..<self.units.count) {
            run.range = run.range.shifted(by: edit.changeInLength)
            runs.append(run)
        }
        return AttributedText(
            units: units, runs: runs, formats: formats.joined(), attributes: attributes,
            dependsOnWidth: dependsOnWidth || builder.dependsOnWidth)
    }
}

extension Range<Int> {
    func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}

/// A part of a text with one value.
private protocol TextRun {
    var range: Range<Int> { get set }
}

extension AttributeRun: TextRun {}
extension AttributedText.FormatRun: TextRun {}

extension [AttributeRun] {
    fileprivate func cut(_ range: Range<Int>) -> Self { cutRuns(self, range) }
}

extension [AttributedText.FormatRun] {
    fileprivate func cut(_ range: Range<Int>) -> Self { cutRuns(self, range) }

    /// Returns the runs with equal neighbours merged.
    fileprivate func joined() -> Self {
        var result: Self = []
        for run in self {
            if let last = result.last, last.format == run.format {
                result[result.count - 1].range = last.range.lowerBound..<run.range.upperBound
            } else {
                result.append(run)
            }
        }
        return result
    }
}

/// Returns the parts of runs that are inside a range.
private func cutRuns<Run: TextRun>(_ runs: [Run], _ range: Range<Int>) -> [Run] {
    var result: [Run] = []
    for var run in runs where run.range.overlaps(range) {
        run.range = run.range.clamped(to: range)
        if !run.range.isEmpty { result.append(run) }
    }
    return result
}

extension String {
    /// Returns the UTF-16 units of a range; nil if it is outside of the string.
    fileprivate func units(in range: Range<Int>) -> [UInt16]? {
        guard
            let start = utf16.index(
                utf16.startIndex, offsetBy: range.lowerBound, limitedBy: utf16.endIndex),
            let end = utf16.index(start, offsetBy: range.count, limitedBy: utf16.endIndex)
        else { return nil }
        return [UInt16](utf16[start..<end])
    }
}

extension NSAttributedString {
    /// Returns the attributes at a location, and the end of the range that has them.
    func run(at location: Int, limit: Int) -> ([NSAttributedString.Key: Any], end: Int) {
        var effective = NSRange()
        let values = attributes(at: location, effectiveRange: &effective)
        return (
            values, Swift.min(Swift.max(effective.location + effective.length, location + 1), limit)
        )
    }

    /// Returns the range of the runs that contain a range, or are beside it.
    fileprivate func runs(around range: Range<Int>) -> Range<Int> {
        var first = NSRange()
        var last = NSRange()
        _ = attributes(at: Swift.max(0, range.lowerBound - 1), effectiveRange: &first)
        _ = attributes(at: Swift.min(range.upperBound, length - 1), effectiveRange: &last)
        let start = Swift.max(0, Swift.min(range.lowerBound, first.location))
        return start..<Swift.min(length, Swift.max(range.upperBound, last.location + last.length))
    }
}
