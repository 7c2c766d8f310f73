import Foundation

/// Finds units of a text, such as words and lines.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
    /// Returns the unit that encloses a position; for a position between two units, the one in the direction.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange?

    /// Returns whether a position is at the boundary of a unit.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool

    /// Returns the next boundary of a unit in a direction.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?

    /// Returns whether a position is inside of a unit.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// The tokenizer of most texts: it reads the text of its input.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (UIResponder & UITextInput)?

    public override init() { super.init() }

    /// - Parameter textInput: Referenced weakly.
    public init(textInput: UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    /// Returns the text with a position as an offset in UTF-16 units.
    private func units(at position: UITextPosition) -> (TextUnits, Int)? {
        guard let input else { return nil }
        if let owner = input as? any TextEditorOwner {
            return (owner.editor.units, owner.editor.offset(of: position))
        }
        guard
            let range = input.textRange(
                from: input.beginningOfDocument, to: input.endOfDocument),
            let text = input.text(in: range)
        else { return nil }
        return (
            TextUnits(text as NSString),
            input.offset(from: input.beginningOfDocument, to: position)
        )
    }

    private func position(at offset: Int) -> UITextPosition? {
        input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
    }

    /// Returns whether a direction goes to the end of the text, where lines run from left to right.
    private func isForward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
        if direction == .storage(.forward) { return true }
        if direction == .storage(.backward) { return false }
        if direction == .layout(.up) { return false }
        if direction == .layout(.down) { return true }
        let isRight = direction == .layout(.right)
        let base = input?.baseWritingDirection(for: position, in: .forward)
        return isRight != (base == .rightToLeft)
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let (units, offset) = units(at: position),
            let range = unit(
                units, granularity, at: offset, isForward: isForward(direction, at: position)),
            let start = self.position(at: range.location),
            let end = self.position(at: range.location + range.length)
        else { return nil }
        return input?.textRange(from: start, to: end)
    }

    private func unit(
        _ units: TextUnits, _ granularity: UITextGranularity, at offset: Int, isForward: Bool
    ) -> NSRange? {
        if granularity == .line, let owner = input as? any TextEditorOwner {
            return owner.textGeometry.lineRange(at: offset)
        }
        return units.unit(granularity, at: offset, isForward: isForward)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let (units, offset) = units(at: position) else { return false }
        let isForward = isForward(direction, at: position)
        // The boundary in a direction ends the unit that is before the position.
        guard let range = unit(units, granularity, at: offset, isForward: !isForward) else {
            return false
        }
        return isForward ? range.location + range.length == offset : range.location == offset
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let (units, offset) = units(at: position) else { return nil }
        let isForward = isForward(direction, at: position)
        if granularity == .line, let range = unit(units, .line, at: offset, isForward: isForward) {
            return self.position(
                at: isForward ? range.location + range.length : range.location)
        }
        let found = units.boundary(granularity, from: offset, isForward: isForward)
        return found == offset ? nil : self.position(at: found)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let (units, offset) = units(at: position) else { return false }
        return unit(
            units, granularity, at: offset, isForward: isForward(direction, at: position)) != nil
    }
}
