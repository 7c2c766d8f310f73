import CoreGraphics
import CoreText
import Foundation
import TextEngine

/// The text and the properties of a label.
struct LabelContent {
    var text: String?
    /// The attributed text; nil for plain text.
    var attributed: NSAttributedString?
    var font = LabelContent.standardFont
    var textColor = UIColor.label
    /// The label's own font, for characters without one, while `font` is that of the attributed text.
    var ownFont: UIFont?
    /// The label's own colour, for characters without one, while `textColor` is that of the attributed text.
    var ownColor: UIColor?
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
    var isEnabled = true
    var numberOfLines = 1
    var shrinks = false
    var minimumScaleFactor: CGFloat = 0
    var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    var tightens = false
    var preferredMaxLayoutWidth: CGFloat = 0
    var highlightedTextColor: UIColor?
    var isHighlighted = false
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var followsContentSize = false

    static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    var isEmpty: Bool { attributed.map { $0.length == 0 } ?? text?.isEmpty ?? true }

    /// Returns the limits of a text layout for a size.
    ///
    /// - Parameters:
    ///   - size: Lengths from 1e6 are no limit.
    ///   - lineCount: The maximum number of lines; 0 for no limit.
    func limits(_ size: CGSize, lineCount: Int) -> TextLayout.Limits {
        func limit(_ length: CGFloat) -> Double { length < 1e6 ? Double(length) : .infinity }
        return TextLayout.Limits(
            width: limit(size.width), height: limit(size.height), lineCount: lineCount,
            lastLine: lineBreakMode.inEngine,
            avoidsShortLastLine: lineCount != 1 && lineBreakStrategy.contains(.pushOut))
    }

    /// Applies the label's line break mode and natural alignment to a paragraph format.
    ///
    /// - Parameter isRightToLeft: Whether natural alignment is on the right.
    func adapt(_ format: inout ParagraphFormat, isRightToLeft: Bool) {
        if format.alignment == .natural { format.alignment = isRightToLeft ? .right : .left }
        switch lineBreakMode {
        case .byCharWrapping: format.breakMode = .characters
        case .byWordWrapping: format.breakMode = .words
        // A label of one line needs no line breaks.
        default: format.breakMode = numberOfLines == 1 ? lineBreakMode.inEngine : .words
        }
    }

    /// Returns the content in the form of the text engine.
    ///
    /// - Parameters:
    ///   - scale: A factor for fonts and attachments.
    ///   - tightening: Points by which the space between characters is reduced.
    ///   - width: The width of lines, for attachments that depend on it.
    func attributedText(
        scale: Double, tightening: Double, isRightToLeft: Bool, width: Double = .infinity
    ) -> AttributedText {
        var format = ParagraphFormat()
        format.alignment = alignment.inEngine
        adapt(&format, isRightToLeft: isRightToLeft)
        guard let attributed else {
            format.lineSpacing = lineSpacing * scale
            let base = scale == 1 ? font.instance : font.instance.scaled(by: scale)
            return AttributedText(
                text ?? "", font: tightening == 0 ? base : base.spaced(by: -tightening),
                format: format)
        }
        return AttributedText(
            attributed, font: (ownFont ?? font).instance, format: format, scale: scale,
            tightening: tightening,
            context: AttributedText.LineContext(width: width)
        ) {
            adapt(&$0, isRightToLeft: isRightToLeft)
        }
    }

    /// The space between lines of plain text in a font of a text style, whose line distance is larger than its height.
    // Recorded on iOS 17.2 (adyen-ios): lines of the body style are 22 apart, and a single one is 20.33 high. The line
    // distances are documented with the sizes.
    private var lineSpacing: Double {
        guard let style = font.request.textStyle,
            let leading = TextStyleSizes.leading(style, size: font.pointSize)
        else { return 0 }
        return max(0, Double(leading - font.lineHeight))
    }
}
