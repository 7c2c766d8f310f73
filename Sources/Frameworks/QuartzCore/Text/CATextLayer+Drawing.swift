import CoreGraphics
import CoreText
import Foundation

internal import TextEngine

/// The text and the text properties of a layer.
struct TextLayerContent {
    var string: Any?
    var font: CFTypeRef?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = .white
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
    var quantizesPositions = true

    /// The font at the layer's font size.
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

    /// The text in the form of the text engine; nil without a string or with an unusable font size.
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

    /// Sets the break mode, which the layer's properties determine instead of paragraph styles.
    private func adapt(_ format: inout ParagraphFormat) {
        if isWrapped {
            format.breakMode = .words
        } else {
            format.breakMode = truncationMode.inEngine.map { .truncate($0) } ?? .clip
        }
    }

    fileprivate func limits(_ size: CGSize) -> TextLayout.Limits {
        guard isWrapped, let truncation = truncationMode.inEngine else {
            return TextLayout.Limits(width: Double(size.width))
        }
        return TextLayout.Limits(
            width: Double(size.width), height: Double(size.height), lastLine: .truncate(truncation))
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
    /// Stores a property and marks the layer for display.
    final func changeText(_ property: LayerProperty, _ store: () -> Void) {
        change(property, store)
        setNeedsDisplay()
    }

    final func drawText(in context: CGContext) {
        guard let text = content.text, let color = content.foregroundColor else { return }
        let bounds = bounds
        let layout = TextLayout(Typesetter(text), content.limits(bounds.size))
        let appearances = TextAppearances(text.attributes) { TextAppearance($0, color: color) }
        context.saveGState()
        TextPainter(context, appearances: appearances).draw(layout, at: bounds.origin)
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
