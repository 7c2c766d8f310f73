internal import TextEngine

/// Where the caret before a character stands, from the beginning of the line.
///
/// - Parameters:
///   - charIndex: In the app's string.
///   - secondaryOffset: Takes the same place: carets are not divided where directions meet.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let place = min(
        max(line.glyphPlace(of: charIndex), line.glyphs.range.lowerBound),
        line.glyphs.range.upperBound)
    let offset = CGFloat(line.glyphs.caretOffset(at: place))
    secondaryOffset?.pointee = offset
    return offset
}

/// The place of the caret nearest to a point of the line's space, in the app's string.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    guard position.x.isFinite else { return kCFNotFound }
    return line.place(ofGlyphPlace: line.glyphs.index(atOffset: Double(position.x)))
}

/// Calls a closure for the places of the caret from left to right: for each character where it begins
/// and where it ends.
///
/// - Parameter block: Is told the place in the line, the character's index in the app's string, whether
///   it is where the character begins, and may set the last argument to true to end.
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
    let range = line.glyphs.range
    var carets: [(offset: Double, index: Int, isLeading: Bool)] = []
    let ends = line.typeset.characterPlaces(of: line.line)
    for (start, end) in zip([range.lowerBound] + ends.dropLast(), ends) {
        let index = line.place(ofGlyphPlace: start)
        carets.append((line.glyphs.caretOffset(at: start), index, true))
        carets.append((line.glyphs.caretOffset(at: end), index, false))
    }
    var isOver = false
    for caret in carets.sorted(by: { ($0.offset, $0.index) < ($1.offset, $1.index) }) {
        block(caret.offset, caret.index, caret.isLeading, &isOver)
        if isOver { return }
    }
}
