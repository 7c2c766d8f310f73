import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Drawing and measuring strings")
struct StringDrawingTests {
    private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    private let lineHeight = 20 * 1.193359375

    @Test("Sizes are not rounded, and lines end only where the text says so")
    func sizes() {
        let one = "Hello world".size(withAttributes: attributes)
        #expect(abs(one.height - lineHeight) < 1e-9 && one.width > 90)
        let two = ("Hello world\nx" as NSString).size(withAttributes: attributes)
        #expect(abs(two.height - 2 * lineHeight) < 1e-9 && two.width == one.width)
        #expect(NSAttributedString(string: "Hello world", attributes: attributes).size() == one)
        #expect("".size(withAttributes: attributes) == .zero)
        let space = "Hello world ".size(withAttributes: attributes)
        #expect(space.width > one.width)
    }

    @Test("Text without a font is Helvetica of 12 points")
    func standardFont() {
        let helvetica = UIFont(name: "Helvetica", size: 12)
        #expect(
            "Hello".size() == "Hello".size(withAttributes: [.font: helvetica as Any]))
    }

    @Test("Kerning is added after every character")
    func kerning() {
        let plain = "abc".size(withAttributes: attributes).width
        let spaced = "abc".size(withAttributes: attributes.merging([.kern: 5]) { $1 }).width
        #expect(abs(spaced - plain - 15) < 1e-9)
    }

    @Test("Lines break at the width with the option, and not without")
    func boundingRects() {
        let text = "several words in a row that go on"
        let size = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
        let wrapped = text.boundingRect(
            with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(wrapped.origin == .zero && wrapped.width <= 100)
        #expect(wrapped.height > 3 * lineHeight)
        let line = text.boundingRect(with: size, attributes: attributes, context: nil)
        #expect(abs(line.height - lineHeight) < 1e-9 && line.width > 200 && line.minY < 0)
    }

    @Test("The last visible line is cut only with its option")
    func lastLine() {
        let text = "several words in a row that go on"
        let size = CGSize(width: 100, height: lineHeight * 2)
        let all = text.boundingRect(
            with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(all.height > lineHeight * 3)
        let cut = text.boundingRect(
            with: size, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            attributes: attributes, context: nil)
        #expect(abs(cut.height - 2 * lineHeight) < 1e-9)
    }

    @Test("A context lets the text shrink to fit, down to its minimum scale")
    func shrinking() {
        let text = NSAttributedString(string: "several words", attributes: attributes)
        let natural = text.size()
        let context = NSStringDrawingContext()
        let half = CGSize(width: natural.width * 0.7, height: lineHeight)
        let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
        #expect(text.boundingRect(with: half, options: options, context: context).width > 0)
        #expect(context.actualScaleFactor == 1)
        context.minimumScaleFactor = 0.5
        let shrunk = text.boundingRect(with: half, options: options, context: context)
        #expect(context.actualScaleFactor < 0.8 && context.actualScaleFactor > 0.6)
        #expect(shrunk.width <= half.width && context.totalBounds == shrunk)
        context.minimumScaleFactor = 0.9
        _ = text.boundingRect(with: half, options: options, context: context)
        #expect(context.actualScaleFactor == 0.9)
    }

    private func ink(_ image: UIImage) -> CGRect {
        var box = CGRect.null
        for (y, row) in image.pixelRows.enumerated() {
            for (x, pixel) in row.enumerated() where pixel >> 24 > 128 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    @Test("Text is drawn with its top left corner at the point")
    func drawing() {
        let image = drawn(60, 60) {
            "H".draw(at: CGPoint(x: 10, y: 20), withAttributes: attributes)
        }
        let box = ink(image)
        #expect(box.maxY == 20 + (20 * 0.952148).rounded())
        #expect(abs(box.height - 0.727 * 20) < 1.5 && box.minX >= 10 && box.maxX < 30)
    }

    @Test("Without the option, the origin is where the baseline begins")
    func baseLineOrigin() {
        let image = drawn(60, 60) {
            "H".draw(
                with: CGRect(x: 10, y: 40, width: 0, height: 0), attributes: attributes,
                context: nil)
        }
        #expect(ink(image).maxY == 40)
    }

    @Test("What reaches out of the rectangle is not drawn")
    func clipping() {
        let image = drawn(60, 60) {
            "HHHHHH HHHHHH".draw(
                in: CGRect(x: 10, y: 5, width: 30, height: 20), withAttributes: attributes)
        }
        let box = ink(image)
        #expect(!box.isNull && box.maxX <= 40 && box.maxY <= 25)
    }

    @Test("Background and lines beside text take its width")
    func decorations() {
        let image = drawn(60, 60) {
            "HH".draw(
                at: .zero,
                withAttributes: [
                    .font: UIFont.systemFont(ofSize: 20), .backgroundColor: UIColor.yellow,
                ])
        }
        let box = ink(image)
        let size = "HH".size(withAttributes: attributes)
        #expect(abs(box.width - size.width) <= 1 && abs(box.height - size.height) <= 1)
        let under = drawn(60, 60) {
            "HH".draw(at: .zero, withAttributes: attributes.merging([.underlineStyle: 1]) { $1 })
        }
        #expect(ink(under).maxY > 20 && abs(ink(under).width - size.width) <= 1)
    }

    @Test("An attachment is on the baseline in its size or the image's")
    func attachments() {
        let square = drawn(12, 12) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 12, height: 12))
        }
        let attachment = NSTextAttachment(image: square)
        let text = NSMutableAttributedString(string: "H", attributes: attributes)
        let plain = text.size()
        text.append(NSAttributedString(attachment: attachment))
        #expect(abs(text.size().width - plain.width - 12) < 1e-9)
        #expect(text.size().height == plain.height)
        let image = drawn(60, 60) { text.draw(at: .zero) }
        let x = Int(plain.width) + 5
        #expect(image.pixel(x, 18) == 0xFFFF_0000 && image.pixel(x, 20) == 0)
        attachment.bounds = CGRect(x: 0, y: -30, width: 40, height: 60)
        #expect(text.size().height == 60 && abs(text.size().width - plain.width - 40) < 1e-9)
    }
}
