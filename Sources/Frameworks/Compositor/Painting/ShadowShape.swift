internal import CoreGraphics
internal import Foundation
internal import PixelKernels
internal import RenderTree

/// The shape of a layer's shadow.
enum ShadowShape {
    /// An axis-aligned rounded rectangle on the device.
    case rectangle(DeviceEdges, CornerShape)
    /// A path in the layer's coordinates; its size on the device is bounded.
    case path(CGPath)
    /// The alpha of the layer and its descendants.
    case derived
}

extension PlacedLayer {
    /// Blur in device pixels, quantised so that masks are reused.
    var shadowDeviation: Double {
        let deviation = properties.shadowRadius * placement.magnification
        guard deviation > 0 else { return 0 }
        return (min(deviation, PlacedLayer.widestBlur) * 64).rounded() / 64
    }

    /// The limit of a blur's deviation in device pixels, which bounds its masks.
    static let widestBlur = 200.0

    /// Displacement of the shadow in device pixels.
    var shadowDisplacement: (dx: Double, dy: Double) {
        let x = Double(properties.shadowOffset.width)
        let y = Double(properties.shadowOffset.height)
        let matrix = placement.matrix
        func bounded(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e6), 1e6) }
        return (
            bounded(x * matrix.row1.x + y * matrix.row2.x),
            bounded(x * matrix.row1.y + y * matrix.row2.y)
        )
    }

    var shadowShape: ShadowShape {
        if let path = properties.shadowPath {
            if placement.kind == .aligned {
                if let rect = path.asRect { return .rectangle(placement.edges(of: rect), .square) }
                if let (rect, radii) = path.asRoundedRect,
                    abs(placement.matrix.row1.x) == abs(placement.matrix.row2.y),
                    radii.width == radii.height
                {
                    let radius = Double(radii.width) * abs(placement.matrix.row1.x)
                    let corners = CornerShape(
                        radii: SIMD4(repeating: (radius * 256).rounded() / 256), aspect: 1,
                        isContinuous: false)
                    return .rectangle(placement.edges(of: rect), corners)
                }
            }
            return placement.isAffine ? .path(path) : .derived
        }
        if placement.kind == .aligned, traits.hasBackground,
            properties.backgroundColor?.isOpaque == true,
            children.allSatisfy({
                $0.fullRect.isEmpty || traits.edges.covering.contains($0.fullRect)
            })
        {
            return .rectangle(traits.edges, traits.corners)
        }
        return .derived
    }

    /// The device pixels that the shadow may touch; nil if there is none.
    var shadowRect: PixelRect? {
        let margin = Int(pk_blur_margin(shadowDeviation)) + 1
        let displacement = shadowDisplacement
        let caster: PixelRect
        switch shadowShape {
        case .rectangle(let edges, _): caster = edges.covering
        case .path(let path):
            guard !path.isEmpty else { return nil }
            caster = placement.pixels(around: path.boundingBoxOfPath)
        case .derived:
            caster = children.reduce(ownRect) { $0.union($1.fullRect) }
        }
        if caster.isEmpty { return nil }
        let left = Int((Double(caster.x - margin) + displacement.dx).rounded(.down))
        let top = Int((Double(caster.y - margin) + displacement.dy).rounded(.down))
        return PixelRect(
            x: left, y: top, width: caster.width + 2 * margin + 1,
            height: caster.height + 2 * margin + 1)
    }
}
