import Foundation
import Testing
import UIKit

@Suite("Fixing of attributes")
struct NSMutableAttributedStringFixingTests {
    private func style(_ alignment: NSTextAlignment) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        return style
    }

    private func alignments(_ text: NSAttributedString) -> [NSTextAlignment?] {
        (0..<text.length).map {
            (text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle)?
                .alignment
        }
    }

    // Documented: all characters of a paragraph have the style of its first one.
    @Test("A paragraph has the style of its first character")
    func paragraphs() {
        let text = NSMutableAttributedString(string: "ab\ncd")
        text.addAttribute(
            .paragraphStyle, value: style(.center), range: NSRange(location: 0, length: 1))
        text.addAttribute(
            .paragraphStyle, value: style(.right), range: NSRange(location: 4, length: 1))
        text.fixAttributes(in: NSRange(location: 1, length: 1))
        #expect(alignments(text) == [.center, .center, .center, nil, .right])
        text.fixAttributes(in: NSRange(location: 0, length: 5))
        #expect(alignments(text) == [.center, .center, .center, nil, nil])
    }

    @Test("An attachment on another character is taken away")
    func attachments() {
        let text = NSMutableAttributedString(attachment: NSTextAttachment())
        text.append(
            NSAttributedString(string: "x", attributes: [.attachment: NSTextAttachment()]))
        text.fixAttributes(in: NSRange(location: 0, length: 2))
        #expect(text.containsAttachments(in: NSRange(location: 0, length: 1)))
        #expect(!text.containsAttachments(in: NSRange(location: 1, length: 1)))
    }

    @Test("A text storage fixes what changed")
    func storage() {
        let storage = NSTextStorage(
            string: "ab\n", attributes: [.paragraphStyle: style(.center)])
        storage.replaceCharacters(
            in: NSRange(location: 2, length: 0),
            with: NSAttributedString(string: "c", attributes: [.paragraphStyle: style(.right)]))
        #expect(alignments(storage) == [.center, .center, .center, .center])
    }
}
