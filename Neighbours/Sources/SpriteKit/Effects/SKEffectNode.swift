import CoreGraphics
import Foundation
import UIKit

/// A node whose children are drawn as one picture.
///
/// Filters of Core Image are not available.
@objc(SKEffectNode)
open class SKEffectNode: SKNode {
    public override init() { super.init() }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// Whether the children are drawn as one picture, which is then composited; true by default, false for a scene.
    open var shouldEnableEffects: Bool {
        get { enablesEffects ?? !(self is SKScene) }
        set { enablesEffects = newValue }
    }

    private final var enablesEffects: Bool?

    /// Whether the picture is kept while nothing changes, which has no effect on its look.
    open var shouldRasterize = false

    /// The way in which the picture is composited with what is below it.
    open var blendMode: SKBlendMode = .alpha

    final var isPicture: Bool { shouldEnableEffects && !(self is SKScene) }

    override func draw(in painter: NodePainter) {
        guard isPicture else { return }
        painter.drawGroup(blendMode) { painter.drawChildren(of: self) }
    }

    override func copyProperties(of node: SKNode) {
        super.copyProperties(of: node)
        guard let effect = node as? SKEffectNode else { return }
        enablesEffects = effect.enablesEffects
        shouldRasterize = effect.shouldRasterize
        blendMode = effect.blendMode
    }
}
