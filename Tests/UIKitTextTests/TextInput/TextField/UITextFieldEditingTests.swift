import Foundation
import HeadlessHost
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Editing in a text field", .serialized, .usesApplication)
struct UITextFieldEditingTests {
    private func range(_ location: Int, _ length: Int = 0) -> NSRange {
        NSRange(location: location, length: length)
    }

    @Test("A tap begins editing and places the caret at the finger")
    func tap() {
        let screen = FieldScreen()
        screen.field.text = "iiiiiiiiii WWWWWWWWWW"
        screen.app.tap(at: CGPoint(x: 24, y: 117))
        screen.app.advance(by: 1)
        #expect(screen.field.isEditing)
        #expect(screen.selection == range(0))
        screen.app.tap(at: CGPoint(x: 255, y: 117))
        screen.app.advance(by: 1)
        #expect(screen.selection == range(21))
    }

    @Test("Two taps select a word, three the paragraph")
    func severalTaps() {
        let screen = FieldScreen()
        screen.edit("first second third")
        let caret = screen.field.caretRect(for: TextOffset(8))
        let point = screen.field.convert(CGPoint(x: caret.minX, y: caret.midY), to: nil as UIView?)
        screen.app.tap(at: point, count: 2)
        screen.app.advance(by: 1)
        #expect(screen.selection == range(6, 6))
        screen.app.tap(at: point, count: 3)
        screen.app.advance(by: 1)
        #expect(screen.selection == range(0, 18))
    }

    @Test("A handle that is dragged moves its end of the selection")
    func handles() {
        let screen = FieldScreen()
        screen.edit("first second third")
        func point(_ offset: Int) -> CGPoint {
            let caret = screen.field.caretRect(for: TextOffset(offset))
            return screen.field.convert(CGPoint(x: caret.minX, y: caret.midY), to: nil as UIView?)
        }
        screen.app.tap(at: point(8), count: 2)
        screen.app.advance(by: 1)
        screen.app.drag(from: point(12), to: point(18))
        screen.app.advance(by: 1)
        #expect(screen.selection == range(6, 12))
        screen.app.drag(from: point(6), to: point(0))
        screen.app.advance(by: 1)
        #expect(screen.selection == range(0, 18))
    }

    @Test("Arrows move the caret by characters, words and to the ends, and extend with shift")
    func arrows() {
        let screen = FieldScreen()
        screen.edit("one two three")
        let app = screen.app
        app.press(.keyboardLeftArrow)
        #expect(screen.selection == range(12))
        app.press(.keyboardLeftArrow, modifiers: .alternate)
        #expect(screen.selection == range(8))
        app.press(.keyboardLeftArrow, modifiers: [.alternate, .shift])
        #expect(screen.selection == range(4, 4))
        app.press(.keyboardRightArrow, modifiers: .shift)
        #expect(screen.selection == range(5, 3))
        app.press(.keyboardLeftArrow)
        #expect(screen.selection == range(5))
        app.press(.keyboardRightArrow, modifiers: .command)
        #expect(screen.selection == range(13))
        app.press(.keyboardHome, modifiers: .shift)
        #expect(screen.selection == range(0, 13))
        app.press(.keyboardRightArrow)
        #expect(screen.selection == range(13))
        app.press(.keyboardUpArrow)
        #expect(screen.selection == range(0))
        app.press(.keyboardDownArrow)
        #expect(screen.selection == range(13))
        app.press(.keyboardLeftArrow, modifiers: .alternate)
        app.press(.keyboardDeleteOrBackspace, modifiers: .alternate)
        #expect(screen.field.text == "one three")
        app.press(.keyboardDeleteForward)
        #expect(screen.field.text == "one hree")
        app.press(.keyboardDeleteOrBackspace, modifiers: .command)
        #expect(screen.field.text == "hree")
    }

    @Test("A key that is held repeats")
    func repeating() {
        let screen = FieldScreen()
        screen.edit("one two three")
        for _ in 0..<3 { screen.app.keyDown(.keyboardLeftArrow) }
        screen.app.keyUp(.keyboardLeftArrow)
        #expect(screen.selection == range(10))
    }

    @Test("Copy, cut and paste use the pasteboard; passwords are neither copied nor cut")
    func pasteboard() {
        let screen = FieldScreen()
        screen.edit("one two")
        screen.select(0, 3)
        let app = screen.app
        app.press(.keyboardC, typing: "c", modifiers: .command)
        #expect(UIPasteboard.general.string == "one")
        app.press(.keyboardX, typing: "x", modifiers: .command)
        #expect(screen.field.text == " two")
        #expect(screen.log.take().first == "shouldChange 0 3 '' of 'one two'")
        screen.select(4)
        UIPasteboard.general.string = "three\nfour"
        app.press(.keyboardV, typing: "v", modifiers: .command)
        // Pasted whole; a field has no line breaks.
        #expect(screen.log.take().first == "shouldChange 4 0 'three four' of ' two'")
        #expect(screen.field.text == " twothree four")
        app.press(.keyboardA, typing: "a", modifiers: .command)
        #expect(screen.selection == range(0, 14))
        screen.field.isSecureTextEntry = true
        #expect(!screen.field.canPerformAction("copy:", withSender: nil))
        #expect(!screen.field.canPerformAction("cut:", withSender: nil))
        #expect(screen.field.canPerformAction("paste:", withSender: nil))
        app.press(.keyboardC, typing: "c", modifiers: .command)
        #expect(UIPasteboard.general.string == "three\nfour")
    }

    @Test("Undo takes back what was typed together, redo types it again")
    func undo() {
        let screen = FieldScreen()
        screen.edit("a")
        screen.app.typeText("bcd")
        screen.app.deleteBackward()
        #expect(screen.field.text == "abc")
        screen.app.press(.keyboardZ, typing: "z", modifiers: .command)
        #expect(screen.field.text == "abcd")
        screen.app.press(.keyboardZ, typing: "z", modifiers: .command)
        #expect(screen.field.text == "a")
        screen.app.press(.keyboardZ, typing: "Z", modifiers: [.command, .shift])
        #expect(screen.field.text == "abcd")
    }

    @Test("Letters that are typed after an undo are undone by themselves")
    func undoAfterUndo() {
        let screen = FieldScreen()
        screen.edit("a")
        screen.app.typeText("bcd")
        screen.app.deleteBackward()
        screen.field.undoManager?.undo()
        #expect(screen.field.text == "abcd")
        screen.app.typeText("e")
        screen.field.undoManager?.undo()
        #expect(screen.field.text == "abcd")
    }

    @Test("A colour and a font of all text are also those of the text that is typed next")
    func typingAttributes() {
        let screen = FieldScreen()
        screen.edit("a")
        screen.field.typingAttributes = [
            .foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 10),
        ]
        screen.field.textColor = .red
        screen.field.font = .systemFont(ofSize: 20)
        screen.app.typeText("b")
        let attributes = screen.field.attributedText?.attributes(at: 1, effectiveRange: nil)
        #expect(attributes?[.foregroundColor] as? UIColor == .red)
        #expect(attributes?[.font] as? UIFont == .systemFont(ofSize: 20))
    }

    @Test("Marked text is replaced until it is committed; deleting and setting text end it")
    func markedText() {
        let screen = FieldScreen()
        screen.edit("x")
        screen.app.mark("に")
        screen.app.mark("にほ")
        #expect(screen.field.text == "xにほ")
        #expect(screen.field.markedTextRange == TextSpan(range(1, 2)))
        screen.app.typeText("日本")
        #expect(screen.field.text == "x日本")
        #expect(screen.field.markedTextRange == nil)
        screen.app.mark("ab")
        screen.app.deleteBackward()
        #expect(screen.field.text == "x日本a")
        screen.app.mark("")
        #expect(screen.field.text == "x日本" && screen.field.markedTextRange == nil)
        screen.app.mark("ab")
        screen.field.text = "new"
        #expect(screen.field.markedTextRange == nil && screen.field.text == "new")
    }

    @Test("A password is shown as bullets, and the first letter typed replaces it")
    func secure() {
        let screen = FieldScreen()
        screen.field.isSecureTextEntry = true
        screen.edit("secret")
        #expect(screen.field.describedText == "••••••")
        #expect(screen.field.accessibilityValue == "••••••")
        screen.app.typeText("n")
        #expect(screen.field.text == "n")
        screen.app.typeText("ew")
        #expect(screen.field.text == "new")
    }

    @Test("The delegate of a password hears of one character, and the first edit replaces all")
    func passwordDelegate() {
        let edits: [(edit: (TestApplication) -> Void, question: String, rest: String)] = [
            ({ $0.deleteBackward() }, "shouldChange 5 1 '' of 'secret'", ""),
            ({ $0.typeText("x") }, "shouldChange 6 0 'x' of 'secret'", "x"),
        ]
        for (edit, question, rest) in edits {
            let screen = FieldScreen()
            screen.field.isSecureTextEntry = true
            screen.edit("secret")
            screen.log.listen(to: screen.field)
            edit(screen.app)
            #expect(screen.field.text == rest)
            let lines = screen.log.take()
            #expect(lines.filter { $0.hasPrefix("shouldChange") } == [question])
            #expect(lines.count { $0 == "event changed" } == 1)
            #expect(lines.count { $0 == "post changed" } == 1)
            screen.app.typeText("yz")
            #expect(screen.field.text == rest + "yz")
        }
    }

    @Test("A password stays when the delegate refuses its first edit")
    func refusedPasswordEdit() {
        let screen = FieldScreen()
        screen.field.isSecureTextEntry = true
        screen.edit("secret")
        screen.log.refused = ["shouldChange"]
        screen.app.deleteBackward()
        screen.app.typeText("x")
        #expect(screen.field.text == "secret")
        screen.log.refused = []
        screen.app.typeText("x")
        #expect(screen.field.text == "x")
    }

    @Test("Assistive technologies find a text entry, its editing and its secrecy")
    func accessibility() {
        let screen = FieldScreen()
        #expect(screen.field.accessibilityTraits.rawValue == 1 << 18)
        screen.edit("text")
        #expect(screen.field.accessibilityTraits.rawValue == 1 << 18 | 1 << 21)
        screen.field.isSecureTextEntry = true
        #expect(screen.field.accessibilityTraits.rawValue == 1 << 18 | 1 << 21 | 1 << 24)
        let search = UISearchTextField()
        #expect(search.accessibilityTraits.isSuperset(of: .searchField))
    }

    @Test("The clear button asks, clears and reports")
    func clearing() throws {
        let screen = FieldScreen()
        screen.field.clearButtonMode = .whileEditing
        screen.edit("text")
        let button = try #require(screen.field.parts.clearButton)
        #expect(!button.isHidden)
        screen.log.refused = ["shouldClear"]
        screen.app.tap(button)
        #expect(screen.field.text == "text")
        screen.log.refused = []
        screen.log.listen(to: screen.field)
        _ = screen.log.take()
        screen.app.tap(button)
        #expect(screen.field.text == "")
        #expect(
            screen.log.take().filter { $0 != "didChangeSelection" }
                == ["shouldClear", "event changed", "post changed"])
        screen.app.advance(by: 0.1)
        #expect(button.isHidden)
    }

    @Test("A finger that is lifted from the clear button of a field that is gone does nothing")
    func fieldThatIsGone() throws {
        let app = TestApplication()
        let root = UIViewController()
        app.show(root)
        weak var freed: UITextField?
        var finger: Finger?
        var center = CGPoint.zero
        do {
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            field.text = "text"
            field.clearButtonMode = .always
            root.view.addSubview(field)
            app.advance(by: 0.1)
            let button = try #require(field.parts.clearButton)
            finger = app.touchDown(
                at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
            #expect(button.isTracking)
            center = button.center
            field.removeFromSuperview()
            freed = field
        }
        app.advance(by: 0.1)
        #expect(freed == nil)
        // Inside the button, which has no superview any more.
        finger?.move(to: center, duration: 0.1)
        finger?.lift()
    }

    @Test("A key with a command of priority types nothing, other commands come after the text")
    func commands() {
        final class Screen: UIViewController {
            var commands: [UIKeyCommand] = []
            override var keyCommands: [UIKeyCommand]? { commands }
        }
        let app = TestApplication()
        let screen = Screen()
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
        screen.view.addSubview(field)
        app.show(screen)
        field.becomeFirstResponder()
        let command = UIKeyCommand(input: "a", modifierFlags: [], action: "becomeFirstResponder")
        screen.commands = [command]
        app.keyDown(.keyboardA, typing: "a")
        app.typeText("a")
        #expect(field.text == "a")
        command.wantsPriorityOverSystemBehavior = true
        app.keyUp(.keyboardA, typing: "a")
        app.keyDown(.keyboardA, typing: "a")
        app.typeText("a")
        #expect(field.text == "a")
    }

    @Test("The host hears of text input while a field is edited, with its caret")
    func hostSession() throws {
        let screen = FieldScreen()
        screen.edit("ab")
        let session = try #require(ApplicationEnvironment.shared.host as? HeadlessHost)
        let caret = try #require(session.textInput?.caret)
        #expect(caret.minX > 27 && screen.field.frame.contains(caret))
        screen.app.typeText("c")
        screen.app.advance(by: 0.1)
        #expect(try #require(session.textInput?.caret.minX) > caret.minX)
        screen.field.resignFirstResponder()
        #expect(session.textInput == nil)
    }

    @Test("An app's own key input gets text and deletions")
    func ownInput() {
        final class Pad: UIView, UIKeyInput {
            var text = ""
            var hasText: Bool { !text.isEmpty }
            func insertText(_ text: String) { self.text += text }
            func deleteBackward() { text = String(text.dropLast()) }
            override var canBecomeFirstResponder: Bool { true }
        }
        let app = TestApplication()
        let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        app.show(pad)
        pad.becomeFirstResponder()
        app.typeText("abc")
        app.deleteBackward()
        #expect(pad.text == "ab" && pad.hasText)
        #expect(pad.keyboardType == nil && pad.autocapitalizationType == .sentences)
    }

    @Test(
        "Pasting ten megabytes, control characters and lone surrogates ends, and leaves whole text")
    func hostilePaste() {
        let screen = FieldScreen()
        screen.edit()
        UIPasteboard.general.string = String(repeating: "a\u{0}\u{7}b", count: 2_500)
        screen.field.paste(nil)
        #expect(screen.field.text == String(repeating: "ab", count: 2_500))
        screen.app.advance(by: 0.1)
        screen.field.selectedTextRange = TextSpan(range(9_999_999, 5))
        #expect(screen.selection == range(5_000))
        screen.field.selectedTextRange = TextSpan(range(-5, -3))
        #expect(screen.selection == range(0))
    }
}
