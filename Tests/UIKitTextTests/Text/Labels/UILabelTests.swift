import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UILabel", .usesApplication)
struct UILabelTests {
    @Test("A new label shows nothing, in 17 points of the label colour, and takes no touches")
    func defaults() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil)
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label)
        #expect(!label.isUserInteractionEnabled && !label.isOpaque && !label.clipsToBounds)
        #expect(label.contentMode == .redraw)
        #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
        #expect(label.textAlignment == .natural && label.isEnabled && !label.isHighlighted)
        #expect(label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1))
        #expect(label.baselineAdjustment == .alignBaselines && label.minimumScaleFactor == 0)
        #expect(label.contentHuggingPriority(for: .horizontal) == .defaultLow)
    }

    @Test("nil gives the font and the colour of a new label")
    func nilValues() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 5)
        label.textColor = .red
        label.font = nil
        label.textColor = nil
        #expect(label.font.pointSize == 17 && label.textColor == .label)
    }

    // MARK: - Attributed text

    @Test("Plain text sets the attributed text, and attributed text the plain text")
    func bothForms() throws {
        let label = UILabel()
        label.text = "plain"
        let attributed = try #require(label.attributedText)
        #expect(attributed.string == "plain")
        #expect(attributed.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
        label.attributedText = NSAttributedString(string: "rich")
        #expect(label.text == "rich")
        label.text = nil
        #expect(label.attributedText == nil)
    }

    @Test("Attributed text gives the label the values of its first character")
    func adoption() {
        let label = UILabel()
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byClipping
        label.attributedText = NSAttributedString(
            string: "rich",
            attributes: [
                .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red,
                .paragraphStyle: style,
            ])
        #expect(label.font.pointSize == 30 && label.textColor == .red)
        #expect(label.textAlignment == .center && label.lineBreakMode == .byClipping)
        label.attributedText = NSAttributedString(string: "bare")
        #expect(label.font.pointSize == 17 && label.textColor == .label)
    }

    @Test(
        "Characters without attributes are shown in the label's own font, not in that of the first ones"
    )
    func bareCharacters() {
        func width(_ text: NSAttributedString, in label: UILabel = UILabel()) -> CGFloat {
            label.attributedText = text
            return label.intrinsicContentSize.width
        }
        let big: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 40)]
        let mixed = NSMutableAttributedString(string: "first", attributes: big)
        let first = width(mixed)
        mixed.append(NSAttributedString(string: "second"))
        let label = UILabel()
        let second = width(NSAttributedString(string: "second"), in: label)
        #expect(abs(width(mixed, in: label) - first - second) < 1)
        #expect(label.font.pointSize == 40)
        #expect(abs(width(mixed, in: label) - first - second) < 1)
        label.font = .systemFont(ofSize: 17)
        #expect(width(mixed, in: label) > second * 2)
    }

    @Test("A font, colour or alignment set later holds for all of the text")
    func laterChanges() throws {
        let label = UILabel()
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.paragraphStyle: NSParagraphStyle.default])
        text.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 9), range: NSRange(location: 1, length: 1))
        label.attributedText = text
        label.font = .systemFont(ofSize: 40)
        label.textColor = .blue
        label.textAlignment = .right
        let shown = try #require(label.attributedText)
        var range = NSRange()
        let values = shown.attributes(at: 1, effectiveRange: &range)
        #expect(range == NSRange(location: 0, length: 2))
        #expect((values[.font] as? UIFont)?.pointSize == 40)
        #expect(values[.foregroundColor] as? UIColor == .blue)
        #expect((values[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
    }

    @Test("The text that was set does not change with the string it was made of")
    func copies() {
        let label = UILabel()
        let text = NSMutableAttributedString(string: "before")
        label.attributedText = text
        text.mutableString.setString("after")
        #expect(label.text == "before")
    }

    @Test("What has no font is shown in the label's")
    func missingFont() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 40)
        label.attributedText = NSAttributedString(
            string: "bare", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
        #expect(label.intrinsicContentSize.height > 47)
    }

    // MARK: - Keys, description, accessibility

    @Test("Changes of the text are observed")
    func observing() {
        let label = UILabel()
        var seen: [String?] = []
        let observation = label.observe(_keyPath(\.text, "text"), options: [.new]) { _, change in
            seen.append(change.newValue ?? nil)
        }
        label.text = "one"
        label.text = "one"
        label.setValue("two", forKey: "text")
        label.attributedText = NSAttributedString(string: "three")
        observation.invalidate()
        #expect(seen == ["one", "two", "three"])
        #expect(label.value(forKey: "text") as? String == "three")
    }

    @Test("The description contains the text")
    func description() {
        let label = UILabel()
        label.text = "Hello"
        #expect(label.description.contains("text = 'Hello'"))
    }

    @Test("Assistive technologies read the text unless another label is set")
    func accessibility() {
        let label = UILabel()
        label.text = "Hello"
        #expect(label.isAccessibilityElement && label.accessibilityTraits == .staticText)
        #expect(label.accessibilityLabel == "Hello")
        label.accessibilityLabel = "Greeting"
        #expect(label.accessibilityLabel == "Greeting")
        label.accessibilityTraits = .header
        #expect(label.accessibilityTraits == .header)
    }

    @Test("A font of a text style follows the preferred size when that is enabled")
    func contentSize() {
        let label = UILabel()
        label.font = .preferredFont(
            forTextStyle: .body,
            compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        label.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        #expect(label.font.pointSize == 17)
        label.adjustsFontForContentSizeCategory = true
        #expect(label.font.pointSize == 40)
        label.traitOverrides.preferredContentSizeCategory = .small
        #expect(label.font.pointSize == 15)
    }

    @Test("An app's own font follows as its metrics say, and a plain one does not")
    func scaledFonts() throws {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        let label = UILabel()
        label.adjustsFontForContentSizeCategory = true
        let own = try #require(UIFont(name: "Courier", size: 20))
        label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: own, compatibleWith: large)
        #expect(label.font.pointSize == 20)
        label.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        // The leading of body text grows from 22 to 62 points.
        #expect(label.font.pointSize == (20.0 * 62 / 22).rounded())
        #expect(label.font.fontName == own.fontName)
        label.traitOverrides.preferredContentSizeCategory = .large
        #expect(label.font.pointSize == 20)
        label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: own, maximumPointSize: 30, compatibleWith: large)
        label.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        #expect(label.font.pointSize == 30)
        label.font = .systemFont(ofSize: 20)
        label.traitOverrides.preferredContentSizeCategory = .small
        #expect(label.font.pointSize == 20)
        // Another size than the metrics made follows nothing any more.
        label.font = UIFontMetrics.default.scaledFont(for: own, compatibleWith: large).withSize(11)
        label.traitOverrides.preferredContentSizeCategory = .extraLarge
        #expect(label.font.pointSize == 11)
    }

    @Test("Each font of attributed text follows by itself")
    func contentSizeOfAttributedText() throws {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        let text = NSMutableAttributedString(
            string: "title",
            attributes: [.font: UIFont.preferredFont(forTextStyle: .title1, compatibleWith: large)])
        text.append(
            NSAttributedString(string: "plain", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
        text.append(
            NSAttributedString(
                string: "body",
                attributes: [
                    .font: UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
                ]))
        let label = UILabel()
        label.attributedText = text
        label.adjustsFontForContentSizeCategory = true
        label.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
        let shown = try #require(label.attributedText)
        let sizes = [0, 5, 10].map {
            (shown.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize
        }
        #expect(sizes == [38, 9, 28])
        #expect(label.font.pointSize == 38)
    }

    // MARK: - Auto Layout

    @Test("A label of several lines is asked again for its size only when its lines are others")
    func askingAgain() {
        final class Asked: UILabel {
            var count = 0
            override var intrinsicContentSize: CGSize {
                count += 1
                return super.intrinsicContentSize
            }
        }
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let label = Asked()
        label.text = "two words"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            label.topAnchor.constraint(equalTo: container.topAnchor),
        ])
        container.layoutIfNeeded()
        let first = label.count
        container.bounds.size.width = 200
        container.layoutIfNeeded()
        #expect(label.count == first && label.frame.width == 200)
        container.bounds.size.width = 60
        container.layoutIfNeeded()
        #expect(label.count > first && label.frame.height > 40)
    }

    @Test("Baselines are on whole pixels below the top and above the bottom")
    func baselines() throws {
        let label = UILabel()
        label.contentScaleFactor = 3
        label.text = "Hello"
        let first = try #require(label.firstBaselineOffset)
        #expect(abs(first - (0.952148 * 17 * 3).rounded() / 3) < 1e-9)
        let last = try #require(label.lastBaselineOffset)
        #expect(abs(first + last - label.intrinsicContentSize.height) < 1e-9)
        label.numberOfLines = 0
        label.text = "a\nb"
        #expect(label.firstBaselineOffset == first)
        #expect(abs((label.lastBaselineOffset ?? 0) - last) <= 1.0 / 3)
    }

    @Test("Constraints give a label of several lines its width, and it gives them its height")
    func heightForWidth() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
        let label = UILabel()
        label.text = "several words that need more than a single line"
        label.numberOfLines = 0
        let below = UIView()
        for view in [label, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            label.topAnchor.constraint(equalTo: container.topAnchor),
            below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
        ])
        container.layoutIfNeeded()
        let fitting = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(label.frame.width == 100 && fitting.height > 60)
        #expect(abs(label.frame.height - fitting.height) < 0.01)
        #expect(abs(below.frame.minY - label.frame.maxY - 10) < 0.01)
        container.bounds.size.width = 1000
        container.layoutIfNeeded()
        #expect(label.frame.width == 1000)
        #expect(abs(label.frame.height - label.sizeThatFits(.zero).height) < 0.01)
        label.text = "short"
        container.bounds.size.width = 30
        container.layoutIfNeeded()
        label.text = "several words again"
        container.layoutIfNeeded()
        #expect(
            abs(label.frame.height - label.sizeThatFits(CGSize(width: 30, height: 0)).height) < 0.01
        )
    }
}
