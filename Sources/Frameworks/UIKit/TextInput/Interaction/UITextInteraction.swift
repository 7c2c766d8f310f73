import CoreGraphics
import Foundation

/// Whether a text interaction edits or only selects.
public enum UITextInteractionMode: Int, Sendable {
    case editable = 0
    case nonEditable = 1
}

/// The observer of a text interaction.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: NSObjectProtocol {
    /// Returns whether a touch at a point in the view begins to edit or to select; `true` by default.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool

    /// Called before the text becomes the first responder by a touch.
    func interactionWillBegin(_ interaction: UITextInteraction)

    /// Called after the text resigned.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    public func interactionShouldBegin(
        _ interaction: UITextInteraction, at point: CGPoint
    ) -> Bool {
        sendIfImplemented("interactionShouldBegin:atPoint:", to: self, [interaction, point])
            as? Bool ?? true
    }

    public func interactionWillBegin(_ interaction: UITextInteraction) {
        _ = sendIfImplemented("interactionWillBegin:", to: self, [interaction])
    }

    public func interactionDidEnd(_ interaction: UITextInteraction) {
        _ = sendIfImplemented("interactionDidEnd:", to: self, [interaction])
    }
}

/// Gives an app's own text the gestures, the caret, the selection and the edit menu of text views.
///
/// The text is drawn by the app. A tap places the caret, two taps select a word and three a paragraph, handles
/// move the ends of the selection. Without editing there is no caret.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
    private let mode: UITextInteractionMode
    private let text: InteractionText
    private let display = TextSelectionDisplay()
    private var touches: TextTouches?
    private lazy var editMenu = UIEditMenuInteraction(delegate: menuProvider)
    private lazy var menuProvider = InteractionMenu { [unowned self] in selectionRect }
    private lazy var observer = TextChangeObserver { [unowned self] in update() }
    private var wasFirst = false

    /// Creates an interaction for text that is edited or only selected.
    public init(for mode: UITextInteractionMode) {
        self.mode = mode
        text = InteractionText(isEditable: mode == .editable)
        super.init()
    }

    /// The observer; referenced weakly.
    open weak var delegate: (any UITextInteractionDelegate)?

    /// The text; referenced weakly.
    open weak var textInput: (UIResponder & UITextInput)? {
        didSet {
            text.input = textInput
            observe()
            update()
        }
    }

    /// Whether the text is edited or only selected.
    open var textInteractionMode: UITextInteractionMode { mode }

    /// The gestures, which others may require to fail.
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { touches?.all ?? [] }

    // MARK: - The view

    open var view: UIView? { text.view }

    open func willMove(to view: UIView?) {
        guard let former = text.view else { return }
        for recognizer in touches?.all ?? [] { former.removeGestureRecognizer(recognizer) }
        touches = nil
        display.highlights.removeFromSuperview()
        display.front.removeFromSuperview()
        former.removeInteraction(editMenu)
        TextInputSession.current.interactions.remove(self)
    }

    open func didMove(to view: UIView?) {
        text.view = view
        guard let view else { return }
        view.insertSubview(display.highlights, at: 0)
        view.addSubview(display.front)
        view.addInteraction(editMenu)
        let touches = TextTouches(text, display, in: view)
        touches.beginEditing = { [unowned self] in begin(at: $0) }
        touches.showMenu = { [unowned self] in showMenu($0) }
        self.touches = touches
        TextInputSession.current.interactions.add(self)
        update()
    }

    private func begin(at point: CGPoint) -> Bool {
        guard let textInput else { return false }
        guard delegate?.interactionShouldBegin(self, at: point) ?? true else { return false }
        delegate?.interactionWillBegin(self)
        return textInput.becomeFirstResponder()
    }

    private func showMenu(_ isShown: Bool) {
        update()
        guard isShown, !selectionRect.isNull else { return editMenu.dismissMenu() }
        editMenu.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: selectionRect.center))
    }

    /// The rectangle of the selection or of the caret, in the view; null without any.
    private var selectionRect: CGRect {
        guard let textInput, let view, let range = textInput.selectedTextRange else {
            return .null
        }
        let rects = textInput.selectionRects(for: range).map(\.rect)
        let rect =
            range.isEmpty || rects.isEmpty
            ? textInput.caretRect(for: range.start) : rects.reduce(CGRect.null) { $0.union($1) }
        return (textInput.textInputView as UIView).convert(rect, to: view)
    }

    // MARK: - The selection

    /// Observes changes that the app makes, unless the text has another input delegate.
    private func observe() {
        if let textInput, textInput.inputDelegate == nil { textInput.inputDelegate = observer }
    }

    /// Shows the selection that the text has now.
    func update() {
        guard let view, let textInput else { return }
        let isFirst = textInput.isFirstResponder
        display.isActive = isFirst
        if !isFirst { display.showsHandles = false }
        let range = isFirst ? textInput.selectedTextRange : nil
        let space: UIView = textInput.textInputView
        func shown(_ rect: CGRect) -> CGRect { space.convert(rect, to: view) }
        var selection = TextSelectionDisplay.Selection(tint: view.tintColor)
        if let range {
            if range.isEmpty {
                if mode == .editable {
                    selection.caret = shown(textInput.caretRect(for: range.start))
                }
            } else {
                selection.rects = textInput.selectionRects(for: range).map { shown($0.rect) }
                    .filter { $0.width > 0 }
            }
        }
        if let marked = textInput.markedTextRange, isFirst, !marked.isEmpty {
            selection.marked = textInput.selectionRects(for: marked).map { shown($0.rect) }
        }
        display.show(selection)
        view.bringSubviewToFront(display.front)
        if wasFirst, !isFirst {
            editMenu.dismissMenu()
            wasFirst = false
            delegate?.interactionDidEnd(self)
        }
        wasFirst = isFirst
    }
}

/// The input delegate of an app's text.
private final class TextChangeObserver: NSObject, UITextInputDelegate {
    private let changed: () -> Void

    init(_ changed: @escaping () -> Void) { self.changed = changed }

    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) { changed() }
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func textDidChange(_ textInput: (any UITextInput)?) { changed() }
}

/// The text interactions of views, which are updated after edits by the keyboard.
@MainActor
struct TextInteractionList {
    private struct Entry { weak var interaction: UITextInteraction? }
    private var entries: [Entry] = []

    mutating func add(_ interaction: UITextInteraction) {
        entries.removeAll { $0.interaction == nil }
        entries.append(Entry(interaction: interaction))
    }

    mutating func remove(_ interaction: UITextInteraction) {
        entries.removeAll { $0.interaction == nil || $0.interaction === interaction }
    }

    func update() {
        for entry in entries { entry.interaction?.update() }
    }
}

/// The delegate of a text interaction's edit menu, which places the menu at the selection.
private final class InteractionMenu: NSObject, UIEditMenuInteractionDelegate {
    private let target: () -> CGRect

    init(_ target: @escaping () -> CGRect) { self.target = target }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target() }
}
