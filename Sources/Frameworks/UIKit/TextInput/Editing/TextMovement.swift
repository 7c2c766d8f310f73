/// A movement of the insertion point by a key.
enum TextMovement {
    case left, right, up, down
    case wordLeft, wordRight
    case lineStart, lineEnd
    case paragraphStart, paragraphEnd
    case documentStart, documentEnd

    var isVertical: Bool { self == .up || self == .down }

    /// Whether the movement without extending goes to an end of the selection.
    var collapsesSelection: Bool { self == .left || self == .right }

    func isForward(isRightToLeft: Bool) -> Bool {
        switch self {
        case .right, .wordRight: return !isRightToLeft
        case .left, .wordLeft: return isRightToLeft
        case .down, .lineEnd, .paragraphEnd, .documentEnd: return true
        case .up, .lineStart, .paragraphStart, .documentStart: return false
        }
    }
}
