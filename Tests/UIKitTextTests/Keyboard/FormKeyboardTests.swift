import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A form in a scroll view whose keyboard a manager avoids: it gives every field a toolbar, moves the root view
/// up, and goes to the next field and to the former one.
@MainActor
private final class ManagedForm: UIViewController {
    let scrollView = UIScrollView()
    let texts: [UIView & UITextInput]
    private var observers: [any NSObjectProtocol] = []
    private(set) var edited: (UIView & UITextInput)?
    private var keyboardTop: CGFloat?
    private(set) var moves: [(duration: TimeInterval, offset: CGFloat)] = []

    final class Toolbar: UIToolbar, UIInputViewAudioFeedback {
        var enableInputClicksWhenVisible: Bool { true }
    }

    init(count: Int) {
        texts = (0..<count).map { index in
            let frame = CGRect(x: 20, y: 40 + 130 * CGFloat(index), width: 300, height: 40)
            guard index == 2 else { return UITextField(frame: frame) }
            return UITextView(frame: frame)
        }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 393, height: 852)
        view.addSubview(scrollView)
        // Added in another order than they are seen.
        for text in texts.reversed() { scrollView.addSubview(text) }
        observe(UITextField.textDidBeginEditingNotification) { $0.didBegin($1) }
        observe(UITextView.textDidBeginEditingNotification) { $0.didBegin($1) }
        observe(UITextField.textDidEndEditingNotification) { form, _ in form.edited = nil }
        observe(UITextView.textDidEndEditingNotification) { form, _ in form.edited = nil }
        observe(UIResponder.keyboardWillShowNotification) { $0.keyboardChanges($1) }
        observe(UIResponder.keyboardWillHideNotification) { $0.keyboardChanges($1) }
    }

    private func observe(
        _ name: NSNotification.Name,
        _ body: @escaping @MainActor @Sendable (ManagedForm, Notification) -> Void
    ) {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                [unowned self] note in
                nonisolated(unsafe) let note = note
                MainActor.assumeIsolated { body(self, note) }
            })
    }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    private var ordered: [UIView & UITextInput] {
        texts.sorted {
            $0.convert($0.bounds, to: view).minY < $1.convert($1.bounds, to: view).minY
        }
    }

    private func didBegin(_ note: Notification) {
        guard let text = note.object as? UIView & UITextInput else { return }
        edited = text
        if text.inputAccessoryView == nil {
            let toolbar = Toolbar(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
            func item(_ title: String, _ body: @escaping () -> Void) -> UIBarButtonItem {
                let item = UIBarButtonItem(
                    title: title, primaryAction: UIAction(title: title) { _ in body() })
                item.isEnabled = true
                return item
            }
            toolbar.items = [
                item("Previous") { [unowned self] in go(by: -1) },
                item("Next") { [unowned self] in go(by: 1) },
                UIBarButtonItem(systemItem: .flexibleSpace),
                item("Finish") { [unowned self] in
                    UIDevice.current.playInputClick()
                    view.endEditing(true)
                },
            ]
            (text as? UITextField)?.inputAccessoryView = toolbar
            (text as? UITextView)?.inputAccessoryView = toolbar
            text.reloadInputViews()
        }
        let items = (text.inputAccessoryView as? UIToolbar)?.items ?? []
        items.first?.isEnabled = ordered.first !== text
        items.dropFirst().first?.isEnabled = ordered.last !== text
        avoid(0)
    }

    private func go(by step: Int) {
        UIDevice.current.playInputClick()
        let fields = ordered
        guard let edited, let index = fields.firstIndex(where: { $0 === edited }),
            fields.indices.contains(index + step)
        else { return }
        fields[index + step].becomeFirstResponder()
    }

    private func keyboardChanges(_ note: Notification) {
        let end =
            note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        let duration =
            note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
        keyboardTop =
            note.name == UIResponder.keyboardWillHideNotification ? nil : end.minY
        avoid(duration)
    }

    /// Moves the root view so that the edited text is 10 points above the keyboard.
    private func avoid(_ duration: TimeInterval) {
        var offset: CGFloat = 0
        if let keyboardTop, let edited {
            let bottom = edited.convert(edited.bounds, to: view).maxY
            offset = min(0, keyboardTop - 10 - bottom)
        }
        guard view.frame.minY != offset else { return }
        moves.append((duration, offset))
        UIView.animate(withDuration: max(duration, 0.25)) { self.view.frame.origin.y = offset }
    }
}

@MainActor
@Suite("Forms whose keyboard a manager avoids", .serialized, .usesApplication)
struct FormKeyboardTests {
    private let app = TestApplication()
    private let form = ManagedForm(count: 5)

    init() { app.show(form) }

    private func button(_ title: String) throws -> UIView {
        func search(_ view: UIView) -> UIView? {
            if view.accessibilityLabel == title, view is UIControl { return view }
            return view.subviews.lazy.compactMap(search).first
        }
        let window = try #require(
            UIApplication.shared.touchWindows.first { $0 is KeyboardWindow })
        return try #require(search(window), "\(title)")
    }

    private func tapButton(_ title: String) throws {
        app.tap(try button(title))
        app.advance(by: 1)
    }

    @Test("The root view moves up with the keyboard until the edited field is above the toolbar")
    func movesUp() {
        let field = form.texts[4]
        app.tap(field)
        let mid = form.view.layer.presentation()?.frame.minY ?? 0
        app.advance(by: 1)
        // A field at 560 to 600 points, a keyboard of 292 points and a toolbar of 44.
        #expect(field.isFirstResponder)
        #expect(form.view.frame.minY == -94)
        #expect(mid > form.view.frame.minY, "the move is animated")
        #expect(form.moves.last?.duration == 0.25)
    }

    @Test(
        "Buttons of the toolbar go from field to field, through a text view, and the keyboard stays"
    )
    func goesOn() throws {
        app.tap(form.texts[0])
        app.advance(by: 1)
        let log = KeyboardLog()
        for index in 1..<5 {
            try tapButton("Next")
            #expect(form.texts[index].isFirstResponder)
            #expect(form.edited === form.texts[index])
        }
        #expect(!log.names.contains("willHide") && !log.names.contains("didHide"))
        app.typeText("last")
        #expect((form.texts[4] as? UITextField)?.text == "last")
        let next = try button("Next") as? UIControl
        #expect(next?.isEnabled == false)
        try tapButton("Previous")
        #expect(form.texts[3].isFirstResponder)
        // The field ends at 470 points, far enough above the toolbar at 516.
        #expect(form.view.frame.minY == 0)
    }

    @Test("Ending brings the root view back, and every field keeps its toolbar for the next time")
    func ends() throws {
        app.tap(form.texts[4])
        app.advance(by: 1)
        #expect(form.view.frame.minY == -94)
        _ = app.takeFeedback()
        try tapButton("Finish")
        #expect(app.takeFeedback() == [.inputClick])
        #expect(form.view.frame.minY == 0 && form.edited == nil)
        let log = KeyboardLog()
        app.tap(form.texts[4])
        app.advance(by: 1)
        // The toolbar is there from the start: one announcement.
        #expect(log.names == ["willChange", "willShow", "didChange", "didShow"])
        #expect(log.lines.first?.end == CGRect(x: 0, y: 516, width: 393, height: 336))
    }

    @Test("Clicks of keys are played only while a view is shown that wants them")
    func clicks() {
        UIDevice.current.playInputClick()
        #expect(app.takeFeedback().isEmpty)
        app.tap(form.texts[0])
        app.advance(by: 1)
        UIDevice.current.playInputClick()
        #expect(app.takeFeedback() == [.inputClick])
        form.texts[0].resignFirstResponder()
        app.advance(by: 1)
        UIDevice.current.playInputClick()
        #expect(app.takeFeedback().isEmpty)
    }
}
