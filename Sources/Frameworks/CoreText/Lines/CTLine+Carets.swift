internal import TextEngine

/// Returns the caret offset of a string index, from the start of the line.
///
/// - Parameters:
///   - charIndex: An index of the app's string.
///   - secondaryOffset: On return, the same offset: carets are not split where directions meet.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let index = min(
        max(line.shapedIndex(forStringIndex: charIndex), line.glyphs.range.lowerBound),
        line.glyphs.range.upperBound)
    let offset = CGFloat(line.glyphs.caretOffset(at: index))
    secondaryOffset?.pointee = offset
    return offset
}

/// Returns the index in the app's string of the caret closest to a point in the line's space.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    guard position.x.isFinite else { return kCFNotFound }
    return line.stringIndex(forShapedIndex: line.glyphs.index(atOffset: Double(position.x)))
}

/// Calls a closure for the leading and trailing edges of each character, from left to right.
///
/// - Parameter block: Receives the caret offset, the character's index in the app's string and whether this
///   is the leading edge; sets the last argument to true to stop.
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
    let range = line.glyphs.range
    var carets: [(offset: Double, index: Int, isLeading: Bool)] = []
    let ends = line.typesetter.characterBoundaries(of: line.layout)
    for (start, end) in zip([range.lowerBound] + ends.dropLast(), ends) {
        let index = line.stringIndex(forShapedIndex: start)
        carets.append((line.glyphs.caretOffset(at: start), index, true))
        carets.append((line.glyphs.caretOffset(at: end), index, false))
    }
    var isOver = false
    for caret in carets.sorted(by: { ($0.offset, $0.index) < ($1.offset, $1.index) }) {
        block(caret.offset, caret.index, caret.isLeading, &isOver)
        if isOver { return }
    }
}
