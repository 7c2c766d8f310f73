import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UILabel: sizes", .usesApplication)
struct UILabelSizeTests {
    private func label(_ text: String?, _ font: UIFont = .systemFont(ofSize: 17)) -> UILabel {
        let label = UILabel()
        label.contentScaleFactor = 3
        label.text = text
        label.font = font
        return label
    }

    @Test(
        "One line is as high as the font's line, rounded up to a pixel (recorded on iOS, scale 3)",
        arguments: [
            (11, 13.333), (12, 14.333), (14, 17), (15, 18), (16, 19.333), (17, 20.333),
            (18, 21.667),
            (19, 23), (20, 24), (22, 26.333), (24, 28.667), (26, 31.333), (28, 33.667),
            (34, 40.667),
            (58, 69.333),
        ] as [(CGFloat, CGFloat)])
    func heights(size: CGFloat, height: CGFloat) {
        let found = label("Height", .systemFont(ofSize: size)).intrinsicContentSize.height
        #expect(abs(found - height) < 0.001)
    }

    /// Counts invalidations of its intrinsic size.
    private final class CountingLabel: UILabel {
        var invalidations = 0

        override func invalidateIntrinsicContentSize() {
            invalidations += 1
            super.invalidateIntrinsicContentSize()
        }
    }

    @Test(
        "What changes the size of the text invalidates the intrinsic size, with and without constraints",
        arguments: [false, true])
    func invalidation(isConstrained: Bool) {
        let label = CountingLabel()
        if isConstrained {
            label.widthAnchor.constraint(lessThanOrEqualToConstant: 500).isActive = true
        }
        label.text = "one"
        #expect(label.invalidations == 1)
        label.text = "one"
        label.textColor = .red
        #expect(label.invalidations == 1)
        label.text = "two"
        label.font = .systemFont(ofSize: 40)
        label.numberOfLines = 2
        #expect(label.invalidations == 4)
        label.attributedText = NSAttributedString(string: "three")
        #expect(label.invalidations == 5)
    }

    @Test("The text of a label without constraints does not lay out the superview again")
    func superviewOfUnconstrainedLabel() {
        final class Page: UIView {
            var passes = 0

            override func layoutSubviews() {
                passes += 1
                super.layoutSubviews()
            }
        }
        let page = Page()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        page.addSubview(label)
        page.layoutIfNeeded()
        let passes = page.passes
        label.text = "another"
        page.layoutIfNeeded()
        #expect(page.passes == passes)
    }

    @Test("At scale 2, 17 points give 20.5")
    func halfPixels() {
        let label = label("Height")
        label.contentScaleFactor = 2
        #expect(label.intrinsicContentSize.height == 20.5)
    }

    @Test(
        "Widths are those recorded on iOS, within 1.2 % or half a point",
        arguments: [
            ("the", 16, 23.667), ("point", 16, 37), ("the", 17, 25), ("point", 17, 39),
            ("What's the point?", 25, 188.667), ("What's the point?", 28, 210.667),
            ("What's the point?", 34, 255), ("What's the point?", 58, 428.333),
            ("topLabel", 28, 105.667), ("topLabel", 53, 196.667), ("Lorem Ipsum", 25, 139.333),
            ("Lorem Ipsum", 32, 178), ("Green Red", 25, 113.333), ("Green Red", 43, 193),
        ] as [(String, CGFloat, CGFloat)])
    func widths(text: String, size: CGFloat, width: CGFloat) {
        let found = label(text, .systemFont(ofSize: size)).intrinsicContentSize.width
        #expect(abs(found - width) <= max(0.5, width * 0.012))
        // On a whole pixel.
        #expect(abs(found * 3 - (found * 3).rounded()) < 1e-6)
    }

    @Test("Semibold text is as wide as recorded", arguments: [(16, 52.667), (17, 55.667)])
    func semibold(size: Double, width: Double) {
        let font = UIFont.systemFont(ofSize: CGFloat(size), weight: .semibold)
        let found = label("What's", font).intrinsicContentSize.width
        #expect(abs(Double(found) - width) <= 2)
    }

    @Test("A label without text has no size")
    func empty() {
        #expect(label(nil).intrinsicContentSize == .zero)
        #expect(label("").intrinsicContentSize == .zero)
        #expect(label("").sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    }

    @Test("Lines are rounded up together, not one by one")
    func twoLines() {
        let label = label("a\nb")
        label.numberOfLines = 0
        #expect(abs(label.intrinsicContentSize.height - 40.667) < 0.001)
        label.text = "a\nb\nc"
        #expect(label.intrinsicContentSize.height == 61)
        label.numberOfLines = 2
        #expect(abs(label.intrinsicContentSize.height - 40.667) < 0.001)
    }

    @Test("The size of one line does not depend on the width; that of several does")
    func fitting() {
        let label = label("several words in a row")
        let natural = label.sizeThatFits(.zero)
        #expect(label.sizeThatFits(CGSize(width: 50, height: 10)) == natural)
        label.numberOfLines = 0
        #expect(label.sizeThatFits(.zero) == natural)
        let narrow = label.sizeThatFits(CGSize(width: natural.width / 2, height: 10))
        #expect(narrow.width <= natural.width / 2 && narrow.height > natural.height * 1.9)
    }

    @Test("sizeToFit lets a narrow label of one line grow, and one of several lines only down")
    func sizeToFit() {
        let label = label("several words in a row")
        label.frame = CGRect(x: 5, y: 6, width: 60, height: 10)
        label.numberOfLines = 0
        label.sizeToFit()
        #expect(label.frame.width <= 60 && label.frame.height > 60)
        label.numberOfLines = 1
        label.sizeToFit()
        #expect(label.frame.size == label.intrinsicContentSize)
        #expect(abs(label.frame.minX - 5) < 1e-9 && abs(label.frame.minY - 6) < 1e-9)
    }

    @Test("preferredMaxLayoutWidth breaks the lines of the natural size")
    func preferredWidth() {
        let label = label("several words in a row")
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 60
        #expect(label.intrinsicContentSize.width <= 60)
        #expect(label.intrinsicContentSize.height > 60)
    }

    @Test("The rectangle of the text is at the top of the bounds, at the side of the alignment")
    func textRect() {
        let label = label("Hello")
        let size = label.intrinsicContentSize
        let bounds = CGRect(x: 10, y: 20, width: 100, height: 40)
        label.textAlignment = .right
        let right = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
        #expect(right.size == size && right.maxX == 110)
        #expect(right.minY == 20)
        label.textAlignment = .left
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minX == 10)
        let narrow = CGRect(x: 0, y: 0, width: 20, height: 10)
        let cut = label.textRect(forBounds: narrow, limitedToNumberOfLines: 1)
        #expect(cut.width <= 20 && cut.height == 10)
    }

    // Measured: recorded pictures of mirrored stories, whose text stays on the left.
    @Test("Natural alignment follows the app's language, not a direction that a view forces")
    func naturalAlignment() {
        let (page, label) = (UIView(), label("Hello"))
        page.addSubview(label)
        page.traitOverrides.layoutDirection = .rightToLeft
        label.semanticContentAttribute = .forceRightToLeft
        #expect(label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let bounds = CGRect(x: 10, y: 20, width: 100, height: 40)
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minX == 10)
        UITraitCollection.setDevice(UITraitCollection(layoutDirection: .rightToLeft))
        defer { UITraitCollection.setDevice(UIScreen.main.traitCollection) }
        label.text = "Hello!"
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).maxX == 110)
    }

    private final class Padded: UILabel {
        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int)
            -> CGRect
        {
            super.textRect(forBounds: bounds.insetBy(dx: 8, dy: 4), limitedToNumberOfLines: lines)
                .insetBy(dx: -8, dy: -4)
        }
    }

    @Test("An override of textRect changes the natural size")
    func padding() {
        let plain = label("Hello").intrinsicContentSize
        let padded = Padded()
        padded.contentScaleFactor = 3
        padded.text = "Hello"
        #expect(abs(padded.intrinsicContentSize.width - plain.width - 16) < 1e-9)
        #expect(abs(padded.intrinsicContentSize.height - plain.height - 8) < 1e-9)
    }

    @Test("Sizes of labels without a sensible room are bounded")
    func hostileRoom() {
        let label = label("Hello\u{301} \u{202E}wor\u{5D0}ld")
        for lines in [0, 1, 2] {
            label.numberOfLines = lines
            for width in [-1, 0, .nan, .infinity, -.infinity, 1e-300, 1e300] as [CGFloat] {
                let size = label.sizeThatFits(CGSize(width: width, height: width))
                #expect(size.width.isFinite && size.height.isFinite && size.height > 0)
            }
        }
    }

    // adyen-ios, recorded on iOS 17.2: addresses of three and four lines, and titles that wrap.
    @Test("Lines of plain text in a font of a text style are as far apart as the style says")
    func linesOfTextStyles() {
        let label = UILabel()
        label.numberOfLines = 0
        func height(_ text: String) -> CGFloat {
            label.text = text
            return label.intrinsicContentSize.height
        }
        label.font = .preferredFont(forTextStyle: .body)
        #expect(abs(height("a") - 20.333) < 0.4)
        #expect(abs(height("a\nb\nc\nd") - (20.333 + 3 * 22)) < 0.4)
        label.font = .preferredFont(forTextStyle: .footnote)
        #expect(abs(height("a\nb") - (15.667 + 18)) < 0.4)
        label.font = .systemFont(ofSize: 17)
        #expect(abs(height("a\nb\nc\nd") - 4 * 20.287) < 0.4)
    }
}
