import CoreGraphics
import Foundation

/// Text in which touches place the caret and select.
///
/// Offsets count UTF-16 units from the start of the text.
@MainActor
protocol SelectableText: AnyObject {
    /// The view that takes the touches; points are in its coordinates.
    var touchedView: UIView { get }
    /// Whether the text is the first responder.
    var isFirst: Bool { get }
    /// Whether the user can change the text.
    var acceptsEdits: Bool { get }
    /// The selection; an insertion point if it is empty.
    var selectedOffsets: NSRange { get }

    /// Returns the offset nearest to a point, and the line that shows it.
    func offset(at point: CGPoint) -> (offset: Int, affinity: UITextStorageDirection)

    /// Returns the range of the word or the paragraph at an offset.
    func unit(_ granularity: UITextGranularity, at offset: Int) -> NSRange

    /// Returns the end of the character before an offset or after it.
    func characterBoundary(from offset: Int, isForward: Bool) -> Int

    /// - Parameter anchor: The end that stays; nil for the start.
    func select(_ range: NSRange, anchor: Int?, affinity: UITextStorageDirection)

    /// Returns whether a link or an attachment at a point has a menu of its own.
    func hasItem(at point: CGPoint) -> Bool
}

extension SelectableText {
    func select(_ range: NSRange) { select(range, anchor: nil, affinity: .forward) }
}

/// A field or a text view as text that touches select.
@MainActor
final class EditedText: SelectableText {
    private unowned let owner: any TextEditorOwner

    init(_ owner: any TextEditorOwner) { self.owner = owner }

    var touchedView: UIView { owner }
    var isFirst: Bool { owner.isFirstResponder }
    var acceptsEdits: Bool { owner.acceptsEdits }
    var selectedOffsets: NSRange { owner.editor.selection }

    func offset(at point: CGPoint) -> (offset: Int, affinity: UITextStorageDirection) {
        owner.textGeometry.offset(at: point)
    }

    func unit(_ granularity: UITextGranularity, at offset: Int) -> NSRange {
        let units = owner.editor.units
        if granularity == .word { return units.selectableWord(at: offset) }
        let start = units.paragraphStart(at: offset)
        return NSRange(location: start, length: units.paragraphContentsEnd(at: offset) - start)
    }

    func characterBoundary(from offset: Int, isForward: Bool) -> Int {
        let units = owner.editor.units
        return isForward
            ? units.characterEnd(after: offset) : units.characterStart(before: offset)
    }

    func select(_ range: NSRange, anchor: Int?, affinity: UITextStorageDirection) {
        owner.editor.select(range, anchor: anchor, affinity: affinity, byUser: false)
    }

    func hasItem(at point: CGPoint) -> Bool {
        (owner as? UITextView)?.textItem(at: point) != nil
    }
}

/// The text of an app's own view as text that touches select.
@MainActor
final class InteractionText: SelectableText {
    weak var input: (UIResponder & UITextInput)?
    let isEditable: Bool
    weak var view: UIView?

    init(isEditable: Bool) { self.isEditable = isEditable }

    var touchedView: UIView { view ?? UIView() }
    var isFirst: Bool { input?.isFirstResponder ?? false }
    var acceptsEdits: Bool { isEditable }

    private func offset(of position: UITextPosition) -> Int {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
    }

    private func position(at offset: Int) -> UITextPosition? {
        input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
    }

    func offsets(of range: UITextRange) -> NSRange {
        let (start, end) = (offset(of: range.start), offset(of: range.end))
        return NSRange(location: min(start, end), length: abs(end - start))
    }

    var selectedOffsets: NSRange {
        input?.selectedTextRange.map(offsets) ?? NSRange(location: NSNotFound, length: 0)
    }

    func offset(at point: CGPoint) -> (offset: Int, affinity: UITextStorageDirection) {
        guard let input else { return (0, .forward) }
        let place = touchedView.convert(point, to: input.textInputView as UIView)
        return (input.closestPosition(to: place).map(offset) ?? 0, .forward)
    }

    func unit(_ granularity: UITextGranularity, at offset: Int) -> NSRange {
        let none = NSRange(location: offset, length: 0)
        guard let input, let place = position(at: offset) else { return none }
        let tokenizer = input.tokenizer
        for direction in [UITextStorageDirection.forward, .backward] {
            if let range = tokenizer.rangeEnclosingPosition(
                place, with: granularity, inDirection: .storage(direction))
            {
                return offsets(of: range)
            }
        }
        // Between words, the character there.
        return input.characterRange(byExtending: place, in: .right).map(offsets) ?? none
    }

    func characterBoundary(from offset: Int, isForward: Bool) -> Int {
        guard let input, let place = position(at: offset) else { return offset }
        let direction = UITextDirection.storage(isForward ? .forward : .backward)
        let found = input.tokenizer.position(
            from: place, toBoundary: .character, inDirection: direction)
        return found.map(self.offset) ?? offset
    }

    func select(_ range: NSRange, anchor: Int?, affinity: UITextStorageDirection) {
        guard let input, let start = position(at: range.location),
            let end = position(at: NSMaxRange(range))
        else { return }
        input.selectedTextRange = input.textRange(from: start, to: end)
        input.selectionAffinity = affinity
    }

    func hasItem(at point: CGPoint) -> Bool { false }
}
