import CoreGraphics
import Foundation

/// A layer that draws text at its top edge.
///
/// Set `contentsScale` to that of the screen; like any layer's it is 1 by default.
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

    /// Decodes a text layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
        decodeText(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeText(into: coder)
    }

    /// The text: a `String` or an `NSAttributedString`, whose fonts, colours and paragraph styles
    /// take precedence over those of the layer.
    open var string: Any? {
        get { content.string }
        set {
            let string = (newValue as? NSAttributedString).map {
                NSAttributedString(attributedString: $0)
            }
            changeText(.string) { content.string = string ?? newValue }
        }
    }

    /// The font: a `CTFont`, whose size is ignored, a `CGFont`, or the name of a font; Helvetica by
    /// default.
    open var font: CFTypeRef? {
        get { content.font }
        set { changeText(.font) { content.font = newValue } }
    }

    /// The font size in points; 36 by default.
    open var fontSize: CGFloat {
        get { content.fontSize }
        set {
            guard newValue != content.fontSize else { return }
            changeText(.fontSize) { content.fontSize = newValue }
        }
    }

    /// The text colour; opaque white by default, nil draws nothing.
    open var foregroundColor: CGColor? {
        get { content.foregroundColor }
        set {
            guard newValue != content.foregroundColor else { return }
            changeText(.foregroundColor) { content.foregroundColor = newValue }
        }
    }

    /// Whether text wraps at the width of the bounds; `false` by default.
    open var isWrapped: Bool {
        get { content.isWrapped }
        set {
            guard newValue != content.isWrapped else { return }
            changeText(.isWrapped) { content.isWrapped = newValue }
        }
    }

    /// The part of a line that is truncated if the text does not fit; `.none` by default. Of wrapped text, the last
    /// line is truncated.
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

    /// Whether glyph positions are rounded to fractions of a pixel. They always are, to quarters.
    open var allowsFontSubpixelQuantization: Bool {
        get { content.quantizesPositions }
        set { content.quantizesPositions = newValue }
    }

    /// Draws the text.
    open override func draw(in ctx: CGContext) { drawText(in: ctx) }

    // MARK: - Framework overrides

    override func ownValue(_ property: LayerProperty) -> Any? { textValue(property) }

    override func setOwnValue(_ value: Any?, _ property: LayerProperty) -> Bool {
        setTextValue(value, property)
    }
}
