package import Foundation

/// A committed picture: the layers of one screen with the animations that run on them.
package struct RenderTree: Sendable {
    package var root: RenderNode
    /// Size of the screen in points.
    package var size: CGSize
    /// Device pixels for each point.
    package var scale: Double

    package init(root: RenderNode, size: CGSize, scale: Double) {
        self.root = root
        self.size = size
        self.scale = scale
    }
}
