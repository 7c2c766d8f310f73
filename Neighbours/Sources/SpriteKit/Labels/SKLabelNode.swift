import CoreGraphics
import Foundation
import UIKit

/// The side of a label at its position.
public enum SKLabelHorizontalAlignmentMode: Int, Sendable {
    case center = 0
    case left = 1
    case right = 2
}

/// The height of a label at its position.
public enum SKLabelVerticalAlignmentMode: Int, Sendable {
    case baseline = 0
    case center = 1
    case top = 2
    case bottom = 3
}

/// A node that shows a text.
@objc(SKLabelNode)
open class SKLabelNode: SKNode {
    /// Creates a label in a font; nil is Helvetica Neue Ultra Light. The text is empty.
    public init(fontNamed fontName: String?) {
        self.fontName = fontName ?? Self.defaultFontName
        super.init()
    }

    /// Creates an empty label.
    public convenience override init() { self.init(fontNamed: nil) }

    /// Creates a label with a text in Helvetica Neue Ultra Light.
    public convenience init(text: String?) {
        self.init(fontNamed: nil)
        self.text = text
    }

    /// Creates a label with a text that has attributes.
    public convenience init(attributedText: NSAttributedString?) {
        self.init(fontNamed: nil)
        self.attributedText = attributedText
    }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    private static let defaultFontName = "HelveticaNeue-UltraLight"

    /// The text.
    open var text: String? { didSet { layout = nil } }

    /// A text with attributes, which takes the place of the other one and its font and colour.
    open var attributedText: NSAttributedString? { didSet { layout = nil } }

    /// The name of the font.
    open var fontName: String? = SKLabelNode.defaultFontName { didSet { layout = nil } }

    /// The size of the font in points; 32 by default.
    open var fontSize: CGFloat = 32 { didSet { layout = nil } }

    /// The colour of the text; white by default.
    open var fontColor: UIColor? = .white { didSet { layout = nil } }

    /// A colour that is mixed with that of the text.
    open var color: UIColor? { didSet { layout = nil } }

    /// The part of the colour that is mixed, from 0 to 1.
    open var colorBlendFactor: CGFloat = 0 { didSet { layout = nil } }

    /// The way in which the text is composited with what is below it.
    open var blendMode: SKBlendMode = .alpha

    /// The side of the text at the node's position.
    open var horizontalAlignmentMode: SKLabelHorizontalAlignmentMode = .center

    /// The height of the text at the node's position.
    open var verticalAlignmentMode: SKLabelVerticalAlignmentMode = .baseline

    /// The largest number of lines; 0 is any number, 1 the default.
    open var numberOfLines = 1 { didSet { layout = nil } }

    /// The width at which lines break, in points; 0 is none.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { layout = nil } }

    /// The way in which lines break.
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { layout = nil } }

    private final var layout: LabelLines?

    private final var currentLayout: LabelLines {
        if let layout { return layout }
        let made = LabelLines(self)
        layout = made
        return made
    }

    override var contentRect: CGRect {
        let layout = currentLayout
        guard !layout.isEmpty else { return .null }
        let x: CGFloat =
            switch horizontalAlignmentMode {
            case .center: -layout.size.width / 2
            case .left: 0
            case .right: -layout.size.width
            }
        let y: CGFloat =
            switch verticalAlignmentMode {
            case .baseline: layout.lastBaseline - layout.size.height
            case .center: -layout.size.height / 2
            case .top: -layout.size.height
            case .bottom: 0
            }
        return CGRect(origin: CGPoint(x: x, y: y), size: layout.size)
    }

    override func draw(in painter: NodePainter) {
        let layout = currentLayout
        guard !layout.isEmpty else { return }
        let rect = contentRect
        if blendMode == .alpha {
            painter.context.setAlpha(painter.alpha)
            layout.draw(in: rect, painter.context)
        } else {
            painter.drawGroup(blendMode) { layout.draw(in: rect, painter.context) }
        }
    }

    override func copyProperties(of node: SKNode) {
        super.copyProperties(of: node)
        guard let label = node as? SKLabelNode else { return }
        text = label.text
        attributedText = label.attributedText
        fontName = label.fontName
        fontSize = label.fontSize
        fontColor = label.fontColor
        color = label.color
        colorBlendFactor = label.colorBlendFactor
        blendMode = label.blendMode
        horizontalAlignmentMode = label.horizontalAlignmentMode
        verticalAlignmentMode = label.verticalAlignmentMode
        numberOfLines = label.numberOfLines
        preferredMaxLayoutWidth = label.preferredMaxLayoutWidth
        lineBreakMode = label.lineBreakMode
    }

    override func decodeNode(from coder: NSCoder) {
        super.decodeNode(from: coder)
        let values = ArchivedValues(coder)
        text = values.text("_text")
        fontName = values.text("_fontName") ?? fontName
        fontSize = values.number("_fontSize") ?? fontSize
        fontColor = values.color("_fontColor") ?? fontColor
        color = values.color("_color")
        colorBlendFactor = values.number("_labelColorBlend") ?? 0
        blendMode = values.integer("_labelBlendMode").flatMap(SKBlendMode.init) ?? .alpha
        horizontalAlignmentMode =
            values.integer("_horizontalAlignmentMode").flatMap(SKLabelHorizontalAlignmentMode.init)
            ?? .center
        verticalAlignmentMode =
            values.integer("_verticalAlignmentMode").flatMap(SKLabelVerticalAlignmentMode.init)
            ?? .baseline
        numberOfLines = values.integer("_numberOfLines") ?? numberOfLines
        preferredMaxLayoutWidth = values.number("_preferredMaxLayoutWidth") ?? 0
    }
}
