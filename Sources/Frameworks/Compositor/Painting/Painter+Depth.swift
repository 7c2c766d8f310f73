internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// Sublayers that cut through each other.
extension Painter {
    /// Paints each sublayer with its descendants as a picture, and composites the pictures pixel by pixel
    /// from the farthest to the nearest.
    ///
    /// - Complexity: the pixels of all sublayers in `area`.
    func paintSortedSublayers(
        of layer: PlacedLayer, into surface: Surface, area: PixelRect, alpha: UInt8
    ) {
        let depthSpace = layer.depthSpaceOfSublayers
        var pictures: [(surface: Surface, plane: DepthPlane)] = []
        defer { for picture in pictures { caches.pool.give(picture.surface) } }
        for child in layer.children {
            let part = child.subtreeRect.intersection(area)
            guard !part.isEmpty, let plane = DepthPlane(child, in: depthSpace) else { continue }
            let picture = caches.pool.take(part)
            var list = PaintList()
            list.collect(child, clip: part, alpha: alpha)
            paint(list, into: picture, clip: part, background: nil)
            pictures.append((picture, plane))
        }
        var order: [(depth: Double, pixel: UInt32)] = []
        for y in area.y..<area.maxY {
            let row = surface.address(area.x, y)
            for x in area.x..<area.maxX {
                order.removeAll(keepingCapacity: true)
                for (picture, plane) in pictures {
                    let rect = picture.rect
                    guard x >= rect.x, y >= rect.y, x < rect.maxX, y < rect.maxY else { continue }
                    let pixel = picture.address(x, y).pointee
                    if pixel == 0 { continue }
                    let depth = plane.depth(x, y)
                    // Behind all that are nearer; a later sublayer is in front of one of equal depth.
                    let index =
                        order.lastIndex { $0.depth <= depth + Self.depthTolerance } ?? -1
                    order.insert((depth, pixel), at: index + 1)
                }
                for (_, pixel) in order {
                    let below = row[x - area.x]
                    row[x - area.x] = pixel &+ below.scaled(by: 255 - UInt8(pixel >> 24))
                }
            }
        }
    }

    /// Depths closer than this, in points, are equal: interpolated transforms differ in their last digits.
    private static let depthTolerance = 1e-3
}

extension PlacedLayer {
    /// The space in which the depths of the sublayers are compared, from their own.
    var depthSpaceOfSublayers: Matrix4 { depthSpaceOfChildren ?? properties.sublayersToLocal }

    /// Whether the order of sublayers differs from pixel to pixel: a plane of theirs has more depths than one.
    ///
    /// Sublayers that are spaces of their own, or are composited with what is behind them, are sorted as
    /// a whole. Sublayers in one plane, as most are, have an order without their depths.
    var findsTiltedSublayers: Bool {
        guard children.count > 1 else { return false }
        let depthSpace = depthSpaceOfSublayers
        var isTilted = false
        for child in children {
            guard !child.properties.preservesDepth, !child.subtreeHasBackdrop,
                child.properties.blendMode == .normal
            else { return false }
            if child.properties.localToParent.concatenating(depthSpace).tilts { isTilted = true }
        }
        return isTilted
    }
}

extension Matrix4 {
    /// Whether points of the plane z = 0 get different depths.
    fileprivate var tilts: Bool { row1.z != 0 || row2.z != 0 || row1.w != 0 || row2.w != 0 }

    /// Whether points of the plane z = 0 leave it.
    var changesDepth: Bool { tilts || row4.z != 0 }
}
