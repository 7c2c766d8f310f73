import CoreGraphics
import Foundation
import TextEngine

extension UILabel {
    final func paintText(in rect: CGRect) {
        guard !content.isEmpty, rect.width > 0, rect.height > 0,
            let context = UIGraphicsGetCurrentContext()
        else { return }
        let (layout, block) = shownLines(in: rect.size)
        let origin = CGPoint(x: rect.minX, y: rect.minY + top(of: block, in: rect.size))
        context.saveGState()
        TextPainter(context, looks: looks(of: layout.text)).draw(block, at: origin)
        context.restoreGState()
    }

    /// The lines for a size, closer or smaller where that is allowed and needed.
    private final func shownLines(in size: CGSize) -> (layout: LabelLayout, block: TextBlock) {
        let limits = content.limits(size, lineCount: content.numberOfLines)
        let block = glyphs.block(limits)
        guard content.shrinks || content.tightens, overflows(block, limits) else {
            return (glyphs, block)
        }
        if content.tightens, let tight = tightened(block, limits) { return tight }
        guard content.shrinks else { return (glyphs, block) }
        // Chosen: without a limit, down to one point.
        let least = 1 / max(content.font.pointSize, 1)
        let minimum = content.minimumScaleFactor > 0 ? content.minimumScaleFactor : least
        guard minimum < 1 else { return (glyphs, block) }
        return TextShrinking(minimum: Double(minimum)) { scale in
            let layout = makeLayout(scale: scale)
            let block = layout.block(limits)
            return ((layout, block), !overflows(block, limits))
        }.result
    }

    private final func overflows(_ block: TextBlock, _ limits: TextBlock.Limits) -> Bool {
        block.isCut || block.width > limits.width + 1e-3
    }

    /// The text with its letters a little closer, if it has room like that.
    private final func tightened(
        _ block: TextBlock, _ limits: TextBlock.Limits
    ) -> (layout: LabelLayout, block: TextBlock)? {
        // A guess: a fiftieth of the font's size.
        let layout = makeLayout(scale: 1, tightening: Double(content.font.pointSize) / 50)
        let block = layout.block(limits)
        return overflows(block, limits) ? nil : (layout, block)
    }

    /// Where the top of the lines is.
    private final func top(of block: TextBlock, in size: CGSize) -> CGFloat {
        let scale = drawingScale
        let space = size.height - CGFloat(block.height)
        let isShrunk = content.shrinks && block.typeset !== glyphs.block(block.limits).typeset
        switch content.baselineAdjustment {
        case .none where isShrunk: return 0
        case .alignBaselines where isShrunk && content.numberOfLines == 1:
            // The base line of the font in full size, in the middle.
            let full = glyphs.block(content.limits(size, lineCount: 1))
            guard let line = block.lines.first, let fullLine = full.lines.first else { break }
            let middle = ((size.height - CGFloat(full.height)) / 2 * scale).rounded(.down) / scale
            return middle + CGFloat(fullLine.baseline - line.baseline)
        default: break
        }
        // What rounding the height to pixels added is below the text.
        return (space / 2 * scale).rounded(.down) / scale
    }

    // MARK: - Looks

    private final func looks(of text: AttributedText) -> [TextAppearance] {
        let color = shownColor.cgColor
        let link = UIColor.link.cgColor
        let isHighlighted = content.isHighlighted && content.highlightedTextColor != nil
        return text.attributes.map { attributes in
            var look = TextAppearance(attributes, color: color, linkColor: link)
            if isHighlighted || !content.isEnabled { look.color = color }
            if look.shadow == nil, let shadow = content.shadowColor {
                look.shadow = TextShadow(
                    offset: content.shadowOffset, blur: 0, color: shadow.cgColor)
            }
            return look
        }
    }

    private final var shownColor: UIColor {
        let color =
            content.isHighlighted
            ? content.highlightedTextColor ?? content.bareColor ?? content.textColor
            : content.bareColor ?? content.textColor
        // A guess: how much paler text is that cannot be used.
        return content.isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * 0.5)
    }
}
