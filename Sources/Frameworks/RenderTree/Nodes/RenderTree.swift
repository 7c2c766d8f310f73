package import Foundation

/// A committed tree: the layers of one screen with their running animations.
package struct RenderTree: Sendable {
    package var root: RenderNode
    /// Size of the screen in points.
    package var size: CGSize
    /// Device pixels per point.
    package var scale: Double

    package init(root: RenderNode, size: CGSize, scale: Double) {
        self.root = root
        self.size = size
        self.scale = scale
    }
}
