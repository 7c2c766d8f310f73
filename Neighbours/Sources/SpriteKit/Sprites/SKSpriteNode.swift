import CoreGraphics
import Foundation
import UIKit

/// A node that shows a texture or a rectangle of a colour.
@objc(SKSpriteNode)
open class SKSpriteNode: SKNode {
    /// Creates a sprite.
    ///
    /// - Parameters:
    ///   - texture: Its picture; without one it is a rectangle.
    ///   - color: The colour of the rectangle, or the one that is mixed with the texture.
    ///   - size: The size in points.
    public init(texture: SKTexture?, color: UIColor, size: CGSize) {
        self.texture = texture
        self.color = color
        self.size = size
        super.init()
    }

    /// Creates a sprite of the texture's size.
    public convenience init(texture: SKTexture?) {
        self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
    }

    /// Creates a sprite with a texture and a size in points.
    public convenience init(texture: SKTexture?, size: CGSize) {
        self.init(texture: texture, color: .white, size: size)
    }

    /// Creates a sprite of a picture's size.
    public convenience init(imageNamed name: String) {
        self.init(texture: SKTexture(imageNamed: name))
    }

    /// Creates a rectangle of a colour.
    public convenience init(color: UIColor, size: CGSize) {
        self.init(texture: nil, color: color, size: size)
    }

    /// Creates a sprite without a texture and a size.
    public convenience override init() {
        self.init(texture: nil, color: .white, size: .zero)
    }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// The picture; without one the sprite is a rectangle of its colour. A sprite keeps its size.
    open var texture: SKTexture?

    /// The colour of the rectangle, or the one that is mixed with the texture.
    open var color: UIColor = .white

    /// The part of the colour that is mixed with the texture, from 0 to 1.
    open var colorBlendFactor: CGFloat = 0

    /// The size in points, before scaling.
    open var size: CGSize = .zero

    /// Scales the node so that its frame has a size.
    open func scale(to size: CGSize) {
        guard self.size.width > 0, self.size.height > 0 else { return }
        xScale = size.width / self.size.width
        yScale = size.height / self.size.height
    }

    /// The point of the sprite at its position, from 0 to 1; the centre by default.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// The part of the texture that is stretched, from 0 to 1; the corners around it keep their size.
    open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// The way in which the sprite is composited with what is below it.
    open var blendMode: SKBlendMode = .alpha

    override var contentRect: CGRect {
        CGRect(
            x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
            height: size.height)
    }

    override func draw(in painter: NodePainter) {
        guard size.width != 0, size.height != 0 else { return }
        let rect = contentRect.standardized
        guard let texture else { return painter.fill(rect, color, blendMode) }
        painter.draw(
            texture, in: rect, center: centerRect, color: color, colorPart: colorBlendFactor,
            blendMode)
    }

    override func copyProperties(of node: SKNode) {
        super.copyProperties(of: node)
        guard let sprite = node as? SKSpriteNode else { return }
        texture = sprite.texture
        color = sprite.color
        colorBlendFactor = sprite.colorBlendFactor
        size = sprite.size
        anchorPoint = sprite.anchorPoint
        centerRect = sprite.centerRect
        blendMode = sprite.blendMode
    }

    override func decodeNode(from coder: NSCoder) {
        super.decodeNode(from: coder)
        let values = ArchivedValues(coder)
        texture = values.texture("_texture")
        // A sprite without a texture has its colour as the base colour, too.
        color = values.color("_baseColor") ?? values.color("_color") ?? .white
        colorBlendFactor = values.number("_colorMix") ?? 0
        // The bounds are those in the parent, with the node's scale.
        size = values.rect("_bounds")?.size ?? texture?.size() ?? .zero
        if xScale != 0 { size.width /= abs(xScale) }
        if yScale != 0 { size.height /= abs(yScale) }
        anchorPoint = values.point("_anchorPoint") ?? CGPoint(x: 0.5, y: 0.5)
        centerRect = values.rect("_centerRect") ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        blendMode = values.integer("_blendMode").flatMap(SKBlendMode.init) ?? .alpha
    }
}
