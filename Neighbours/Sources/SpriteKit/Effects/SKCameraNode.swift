import Foundation
import UIKit

/// A node from which a scene is seen: its position is the centre of the view.
///
/// Its scale, angle and children count as well: children stay where they are on the screen.
@objc(SKCameraNode)
open class SKCameraNode: SKNode {
    public override init() { super.init() }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// Whether the rectangle of a node is, at least in part, in the view of the scene.
    open func contains(_ node: SKNode) -> Bool {
        guard let scene, scene.camera === self, node.scene === scene else { return false }
        return containedNodeRect(in: scene).intersects(scene.bounds(of: node))
    }

    /// The visible nodes of the scene whose rectangles are, at least in part, in its view.
    open func containedNodeSet() -> Set<SKNode> {
        guard let scene, scene.camera === self else { return [] }
        var found: Set<SKNode> = []
        func collect(_ node: SKNode) {
            for child in node.children where !child.isHidden {
                if child !== self, contains(child) { found.insert(child) }
                collect(child)
            }
        }
        collect(scene)
        return found
    }

    private func containedNodeRect(in scene: SKScene) -> CGRect {
        CGRect(
            x: -scene.size.width / 2, y: -scene.size.height / 2, width: scene.size.width,
            height: scene.size.height
        ).applying(rootTransform)
    }
}

extension SKScene {
    /// The rectangle of a node and those below it in the scene.
    func bounds(of node: SKNode) -> CGRect {
        let frame = node.calculateAccumulatedFrame()
        return node.parent.map { frame.applying($0.rootTransform) } ?? frame
    }
}
