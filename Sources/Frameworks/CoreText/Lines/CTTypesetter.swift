import CoreGraphics
import Synchronization
internal import TextEngine

/// A typesetter, which creates lines from ranges of a text.
// Sendable: all properties are constant, and a mutex guards the cached line breaker.
public final class CTTypesetter: @unchecked Sendable {
    let source: LineSource
    /// The text engine's typesetter.
    let engine: Typesetter
    /// The location of the text in the app's string.
    let base: Int
    /// The line breaker of the paragraph that was used last.
    private let breaker = Mutex<(paragraph: Int, isByWords: Bool, breaker: LineBreaker)?>(nil)

    init(_ string: NSAttributedString, base: Int = 0) {
        source = LineSource(string, isOneLine: false)
        engine = Typesetter(source.attributed)
        self.base = base
    }

    var length: Int { source.attributed.units.count }

    /// Returns the end of the line that starts at a location; the location itself at the end of the text.
    func lineEnd(from location: Int, width: Double, isByWords: Bool) -> Int {
        guard location >= 0, location < length, !width.isNaN else { return location }
        let index = engine.paragraphIndex(at: location)
        let found = breaker.withLock { known in
            if let known, known.paragraph == index, known.isByWords == isByWords {
                return known.breaker
            }
            let made = engine.breaker(
                ofParagraph: index, mode: isByWords ? .words : .characters)
            known = (index, isByWords, made)
            return made
        }
        let start = engine.paragraphRanges[index].lowerBound
        return start + found.lineEnd(from: location - start, width: width)
    }

    /// Returns the line of a range of the text.
    func line(_ range: Range<Int>) -> CTLine {
        let index = engine.paragraphIndex(at: range.lowerBound)
        let isInParagraph =
            engine.paragraphRanges.indices.contains(index)
            && range.upperBound <= engine.paragraphRanges[index].upperBound
        if isInParagraph, !range.isEmpty {
            return CTLine(source, engine, engine.line(range), base: base)
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

/// Creates a line from a range of the text; a length of 0 extends to its end.
public func CTTypesetterCreateLine(
    _ typesetter: CTTypesetter, _ stringRange: CFRange
) -> CTLine {
    typesetter.line(stringRange.clamped(to: typesetter.length))
}

/// Returns the number of characters that fit on a line that breaks between words.
///
/// - Parameters:
///   - startIndex: The start of the line.
///   - width: In points; trailing whitespace may exceed it.
public func CTTypesetterSuggestLineBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    typesetter.lineEnd(from: startIndex, width: width, isByWords: true) - startIndex
}

/// Returns the number of characters that fit on a line that breaks between any two clusters.
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    typesetter.lineEnd(from: startIndex, width: width, isByWords: false) - startIndex
}

extension CFRange {
    /// Returns the range clamped to the length of a text; a length of 0 extends to the end.
    func clamped(to length: Int) -> Range<Int> {
        let start = min(max(location, 0), length)
        let count = self.length == 0 ? length - start : min(max(self.length, 0), length - start)
        return start..<start + count
    }
}
