import CoreGraphics
import CoreText
import Foundation
import TextEngine

extension UILabel {
    final func paintText(in rect: CGRect) {
        guard !content.isEmpty, rect.width > 0, rect.height > 0,
            let context = UIGraphicsGetCurrentContext()
        else { return }
        let (text, layout) = shownLayout(in: rect.size)
        let origin = CGPoint(x: rect.minX, y: rect.minY + top(of: layout, in: rect.size))
        context.saveGState()
        TextPainter(context, appearances: appearances(of: text)).draw(layout, at: origin)
        context.restoreGState()
    }

    /// Returns the layout for a size, tightened or shrunk if that is allowed and necessary.
    private final func shownLayout(
        in size: CGSize
    ) -> (text: AttributedText, layout: TextLayout) {
        let limits = content.limits(size, lineCount: content.numberOfLines)
        let full = layouts.layout(limits)
        guard content.shrinks || content.tightens, overflows(full, limits) else {
            return (layouts.text, full)
        }
        if content.tightens, let tightened = tightened(limits) { return tightened }
        guard content.shrinks else { return (layouts.text, full) }
        // Chosen: without a minimum, the font shrinks down to one point.
        let least = 1 / max(content.font.pointSize, 1)
        let minimum = content.minimumScaleFactor > 0 ? content.minimumScaleFactor : least
        guard minimum < 1 else { return (layouts.text, full) }
        return TextShrinking(minimum: Double(minimum)) { scale in
            let layouts = makeLayouts(scale: scale)
            let layout = layouts.layout(limits)
            return ((layouts.text, layout), !overflows(layout, limits))
        }.result
    }

    private final func overflows(_ layout: TextLayout, _ limits: TextLayout.Limits) -> Bool {
        layout.isTruncated || layout.width > limits.width + 1e-3
    }

    /// Returns the layout with tightened letter spacing; nil if the text still does not fit.
    private final func tightened(
        _ limits: TextLayout.Limits
    ) -> (text: AttributedText, layout: TextLayout)? {
        // Chosen without a measurement: a fiftieth of the font size.
        let layouts = makeLayouts(scale: 1, tightening: Double(content.font.pointSize) / 50)
        let layout = layouts.layout(limits)
        return overflows(layout, limits) ? nil : (layouts.text, layout)
    }

    /// Returns the top of the lines: vertically centred, or according to the baseline adjustment for shrunk
    /// text.
    private final func top(of layout: TextLayout, in size: CGSize) -> CGFloat {
        let scale = drawingScale
        let space = size.height - CGFloat(layout.height)
        let isShrunk =
            content.shrinks && layout.typesetter !== layouts.layout(layout.limits).typesetter
        switch content.baselineAdjustment {
        case .none where isShrunk: return 0
        case .alignBaselines where isShrunk && content.numberOfLines == 1:
            // The baseline of the font at its full size.
            let full = layouts.layout(content.limits(size, lineCount: 1))
            guard let line = layout.lines.first, let fullLine = full.lines.first else { break }
            let middle = ((size.height - CGFloat(full.height)) / 2 * scale).rounded(.down) / scale
            return middle + CGFloat(fullLine.baseline - line.baseline)
        default: break
        }
        // The height was rounded up to whole pixels; the difference is below the text.
        return (space / 2 * scale).rounded(.down) / scale
    }

    // MARK: - Appearance

    private final func appearances(of text: AttributedText) -> TextAppearances {
        let color = shownColor.cgColor
        let link = UIColor.link.cgColor
        let content = content
        let isHighlighted = content.isHighlighted && content.highlightedTextColor != nil
        return TextAppearances(text.attributes) { attributes in
            var appearance = TextAppearance(attributes, color: color, linkColor: link)
            if isHighlighted || !content.isEnabled { appearance.color = color }
            if appearance.shadow == nil, let shadow = content.shadowColor {
                appearance.shadow = TextShadow(
                    offset: content.shadowOffset, blur: 0, color: shadow.cgColor)
            }
            return appearance
        }
    }

    private final var shownColor: UIColor {
        let color =
            content.isHighlighted
            ? content.highlightedTextColor ?? content.ownColor ?? content.textColor
            : content.ownColor ?? content.textColor
        // Chosen without a measurement: the opacity of disabled text.
        return content.isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * 0.5)
    }
}
