import CoreGraphics
import CoreText
import Foundation

internal import TextEngine

/// What a text layer shows.
struct TextLayerContent {
    var string: Any?
    var font: CFTypeRef?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
    var quantizesPlaces = true

    /// The font in the layer's size.
    private var instance: FontInstance? {
        let size = Double(fontSize)
        let found: FontInstance? =
            switch font {
            case let source as any TextFontSource:
                FontInstance.of(source.fontInstance.font.resized(size))
            case let font as CGFont:
                Typeface(font.face).flatMap {
                    FontInstance.of(TextFont(.typeface($0), pointSize: size))
                }
            case let name as NSString:
                FontInstance.of(TextFont(.named(name as String), pointSize: size))
            default: nil
            }
        return found ?? FontInstance.of(TextFont(.named("Helvetica"), pointSize: size))
    }

    /// The text as it is set; nil where there is none, or no size to set it in.
    fileprivate var text: AttributedText? {
        guard let instance else { return nil }
        var format = ParagraphFormat()
        format.alignment = alignmentMode.inEngine
        adapt(&format)
        switch string {
        case let string as NSAttributedString:
            return AttributedText(string, font: instance, format: format) { adapt(&$0) }
        case let string as String:
            return AttributedText(string, font: instance, format: format)
        default: return nil
        }
    }

    /// The layer, and no paragraph style, says how lines end.
    private func adapt(_ format: inout ParagraphFormat) {
        if isWrapped {
            format.breakMode = .words
        } else {
            format.breakMode = truncationMode.inEngine.map { .cut($0) } ?? .clip
        }
    }

    fileprivate func limits(_ size: CGSize) -> TextBlock.Limits {
        guard isWrapped, let truncation = truncationMode.inEngine else {
            return TextBlock.Limits(width: Double(size.width))
        }
        return TextBlock.Limits(
            width: Double(size.width), height: Double(size.height), lastLine: .cut(truncation))
    }
}

extension TextFont {
    fileprivate func resized(_ size: Double) -> TextFont {
        var font = self
        font.pointSize = size
        return font
    }
}

extension CATextLayer {
    /// Stores a property and asks for the text to be drawn again.
    final func changeText(_ property: LayerProperty, _ store: () -> Void) {
        change(property, store)
        setNeedsDisplay()
    }

    final func drawText(in context: CGContext) {
        guard let text = content.text, let color = content.foregroundColor else { return }
        let bounds = bounds
        let block = TextBlock(TypesetText(text.text), content.limits(bounds.size))
        let looks = text.attributes.map { TextAppearance($0, color: color) }
        context.saveGState()
        TextPainter(context, looks: looks).draw(block, at: bounds.origin)
        context.restoreGState()
    }
}

extension CATextLayerAlignmentMode {
    fileprivate var inEngine: ParagraphFormat.Alignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}

extension CATextLayerTruncationMode {
    fileprivate var inEngine: Truncation? {
        switch self {
        case .start: .head
        case .middle: .middle
        case .end: .tail
        default: nil
        }
    }
}
