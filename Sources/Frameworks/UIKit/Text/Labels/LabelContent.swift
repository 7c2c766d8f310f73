import CoreGraphics
import Foundation
import TextEngine

/// What a label shows, and how.
struct LabelContent {
    var text: String?
    /// The text with attributes; nil while plain text is shown.
    var attributed: NSAttributedString?
    var font = LabelContent.standardFont
    var textColor = UIColor.label
    /// What characters without a font are shown in, while attributed text lends the label another one.
    var bareFont: UIFont?
    /// What characters without a colour are shown in, while attributed text lends the label another one.
    var bareColor: UIColor?
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

    /// What limits of a size mean for the text.
    ///
    /// - Parameters:
    ///   - size: Lengths of 1e6 and more are no limits.
    ///   - lineCount: 0 for any number.
    func limits(_ size: CGSize, lineCount: Int) -> TextBlock.Limits {
        func limit(_ length: CGFloat) -> Double { length < 1e6 ? Double(length) : .infinity }
        return TextBlock.Limits(
            width: limit(size.width), height: limit(size.height), lineCount: lineCount,
            lastLine: lineBreakMode.inEngine,
            avoidsShortLastLine: lineCount != 1 && lineBreakStrategy.contains(.pushOut))
    }

    /// Gives a format what the label decides: how lines end, and which side is the natural one.
    ///
    /// - Parameter isRightToLeft: Whether the content of the label runs to the left.
    func adapt(_ format: inout ParagraphFormat, isRightToLeft: Bool) {
        if format.alignment == .natural { format.alignment = isRightToLeft ? .right : .left }
        switch lineBreakMode {
        case .byCharWrapping: format.breakMode = .characters
        case .byWordWrapping: format.breakMode = .words
        // A label of one line never needs to know where words end.
        default: format.breakMode = numberOfLines == 1 ? lineBreakMode.inEngine : .words
        }
    }

    /// The content as text to be set.
    ///
    /// - Parameters:
    ///   - scale: What sizes are multiplied with.
    ///   - tightening: Points by which characters come closer.
    ///   - width: The width of lines, for attachments that depend on it.
    func styledText(
        scale: Double, tightening: Double, isRightToLeft: Bool, width: Double = .infinity
    ) -> AttributedText {
        var format = ParagraphFormat()
        format.alignment = alignment.inEngine
        adapt(&format, isRightToLeft: isRightToLeft)
        guard let attributed else {
            let base = scale == 1 ? font.instance : font.instance.scaled(by: scale)
            return AttributedText(
                text ?? "", font: tightening == 0 ? base : base.spaced(by: -tightening),
                format: format)
        }
        return AttributedText(
            attributed, font: (bareFont ?? font).instance, format: format, scale: scale,
            tightening: tightening,
            lines: AttributedText.Lines(width: width)
        ) {
            adapt(&$0, isRightToLeft: isRightToLeft)
        }
    }
}

/// The text of a label as glyphs, with the lines that were asked for last.
final class LabelLayout {
    let text: AttributedText
    private let typeset: TypesetText
    /// The text as it is in lines of a width, where it depends on that.
    private let textInWidth: ((Double) -> AttributedText)?
    private var blocks: [TextBlock] = []
    /// Chosen: natural size, size in a width, and lines as drawn.
    private static let mostBlocks = 3

    /// - Parameter textInWidth: Makes the text for lines of a width; nil where that does not matter.
    init(_ text: AttributedText, textInWidth: ((Double) -> AttributedText)?) {
        self.text = text
        self.textInWidth = textInWidth
        typeset = TypesetText(text.text)
    }

    func block(_ limits: TextBlock.Limits) -> TextBlock {
        if let known = blocks.first(where: { $0.limits == limits }) { return known }
        let text = textInWidth.map { TypesetText($0(limits.width).text) } ?? typeset
        let made = TextBlock(text, limits)
        if blocks.count == Self.mostBlocks { blocks.removeFirst() }
        blocks.append(made)
        return made
    }
}
