import CoreGraphics
import Foundation
import UIKit

/// A node that shows its children only where a mask is opaque.
@objc(SKCropNode)
open class SKCropNode: SKNode {
    public override init() { super.init() }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// The node that, with those below it, is the mask, in the coordinates of this one. It must have no parent.
    ///
    /// Without one all is shown. The mask's alpha is that of the children, while iOS shows them where it is above
    /// 0.05.
    open var maskNode: SKNode? {
        didSet {
            precondition(maskNode?.parent == nil, "A mask node has no parent")
            // Its actions run with those of the node.
            oldValue?.setScene(nil)
            maskNode?.setScene(containingScene)
        }
    }

    override func draw(in painter: NodePainter) {
        guard let maskNode else { return painter.drawGroup { painter.drawChildren(of: self) } }
        painter.drawGroup {
            painter.drawChildren(of: self)
            let context = painter.context
            context.saveGState()
            context.setBlendMode(.destinationIn)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            // All beside the mask is part of it, too.
            context.setFillColor(UIColor.clear.cgColor)
            context.fill(context.boundingBoxOfClipPath)
            painter.draw(maskNode)
            context.endTransparencyLayer()
            context.restoreGState()
        }
    }

    override func advance(by seconds: TimeInterval) { maskNode?.evaluateActions(by: seconds) }

    override func copyProperties(of node: SKNode) {
        super.copyProperties(of: node)
        maskNode = (node as? SKCropNode)?.maskNode?.copy() as? SKNode
    }

    override func decodeNode(from coder: NSCoder) {
        super.decodeNode(from: coder)
        maskNode = ArchivedValues(coder).object("_maskNode") as? SKNode
    }
}
