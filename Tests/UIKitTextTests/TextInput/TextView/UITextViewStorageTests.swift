import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("The storage of a text view", .serialized, .usesApplication)
struct UITextViewStorageTests {
    private func make(_ text: String) -> (app: TestApplication, view: UITextView) {
        let app = TestApplication()
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
        view.text = text
        app.show(view)
        return (app, view)
    }

    @Test("A change of attributes alone leaves marked text as it is")
    func attributes() {
        let (app, view) = make("a")
        view.becomeFirstResponder()
        app.advance(by: 1)
        app.mark("か")
        view.textStorage.addAttribute(
            .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
        #expect(view.markedTextRange == TextSpan(NSRange(location: 1, length: 1)))
        app.mark("かん")
        #expect(view.text == "aかん")
    }

    private final class CaretLog: NSObject, UITextViewDelegate {
        var carets: [CGRect] = []
        func textViewDidChangeSelection(_ textView: UITextView) {
            carets.append(textView.caretRect(for: textView.endOfDocument))
        }
    }

    @Test(
        "A selection that an edit of the storage moves is reported when the text is laid out anew")
    func movedSelection() {
        let (_, view) = make("ab")
        view.layoutIfNeeded()
        let log = CaretLog()
        view.delegate = log
        view.textStorage.replaceCharacters(
            in: NSRange(location: 0, length: 0), with: "first\n")
        #expect(view.selectedRange == NSRange(location: 8, length: 0))
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(caret.minY > 15 && log.carets == [caret])
    }

    @Test("A moved selection is reported once, also with another layout manager after the view's")
    func otherLayoutManager() {
        let (_, view) = make("ab")
        view.textStorage.addLayoutManager(NSLayoutManager())
        let log = CaretLog()
        view.delegate = log
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "c")
        #expect(log.carets.count == 1)
    }

    @Test("Bounds beyond any integer show the tiles of the text")
    func hugeBounds() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.text = "text"
        view.bounds.size.height = 1e300
        view.layoutIfNeeded()
        #expect(view.tiles.count == 1)
        view.bounds = CGRect(x: 0, y: 1e300, width: 300, height: 100)
        view.layoutIfNeeded()
        #expect(view.tiles.count == 1)
    }
}
