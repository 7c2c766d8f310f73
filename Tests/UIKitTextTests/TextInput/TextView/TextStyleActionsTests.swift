import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Styles of the selected text", .serialized, .usesApplication)
struct TextStyleActionsTests {
    private func make() -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.font = .systemFont(ofSize: 17)
        view.text = "green tea"
        return view
    }

    private func font(_ view: UITextView, at index: Int) -> UIFont? {
        view.textStorage.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    }

    private func isBold(_ view: UITextView, at index: Int) -> Bool {
        font(view, at: index)?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
    }

    @Test("Bold is switched for the selection alone, in its size")
    func bold() {
        let view = make()
        view.selectedRange = NSRange(location: 6, length: 3)
        view.toggleBoldface(nil)
        #expect(isBold(view, at: 6) && !isBold(view, at: 5))
        #expect(font(view, at: 6)?.pointSize == 17)
        #expect(view.selectedRange == NSRange(location: 6, length: 3))
        view.toggleBoldface(nil)
        #expect(!isBold(view, at: 6))
    }

    @Test("A mixed selection becomes what its beginning is not")
    func mixed() {
        let view = make()
        view.selectedRange = NSRange(location: 6, length: 3)
        view.toggleBoldface(nil)
        view.selectedRange = NSRange(location: 0, length: 9)
        view.toggleBoldface(nil)
        #expect(isBold(view, at: 0) && isBold(view, at: 8))
    }

    @Test("Without a selection the text that is typed next changes")
    func typing() {
        let view = make()
        view.selectedRange = NSRange(location: 9, length: 0)
        view.toggleUnderline(nil)
        view.insertText("!")
        let underlined = view.textStorage.attribute(
            .underlineStyle, at: 9, effectiveRange: nil)
        #expect(underlined as? Int == NSUnderlineStyle.single.rawValue)
        #expect(view.textStorage.attribute(.underlineStyle, at: 8, effectiveRange: nil) == nil)
    }

    @Test("Menus offer styles where the user may change attributes")
    func menus() {
        let view = make()
        view.selectedRange = NSRange(location: 0, length: 5)
        #expect(!view.canPerformAction("toggleBoldface:", withSender: nil))
        view.allowsEditingTextAttributes = true
        #expect(view.canPerformAction("toggleBoldface:", withSender: nil))
        view.selectedRange = NSRange(location: 0, length: 0)
        #expect(!view.canPerformAction("toggleBoldface:", withSender: nil))
    }
}
