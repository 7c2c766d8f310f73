internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// The properties of a layer that painting needs, computed once when it is placed.
struct PaintTraits {
    /// Opacity in steps of 1/255.
    var alpha: UInt8 = 255
    /// The edges of the bounds; only for aligned placements.
    var edges = DeviceEdges(left: 0, top: 0, right: 0, bottom: 0)
    /// The corner shape of the bounds in device pixels; only for aligned placements.
    var corners = CornerShape.square
    var hasShadow = false
    var hasBackground = false
    var hasContents = false
    var hasBorder = false
    /// The number of parts in which the layer and its descendants are painted; at most 2.
    var partCount = 0
    /// Whether the layer and its descendants are painted separately and composited as one picture.
    var isGroup = false
    /// Whether sublayers and contents are clipped to anything but whole pixels.
    var clipsToShape = false
    /// Whether the layer's own contents are clipped to the same shape.
    var cutsContents = false
    /// Pixels that the bounds touch.
    var boundsRect: PixelRect = .empty
    /// Pixels that the contents may touch.
    var contentsRect: PixelRect = .empty
    /// Pixels that the shadow may touch.
    var shadowRect: PixelRect = .empty
    /// Whether moving the layer by whole pixels moves the pixels of the layer and its sublayers unchanged.
    var canMove = false
    /// The pixels that the background or contents cover opaquely; empty if unknown.
    var opaqueRect: PixelRect = .empty

    mutating func translate(dx: Int, dy: Int) {
        edges = edges.offsetBy(dx: Double(dx), dy: Double(dy))
        if !opaqueRect.isEmpty { opaqueRect = opaqueRect.offsetBy(dx: dx, dy: dy) }
        boundsRect = boundsRect.offsetBy(dx: dx, dy: dy)
        contentsRect = contentsRect.offsetBy(dx: dx, dy: dy)
        if !shadowRect.isEmpty { shadowRect = shadowRect.offsetBy(dx: dx, dy: dy) }
    }
}

extension PlacedLayer {
    /// Computes visibility, traits and `ownRect` from properties and placement.
    func refreshTraits(parentIsVisible: Bool = true) {
        var traits = PaintTraits()
        guard properties.numbersAreBounded else {
            isVisible = false
            ownRect = .empty
            self.traits = traits
            return
        }
        traits.alpha = UInt8((min(max(properties.opacity, 0), 1) * 255).rounded())
        isVisible =
            !properties.isHidden && traits.alpha > 0 && placement.kind != .degenerate
            && (properties.isDoubleSided || !isBackFacing)
        defer { self.traits = traits }
        guard isVisible else {
            ownRect = .empty
            return
        }
        let bounds = properties.bounds
        let hasArea = bounds.width > 0 && bounds.height > 0
        let drawsItself = !properties.preservesDepth
        if placement.kind == .aligned {
            // Here and for contents that fill the bounds: the properties would be copied to be passed on.
            if properties.cornerRadius > 0 {
                traits.corners = CornerShape(properties, placement: placement)
            }
            traits.edges =
                traits.corners.isSquare ? edges(of: bounds) : placement.edges(of: bounds)
        }
        traits.hasBackground =
            drawsItself && hasArea
            && ((properties.backgroundColor?.alpha ?? 0) > 0
                || properties.backgroundPattern != nil)
        traits.hasBorder =
            drawsItself && hasArea && properties.borderWidth > 0
            && properties.borderColor.alpha > 0
        traits.hasContents = drawsItself && contentsAreVisible(hasArea: hasArea)
        traits.hasShadow =
            drawsItself && !properties.masksToBounds && properties.shadowOpacity > 0
            && (properties.shadowColor?.alpha ?? 0) > 0

        var own = PixelRect.empty
        traits.boundsRect =
            placement.kind == .aligned ? traits.edges.covering : placement.pixels(around: bounds)
        if traits.hasBackground || traits.hasBorder || (properties.backdrop != nil && hasArea) {
            own = traits.boundsRect
        }
        if traits.hasContents {
            traits.contentsRect = contentsRect
            own = own.union(traits.contentsRect)
        }
        if properties.masksToBounds { own = own.intersection(traits.boundsRect) }
        ownRect = own
        traits.clipsToShape =
            properties.masksToBounds
            && (placement.kind != .aligned || !traits.corners.isSquare || !traits.edges.isWhole)
        traits.cutsContents = traits.clipsToShape || properties.hasRoundGradient
        traits.opaqueRect = opaqueRect(traits)
    }

    /// Adds the shadow's extent to `ownRect` and decides on grouping. **Order:** after the sublayers were
    /// updated.
    func finishTraits() {
        guard isVisible else { return }
        if traits.hasShadow {
            if let reach = shadowRect {
                traits.shadowRect = reach
                ownRect = ownRect.union(reach)
            } else {
                traits.hasShadow = false
            }
        }
        var parts =
            (traits.hasShadow ? 1 : 0) + (traits.hasBackground ? 1 : 0)
            + (traits.hasContents ? 1 : 0) + (traits.hasBorder ? 1 : 0)
            + (properties.backdrop == nil ? 0 : 1)
        for child in children where parts < 2 { parts += child.partCountAsSublayer }
        traits.partCount = min(parts, 2)
        traits.isGroup =
            mask != nil || properties.isIsolated || properties.blendMode != .normal
            || properties.shouldRasterize || properties.curl != nil
            || properties.colorMultiplier != .white || properties.silhouette != nil
            || (traits.alpha < 255 && properties.allowsGroupOpacity && parts > 1
                && !properties.preservesDepth)
        traits.canMove =
            ownPictureCanMove && children.allSatisfy { $0.canMove }
            && mask?.canMove != false
    }

    /// The number of parts that the superlayer's opacity would apply to one by one.
    ///
    /// A group is one. So is a subtree with a backdrop, which in a group would not see what is behind the group.
    private var partCountAsSublayer: Int {
        if fullRect.isEmpty { return 0 }
        return traits.isGroup || subtreeHasBackdrop ? 1 : traits.partCount
    }

    /// Whether moving the layer by whole pixels moves its pixels without other changes.
    var canMove: Bool { !isVisible || traits.canMove }

    /// Larger shapes are painted for the screen only, so they cannot be moved as pixels.
    static let largestMovablePicture = 1 << 20

    private var ownPictureCanMove: Bool {
        guard placement.kind == .aligned, properties.backdrop == nil,
            !properties.shouldRasterize, properties.curl == nil
        else { return false }
        if traits.hasShadow {
            switch shadowShape {
            case .rectangle: break
            case .path:
                if traits.shadowRect.area > PlacedLayer.largestMovablePicture { return false }
            case .derived: return false
            }
        }
        if let pattern = properties.backgroundPattern {
            let whole = pattern.transform.concatenating(placement.affine)
            if !pattern.tile.canMove(transform: whole) { return false }
        }
        switch properties.contents {
        case .shape: return ownRect.area <= PlacedLayer.largestMovablePicture
        case .drawing(let drawing): return !bitmapIsTooLarge(for: drawing)
        case .image, .gradient:
            return traits.contentsRect.area <= Painter.largestPicture
        case nil: return true
        }
    }

    /// Whether the back of the layer faces the eye: its picture is turned over, not merely mirrored.
    private var isBackFacing: Bool {
        let whole = properties.localToParent.concatenating(parentSpace)
        return (Homography(whole).determinant < 0) != (whole.determinant < 0)
    }

    private func contentsAreVisible(hasArea: Bool) -> Bool {
        switch properties.contents {
        case nil: false
        case .image(let image): hasArea && image.width > 0 && image.height > 0
        case .drawing(let drawing):
            hasArea && !drawing.list.isEmpty && drawing.bounds.width > 0
                && drawing.bounds.height > 0
        case .shape(let shape): shape.path != nil
        case .gradient(let gradient): hasArea && !gradient.colors.isEmpty
        }
    }

    /// The device pixels that contents may touch.
    private var contentsRect: PixelRect {
        switch properties.contents {
        case nil: return .empty
        case .gradient: return placement.pixels(around: properties.bounds)
        case .image, .drawing:
            return placement.pixels(
                around: properties.contentsGravity == .resize
                    ? properties.bounds : ContentsLayout(properties).frame)
        case .shape(let shape):
            guard let box = shape.paintedBounds else { return .empty }
            let rect = placement.pixels(around: box)
            // The coverage of thin strokes may extend a pixel beyond the geometry.
            return rect.isEmpty
                ? .empty
                : PixelRect(
                    x: rect.x - 1, y: rect.y - 1, width: rect.width + 2, height: rect.height + 2)
        }
    }

    private func opaqueRect(_ traits: PaintTraits) -> PixelRect {
        guard placement.kind == .aligned else { return .empty }
        var result = PixelRect.empty
        if traits.hasBackground, properties.backgroundColor.map(\.isOpaque) == true {
            result = traits.corners.innerRect(of: traits.edges)
        }
        guard traits.hasContents, result.isEmpty, !traits.cutsContents else { return result }
        switch properties.contents {
        case .image(let image) where image.isOpaque:
            let layout = ContentsLayout(properties)
            if layout.isPlain { result = placement.edges(of: layout.frame).covered }
        case .gradient(let gradient) where gradient.colors.allSatisfy(\.isOpaque):
            if gradient.kind == .axial { result = traits.edges.covered }
        case .drawing(let drawing) where drawing.isOpaque || !drawing.list.opaqueRect.isNull:
            let layout = ContentsLayout(properties)
            guard layout.isPlain, drawing.bounds.size == properties.bounds.size else { break }
            if drawing.isOpaque {
                result = placement.edges(of: properties.bounds).covered
            } else {
                result = opaqueRect(of: drawing)
            }
        case .image, .gradient, .drawing, .shape, nil: break
        }
        if properties.masksToBounds { result = result.intersection(traits.edges.covered) }
        return result
    }

    /// Returns the pixels that a part of a drawing covers opaquely.
    private func opaqueRect(of drawing: RenderDrawing) -> PixelRect {
        let opaque = drawing.list.opaqueRect.intersection(drawing.bounds).offsetBy(
            dx: properties.bounds.minX - drawing.bounds.minX,
            dy: properties.bounds.minY - drawing.bounds.minY)
        let edges = placement.edges(of: opaque)
        if directTransform(for: drawing) != nil { return edges.covered }
        // As a bitmap, the drawing is moved to whole pixels, and its filter mixes the pixels at the sides.
        let bitmapPixel =
            max(abs(placement.matrix.row1.x), abs(placement.matrix.row2.y))
            / properties.usedContentsScale
        let mixed = 1 + 2 * bitmapPixel
        guard edges.width > 2 * mixed, edges.height > 2 * mixed else { return .empty }
        return edges.insetBy(mixed).covered
    }
}

extension RenderProperties {
    /// Whether the contents are a gradient in a shape with round corners.
    // Documented: a gradient fills the shape of its layer with its corners, masked or not.
    var hasRoundGradient: Bool {
        guard case .gradient = contents else { return false }
        return cornerRadius > 0 && !maskedCorners.isEmpty
    }
}

extension RenderColor {
    /// Whether its pixel is opaque.
    var isOpaque: Bool { alpha >= 1 - 0.5 / 255 }
}
