import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Controllers of input views", .serialized, .usesApplication)
struct UIInputViewControllerTests {
    private final class Keys: UIInputViewController {
        var lines: [String] = []
        override func textDidChange(_ textInput: (any UITextInput)?) { lines.append("text") }
        override func selectionDidChange(_ textInput: (any UITextInput)?) {
            lines.append("selection")
        }
    }

    @Test("The controller of a shown input view observes the text that is edited")
    func observing() {
        let screen = FieldScreen(2)
        let keys = Keys()
        keys.view.bounds.size.height = 200
        screen.field.inputView = keys.view
        screen.edit("one")
        keys.lines = []
        screen.field.text = "two"
        #expect(keys.lines == ["text"])
        screen.select(1)
        #expect(keys.lines == ["text", "selection"])
        screen.fields[1].becomeFirstResponder()
        screen.app.advance(by: 1)
        screen.field.text = "three"
        #expect(keys.lines.count == 2 && screen.field.inputDelegate == nil)
    }

    @Test("The input view is the controller's view, which can be set")
    func inputView() {
        let keys = Keys()
        keys.inputView?.allowsSelfSizing = true
        #expect(keys.inputView === keys.view && keys.inputView?.inputViewStyle == .keyboard)
        let own = UIInputView(frame: .zero, inputViewStyle: .default)
        keys.inputView = own
        #expect(keys.view === own)
    }

    @Test("A text that has an observer keeps it")
    func ownObserver() {
        let screen = FieldScreen()
        let (keys, own) = (Keys(), Keys())
        keys.view.bounds.size.height = 200
        screen.field.inputView = keys.view
        screen.field.inputDelegate = own
        screen.edit("one")
        screen.field.text = "two"
        #expect(keys.lines.isEmpty && own.lines.last == "text")
        screen.field.resignFirstResponder()
        screen.app.advance(by: 1)
        #expect(screen.field.inputDelegate === own)
    }
}
