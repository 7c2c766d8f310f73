import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("The order of a text field's calls", .serialized, .usesApplication)
struct UITextFieldOrderTests {
    @Test("Editing begins with the delegate, the event and the notification")
    func beginning() {
        let screen = FieldScreen()
        screen.log.listen(to: screen.field)
        #expect(screen.field.becomeFirstResponder())
        #expect(
            screen.log.take().filter { $0 != "didChangeSelection" }
                == ["shouldBegin", "didBegin", "event begin", "post begin"])
        #expect(screen.field.isEditing && screen.field.isFirstResponder)
        #expect(screen.field.resignFirstResponder())
        #expect(screen.log.take() == ["shouldEnd", "didEnd", "event end", "post end"])
        #expect(!screen.field.isEditing)
    }

    @Test("A second field is asked before the first, and begins after the first has ended")
    func moving() {
        let screen = FieldScreen(3)
        let (first, second) = (screen.fields[1], screen.fields[2])
        first.becomeFirstResponder()
        _ = screen.log.take()
        second.becomeFirstResponder()
        #expect(
            screen.log.take() == ["2 shouldBegin", "1 shouldEnd", "1 didEnd", "2 didBegin"])
        #expect(second.isFirstResponder)
    }

    @Test(
        "A refusal at any step leaves the first responder", arguments: ["shouldBegin", "shouldEnd"])
    func refusal(_ refused: String) {
        let screen = FieldScreen(2)
        screen.field.becomeFirstResponder()
        screen.log.refused = [refused]
        #expect(!screen.fields[1].becomeFirstResponder())
        #expect(screen.field.isFirstResponder && screen.field.isEditing)
        #expect(!screen.fields[1].isEditing)
    }

    @Test("endEditing(true) ends editing although the delegate refuses")
    func forced() {
        let screen = FieldScreen()
        screen.field.becomeFirstResponder()
        screen.log.refused = ["shouldEnd"]
        #expect(!screen.controller.view.endEditing(false))
        #expect(screen.field.isEditing)
        _ = screen.log.take()
        #expect(screen.controller.view.endEditing(true))
        #expect(screen.log.take() == ["shouldEnd", "didEnd"])
        #expect(!screen.field.isEditing && !screen.field.isFirstResponder)
    }

    @Test("A field that leaves the window ends editing")
    func removal() {
        let screen = FieldScreen()
        screen.edit("text")
        screen.field.removeFromSuperview()
        #expect(screen.log.take() == ["shouldEnd", "didEnd"])
        #expect(!screen.field.isEditing)
    }

    @Test("Each typed character asks with the text before it, then reports selection and change")
    func typing() {
        let screen = FieldScreen()
        screen.edit("ab")
        screen.log.listen(to: screen.field)
        screen.app.typeText("c")
        #expect(
            screen.log.take() == [
                "shouldChange 2 0 'c' of 'ab'", "didChangeSelection", "event changed",
                "post changed",
            ])
        #expect(screen.field.text == "abc")
        screen.log.refused = ["shouldChange"]
        screen.app.typeText("d")
        #expect(screen.log.take() == ["shouldChange 3 0 'd' of 'abc'"])
        #expect(screen.field.text == "abc")
    }

    @Test("Setting the text by code asks nobody and sends no change")
    func setting() {
        let screen = FieldScreen()
        screen.edit()
        screen.log.listen(to: screen.field)
        screen.field.text = "new"
        #expect(!screen.log.lines.contains { $0.hasPrefix("should") || $0.contains("changed") })
        #expect(screen.selection == NSRange(location: 3, length: 0))
        screen.field.text = nil
        #expect(screen.field.text == "")
    }

    @Test("A character of several units is deleted whole, and the range is in UTF-16 units")
    func deleting() {
        let screen = FieldScreen()
        screen.edit("a👨‍👩‍👧e\u{301}")
        screen.app.deleteBackward()
        #expect(screen.log.take().first == "shouldChange 9 2 '' of 'a👨‍👩‍👧e\u{301}'")
        screen.app.deleteBackward()
        #expect(screen.log.take().first == "shouldChange 1 8 '' of 'a👨‍👩‍👧'")
        #expect(screen.field.text == "a")
        screen.app.deleteBackward(count: 3)
        #expect(screen.field.text == "")
    }

    @Test("The return key asks first, and the field ends editing by itself only for a listener")
    func returning() {
        let screen = FieldScreen()
        screen.edit("text")
        screen.app.typeText("\n")
        #expect(screen.log.take() == ["shouldReturn"])
        #expect(screen.field.isEditing && screen.field.text == "text")
        var count = 0
        screen.field.addAction(UIAction { _ in count += 1 }, for: .editingDidEndOnExit)
        screen.log.refused = ["shouldReturn"]
        screen.app.typeText("\n")
        #expect(count == 0 && screen.field.isEditing)
        screen.log.refused = []
        screen.app.typeText("\n")
        #expect(count == 1 && !screen.field.isEditing)
    }

    @Test("A delegate may change the text itself, resign or remove the field in its own callback")
    func hostileDelegate() {
        let screen = FieldScreen()
        screen.edit("1")
        screen.log.onChange = { field, _, text in field.text = (field.text ?? "") + text + "-" }
        screen.log.refused = ["shouldChange"]
        screen.app.typeText("2")
        #expect(screen.field.text == "12-")
        screen.log.refused = []
        screen.log.onChange = { field, _, _ in field.text = "" }
        screen.app.typeText("3")
        #expect(screen.field.text == "3")
        screen.log.onChange = { field, _, _ in field.resignFirstResponder() }
        screen.app.typeText("4")
        #expect(!screen.field.isEditing)
        screen.edit("5")
        screen.log.onChange = { field, _, _ in field.removeFromSuperview() }
        screen.app.typeText("6")
        #expect(screen.field.superview == nil && !screen.field.isEditing)
    }

    @Test("A subclass that overrides deleteBackward is called also without text")
    func deletingNothing() {
        final class CodeField: UITextField {
            var count = 0
            override func deleteBackward() {
                count += 1
                super.deleteBackward()
            }
        }
        let screen = FieldScreen()
        let field = CodeField(frame: CGRect(x: 0, y: 300, width: 50, height: 34))
        screen.controller.view.addSubview(field)
        field.becomeFirstResponder()
        screen.app.deleteBackward()
        #expect(field.count == 1)
    }

    @Test("The end of editing has a reason")
    func reason() {
        final class Listener: NSObject, UITextFieldDelegate {
            var reasons: [UITextField.DidEndEditingReason] = []
            func textFieldDidEndEditing(
                _ textField: UITextField, reason: UITextField.DidEndEditingReason
            ) { reasons.append(reason) }
        }
        let screen = FieldScreen()
        let listener = Listener()
        screen.field.delegate = listener
        screen.field.becomeFirstResponder()
        screen.field.resignFirstResponder()
        #expect(listener.reasons == [.committed])
    }
}
