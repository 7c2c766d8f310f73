internal import CoreGraphics
internal import Foundation
internal import RenderTree

// Below a layer that preserves depth, sublayers share one space instead of a plane each, so what
// is nearer to the eye covers what is farther away.

extension PlacedLayer {
    /// The space of sublayers seen from where depths are compared, for a layer that preserves depth.
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

    /// How near the middle of the layer is; of one that preserves depth itself, of its sublayers on
    /// average.
    private var depth: Double {
        if properties.preservesDepth, !children.isEmpty {
            return children.reduce(0) { $0 + $1.depth } / Double(children.count)
        }
        let matrix = properties.localToParent.concatenating(depthSpace ?? .identity)
        let (x, y) = (Double(properties.bounds.midX), Double(properties.bounds.midY))
        let depth = x * matrix.row1.z + y * matrix.row2.z + matrix.row4.z
        // Sums differ in their last digits; those are no distance.
        return depth.isFinite ? (depth * 1024).rounded() / 1024 : 0
    }
}
