import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Text that nobody would type", .serialized, .usesApplication)
struct BadTextInputTests {
    private func make() -> (app: TestApplication, view: UITextView) {
        let app = TestApplication()
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
        app.show(view)
        view.becomeFirstResponder()
        app.advance(by: 1)
        return (app, view)
    }

    @Test("A pasted text of a megabyte is in the view, and typing goes on after it")
    func longText() {
        let (app, view) = make()
        let text = String(repeating: "A line that is pasted.\n", count: 45_000)
        UIPasteboard.general.string = text
        view.paste(nil)
        app.advance(by: 0.1)
        #expect(view.textStorage.length == 1_035_000)
        #expect(view.selectedRange == NSRange(location: 1_035_000, length: 0))
        view.text = "short"
        app.typeText("er")
        #expect(view.text == "shorter")
    }

    @Test("Halves of surrogate pairs and control characters are replaced or left out")
    func damagedText() {
        let (app, view) = make()
        let damaged = String(
            decoding: [0x61, 0xD800, 0x62, 0xDC00, 0x00, 0x07, 0x1B, 0x63] as [UInt16],
            as: UTF16.self)
        UIPasteboard.general.string = damaged
        view.paste(nil)
        #expect(view.text == "a\u{FFFD}b\u{FFFD}c")
        app.deleteBackward(count: 2)
        #expect(view.text == "a\u{FFFD}b")
        let field = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 34))
        view.superview?.addSubview(field)
        field.becomeFirstResponder()
        app.advance(by: 1)
        field.paste(nil)
        #expect(field.text == "a\u{FFFD}b\u{FFFD}c")
    }

    @Test("A pasted page or formatted text is its plain text, where the view has no formats")
    func formattedText() {
        let (_, view) = make()
        UIPasteboard.general.setItems([
            [
                "public.html": "<p>one <b>two</b></p>", "public.rtf": Data("{\\rtf1 one}".utf8),
                "public.utf8-plain-text": "one two",
            ]
        ])
        view.paste(nil)
        #expect(view.text == "one two")
    }

    @Test("A pasted text of ten megabytes is in the view; a field shows its start")
    func hugeText() {
        let (app, view) = make()
        let text = String(repeating: "A line that is pasted.\n", count: 450_000)
        UIPasteboard.general.string = text
        view.paste(nil)
        app.advance(by: 0.1)
        #expect(view.textStorage.length == 10_350_000)
        app.typeText("x")
        app.deleteBackward(count: 2)
        #expect(view.textStorage.length == 10_349_999)
        let field = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 34))
        view.superview?.addSubview(field)
        field.becomeFirstResponder()
        app.advance(by: 1)
        UIPasteboard.general.string = String(repeating: "no line at all ", count: 70_000)
        field.paste(nil)
        app.advance(by: 0.1)
        #expect(field.text?.utf16.count == 1_050_000)
        app.deleteBackward()
        #expect(field.text?.utf16.count == 1_049_999)
    }

    @Test(
        "Setting the text while text is marked ends the marking, and the input method begins anew")
    func markedTextReplaced() {
        let (app, view) = make()
        let field = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 34))
        view.superview?.addSubview(field)
        for input in [view, field] as [UIView & UITextInput] {
            input.becomeFirstResponder()
            app.advance(by: 1)
            app.mark("nih")
            #expect(input.markedTextRange != nil)
            (input as? UITextView)?.text = "é"
            (input as? UITextField)?.text = "é"
            #expect(input.markedTextRange == nil)
            app.mark("ha")
            app.typeText("哈")
            input.unmarkText()
            #expect((input as? UITextView)?.text ?? (input as? UITextField)?.text == "é哈")
            app.mark("x")
            input.selectedTextRange = input.textRange(
                from: input.beginningOfDocument, to: input.beginningOfDocument)
            app.mark("")
            app.deleteBackward(count: 9)
            input.setMarkedText("abc", selectedRange: NSRange(location: 50, length: .max))
            input.setMarkedText(nil, selectedRange: NSRange(location: NSNotFound, length: -1))
            #expect(input.markedTextRange == nil)
        }
    }

    @Test("RTF and HTML that are no text are pasted as nothing or as what can be read of them")
    func damagedFormats() {
        let (app, view) = make()
        for item in [
            ["public.rtf": Data("{\\rtf1 {\\fonttbl".utf8)], ["public.html": "<p><b>open"],
            ["public.html": Data([0xFF, 0xFE, 0x00])], ["public.utf8-plain-text": Data([0xC3])],
            ["public.png": Data([1, 2, 3])], [:],
        ] as [[String: Any]] {
            UIPasteboard.general.setItems([item])
            view.paste(nil)
            view.pasteAndMatchStyle(nil)
            app.advance(by: 0.1)
            #expect(view.textStorage.length < 100)
        }
        view.text = "a"
        app.typeText("b")
        #expect(view.text == "ab")
    }

    @Test("Ranges outside of the text are cut to it")
    func ranges() {
        let (app, view) = make()
        view.text = "abc"
        for range in [
            NSRange(location: 2, length: 100), NSRange(location: 50, length: 1),
            NSRange(location: -4, length: 2), NSRange(location: NSNotFound, length: 0),
            NSRange(location: 1, length: .max), NSRange(location: .max, length: .max),
        ] {
            view.selectedRange = range
            let selection = view.selectedRange
            #expect(selection.location >= 0 && NSMaxRange(selection) <= 3, "\(range)")
            view.scrollRangeToVisible(range)
        }
        view.selectedRange = NSRange(location: 2, length: 100)
        #expect(view.selectedRange == NSRange(location: 2, length: 1))
        app.typeText("x")
        #expect(view.text == "abx")
    }

    private final class Rewriter: NSObject, UITextViewDelegate {
        var calls = 0
        func textViewDidChange(_ textView: UITextView) {
            calls += 1
            textView.text = textView.text.uppercased()
        }
        func textViewDidChangeSelection(_ textView: UITextView) {
            if calls < 100 { textView.selectedRange = NSRange(location: 0, length: 0) }
        }
    }

    @Test(
        "A delegate that writes the text and moves the caret in its callbacks is called once for a change"
    )
    func rewriting() {
        let (app, view) = make()
        let rewriter = Rewriter()
        view.delegate = rewriter
        app.typeText("a")
        app.typeText("b")
        #expect(rewriter.calls == 2)
        #expect(view.text == "BA" || view.text == "AB")
    }

    @Test("A selection of a long text is highlighted where it is seen")
    func longSelection() {
        let (app, view) = make()
        view.font = .systemFont(ofSize: 17)
        view.text = String(repeating: "A line of a long text.\n", count: 3000)
        view.selectAll(nil)
        app.advance(by: 0.1)
        let highlights = view.subviews.first?.subviews ?? []
        #expect((5..<60).contains(highlights.count))
        #expect(highlights.contains { view.bounds.intersects($0.frame) })
    }
}
