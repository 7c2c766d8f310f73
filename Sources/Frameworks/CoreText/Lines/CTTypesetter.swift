import CoreGraphics
import Synchronization
internal import TextEngine

/// Makes lines out of parts of a text.
// Sendable: everything is constant, and a mutex guards what is kept.
public final class CTTypesetter: @unchecked Sendable {
    let source: LineSource
    let typeset: TypesetText
    /// Where the text begins in the app's string.
    let base: Int
    /// What finds the ends of lines in the paragraph that was asked for last.
    private let breaker = Mutex<(paragraph: Int, isByWords: Bool, breaker: LineBreaker)?>(nil)

    init(_ string: NSAttributedString, base: Int = 0) {
        source = LineSource(string, isOneLine: false)
        typeset = TypesetText(source.attributed.text)
        self.base = base
    }

    var length: Int { source.attributed.text.units.count }

    /// Where a line that begins at a place ends; the place itself at the end of the text.
    func lineEnd(from place: Int, width: Double, isByWords: Bool) -> Int {
        guard place >= 0, place < length, !width.isNaN else { return place }
        let number = typeset.paragraphNumber(at: place)
        let found = breaker.withLock { known in
            if let known, known.paragraph == number, known.isByWords == isByWords {
                return known.breaker
            }
            let made = typeset.breaker(
                ofParagraph: number, mode: isByWords ? .words : .characters)
            known = (number, isByWords, made)
            return made
        }
        let start = typeset.paragraphRanges[number].lowerBound
        return start + found.lineEnd(from: place - start, width: width)
    }

    /// A line of a part of the text.
    func line(_ range: Range<Int>) -> CTLine {
        let number = typeset.paragraphNumber(at: range.lowerBound)
        let isInParagraph =
            typeset.paragraphRanges.indices.contains(number)
            && range.upperBound <= typeset.paragraphRanges[number].upperBound
        if isInParagraph, !range.isEmpty {
            return CTLine(source, typeset, typeset.line(range), base: base)
        }
        return CTLine(
            source.string.attributedSubstring(
                from: NSRange(location: range.lowerBound, length: range.count)),
            base: base + range.lowerBound)
    }
}

/// Creates a typesetter for a text.
public func CTTypesetterCreateWithAttributedString(
    _ string: CFAttributedString
) -> CTTypesetter {
    CTTypesetter(string)
}

/// Creates a line of a part of the text; a length of 0 reaches to its end.
public func CTTypesetterCreateLine(
    _ typesetter: CTTypesetter, _ stringRange: CFRange
) -> CTLine {
    typesetter.line(stringRange.clamped(to: typesetter.length))
}

/// How many characters a line has room for, so that it ends between words.
///
/// - Parameters:
///   - startIndex: Where the line begins.
///   - width: In points; white space at the end may reach beyond it.
public func CTTypesetterSuggestLineBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    typesetter.lineEnd(from: startIndex, width: width, isByWords: true) - startIndex
}

/// How many characters a line has room for, wherever it ends.
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    typesetter.lineEnd(from: startIndex, width: width, isByWords: false) - startIndex
}

extension CFRange {
    /// The places that are there; a length of 0 reaches to the end.
    func clamped(to length: Int) -> Range<Int> {
        let start = min(max(location, 0), length)
        let count = self.length == 0 ? length - start : min(max(self.length, 0), length - start)
        return start..<start + count
    }
}
