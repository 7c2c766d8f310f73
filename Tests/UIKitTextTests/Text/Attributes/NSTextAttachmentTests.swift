import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("NSTextAttachment", .usesApplication)
struct NSTextAttachmentTests {
    /// As wide as half of a line, and one point below the baseline.
    private final class Half: NSTextAttachment {
        var asked: [(NSTextContainer?, CGRect, Int)] = []

        override func attachmentBounds(
            for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
            glyphPosition position: CGPoint, characterIndex charIndex: Int
        ) -> CGRect {
            asked.append((textContainer, lineFrag, charIndex))
            return CGRect(x: 0, y: -1, width: min(lineFrag.width, 500) / 2, height: 30)
        }

        override func image(
            forBounds imageBounds: CGRect, textContainer: NSTextContainer?,
            characterIndex charIndex: Int
        ) -> UIImage? {
            drawn.append((imageBounds, charIndex))
            return nil
        }

        var drawn: [(CGRect, Int)] = []
    }

    private func text(_ attachment: NSTextAttachment) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "ab")
        text.append(NSAttributedString(attachment: attachment))
        return text
    }

    @Test("A text layout asks a subclass for its bounds with the container and its width")
    func layout() {
        let half = Half()
        let storage = NSTextStorage(attributedString: text(half))
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 200, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let rect = manager.boundingRect(
            forGlyphRange: NSRange(location: 2, length: 1), in: container)
        #expect(rect.width == 100)
        #expect(half.asked.last?.0 === container && half.asked.last?.1.width == 200)
        #expect(half.asked.last?.2 == 2)
        container.size.width = 100
        #expect(
            manager.boundingRect(forGlyphRange: NSRange(location: 2, length: 1), in: container)
                .width == 50)
    }

    @Test("Measured and drawn strings, and labels, take the width that they are given")
    func strings() {
        let half = Half()
        let bounds = text(half).boundingRect(
            with: CGSize(width: 300, height: 0), options: .usesLineFragmentOrigin, context: nil)
        #expect(bounds.width > 150 && bounds.width < 180 && bounds.height > 29)
        let label = UILabel()
        label.attributedText = text(half)
        label.numberOfLines = 0
        let narrow = label.sizeThatFits(CGSize(width: 100, height: 0)).width
        let wide = label.sizeThatFits(CGSize(width: 200, height: 0)).width
        #expect(wide - narrow == 50)
    }

    @Test("The image for the bounds is asked for when the text is drawn")
    func drawing() {
        let half = Half()
        let text = text(half)
        _ = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 40)).image { _ in
            text.draw(
                with: CGRect(x: 0, y: 0, width: 200, height: 40),
                options: .usesLineFragmentOrigin, context: nil)
        }
        #expect(half.drawn.count == 1)
        #expect(half.drawn.first?.0.size == CGSize(width: 100, height: 30))
        #expect(half.drawn.first?.1 == 2)
    }

    @Test(
        "Without a size of its own, an attachment is as large as its image, with padding at the sides"
    )
    func plain() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 8)).image { _ in }
        let attachment = NSTextAttachment(image: image)
        func bounds() -> CGRect {
            attachment.attachmentBounds(
                for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
        }
        #expect(bounds() == CGRect(x: 0, y: 0, width: 10, height: 8))
        #expect(NSAttributedString(attachment: attachment).size().width == 10)
        attachment.lineLayoutPadding = 3
        #expect(NSAttributedString(attachment: attachment).size().width == 16)
        attachment.bounds = CGRect(x: 0, y: -2, width: 5, height: 4)
        #expect(bounds() == attachment.bounds)
        #expect(NSAttributedString(attachment: attachment).size().width == 11)
    }
}
