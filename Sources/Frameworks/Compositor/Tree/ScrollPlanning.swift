internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// The search for pixels of a scrolled layer that can be blitted instead of repainted.
///
/// A pixel can take the value at distance `(dx, dy)` if, at both positions, only movers are painted over one
/// flat opaque colour, and nothing else has changed there. All other items that are painted after that colour
/// block the pixels they touch.
struct ScrollPlanning {
    /// Smaller pieces are repainted; blitting them would cost more than it saves.
    private static let smallestPiece = 4096

    private let root: PlacedLayer
    private let candidate: ScrollCandidate
    private let movers: Set<ObjectIdentifier>
    private let viewport: PixelRect
    private var blocked: [PixelRect] = []
    private var isPossible = true

    init(_ candidate: ScrollCandidate, root: PlacedLayer, screen: PixelRect) {
        self.candidate = candidate
        self.root = root
        movers = Set(candidate.movers.map { ObjectIdentifier($0) })
        viewport = candidate.layer.clipForChildren.intersection(screen)
    }

    /// Returns the blits in the order of their execution; empty if none is worthwhile.
    mutating func copies(avoiding damage: Damage, and taken: [PixelRect]) -> [ScrollCopy] {
        guard !viewport.isEmpty, candidate.changedRect.area >= ScrollPlanning.smallestPiece,
            !taken.contains(where: { $0.intersects(viewport) }),
            let path = path(to: candidate.layer, from: root)
        else { return [] }
        visit(root, path: path[...], clip: viewport)
        guard isPossible else { return [] }
        var free = PixelRegion(viewport)
        for rect in blocked { free.subtract(rect) }
        for rect in damage.rects { free.subtract(rect) }
        guard !free.isEmpty, free.rects.count <= 64 else { return [] }
        var targets = free
        targets.translate(dx: candidate.dx, dy: candidate.dy)
        targets.intersect(free)
        var pieces = targets.rects.filter { $0.area >= ScrollPlanning.smallestPiece }
        let isDiagonal = candidate.dx != 0 && candidate.dy != 0
        let mostPieces = isDiagonal ? 1 : 6
        pieces.sort { ($0.area, $0.y, $0.x) > ($1.area, $1.y, $1.x) }
        pieces = Array(pieces.prefix(mostPieces))
        // A piece is moved before another one overwrites its source.
        pieces.sort {
            if candidate.dy != 0 { return candidate.dy > 0 ? $0.y > $1.y : $0.y < $1.y }
            return candidate.dx > 0 ? $0.x > $1.x : $0.x < $1.x
        }
        return pieces.map { ScrollCopy(target: $0, dx: candidate.dx, dy: candidate.dy) }
    }

    /// Returns the layers from the root down to `layer`.
    private func path(to layer: PlacedLayer, from top: PlacedLayer) -> [PlacedLayer]? {
        if top === layer { return [top] }
        guard top.subtreeRect.intersects(viewport) else { return nil }
        for child in top.children {
            if let rest = path(to: layer, from: child) { return [top] + rest }
        }
        return nil
    }

    // MARK: - Blocked pixels

    private mutating func block(_ rect: PixelRect) {
        let common = rect.intersection(viewport)
        if !common.isEmpty { blocked.append(common) }
    }

    /// Visits a layer of the path: its own painting, the siblings painted before, the path's next layer, and
    /// the siblings painted after.
    private mutating func visit(
        _ layer: PlacedLayer, path: ArraySlice<PlacedLayer>, clip: PixelRect
    ) {
        if layer.traits.isGroup {
            isPossible = false
            return
        }
        visitOwnParts(of: layer)
        if layer.traits.clipsToShape {
            guard layer.placement.kind == .aligned else {
                isPossible = false
                return
            }
            let inner = layer.traits.corners.innerRect(of: layer.traits.edges)
            var frame = PixelRegion(layer.traits.boundsRect)
            frame.subtract(inner)
            for rect in frame.rects { block(rect) }
        }
        let rest = path.dropFirst()
        if layer.hasTiltedSublayers, let next = rest.first {
            // The others may lie in front of it, behind it, or both.
            visit(next, path: rest, clip: clip)
            for child in layer.children where child !== next { block(child.subtreeRect) }
        } else {
            for child in layer.paintOrder where !movers.contains(ObjectIdentifier(child)) {
                if let next = rest.first, next === child {
                    visit(child, path: rest, clip: clip)
                } else {
                    visitOther(child)
                }
                if !isPossible { return }
            }
        }
        if layer.traits.hasBorder { blockBorder(of: layer) }
    }

    /// Visits a layer outside the path.
    private mutating func visitOther(_ layer: PlacedLayer) {
        guard layer.subtreeRect.intersects(viewport) else { return }
        if layer.traits.isGroup || layer.properties.backdrop != nil || layer.traits.clipsToShape {
            block(layer.subtreeRect)
            return
        }
        visitOwnParts(of: layer)
        for child in layer.paintOrder { visitOther(child) }
        if layer.traits.hasBorder { blockBorder(of: layer) }
    }

    private mutating func visitOwnParts(of layer: PlacedLayer) {
        let traits = layer.traits
        if traits.hasShadow { block(traits.shadowRect.intersection(layer.clip)) }
        if layer.properties.backdrop != nil { block(layer.backdropRect) }
        if traits.hasBackground {
            let isFlat =
                layer.properties.backgroundColor?.isOpaque == true
                && layer.properties.backgroundPattern == nil && traits.alpha == 255
                && traits.opaqueRect.intersection(layer.clip).contains(viewport)
            // A uniform colour hides the content behind it and is equal at both positions.
            if isFlat {
                blocked.removeAll()
            } else {
                block(traits.boundsRect.intersection(layer.clip))
            }
        }
        if traits.hasContents { block(traits.contentsRect.intersection(layer.clip)) }
    }

    private mutating func blockBorder(of layer: PlacedLayer) {
        let rect = layer.traits.boundsRect
        let width =
            Int((layer.properties.borderWidth * layer.placement.magnification).rounded(.up)) + 1
        guard layer.placement.kind == .aligned, layer.traits.corners.isSquare else {
            block(rect.intersection(layer.clip))
            return
        }
        var frame = PixelRegion(rect)
        frame.subtract(
            PixelRect(
                x: rect.x + width, y: rect.y + width, width: rect.width - 2 * width,
                height: rect.height - 2 * width))
        for side in frame.rects { block(side.intersection(layer.clip)) }
    }
}
