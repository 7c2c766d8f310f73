import CoreGraphics
import Foundation

/// The gestures that place the caret and select text: a tap, two and three taps, a long press and a drag of a
/// handle.
@MainActor
final class TextTouches: NSObject, UIGestureRecognizerDelegate {
    private let text: any SelectableText
    private let display: TextSelectionDisplay
    /// The coordinate space of the display's front view.
    private let front: UIView
    let tap = TextTapRecognizer(taps: 1)
    let doubleTap = TextTapRecognizer(taps: 2)
    let tripleTap = TextTapRecognizer(taps: 3)
    let press = TextPressRecognizer()
    let handlePan = TextPanRecognizer()
    private var draggedHandle: Int?

    /// Called when a touch at a point of the view begins editing; returns whether the text is edited then.
    var beginEditing: (CGPoint) -> Bool = { _ in false }
    /// Shows the edit menu, when passed true after a gesture, or dismisses it.
    var showMenu: (Bool) -> Void = { _ in }

    convenience init(_ owner: any TextEditorOwner, _ display: TextSelectionDisplay) {
        self.init(EditedText(owner), display, in: owner)
    }

    init(_ text: any SelectableText, _ display: TextSelectionDisplay, in view: UIView) {
        self.text = text
        self.display = display
        front = display.front
        super.init()
        // A recognizer gets its last state after its text has gone.
        tap.whenRecognized = { [weak self] in self?.tapped() }
        doubleTap.whenRecognized = { [weak self] in self?.selectUnit(.word) }
        tripleTap.whenRecognized = { [weak self] in self?.selectUnit(.paragraph) }
        press.whenChanged = { [weak self] in self?.pressed($0) }
        handlePan.whenChanged = { [weak self] in self?.dragged($0) }
        for recognizer in all {
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
    }

    var all: [UIGestureRecognizer] { [tap, doubleTap, tripleTap, press, handlePan] }

    private var view: UIView { text.touchedView }

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
        if recognizer === press, !text.acceptsEdits, text.hasItem(at: press.location(in: view)) {
            return false
        }
        return text.isFirst || !text.acceptsEdits || recognizer === press
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        // Buttons and other views inside of the text have their own taps.
        guard let touched = touch.view, touched !== view else { return true }
        return !(touched is UIControl)
    }

    private func tapped() {
        let wasEdited = text.isFirst
        let before = text.selectedOffsets
        let point = tap.location(in: view)
        guard wasEdited || beginEditing(point) else { return }
        display.showsHandles = false
        placeCaret(at: point)
        // A second tap at the caret shows the menu.
        showMenu(wasEdited && before == text.selectedOffsets)
    }

    private func placeCaret(at point: CGPoint) {
        let found = text.offset(at: point)
        text.select(
            NSRange(location: found.offset, length: 0), anchor: nil, affinity: found.affinity)
    }

    private func selectUnit(_ granularity: UITextGranularity) {
        let point = (granularity == .word ? doubleTap : tripleTap).location(in: view)
        guard text.isFirst || beginEditing(point) else { return }
        let range = text.unit(granularity, at: text.offset(at: point).offset)
        display.showsHandles = true
        text.select(range)
        showMenu(range.length > 0)
    }

    private func pressed(_ state: UIGestureRecognizer.State) {
        switch state {
        case .began, .changed:
            let point = press.location(in: view)
            guard text.isFirst || (state == .began && beginEditing(point)) else { return }
            if text.acceptsEdits {
                display.showsHandles = false
                placeCaret(at: point)
            } else if state == .began {
                display.showsHandles = true
                text.select(text.unit(.word, at: text.offset(at: point).offset))
            }
            showMenu(false)
        case .ended: if text.isFirst { showMenu(true) }
        case .possible, .cancelled, .failed: break
        }
    }

    private func dragged(_ state: UIGestureRecognizer.State) {
        guard let handle = draggedHandle else { return }
        switch state {
        case .began, .changed:
            let selection = text.selectedOffsets
            let fixed = handle == 0 ? selection.location + selection.length : selection.location
            let offset = text.offset(at: handlePan.location(in: view)).offset
            // A selection never becomes empty, and its ends do not change places.
            let moving =
                handle == 0
                ? min(offset, text.characterBoundary(from: fixed, isForward: false))
                : max(offset, text.characterBoundary(from: fixed, isForward: true))
            text.select(
                NSRange(location: min(fixed, moving), length: abs(moving - fixed)), anchor: fixed,
                affinity: .forward)
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
