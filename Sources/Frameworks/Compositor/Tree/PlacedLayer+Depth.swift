internal import CoreGraphics
internal import Foundation
internal import RenderTree

// Layers nearer to the eye cover those farther away: the sublayers of one layer if a transform of theirs
// changes depths, and the sublayers of a layer that preserves depth, which share one space with its siblings.
// Measured: recorded pictures of three-dimensional transforms without a transform layer.

extension PlacedLayer {
    /// The space of sublayers relative to the space of depth comparison, for a layer that preserves depth.
    var depthSpaceOfChildren: Matrix4? {
        guard properties.preservesDepth else { return nil }
        let own = properties.sublayersToLocal.concatenating(properties.localToParent)
        return depthSpace.map { own.concatenating($0) } ?? own
    }

    /// The sublayers, the farthest first; those of equal depth in their own order.
    var childrenByDepth: [PlacedLayer] {
        let space = depthSpaceOfSublayers
        let depths = children.map { $0.depth(in: space) }
        return children.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
            .map { children[$0] }
    }

    /// The depth of the layer's middle; for a layer that preserves depth, the average of its sublayers.
    ///
    /// - Parameter space: From the space of its siblings to that of depth comparison.
    private func depth(in space: Matrix4) -> Double {
        if properties.preservesDepth, !children.isEmpty {
            let space = depthSpaceOfSublayers
            return children.reduce(0) { $0 + $1.depth(in: space) } / Double(children.count)
        }
        let matrix = properties.localToParent.concatenating(space)
        let (x, y) = (Double(properties.bounds.midX), Double(properties.bounds.midY))
        let center = matrix.applied(to: SIMD4(x, y, 0, 1))
        let depth = center.z / center.w
        // Rounds away differences in the last digits of sums.
        return depth.isFinite ? (depth * 1024).rounded() / 1024 : 0
    }
}
