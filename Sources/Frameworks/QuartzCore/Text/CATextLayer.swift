import CoreGraphics
import Foundation

/// A layer that shows text from its top edge on.
///
/// Set `contentsScale` to that of the screen; like any layer's it is 1 at first.
open class CATextLayer: CALayer {
    final var content = TextLayerContent()

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CATextLayer { content = other.content }
    }

    /// Makes a text layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
        decodeText(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeText(into: coder)
    }

    /// The text: a `String` or an `NSAttributedString`, whose own fonts, colours and paragraph styles
    /// count before those of the layer.
    open var string: Any? {
        get { content.string }
        set {
            let string = (newValue as? NSAttributedString).map {
                NSAttributedString(attributedString: $0)
            }
            changeText(.string) { content.string = string ?? newValue }
        }
    }

    /// The font: a `CTFont`, whose size does not count, a `CGFont`, or the name of a font; Helvetica
    /// where it is none of these.
    open var font: CFTypeRef? {
        get { content.font }
        set { changeText(.font) { content.font = newValue } }
    }

    /// The size of the font in points; 36 unless set.
    open var fontSize: CGFloat {
        get { content.fontSize }
        set {
            guard newValue != content.fontSize else { return }
            changeText(.fontSize) { content.fontSize = newValue }
        }
    }

    /// The colour of the text; opaque white unless set, nil shows nothing.
    open var foregroundColor: CGColor? {
        get { content.foregroundColor }
        set {
            guard newValue != content.foregroundColor else { return }
            changeText(.foregroundColor) { content.foregroundColor = newValue }
        }
    }

    /// Whether text that is wider than the bounds goes on in another line; false unless set.
    open var isWrapped: Bool {
        get { content.isWrapped }
        set {
            guard newValue != content.isWrapped else { return }
            changeText(.isWrapped) { content.isWrapped = newValue }
        }
    }

    /// Where text is cut that has no room; nowhere unless set. Of wrapped text, the last line is cut.
    open var truncationMode: CATextLayerTruncationMode {
        get { content.truncationMode }
        set {
            guard newValue != content.truncationMode else { return }
            changeText(.truncationMode) { content.truncationMode = newValue }
        }
    }

    /// The horizontal alignment of lines.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { content.alignmentMode }
        set {
            guard newValue != content.alignmentMode else { return }
            changeText(.alignmentMode) { content.alignmentMode = newValue }
        }
    }

    /// Whether places of glyphs are rounded to fractions of a pixel, which they always are, to quarters.
    open var allowsFontSubpixelQuantization: Bool {
        get { content.quantizesPositions }
        set { content.quantizesPositions = newValue }
    }

    /// Draws the text.
    open override func draw(in ctx: CGContext) { drawText(in: ctx) }

    // MARK: - Seams inside the framework

    override func ownValue(_ property: LayerProperty) -> Any? { textValue(property) }

    override func setOwnValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        setTextValue(value, property)
    }
}
