import Foundation
import FoundationAdditions

/// A field or a view whose text an editor changes.
@MainActor
protocol TextEditorOwner: UIView, UITextInput {
    var editor: TextEditor { get }

    /// The geometry of the shown text, which is laid out on demand.
    var textGeometry: TextGeometry { get }

    /// The attributes of text that is typed at the selection.
    var attributesForTyping: [NSAttributedString.Key: Any] { get }

    /// Returns whether the delegate allows an edit of the user.
    func mayChange(_ range: NSRange, to text: String) -> Bool

    /// Called after the text changed, by the user or by code.
    func textDidChange(byUser: Bool)

    /// Called after the selection changed.
    func selectionDidChange()

    /// Called after the range of marked text that has a style changed, or its style.
    func markedStyleDidChange()

    /// Called before the user types or deletes.
    func prepareForTyping()

    /// Handles the return key; returns false for a line break.
    func handleReturn() -> Bool

    /// Returns the delegate's edit menu for a range; nil for the usual one.
    func editMenu(for range: NSRange, suggested: [UIMenuElement]) -> UIMenu?

    /// Called when the edit menu is about to appear or to disappear.
    func editMenuWillChange(isShown: Bool, _ animator: any UIEditMenuInteractionAnimating)

    /// Whether the user can change the text.
    var acceptsEdits: Bool { get }

    /// Returns text as it may be inserted: a field has no line breaks.
    func insertable(_ text: String) -> String

    /// The number of characters before the text that represent the tokens of a search field.
    var tokenLength: Int { get }
}

extension TextEditorOwner {
    var tokenLength: Int { 0 }
}

/// The editing engine of fields and text views: text, selection, marked text and undo.
///
/// Offsets count UTF-16 units and are always on boundaries between user-perceived characters (grapheme clusters). The
/// owner may refuse an edit of the user; other edits are always made.
@MainActor
final class TextEditor {
    let storage: NSTextStorage
    unowned let owner: any TextEditorOwner

    /// The selection; an insertion point if it is empty.
    private(set) var selection = NSRange(location: 0, length: 0)
    /// The end of the selection that stays while the other one is moved.
    private(set) var anchor = 0
    /// The line on which an insertion point at a soft line break is shown: forward for the start of the second line.
    private(set) var affinity = UITextStorageDirection.forward
    /// The text that an input method may still replace.
    private(set) var marked: NSRange? {
        didSet {
            if marked == nil { markedStep = nil }
            if marked != oldValue, hasMarkedStyle { owner.markedStyleDidChange() }
        }
    }
    /// The attributes of marked text besides its own; without any it is underlined.
    var markedStyle: [NSAttributedString.Key: Any]? {
        didSet { if marked != nil { owner.markedStyleDidChange() } }
    }
    /// The undo step of the marked text.
    private var markedStep: TypedText?
    weak var inputDelegate: (any UITextInputDelegate)?
    /// The edits that can be undone. Each keeps the text that it removed, so only the last ones are kept.
    let undoManager: UndoManager = {
        let manager = UndoManager()
        // Chosen: many more than are undone by hand, and little memory.
        manager.levelsOfUndo = 1000
        return manager
    }()
    private var typing: TypedText?
    /// The x coordinate that movements up and down keep; nil after any other.
    private var columnX: CGFloat?
    /// Attributes for the next typed text; nil for those of the text before it.
    var typingAttributes: [NSAttributedString.Key: Any]?
    /// Whether the editor is changing the storage, so that it ignores the storage's notification of that change.
    private(set) var isChanging = false
    /// Whether the owner is not yet notified of a selection that a change of the storage corrected.
    private var hasUnreportedSelection = false

    init(storage: NSTextStorage, owner: any TextEditorOwner) {
        self.storage = storage
        self.owner = owner
        // Each change is a step of its own, or a part of the typing before it.
        undoManager.groupsByEvent = false
    }

    var length: Int { storage.length }
    var text: String { storage.string }
    var units: TextUnits { TextUnits(storage.string as NSString) }
    var end: Int { selection.location + selection.length }
    /// The end of the selection that moves.
    var head: Int {
        selection.length == 0 || anchor == selection.location ? end : selection.location
    }

    // MARK: Positions

    func offset(of position: UITextPosition) -> Int {
        min(max((position as? TextOffset)?.offset ?? 0, 0), length)
    }

    func range(of range: UITextRange) -> NSRange {
        let start = offset(of: range.start)
        let end = offset(of: range.end)
        return NSRange(location: min(start, end), length: abs(end - start))
    }

    private func clamped(_ range: NSRange) -> NSRange {
        guard range.location != NSNotFound else { return NSRange(location: length, length: 0) }
        let start = min(max(range.location, 0), length)
        let sum = range.location.addingReportingOverflow(max(range.length, 0))
        let end = sum.overflow ? length : min(max(sum.partialValue, start), length)
        return NSRange(location: start, length: end - start)
    }

    // MARK: Selection

    /// Changes the selection.
    ///
    /// - Parameters:
    ///   - byUser: Whether the input delegate is not notified, as it caused the change itself.
    func select(
        _ range: NSRange, anchor: Int? = nil, affinity: UITextStorageDirection = .forward,
        keepsColumn: Bool = false, byUser: Bool = true
    ) {
        let range = units.wholeCharacters(clamped(range))
        if !keepsColumn { columnX = nil }
        self.anchor = anchor ?? range.location
        let isSame = range == selection && affinity == self.affinity
        if isSame { return }
        typing = nil
        // A selection outside of marked text commits it.
        if let marked, NSUnionRange(marked, range) != marked { self.marked = nil }
        if !byUser { inputDelegate?.selectionWillChange(owner) }
        if range != selection { typingAttributes = nil }
        selection = range
        self.affinity = affinity
        if !byUser { inputDelegate?.selectionDidChange(owner) }
        owner.selectionDidChange()
    }

    // MARK: Changing the text

    /// Replaces text and puts the insertion point after it.
    ///
    /// - Parameters:
    ///   - attributes: nil for those of typed text.
    ///   - selecting: The new selection; nil for an insertion point after the text.
    private func change(
        _ range: NSRange, to text: NSAttributedString, selecting: NSRange? = nil, byUser: Bool,
        registersUndo: Bool = true
    ) {
        let former = storage.attributedSubstring(from: range)
        if registersUndo { registerUndo(range, former, text.length) }
        isChanging = true
        storage.beginEditing()
        storage.replaceCharacters(in: range, with: text)
        storage.endEditing()
        isChanging = false
        let end = min(range.location + text.length, length)
        let selectionBefore = selection
        selection = clamped(selecting ?? NSRange(location: end, length: 0))
        anchor = selection.location
        affinity = .forward
        columnX = nil
        if selectionBefore != selection { owner.selectionDidChange() }
        owner.textDidChange(byUser: byUser)
    }

    private func attributed(_ text: String) -> NSAttributedString {
        NSAttributedString(string: text, attributes: owner.attributesForTyping)
    }

    /// Replaces text without the owner's permission.
    func replace(_ range: NSRange, with text: String, byUser: Bool = false) {
        let range = units.wholeCharacters(clamped(range))
        unmark()
        change(range, to: attributed(owner.insertable(text)), byUser: byUser)
    }

    /// Inserts text for the selection and any marked text.
    func insert(_ text: String) { insert(attributed(owner.insertable(text))) }

    /// Inserts attributed text for the selection.
    func insert(_ text: NSAttributedString) {
        let range = clamped(marked ?? selection)
        let step = markedStep
        step?.count += text.length - range.length
        marked = nil
        change(range, to: text, byUser: true, registersUndo: step == nil)
    }

    /// Replaces all of the text from code and removes all undo actions.
    func setText(_ text: NSAttributedString) {
        inputDelegate?.textWillChange(owner)
        marked = nil
        typing = nil
        undoManager.removeAllActions()
        isChanging = true
        storage.setAttributedString(text)
        isChanging = false
        let former = selection
        selection = NSRange(location: length, length: 0)
        anchor = length
        affinity = .forward
        columnX = nil
        inputDelegate?.textDidChange(owner)
        owner.textDidChange(byUser: false)
        if selection != former { owner.selectionDidChange() }
    }

    /// Corrects the selection after other code changed characters of the storage.
    ///
    /// The owner is notified by `reportSelection()`.
    func storageDidChange(_ range: NSRange, changeInLength delta: Int) {
        guard !isChanging else { return }
        marked = nil
        typing = nil
        var start = selection.location
        var finish = end
        if start > range.location { start = max(range.location, start + delta) }
        if finish > range.location { finish = max(range.location, finish + delta) }
        let corrected = clamped(NSRange(location: start, length: max(0, finish - start)))
        anchor = corrected.location
        if corrected != selection {
            selection = corrected
            hasUnreportedSelection = true
        }
    }

    /// Notifies the owner of a corrected selection, when the changed text can be laid out.
    func reportSelection() {
        guard hasUnreportedSelection else { return }
        hasUnreportedSelection = false
        owner.selectionDidChange()
    }

    // MARK: Marked text

    var hasMarkedStyle: Bool { markedStyle?.isEmpty == false }

    /// The text with the style of its marked part; nil if it has none.
    var styledText: NSAttributedString? {
        guard let marked, let markedStyle, hasMarkedStyle else { return nil }
        let all = NSRange(location: 0, length: length)
        let text = NSMutableAttributedString(
            attributedString: storage.attributedSubstring(from: all))
        text.addAttributes(markedStyle, range: clamped(marked))
        return text
    }

    /// Replaces the marked text, or the selection if there is none. All replacements are one undo step.
    func setMarked(_ text: String?, selected: NSRange) {
        let range = clamped(marked ?? selection)
        let text = owner.insertable(text ?? "")
        let units = (text as NSString).length
        guard units > 0 || marked != nil else { return }
        let start = min(max(selected.location == NSNotFound ? units : selected.location, 0), units)
        let count = min(max(selected.length, 0), units - start)
        let step = markedStep
        step?.count += units - range.length
        if units > 0 {
            markedStep =
                step ?? registerUndo(range, storage.attributedSubstring(from: range), units)
            marked = NSRange(location: range.location, length: units)
        } else {
            marked = nil
        }
        change(
            range, to: attributed(text),
            selecting: NSRange(location: range.location + start, length: count), byUser: true,
            registersUndo: false)
    }

    func unmark() {
        guard marked != nil else { return }
        marked = nil
        owner.selectionDidChange()
    }

    // MARK: Undo

    @discardableResult
    private func registerUndo(
        _ range: NSRange, _ former: NSAttributedString, _ count: Int
    ) -> TypedText {
        let isReplay = undoManager.isUndoing || undoManager.isRedoing
        // Letters typed one after the other are one undo step.
        if let typing, former.length == 0, typing.end == range.location, count > 0,
            undoManager.canUndo, !isReplay
        {
            typing.count += count
            return typing
        }
        let typed = TypedText(start: range.location, count: count, former: former)
        // Letters that are typed after an undo are a step of their own.
        typing = former.length == 0 && count > 0 && !isReplay ? typed : nil
        undoManager.beginUndoGrouping()
        defer { undoManager.endUndoGrouping() }
        undoManager.setActionName("Typing")
        undoManager.registerUndo(withTarget: self) { editor in
            let range = NSRange(location: typed.start, length: typed.count)
            editor.typing = nil
            editor.marked = nil
            editor.change(
                editor.clamped(range), to: typed.former,
                selecting: NSRange(location: typed.start + typed.former.length, length: 0),
                byUser: true)
        }
        return typed
    }
}

/// Text that was inserted, for undo.
@MainActor
private final class TypedText {
    let start: Int
    var count: Int
    let former: NSAttributedString

    var end: Int { start + count }

    init(start: Int, count: Int, former: NSAttributedString) {
        self.start = start
        self.count = count
        self.former = former
    }
}

// MARK: - Edits of the user

extension TextEditor {
    /// Replaces a range on behalf of the user, if the owner allows it.
    ///
    /// - Returns: Whether it was replaced.
    @discardableResult
    func userReplace(_ range: NSRange, with text: String) -> Bool {
        guard owner.acceptsEdits else { return false }
        let text = owner.insertable(text)
        let before = length
        guard owner.mayChange(range, to: text) else { return false }
        marked = nil
        // Where the delegate itself changed the text and returned true, the text goes to the new selection.
        change(clamped(before == length ? range : selection), to: attributed(text), byUser: true)
        return true
    }

    /// Types text: a line break is the return key.
    ///
    /// **Order:** the owner allows the change; then its `insertText(_:)` makes it, which a subclass may override.
    func type(_ text: String) {
        guard owner.acceptsEdits else { return }
        if text == "\n" || text == "\r", owner.handleReturn() { return }
        let text = owner.insertable(text)
        guard !text.isEmpty else { return }
        owner.prepareForTyping()
        guard owner.mayChange(marked ?? selection, to: text) else { return unmark() }
        owner.insertText(text)
    }

    /// Types marked text.
    func typeMarked(_ text: String) {
        guard owner.acceptsEdits else { return }
        owner.prepareForTyping()
        owner.setMarkedText(
            text, selectedRange: NSRange(location: (text as NSString).length, length: 0))
    }

    /// Handles the key that deletes backwards.
    ///
    /// **Order:** the owner allows the change, if there is one; then its `deleteBackward()` is called in any case,
    /// as fields for codes rely on it.
    func typeBackspace() {
        guard owner.acceptsEdits else { return }
        owner.prepareForTyping()
        if marked == nil {
            let range = backwardRange
            if range.length > 0, !owner.mayChange(range, to: "") { return }
        }
        owner.deleteBackward()
    }

    /// The selection, or the character before the insertion point.
    private var backwardRange: NSRange {
        guard selection.length == 0 else { return selection }
        let start = units.characterStart(before: selection.location)
        return NSRange(location: start, length: selection.location - start)
    }

    /// Deletes the selection, or the character before the insertion point, without the owner's permission.
    func deleteBackward() {
        guard let marked else {
            let range = backwardRange
            if range.length > 0 { change(range, to: NSAttributedString(), byUser: true) }
            return
        }
        let start = max(marked.location, units.characterStart(before: selection.location))
        guard selection.location > start else { return }
        let kept = NSMutableString(string: (text as NSString).substring(with: marked))
        kept.deleteCharacters(
            in: NSRange(location: start - marked.location, length: selection.location - start))
        setMarked(kept as String, selected: NSRange(location: start - marked.location, length: 0))
    }

    /// Deletes the selection, or from the insertion point to the offset that a closure returns.
    func delete(to boundary: (TextUnits, Int) -> Int) {
        var range = selection
        if range.length == 0 {
            let other = boundary(units, range.location)
            range = NSRange(
                location: min(other, range.location), length: abs(other - range.location))
        }
        guard range.length > 0 else { return }
        userReplace(range, with: "")
    }

    // MARK: Movement

    /// Moves the insertion point, or one end of the selection.
    func move(_ movement: TextMovement, extends: Bool) {
        let geometry = owner.textGeometry
        var column = columnX
        let target: (offset: Int, affinity: UITextStorageDirection)
        if !extends, selection.length > 0, movement.collapsesSelection {
            let isForward = movement.isForward(isRightToLeft: geometry.isRightToLeft(at: head))
            target = (isForward ? end : selection.location, .forward)
            column = nil
        } else {
            let start = extends ? head : selection.length > 0 ? head : selection.location
            if movement.isVertical {
                let x = column ?? geometry.caretRect(at: start, affinity).midX
                column = x
                let isUp = movement == .up
                target =
                    geometry.offset(verticallyFrom: start, affinity, isUp: isUp, x: x)
                    ?? (isUp ? 0 : length, .forward)
            } else {
                target = (destination(of: movement, from: start, geometry), .forward)
                column = nil
            }
        }
        let fixed = extends ? (selection.length == 0 ? selection.location : anchor) : target.offset
        select(
            NSRange(
                location: min(fixed, target.offset), length: abs(target.offset - fixed)),
            anchor: fixed, affinity: target.affinity, keepsColumn: true)
        columnX = column
    }

    private func destination(
        of movement: TextMovement, from offset: Int, _ geometry: TextGeometry
    ) -> Int {
        let isForward = movement.isForward(isRightToLeft: geometry.isRightToLeft(at: offset))
        switch movement {
        case .left, .right:
            return units.boundary(.character, from: offset, isForward: isForward)
        case .wordLeft, .wordRight:
            return units.boundary(.word, from: offset, isForward: isForward)
        case .lineStart: return geometry.lineRange(at: offset, affinity).location
        case .lineEnd:
            let line = geometry.lineRange(at: offset, affinity)
            return line.location + line.length
        case .paragraphStart, .paragraphEnd:
            return units.boundary(.paragraph, from: offset, isForward: isForward)
        case .documentStart: return 0
        case .documentEnd: return length
        case .up, .down: return offset
        }
    }
}
