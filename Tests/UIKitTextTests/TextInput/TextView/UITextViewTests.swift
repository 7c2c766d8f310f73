import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Text views", .serialized, .usesApplication)
struct UITextViewTests {
    private final class Log: NSObject, UITextViewDelegate {
        var lines: [String] = []
        var refused: Set<String> = []

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
        private func note(_ line: String) -> Bool {
            lines.append(line)
            return !refused.contains(line)
        }
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("shouldBegin") }
        func textViewDidBeginEditing(_ textView: UITextView) { _ = note("didBegin") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("shouldEnd") }
        func textViewDidEndEditing(_ textView: UITextView) { _ = note("didEnd") }
        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange,
            replacementText text: String
        ) -> Bool {
            lines.append("shouldChange \(range.location) \(range.length) '\(text)'")
            return !refused.contains("shouldChange")
        }
        func textViewDidChange(_ textView: UITextView) { _ = note("didChange") }
        func textViewDidChangeSelection(_ textView: UITextView) { _ = note("didChangeSelection") }
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool { note("link \(URL) \(characterRange.location)") && false }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { _ = note("didScroll") }
    }

    private func make(
        _ text: String = "", height: CGFloat = 200
    ) -> (app: TestApplication, view: UITextView, log: Log) {
        let app = TestApplication()
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: height))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        let log = Log()
        view.delegate = log
        app.show(view)
        return (app, view, log)
    }

    /// A text view that keeps its delegate itself, as views with placeholders do.
    private final class Placeheld: UITextView {
        var asked = 0
        override weak var delegate: (any UITextViewDelegate)? {
            get {
                asked += 1
                return super.delegate
            }
            set { super.delegate = newValue }
        }
    }

    @Test("A subclass may override the weak delegate")
    func overriddenDelegate() {
        let app = TestApplication()
        let view = Placeheld(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
        var log: Log? = Log()
        view.delegate = log
        app.show(view)
        view.becomeFirstResponder()
        app.typeText("a")
        #expect(view.asked > 0)
        #expect(log?.take().contains("didChange") == true)
        log = nil
        #expect(view.delegate == nil)
    }

    /// A text view that hears of every new text by one setter.
    private final class Hearing: UITextView {
        var texts: [String] = []
        override var attributedText: NSAttributedString! {
            get { super.attributedText }
            set {
                texts.append(newValue?.string ?? "nil")
                super.attributedText = newValue
            }
        }
    }

    @Test("Setting the text sets the attributed text, and tells of a selection that moved")
    func settingText() {
        let view = Hearing()
        let log = Log()
        view.delegate = log
        view.textColor = .red
        for text in ["foo bar", "foo", "", ""] { view.text = text }
        #expect(view.texts == ["foo bar", "foo", "", ""])
        #expect(log.take() == ["didChangeSelection", "didChangeSelection", "didChangeSelection"])
        #expect(view.textColor == .red)
        view.text = "green"
        #expect(
            view.textStorage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
                == .red)
    }

    private final class OldDelegate: NSObject, UITextViewDelegate {
        var asked: [String] = []
        func textView(
            _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
            in characterRange: NSRange
        ) -> Bool {
            asked.append("attachment \(characterRange.location)")
            return false
        }
    }

    @Test("A delegate with the older method decides about attachments")
    func olderAttachments() {
        let view = UITextView()
        let old = OldDelegate()
        let delegate: any UITextViewDelegate = old
        #expect(
            !delegate.textView(
                view, shouldInteractWith: NSTextAttachment(),
                in: NSRange(location: 3, length: 1), interaction: .invokeDefaultAction))
        #expect(old.asked == ["attachment 3"])
    }

    @Test("Editing begins after the keyboard was announced, and ends in order")
    func order() {
        let (app, view, log) = make()
        let keyboard = KeyboardLog()
        keyboard.onPost = { log.lines.append($0) }
        #expect(view.becomeFirstResponder())
        #expect(log.take() == ["shouldBegin", "willChange", "willShow", "didBegin"])
        app.advance(by: 1)
        _ = log.take()
        app.typeText("a")
        #expect(
            log.take() == ["shouldChange 0 0 'a'", "didChangeSelection", "didChange"])
        log.refused = ["shouldChange"]
        app.typeText("b")
        #expect(log.take() == ["shouldChange 1 0 'b'"] && view.text == "a")
        view.resignFirstResponder()
        #expect(log.take() == ["shouldEnd", "willChange", "willHide", "didEnd"])
    }

    @Test("The return key makes a line, and the view grows and scrolls to the caret")
    func lines() {
        let (app, view, log) = make(height: 100)
        view.becomeFirstResponder()
        app.advance(by: 1)
        for index in 0..<10 { app.typeText("line \(index)\n") }
        app.advance(by: 0.1)
        #expect(view.text.hasSuffix("line 9\n"))
        #expect(view.contentSize.height > 220)
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)))
        #expect(log.lines.contains("didScroll"))
    }

    @Test("Text without a font is drawn in Helvetica at 12 points")
    func standardFont() {
        let view = UITextView()
        #expect(view.font == nil)
        view.text = "text"
        let font =
            view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font?.fontName == "Helvetica")
        #expect(font?.pointSize == 12)
    }

    @Test("Assistive technologies find an editable text, its place and where it begins")
    func accessibility() {
        let (app, view, _) = make()
        view.font = nil
        #expect(view.accessibilityTraits.rawValue == 1 << 18 | 1 << 47)
        #expect(view.accessibilityPath?.bounds == view.accessibilityFrame)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 25, y: 108))
        view.becomeFirstResponder()
        app.advance(by: 1)
        #expect(view.accessibilityTraits.rawValue == 1 << 18 | 1 << 47 | 1 << 21)
        let point = view.accessibilityActivationPoint
        #expect(point.x == 25 && abs(point.y - 114.9) < 0.1)
        view.isEditable = false
        #expect(view.accessibilityTraits == .none)
    }

    @Test("The caret is in the middle between two characters")
    func caretPlace() {
        let (_, view, _) = make("ab")
        #expect(view.caretRect(for: view.beginningOfDocument).midX == 5)
        let second = view.firstRect(for: TextSpan(NSRange(location: 1, length: 1)))
        #expect(abs(view.caretRect(for: TextOffset(1)).midX - second.minX) < 0.01)
    }

    @Test("Arrows move between lines and keep the column")
    func vertically() {
        let (app, view, _) = make("a long first line\nx\nanother long line")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 12, length: 0)
        app.press(.keyboardDownArrow)
        #expect(view.selectedRange == NSRange(location: 19, length: 0))
        app.press(.keyboardDownArrow)
        #expect(abs(view.selectedRange.location - 32) <= 2)
        app.press(.keyboardUpArrow)
        app.press(.keyboardUpArrow)
        #expect(abs(view.selectedRange.location - 12) <= 1)
        app.press(.keyboardHome)
        #expect(view.selectedRange.location == 0)
        app.press(.keyboardEnd, modifiers: .shift)
        #expect(view.selectedRange == NSRange(location: 0, length: 17))
    }

    @Test("Text that wraps has a caret at the end of one line and at the start of the next")
    func wrapping() {
        let (app, view, _) = make(String(repeating: "word ", count: 30))
        view.becomeFirstResponder()
        app.advance(by: 0.1)
        view.selectedRange = NSRange(location: 3, length: 0)
        app.press(.keyboardEnd)
        let end = view.selectedRange.location
        #expect(end > 20 && end < 60)
        app.press(.keyboardDownArrow)
        #expect(view.selectedRange.location > end)
    }

    @Test("A tap places the caret in the line of the finger, below the text at its end")
    func taps() {
        let (app, view, _) = make("first\nsecond\nthird\n")
        app.tap(at: CGPoint(x: 310, y: 100 + 8 + 30))
        app.advance(by: 1)
        #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 12, length: 0))
        app.tap(at: CGPoint(x: 310, y: 280))
        app.advance(by: 1)
        #expect(view.selectedRange == NSRange(location: 19, length: 0))
    }

    @Test("Changes of the storage by code move the selection")
    func storage() {
        let (_, view, log) = make("0123456789")
        view.selectedRange = NSRange(location: 5, length: 2)
        _ = log.take()
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "")
        #expect(view.selectedRange == NSRange(location: 2, length: 2))
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 7), with: "")
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
        #expect(view.text == "")
        view.selectedRange = NSRange(location: 99, length: 5)
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
    }

    @Test("Without scrolling the view is as high as its text")
    func intrinsicHeight() {
        let app = TestApplication()
        let view = UITextView()
        view.font = .systemFont(ofSize: 17)
        view.isScrollEnabled = false
        view.translatesAutoresizingMaskIntoConstraints = false
        let controller = UIViewController()
        controller.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: controller.view.topAnchor),
            view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 200),
        ])
        app.show(controller)
        let line = UIFont.systemFont(ofSize: 17).lineHeight
        #expect(abs(view.bounds.height - line - 16) < 1)
        view.text = "one\ntwo\nthree"
        app.advance(by: 0.1)
        #expect(abs(view.bounds.height - 3 * line - 16) < 1.5)
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == view.bounds.height)
    }

    @Test("A view of an own container shows the text of its storage")
    func ownContainer() {
        let storage = NSTextStorage(string: "own")
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 100, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let view = UITextView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 100), textContainer: container)
        #expect(view.text == "own" && view.textContainer === container)
        #expect(view.layoutManager === manager && view.textStorage === storage)
        view.layoutIfNeeded()
        #expect(container.size.width == 100)
        #expect(UITextView().textContainer.widthTracksTextView)
    }

    @Test("A tap on a link asks the delegate, in text that is not editable")
    func links() {
        let (app, view, log) = make()
        let text = NSMutableAttributedString(
            string: "a link here", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.addAttribute(
            .link, value: URL(string: "https://a.b")!, range: NSRange(location: 2, length: 4))
        view.attributedText = text
        view.isEditable = false
        app.advance(by: 0.1)
        _ = log.take()
        let rect = view.firstRect(for: TextSpan(NSRange(location: 3, length: 2)))
        let point = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil as UIView?)
        app.tap(at: point)
        app.advance(by: 1)
        #expect(log.take().contains("link https://a.b 2"))
        view.text = "call https://example.com now"
        view.dataDetectorTypes = .link
        app.advance(by: 0.1)
        _ = log.take()
        let found = view.firstRect(for: TextSpan(NSRange(location: 8, length: 2)))
        app.tap(
            at: view.convert(CGPoint(x: found.midX, y: found.midY), to: nil as UIView?))
        app.advance(by: 1)
        #expect(log.take().contains("link https://example.com 5"))
    }

    private final class Items: NSObject, UITextViewDelegate {
        var lines: [String] = []
        var allows = true
        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            lines.append("tap \(textItem.range)")
            return UIAction { [unowned self] _ in lines.append("action") }
        }
        func textView(
            _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
        ) -> UITextItem.MenuConfiguration? {
            lines.append("menu \(defaultMenu.children.map(\.title))")
            return allows ? UITextItem.MenuConfiguration(menu: defaultMenu) : nil
        }
        func textView(
            _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) { lines.append("will display") }
        func textView(
            _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) { lines.append("will end") }
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    @Test("The delegate chooses the action and the menu of a link, and the action of an attachment")
    func textItems() {
        let (app, view, _) = make()
        let items = Items()
        view.delegate = items
        let text = NSMutableAttributedString(string: "See ")
        text.append(
            NSAttributedString(string: "this", attributes: [.link: URL(string: "https://a.b")!]))
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        text.append(NSAttributedString(attachment: attachment))
        view.attributedText = text
        view.isEditable = false
        app.advance(by: 0.1)
        func point(_ location: Int) -> CGPoint {
            let rect = view.firstRect(for: TextSpan(NSRange(location: location, length: 1)))
            return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil as UIView?)
        }
        app.tap(at: point(5))
        app.advance(by: 1)
        #expect(items.take() == ["tap {4, 4}", "action"])
        app.tap(at: point(8))
        app.advance(by: 1)
        #expect(items.take() == ["tap {8, 1}", "action"])
        let finger = app.touchDown(at: point(5))
        app.advance(by: 1)
        finger.lift()
        app.advance(by: 1)
        #expect(items.take() == ["menu [\"Open Link\", \"Copy Link\"]", "will display"])
        app.tap(at: CGPoint(x: 5, y: 5))
        app.advance(by: 1)
        #expect(items.take() == ["will end"])
        // Without a menu nothing opens, and no word is selected.
        items.allows = false
        let second = app.touchDown(at: point(5))
        app.advance(by: 1)
        second.lift()
        app.advance(by: 1)
        #expect(items.take().allSatisfy { $0.hasPrefix("menu") })
        #expect(view.selectedRange.length == 0)
    }

    private final class CountingTextView: UITextView {
        var layouts = 0
        override func layoutSubviews() {
            layouts += 1
            super.layoutSubviews()
        }
    }

    @Test("A text view that is edited is laid out when something changes, and not again")
    func layouts() {
        let app = TestApplication()
        let view = CountingTextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
        app.show(view)
        view.text = "one\ntwo"
        view.becomeFirstResponder()
        app.advance(by: 1)
        view.layouts = 0
        app.advance(by: 1)
        #expect(view.layouts == 0)
        app.typeText("a")
        app.advance(by: 1)
        #expect((1...2).contains(view.layouts))
    }

    @Test("Typed text takes the attributes before the caret, unless others are set")
    func typingAttributes() {
        let (app, view, _) = make()
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.addAttribute(
            .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
        view.attributedText = text
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 1, length: 0)
        app.typeText("c")
        #expect(
            view.textStorage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
                == .red)
        view.typingAttributes[.foregroundColor] = UIColor.green
        app.typeText("d")
        #expect(
            view.textStorage.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
                == .green)
    }

    @Test("A long text is laid out as far as it is seen, and its height is an estimate until then")
    func longText() {
        let line = "A line of a long text that wraps once or twice in this view.\n"
        let (app, view, _) = make(String(repeating: line, count: 4000))
        app.advance(by: 0.1)
        let laidOut = view.layoutManager.firstUnlaidCharacterIndex()
        #expect(laidOut < 20_000)
        #expect(view.tiles.count <= 2)
        let estimate = view.contentSize.height
        view.layoutManager.ensureLayout(for: view.textContainer)
        view.values.needsContentSize = true
        #expect(abs(view.contentSize.height - estimate) < estimate * 0.05)
        view.scrollRangeToVisible(NSRange(location: 100_000, length: 1))
        app.advance(by: 0.1)
        let caret = view.caretRect(for: TextOffset(100_000))
        #expect(view.bounds.intersects(caret))
    }

    @Test("Undo takes back typing in the middle of a text")
    func undo() {
        let (app, view, _) = make("begin end")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 6, length: 0)
        app.typeText("new ")
        #expect(view.text == "begin new end")
        view.undoManager?.undo()
        #expect(view.text == "begin end")
        view.undoManager?.redo()
        #expect(view.text == "begin new end")
    }
}
