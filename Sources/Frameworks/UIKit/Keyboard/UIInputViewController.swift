import Foundation

/// The text that a controller of an input view edits.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the insertion point, within the current paragraph.
    var documentContextBeforeInput: String? { get }

    /// The text after the insertion point, within the current paragraph.
    var documentContextAfterInput: String? { get }

    /// The selected text.
    var selectedText: String? { get }

    /// The mode of the document; nil for the user's.
    var documentInputMode: UITextInputMode? { get }

    /// Moves the insertion point by a number of UTF-16 units.
    func adjustTextPosition(byCharacterOffset offset: Int)

    /// Shows text that is still being composed.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)

    /// Makes composed text part of the text.
    func unmarkText()
}

/// A controller of a view that is shown in place of the keyboard or above it.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
    private final let proxy = DocumentProxy()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func loadView() {
        view = UIInputView(frame: .zero, inputViewStyle: .keyboard)
    }

    /// The view of the controller; nil if a nib or the app gave it one of another class.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }

    /// The text of the first responder.
    open var textDocumentProxy: any UITextDocumentProxy { proxy }

    /// The language of the input, as a BCP 47 tag.
    open var primaryLanguage: String?

    /// Whether the input has a key for dictation.
    open var hasDictationKey = false

    /// Whether the input may use the network, as all parts of an app may.
    open var hasFullAccess: Bool { true }

    /// Whether the input needs a key that switches to another one: it does not, there is no other.
    open var needsInputModeSwitchKey: Bool { false }

    /// Hides the input view.
    open func dismissKeyboard() {
        UIApplication.shared.textInput.responder?.resignFirstResponder()
    }

    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}

/// The text of the first responder, whichever it is.
private final class DocumentProxy: NSObject, UITextDocumentProxy {
    private var session: TextInputSession { .current }
    private var input: (any UITextInput)? { session.responder as? any UITextInput }

    private func text(isBefore: Bool) -> String? {
        guard let input, let selection = input.selectedTextRange else { return nil }
        let place = isBefore ? selection.start : selection.end
        let end =
            input.tokenizer.position(
                from: place, toBoundary: .paragraph,
                inDirection: .storage(isBefore ? .backward : .forward)) ?? place
        return input.textRange(from: isBefore ? end : place, to: isBefore ? place : end)
            .flatMap { input.text(in: $0) }
    }

    var documentContextBeforeInput: String? { text(isBefore: true) }
    var documentContextAfterInput: String? { text(isBefore: false) }
    var selectedText: String? {
        input.flatMap { input in
            input.selectedTextRange.flatMap { $0.isEmpty ? nil : input.text(in: $0) }
        }
    }
    var documentInputMode: UITextInputMode? { session.responder?.textInputMode }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let input, let selection = input.selectedTextRange,
            let place = input.position(from: selection.start, offset: offset)
        else { return }
        input.selectedTextRange = input.textRange(from: place, to: place)
    }

    func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        input?.setMarkedText(markedText, selectedRange: selectedRange)
    }

    func unmarkText() { input?.unmarkText() }

    var hasText: Bool { (session.responder as? any UIKeyInput)?.hasText ?? false }

    func insertText(_ text: String) {
        if let responder = session.responder { session.type(text, into: responder) }
    }

    func deleteBackward() {
        if let responder = session.responder { session.deleteBackward(in: responder) }
    }
}
