import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The act of a delegate on a text in one of its callbacks.
enum Meddling: String, CaseIterable, Sendable {
    case setsText, resigns, removes, editsAnother
}

/// A delegate that meddles with the text in one of its callbacks, each time that it is called.
@MainActor
private final class Meddler: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let callback: String
    let meddling: Meddling
    let other: UITextField
    private(set) var calls = 0
    var isActive = true
    private var observers: [any NSObjectProtocol] = []

    init(_ callback: String, _ meddling: Meddling, other: UITextField) {
        self.callback = callback
        self.meddling = meddling
        self.other = other
        super.init()
        for name in [
            UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
            UITextField.textDidEndEditingNotification,
            UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
            UITextView.textDidEndEditingNotification, UIResponder.keyboardWillShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidShowNotification,
        ] {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [unowned self] note in
                    nonisolated(unsafe) let object = note.object
                    MainActor.assumeIsolated {
                        guard object as AnyObject !== self.other else { return }
                        call(name.rawValue, (object as? UIView) ?? subject)
                    }
                })
        }
    }

    weak var subject: UIView?

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    func listen(to field: UITextField) {
        for (event, name) in [
            (UIControl.Event.editingDidBegin, "event begin"),
            (.editingChanged, "event changed"), (.editingDidEnd, "event end"),
            (.editingDidEndOnExit, "event exit"),
        ] {
            field.addAction(
                UIAction { [unowned self, unowned field] _ in call(name, field) }, for: event)
        }
    }

    private func call(_ name: String, _ view: UIView?) {
        guard isActive, name == callback, let view else { return }
        calls += 1
        switch meddling {
        case .setsText:
            (view as? UITextField)?.text = "Changed \u{1F468}\u{200D}\u{1F469}"
            (view as? UITextView)?.text = "Changed \u{1F468}\u{200D}\u{1F469}"
        case .resigns: view.resignFirstResponder()
        case .removes: view.removeFromSuperview()
        case .editsAnother: other.becomeFirstResponder()
        }
    }

    nonisolated static let fieldCallbacks = [
        "shouldBegin", "didBegin", "shouldEnd", "didEnd", "shouldChange", "didChangeSelection",
        "shouldClear", "shouldReturn", "event begin", "event changed", "event end", "event exit",
        "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
        "UITextFieldTextDidEndEditingNotification", "UIKeyboardWillShowNotification",
        "UIKeyboardWillHideNotification", "UIKeyboardDidShowNotification",
    ]
    nonisolated static let viewCallbacks = [
        "shouldBegin", "didBegin", "shouldEnd", "didEnd", "shouldChange", "didChange",
        "didChangeSelection", "editMenu", "UITextViewTextDidBeginEditingNotification",
        "UITextViewTextDidChangeNotification", "UITextViewTextDidEndEditingNotification",
        "UIKeyboardWillShowNotification", "UIKeyboardWillHideNotification",
        "UIKeyboardDidShowNotification",
    ]

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        call("shouldBegin", textField)
        return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { call("didBegin", textField) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        call("shouldEnd", textField)
        return true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { call("didEnd", textField) }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        call("shouldChange", textField)
        return true
    }
    func textFieldDidChangeSelection(_ textField: UITextField) {
        call("didChangeSelection", textField)
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        call("shouldClear", textField)
        return true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        call("shouldReturn", textField)
        return true
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        call("shouldBegin", textView)
        return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { call("didBegin", textView) }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        call("shouldEnd", textView)
        return true
    }
    func textViewDidEndEditing(_ textView: UITextView) { call("didEnd", textView) }
    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        call("shouldChange", textView)
        return true
    }
    func textViewDidChange(_ textView: UITextView) { call("didChange", textView) }
    func textViewDidChangeSelection(_ textView: UITextView) {
        call("didChangeSelection", textView)
    }
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        call("editMenu", textView)
        return nil
    }
}

@MainActor
@Suite("Delegates that meddle with their text", .serialized, .usesApplication)
struct MeddlingDelegateTests {
    private let app = TestApplication()
    private let other = UITextField(frame: CGRect(x: 20, y: 60, width: 240, height: 34))

    /// Edits a text in every way that a person would.
    private func use(_ text: UIView & UITextInput) {
        app.tap(at: CGPoint(x: 100, y: 120))
        app.advance(by: 1)
        text.becomeFirstResponder()
        app.typeText("ab c")
        app.mark("n")
        app.mark("ni")
        app.deleteBackward()
        app.typeText("你")
        text.selectAll(nil)
        text.copy(nil)
        text.paste(nil)
        app.tap(at: CGPoint(x: 60, y: 120), count: 2)
        app.advance(by: 1)
        text.undoManager?.undo()
        app.advance(by: 0.1)
        app.typeText("\n")
        (text as? UITextField)?.editor.type("\n")
        if let clear = (text as? UITextField)?.parts.clearButton {
            clear.sendActions(for: .touchUpInside)
        }
        app.advance(by: 1)
        text.resignFirstResponder()
        app.advance(by: 1)
    }

    private func check(
        _ text: UIView & UITextInput, _ meddler: Meddler, _ note: Comment
    ) {
        #expect(meddler.calls < 60, note)
        meddler.isActive = false
        let length = text.offset(from: text.beginningOfDocument, to: text.endOfDocument)
        if let range = text.selectedTextRange {
            let end = text.offset(from: text.beginningOfDocument, to: range.end)
            #expect(end <= length && end >= 0, note)
        }
        // Another field is edited as ever.
        other.resignFirstResponder()
        app.advance(by: 1)
        #expect(UIApplication.shared.keyboard.frame == nil, note)
        other.text = ""
        #expect(other.becomeFirstResponder(), note)
        app.advance(by: 1)
        app.typeText("x")
        #expect(other.text == "x", note)
    }

    @Test(
        "A field survives whatever its delegate does in a callback",
        arguments: Meddler.fieldCallbacks, Meddling.allCases)
    func field(_ callback: String, _ meddling: Meddling) {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 240, height: 34))
        field.text = "Some text"
        field.clearButtonMode = .always
        let meddler = Meddler(callback, meddling, other: other)
        meddler.subject = field
        let window = app.show(field)
        window.rootViewController?.view.addSubview(other)
        field.delegate = meddler
        meddler.listen(to: field)
        use(field)
        field.delegate = nil
        check(field, meddler, "\(callback) \(meddling)")
    }

    @Test(
        "A text view survives whatever its delegate does in a callback",
        arguments: Meddler.viewCallbacks, Meddling.allCases)
    func view(_ callback: String, _ meddling: Meddling) {
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 240, height: 100))
        view.text = "Some text"
        let meddler = Meddler(callback, meddling, other: other)
        meddler.subject = view
        let window = app.show(view)
        window.rootViewController?.view.addSubview(other)
        view.delegate = meddler
        use(view)
        view.delegate = nil
        check(view, meddler, "\(callback) \(meddling)")
    }
}
