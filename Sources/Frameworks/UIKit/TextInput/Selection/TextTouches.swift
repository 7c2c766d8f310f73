import CoreGraphics
import Foundation

/// The gestures that place the caret and select text: a tap, two and three taps, a long press and a drag of a
/// handle.
@MainActor
final class TextTouches: NSObject, UIGestureRecognizerDelegate {
    private unowned let owner: any TextEditorOwner
    private let display: TextSelectionDisplay
    /// The coordinate space of the display's front view.
    private let front: UIView
    let tap = TextTapRecognizer(taps: 1)
    let doubleTap = TextTapRecognizer(taps: 2)
    let tripleTap = TextTapRecognizer(taps: 3)
    let press = TextPressRecognizer()
    let handlePan = TextPanRecognizer()
    private var draggedHandle: Int?

    /// Called when a tap begins editing; returns whether the owner is edited then.
    var beginEditing: () -> Bool = { false }
    /// Called when a gesture is over after which the edit menu appears, or nil to dismiss it.
    var showMenu: (Bool) -> Void = { _ in }

    init(_ owner: any TextEditorOwner, _ display: TextSelectionDisplay) {
        self.owner = owner
        self.display = display
        front = display.front
        super.init()
        tap.whenRecognized = { [unowned self] in tapped() }
        doubleTap.whenRecognized = { [unowned self] in selectUnit(.word) }
        tripleTap.whenRecognized = { [unowned self] in selectUnit(.paragraph) }
        press.whenChanged = { [unowned self] in pressed($0) }
        handlePan.whenChanged = { [unowned self] in dragged($0) }
        for recognizer in all {
            recognizer.delegate = self
            owner.addGestureRecognizer(recognizer)
        }
    }

    var all: [UIGestureRecognizer] { [tap, doubleTap, tripleTap, press, handlePan] }

    private var editor: TextEditor { owner.editor }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer === handlePan {
            let point = handlePan.location(in: front)
            let travel = handlePan.tracking.convertedVector(handlePan.path.travel, to: front)
            draggedHandle = display.handle(
                at: CGPoint(x: point.x - travel.x, y: point.y - travel.y))
            return draggedHandle != nil
        }
        if recognizer === tap { return true }
        // Links and attachments have menus of their own.
        if recognizer === press, !owner.acceptsEdits, let view = owner as? UITextView,
            view.textItem(at: press.location(in: view)) != nil
        {
            return false
        }
        return owner.isFirstResponder || !owner.acceptsEdits || recognizer === press
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        // Buttons and other views inside of the text have their own taps.
        guard let view = touch.view, view !== owner else { return true }
        return !(view is UIControl) || view === owner
    }

    private func tapped() {
        let wasEdited = owner.isFirstResponder
        let before = editor.selection
        guard wasEdited || beginEditing() else { return }
        let found = owner.textGeometry.offset(at: tap.location(in: owner))
        display.showsHandles = false
        editor.select(
            NSRange(location: found.offset, length: 0), affinity: found.affinity, byUser: false)
        // A second tap at the caret asks for the menu.
        showMenu(wasEdited && before == editor.selection)
    }

    private func selectUnit(_ granularity: UITextGranularity) {
        guard owner.isFirstResponder || beginEditing() else { return }
        let recognizer = granularity == .word ? doubleTap : tripleTap
        let offset = owner.textGeometry.offset(at: recognizer.location(in: owner)).offset
        let units = editor.units
        let range =
            granularity == .word
            ? units.selectableWord(at: offset)
            : NSRange(
                location: units.paragraphStart(at: offset),
                length: units.paragraphContentsEnd(at: offset) - units.paragraphStart(at: offset))
        display.showsHandles = true
        editor.select(range, byUser: false)
        showMenu(range.length > 0)
    }

    private func pressed(_ state: UIGestureRecognizer.State) {
        switch state {
        case .began, .changed:
            guard owner.isFirstResponder || (state == .began && beginEditing()) else { return }
            let found = owner.textGeometry.offset(at: press.location(in: owner))
            if owner.acceptsEdits {
                display.showsHandles = false
                editor.select(
                    NSRange(location: found.offset, length: 0), affinity: found.affinity,
                    byUser: false)
            } else if state == .began {
                display.showsHandles = true
                editor.select(editor.units.selectableWord(at: found.offset), byUser: false)
            }
            showMenu(false)
        case .ended: showMenu(true)
        case .possible, .cancelled, .failed: break
        }
    }

    private func dragged(_ state: UIGestureRecognizer.State) {
        guard let handle = draggedHandle else { return }
        switch state {
        case .began, .changed:
            let selection = editor.selection
            let fixed = handle == 0 ? selection.location + selection.length : selection.location
            let offset = owner.textGeometry.offset(at: handlePan.location(in: owner)).offset
            // A selection never becomes empty, and its ends do not change places.
            let moving =
                handle == 0
                ? min(offset, editor.units.characterStart(before: fixed))
                : max(offset, editor.units.characterEnd(after: fixed))
            editor.select(
                NSRange(location: min(fixed, moving), length: abs(moving - fixed)), anchor: fixed,
                byUser: false)
            showMenu(false)
        case .ended, .cancelled:
            draggedHandle = nil
            showMenu(true)
        case .possible, .failed: break
        }
    }
}

/// A tap in text, which does not keep touches from the view.
final class TextTapRecognizer: UITapGestureRecognizer {
    var whenRecognized: () -> Void = {}

    init(taps: Int) {
        super.init(target: nil, action: nil)
        numberOfTapsRequired = taps
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func didNotifyTargets(of state: State) {
        if state == .ended { whenRecognized() }
    }
}

/// A long press in text.
final class TextPressRecognizer: UILongPressGestureRecognizer {
    var whenChanged: (State) -> Void = { _ in }

    init() {
        super.init(target: nil, action: nil)
        allowableMovement = 10
    }

    override func didNotifyTargets(of state: State) { whenChanged(state) }
}

/// A drag of a selection's handle.
final class TextPanRecognizer: UIPanGestureRecognizer {
    var whenChanged: (State) -> Void = { _ in }

    init() {
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
    }

    override func didNotifyTargets(of state: State) { whenChanged(state) }
}
