internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// The mapping of a layer's points to the device.
///
/// Displacements are multiples of 1/4096 pixel, so that adding whole pixels is exact: a layer that moves by
/// whole pixels gives the same pixels, moved.
struct Placement: Equatable {
    /// From the layer's coordinates to device pixels.
    var matrix: Matrix4
    var kind: Kind

    enum Kind: Equatable {
        /// Scale and translation only: sides stay axis-aligned.
        case aligned
        /// Rotation or shear, without perspective.
        case affine
        case projective
        /// A singular transform.
        case degenerate
    }

    init(_ matrix: Matrix4) {
        self.matrix = matrix
        if !Placement.isBounded(matrix) {
            kind = .degenerate
        } else if matrix.isPlaneAffine {
            let determinant = matrix.row1.x * matrix.row2.y - matrix.row1.y * matrix.row2.x
            if abs(determinant) < 1e-12 || !determinant.isFinite {
                kind = .degenerate
            } else {
                kind = matrix.row1.y == 0 && matrix.row2.x == 0 ? .aligned : .affine
            }
        } else {
            kind = Homography(matrix).inverse == nil ? .degenerate : .projective
        }
    }

    /// Whether every element is within the range of pixel coordinates.
    private static func isBounded(_ matrix: Matrix4) -> Bool {
        func isBounded(_ row: SIMD4<Double>) -> Bool {
            row.x.magnitude < 1e9 && row.y.magnitude < 1e9 && row.w.magnitude < 1e9
        }
        return isBounded(matrix.row1) && isBounded(matrix.row2) && isBounded(matrix.row4)
    }

    /// Returns the placement of a screen with that many pixels per point.
    static func screen(scale: Double) -> Placement { Placement(.scale(x: scale, y: scale)) }

    var isAffine: Bool { kind == .aligned || kind == .affine }

    /// The plane transform; only for affine placements.
    var affine: CGAffineTransform {
        CGAffineTransform(
            a: CGFloat(matrix.row1.x), b: CGFloat(matrix.row1.y), c: CGFloat(matrix.row2.x),
            d: CGFloat(matrix.row2.y), tx: CGFloat(matrix.row4.x), ty: CGFloat(matrix.row4.y))
    }

    /// The approximate scale factor of lengths; used for blur radii and bitmap sizes.
    var magnification: Double {
        abs(matrix.row1.x * matrix.row2.y - matrix.row1.y * matrix.row2.x).squareRoot()
    }

    // MARK: - Descending

    /// Returns the placement of a sublayer of a layer.
    ///
    /// - Parameter sublayers: The parent's placement of its sublayers' space, see `sublayers(of:)`.
    static func child(_ properties: RenderProperties, in sublayers: Matrix4) -> Placement {
        var matrix = properties.localToParent.concatenating(sublayers)
        guard matrix.isPlaneAffine else { return Placement(matrix) }
        let own = properties.transform
        guard sublayers.isPlaneAffine, own.isPlaneAffine, sublayers.row3.x == 0,
            sublayers.row3.y == 0
        else {
            matrix.row4.x = snap(matrix.row4.x)
            matrix.row4.y = snap(matrix.row4.y)
            return Placement(matrix)
        }
        // The displacement as a sum of terms on the grid: the location of the layer's origin in its parent is
        // independent of the origin of its bounds, so scrolling keeps its edges.
        let bounds = properties.bounds
        let pivotX = Double(properties.anchorPoint.x * bounds.width)
        let pivotY = Double(properties.anchorPoint.y * bounds.height)
        let x =
            Double(properties.position.x) + own.row4.x - pivotX * own.row1.x
            - pivotY * own.row2.x
        let y =
            Double(properties.position.y) + own.row4.y - pivotX * own.row1.y
            - pivotY * own.row2.y
        let translation = sublayers.row1 * x + sublayers.row2 * y
        let originY =
            properties.isGeometryFlipped ? bounds.origin.y + bounds.height : bounds.origin.y
        let originX = Double(bounds.origin.x)
        let left = snap(matrix.row1.x * originX) + snap(matrix.row2.x * Double(originY))
        let top = snap(matrix.row1.y * originX) + snap(matrix.row2.y * Double(originY))
        matrix.row4.x = sublayers.row4.x + snap(translation.x) - left
        matrix.row4.y = sublayers.row4.y + snap(translation.y) - top
        return Placement(matrix)
    }

    /// Returns the nearest point of the grid; congruent for values a whole number of pixels apart.
    @inline(__always) static func snap(_ value: Double) -> Double {
        guard abs(value) < 1e9 else { return value }
        return (value * 4096 + 0.5).rounded(.down) / 4096
    }

    /// Returns the transform from sublayers' coordinates to the device.
    func sublayers(of properties: RenderProperties) -> Matrix4 {
        let base = properties.preservesDepth ? matrix : matrix.flattened
        if properties.sublayerTransform.isIdentity { return base }
        var result = properties.sublayersToLocal.concatenating(base)
        if result.isPlaneAffine {
            result.row4.x = Placement.snap(result.row4.x)
            result.row4.y = Placement.snap(result.row4.y)
        }
        return result
    }

    // MARK: - Rectangles

    /// Returns the edges of an axis-aligned rectangle on the device, on a grid of 1/256 pixel.
    func edges(of rect: CGRect) -> DeviceEdges {
        let left = matrix.row4.x + Placement.snap(matrix.row1.x * Double(rect.minX))
        let right = matrix.row4.x + Placement.snap(matrix.row1.x * Double(rect.maxX))
        let top = matrix.row4.y + Placement.snap(matrix.row2.y * Double(rect.minY))
        let bottom = matrix.row4.y + Placement.snap(matrix.row2.y * Double(rect.maxY))
        return DeviceEdges(
            left: min(left, right), top: min(top, bottom), right: max(left, right),
            bottom: max(top, bottom))
    }

    /// Returns the device pixels that a rectangle may touch.
    func pixels(around rect: CGRect) -> PixelRect {
        guard !rect.isNull, rect.width >= 0, rect.height >= 0 else { return .empty }
        switch kind {
        case .degenerate: return .empty
        case .aligned: return edges(of: rect).covering
        case .affine: return PixelRect(covering: rect.applying(affine).insetBy(dx: -1, dy: -1))
        case .projective: return Homography(matrix).pixels(around: rect)
        }
    }
}

/// The edges of an axis-aligned rectangle in device pixels, each on a grid of 1/256 pixel.
struct DeviceEdges: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    init(left: Double, top: Double, right: Double, bottom: Double) {
        func grid(_ value: Double) -> Double {
            guard abs(value) < 1e9 else { return value.isNaN ? 0 : value < 0 ? -1e9 : 1e9 }
            return (value * 256 + 0.5).rounded(.down) / 256
        }
        self.left = grid(left)
        self.top = grid(top)
        self.right = max(grid(right), self.left)
        self.bottom = max(grid(bottom), self.top)
    }

    init(_ rect: PixelRect) {
        left = Double(rect.x)
        top = Double(rect.y)
        right = Double(rect.maxX)
        bottom = Double(rect.maxY)
    }

    var width: Double { right - left }
    var height: Double { bottom - top }
    var isEmpty: Bool { right <= left || bottom <= top }

    /// All pixels that the rectangle touches.
    var covering: PixelRect {
        if isEmpty { return .empty }
        let x = Int(left.rounded(.down))
        let y = Int(top.rounded(.down))
        return PixelRect(
            x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
    }

    /// The pixels that are entirely inside.
    var covered: PixelRect {
        let x = Int(left.rounded(.up))
        let y = Int(top.rounded(.up))
        let width = Int(right.rounded(.down)) - x
        let height = Int(bottom.rounded(.down)) - y
        return width > 0 && height > 0
            ? PixelRect(x: x, y: y, width: width, height: height) : .empty
    }

    /// Whether every side is on a pixel boundary.
    var isWhole: Bool {
        left == left.rounded() && top == top.rounded() && right == right.rounded()
            && bottom == bottom.rounded()
    }

    /// The pixels whose centres are inside.
    var roundedToPixels: DeviceEdges {
        DeviceEdges(
            left: (left + 0.5).rounded(.down), top: (top + 0.5).rounded(.down),
            right: (right + 0.5).rounded(.down), bottom: (bottom + 0.5).rounded(.down))
    }

    /// Returns the rectangle with every edge that is not one of `outer` rounded to the nearest pixel
    /// boundary.
    func withInnerSidesRounded(within outer: DeviceEdges) -> DeviceEdges {
        func side(_ value: Double, _ outer: Double) -> Double {
            // The edges are sums that may differ by a step of the grid.
            abs(value - outer) <= 1.0 / 128 ? outer : (value + 0.5).rounded(.down)
        }
        return DeviceEdges(
            left: side(left, outer.left), top: side(top, outer.top),
            right: side(right, outer.right), bottom: side(bottom, outer.bottom))
    }

    func insetBy(_ distance: Double) -> DeviceEdges {
        DeviceEdges(
            left: left + distance, top: top + distance, right: right - distance,
            bottom: bottom - distance)
    }

    func offsetBy(dx: Double, dy: Double) -> DeviceEdges {
        DeviceEdges(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
    }
}
