import CoreGraphics
import Foundation

extension FilterDefinition {
    static let geometryDefinitions: [FilterDefinition] = [
        FilterDefinition(
            "CICrop", [kCICategoryGeometryAdjustment],
            [
                .image,
                .rectangle("inputRectangle", -8.98847e307, -8.98847e307, 1.79769e308, 1.79769e308),
            ]
        ) { $0.image?.cropped(to: $0.rectangle("inputRectangle")) },
        FilterDefinition(
            "CIAffineTransform", [kCICategoryGeometryAdjustment],
            [.image, FilterInput(key: kCIInputTransformKey, kind: .transform)]
        ) { $0.image?.transformed(by: $0.transform(kCIInputTransformKey)) },
        FilterDefinition(
            "CIAffineClamp", [kCICategoryTileEffect],
            [.image, FilterInput(key: kCIInputTransformKey, kind: .transform)]
        ) { $0.image?.clampedToExtent().transformed(by: $0.transform(kCIInputTransformKey)) },
        FilterDefinition(
            "CIAffineTile", [kCICategoryTileEffect],
            [.image, FilterInput(key: kCIInputTransformKey, kind: .transform)]
        ) { input in
            guard let image = input.image else { return nil }
            let extent = image.extent
            guard !extent.isInfinite, !extent.isEmpty else { return image }
            let origin = SIMD2(Float(extent.minX), Float(extent.minY))
            let size = SIMD2(Float(extent.width), Float(extent.height))
            let tiled = image.samplingNearest().warping(extent: .infinite) { point in
                let offset = point - origin
                return origin + offset - (offset / size).rounded(.down) * size
            }
            return tiled.samplingLinear().transformed(by: input.transform(kCIInputTransformKey))
        },
        FilterDefinition(
            "CILanczosScaleTransform", [kCICategoryGeometryAdjustment],
            [
                .image, .number("inputScale", 1, 0.05...1.5),
                .number("inputAspectRatio", 1, 0.5...2),
            ]
        ) { input in
            let scale = Double(input.number("inputScale"))
            let aspect = Double(input.number("inputAspectRatio"))
            guard let image = input.image, scale > 0, aspect > 0 else { return nil }
            return LanczosScale(x: scale * aspect, y: scale).apply(to: image)
        },
        FilterDefinition(
            "CIStraightenFilter", [kCICategoryGeometryAdjustment],
            [.image, .number("inputAngle", 0, -Double.pi...Double.pi)]
        ) { input in
            guard let image = input.image else { return nil }
            let (extent, angle) = (image.extent, CGFloat(input.number("inputAngle")))
            guard !extent.isInfinite, !extent.isEmpty else { return image }
            // The turned image covers its former rectangle when it is this much larger.
            let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
            let (width, height) = (extent.width, extent.height)
            let scale = max(
                (width * cosine + height * sine) / width,
                (width * sine + height * cosine) / height)
            let turn = CGAffineTransform(translationX: extent.midX, y: extent.midY)
                .rotated(by: angle).scaledBy(x: scale, y: scale)
                .translatedBy(x: -extent.midX, y: -extent.midY)
            return image.transformed(by: turn).cropped(to: extent)
        },
        FilterDefinition(
            "CIPerspectiveTransform", [kCICategoryGeometryAdjustment],
            corners(118, 484, 646, 507, 548, 140, 155, 153)
        ) { input in
            guard let image = input.image, !image.extent.isInfinite,
                let quad = Quadrilateral(input),
                let map = Quadrilateral(image.extent).homography(from: quad)
            else { return nil }
            return image.warping(extent: quad.bounds) { map.apply($0) }
        },
        FilterDefinition(
            "CIPerspectiveCorrection", [kCICategoryGeometryAdjustment],
            corners(118, 484, 646, 507, 548, 140, 155, 153) + [.boolean("inputCrop", true)]
        ) { input in
            guard let image = input.image, let quad = Quadrilateral(input) else { return nil }
            let target = CGRect(origin: .zero, size: quad.size)
            guard !target.isEmpty, let map = quad.homography(from: Quadrilateral(target)) else {
                return nil
            }
            return image.warping(extent: target) { map.apply($0) }
        },
    ]

    /// The parameters of a quadrilateral: its top left, top right, bottom right and bottom left corners.
    private static func corners(_ values: CGFloat...) -> [FilterInput] {
        [
            .image, .position("inputTopLeft", values[0], values[1]),
            .position("inputTopRight", values[2], values[3]),
            .position("inputBottomRight", values[4], values[5]),
            .position("inputBottomLeft", values[6], values[7]),
        ]
    }
}

/// Four corners, from the top left one clockwise.
struct Quadrilateral: Sendable {
    let corners: [CGPoint]

    init(_ rect: CGRect) {
        corners = [
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.minY),
        ]
    }

    init?(_ input: FilterArguments) {
        corners = ["inputTopLeft", "inputTopRight", "inputBottomRight", "inputBottomLeft"]
            .map(input.point)
        guard corners.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }) else { return nil }
    }

    var bounds: CGRect {
        let (x, y) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
        return CGRect(x: x[0], y: y[0], width: x[3] - x[0], height: y[3] - y[0])
    }

    /// The means of opposite sides, in whole pixels.
    var size: CGSize {
        func length(_ a: Int, _ b: Int) -> CGFloat {
            hypot(corners[a].x - corners[b].x, corners[a].y - corners[b].y)
        }
        return CGSize(
            width: ((length(0, 1) + length(3, 2)) / 2).rounded(),
            height: ((length(0, 3) + length(1, 2)) / 2).rounded())
    }

    /// The projection of another quadrilateral onto this one; nil for one with corners on a line.
    func homography(from other: Quadrilateral) -> Homography? {
        guard let to = Homography.fromUnitSquare(corners),
            let from = Homography.fromUnitSquare(other.corners)?.inverse
        else { return nil }
        return to.multiplied(by: from)
    }
}

/// A projection of a plane.
struct Homography: Sendable {
    /// Nine numbers by rows.
    let m: [Double]

    static func fromUnitSquare(_ corners: [CGPoint]) -> Homography? {
        let (x, y) = (corners.map { Double($0.x) }, corners.map { Double($0.y) })
        let (dx1, dx2) = (x[1] - x[2], x[3] - x[2])
        let (dy1, dy2) = (y[1] - y[2], y[3] - y[2])
        let (sx, sy) = (x[0] - x[1] + x[2] - x[3], y[0] - y[1] + y[2] - y[3])
        let determinant = dx1 * dy2 - dx2 * dy1
        guard abs(determinant) > 1e-9 else { return nil }
        let g = (sx * dy2 - dx2 * sy) / determinant
        let h = (dx1 * sy - sx * dy1) / determinant
        let (a, b) = (x[1] - x[0] + g * x[1], x[3] - x[0] + h * x[3])
        let (d, e) = (y[1] - y[0] + g * y[1], y[3] - y[0] + h * y[3])
        return Homography(m: [a, b, x[0], d, e, y[0], g, h, 1])
    }

    var inverse: Homography? {
        func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
        let adjugate = [
            minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5),
            -minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5),
            minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
        ]
        let determinant = m[0] * adjugate[0] + m[1] * adjugate[3] + m[2] * adjugate[6]
        guard abs(determinant) > 1e-12 else { return nil }
        return Homography(m: adjugate.map { $0 / determinant })
    }

    func multiplied(by other: Homography) -> Homography {
        var product = [Double](repeating: 0, count: 9)
        for row in 0..<3 {
            for column in 0..<3 {
                for index in 0..<3 {
                    product[row * 3 + column] += m[row * 3 + index] * other.m[index * 3 + column]
                }
            }
        }
        return Homography(m: product)
    }

    func apply(_ point: SIMD2<Float>) -> SIMD2<Float> {
        let (x, y) = (Double(point.x), Double(point.y))
        let w = m[6] * x + m[7] * y + m[8]
        guard w > 1e-9 || w < -1e-9 else { return SIMD2(repeating: .nan) }
        return SIMD2(
            Float((m[0] * x + m[1] * y + m[2]) / w), Float((m[3] * x + m[4] * y + m[5]) / w))
    }
}
