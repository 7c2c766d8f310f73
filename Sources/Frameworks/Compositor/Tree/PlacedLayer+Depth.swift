internal import CoreGraphics
internal import Foundation
internal import RenderTree

// The sublayers of a layer that preserves depth share one space instead of a plane each, so layers nearer to
// the eye cover those farther away.

extension PlacedLayer {
    /// The space of sublayers relative to the space of depth comparison, for a layer that preserves depth.
    var depthSpaceOfChildren: Matrix4? {
        guard properties.preservesDepth else { return nil }
        let own = properties.sublayersToLocal.concatenating(properties.localToParent)
        return depthSpace.map { own.concatenating($0) } ?? own
    }

    /// The sublayers, the farthest first; those of equal depth in their own order.
    var childrenByDepth: [PlacedLayer] {
        let depths = children.map(\.depth)
        return children.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
            .map { children[$0] }
    }

    /// The depth of the layer's middle; for a layer that preserves depth, the average of its sublayers.
    private var depth: Double {
        if properties.preservesDepth, !children.isEmpty {
            return children.reduce(0) { $0 + $1.depth } / Double(children.count)
        }
        let matrix = properties.localToParent.concatenating(depthSpace ?? .identity)
        let (x, y) = (Double(properties.bounds.midX), Double(properties.bounds.midY))
        let depth = x * matrix.row1.z + y * matrix.row2.z + matrix.row4.z
        // Rounds away differences in the last digits of sums.
        return depth.isFinite ? (depth * 1024).rounded() / 1024 : 0
    }
}
