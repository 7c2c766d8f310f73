import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Marked text", .serialized, .usesApplication)
struct MarkedTextTests {
    private func range(_ location: Int, _ length: Int = 0) -> NSRange {
        NSRange(location: location, length: length)
    }

    private func make(_ text: String) -> (app: TestApplication, view: UITextView) {
        let app = TestApplication()
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
        view.text = text
        app.show(view)
        return (app, view)
    }

    @Test("A selection outside of marked text commits it, one inside does not")
    func selecting() {
        let (_, view) = make("abc")
        view.selectedRange = range(0)
        view.setMarkedText("xy", selectedRange: range(1))
        view.selectedRange = range(2)
        #expect(view.markedTextRange == TextSpan(range(0, 2)))
        view.selectedRange = range(5)
        #expect(view.markedTextRange == nil)
        view.deleteBackward()
        #expect(view.text == "xyab")
    }

    @Test("Deleting forward commits marked text, and the input method begins anew")
    func deletingForward() {
        let (_, view) = make("")
        view.setMarkedText("かな", selectedRange: range(0))
        view.editor.delete { $0.characterEnd(after: $1) }
        #expect(view.text == "な" && view.markedTextRange == nil)
        view.setMarkedText("か", selectedRange: range(1))
        #expect(view.text == "かな")
        #expect(view.markedTextRange == TextSpan(range(0, 1)))
    }

    @Test("One undo takes back a composition with all of its texts")
    func undo() {
        let screen = FieldScreen()
        screen.edit("a")
        screen.app.mark("k")
        screen.app.mark("かん")
        screen.field.unmarkText()
        #expect(screen.field.text == "aかん")
        screen.field.undoManager?.undo()
        #expect(screen.field.text == "a")
        screen.field.undoManager?.redo()
        #expect(screen.field.text == "aかん")
    }

    @Test("Text that takes the place of marked text belongs to the same undo step")
    func undoOfInsertion() {
        let screen = FieldScreen()
        screen.edit("old")
        screen.select(0, 3)
        screen.app.mark("n")
        screen.app.mark("ni")
        screen.app.typeText("你")
        #expect(screen.field.text == "你")
        screen.field.undoManager?.undo()
        #expect(screen.field.text == "old")
    }

    @Test("A text view shows marked text in the style of the app, until it is committed")
    func styleInView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = "a"
        view.markedTextStyle = [.foregroundColor: UIColor.red]
        view.setMarkedText("か", selectedRange: range(1))
        let shown = view.decoratedText
        let first = shown?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        let second = shown?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
        #expect(first != .red && second == .red)
        view.layoutManager.layOutIfNeeded()
        view.unmarkText()
        #expect(view.decoratedText == nil && view.layoutManager.layout == nil)
    }

    @Test("A field shows marked text in the style of the app, until it is committed")
    func styleInField() {
        let screen = FieldScreen()
        screen.edit("a")
        screen.field.markedTextStyle = [.foregroundColor: UIColor.red]
        screen.app.mark("か")
        screen.app.advance(by: 0.1)
        func color() -> UIColor? {
            let shown = screen.field.shown.manager.textStorage
            return shown?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
        }
        #expect(color() == .red)
        screen.field.unmarkText()
        screen.app.advance(by: 0.1)
        #expect(color() != .red && screen.field.text == "aか")
    }

    @Test("Every line of marked text is underlined, unless the text has a style")
    func underlines() {
        let (app, view) = make("")
        view.becomeFirstResponder()
        app.advance(by: 1)
        func count() -> Int {
            view.display.front.subviews.filter { $0.bounds.height == 1 }.count
        }
        view.setMarkedText("か\nな", selectedRange: range(3))
        app.advance(by: 0.1)
        #expect(count() == 2)
        view.markedTextStyle = [.backgroundColor: UIColor.yellow]
        app.advance(by: 0.1)
        #expect(count() == 0)
    }
}
