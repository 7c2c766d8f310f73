import CoreGraphics
import Foundation
import ImageIO

extension CIImage {
    /// Returns the image transformed in its coordinates.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        guard !matrix.isIdentity else { return self }
        let extent = extent.isInfinite || extent.isNull ? extent : extent.applying(matrix)
        let isMoved = matrix.a == 1 && matrix.b == 0 && matrix.c == 0 && matrix.d == 1
        if isMoved, matrix.tx == matrix.tx.rounded(), matrix.ty == matrix.ty.rounded(),
            abs(matrix.tx) < CGFloat(Region.limit), abs(matrix.ty) < CGFloat(Region.limit)
        {
            let (x, y) = (Int(matrix.tx), Int(matrix.ty))
            return CIImage(extent: extent, inputs: [self], properties: properties) {
                region, rendering in
                let source = self.raster(region.moved(x: -x, y: -y), in: rendering)
                let result = Raster(unset: region)
                result.pixels.update(from: source.pixels, count: region.count)
                return result
            }
        }
        let determinant = matrix.a * matrix.d - matrix.b * matrix.c
        guard abs(determinant) > 1e-12 else { return CIImage.empty() }
        let inverse = matrix.inverted()
        let (a, b, c, d) = (
            Float(inverse.a), Float(inverse.b), Float(inverse.c), Float(inverse.d)
        )
        let (tx, ty) = (Float(inverse.tx), Float(inverse.ty))
        return warping(extent: extent) { point in
            SIMD2(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
        }
    }

    /// Returns the image transformed; downsampling is of the same quality either way.
    public func transformed(
        by matrix: CGAffineTransform, highQualityDownsample: Bool
    ) -> CIImage { transformed(by: matrix) }

    /// Returns the part of the image in a rectangle.
    public func cropped(to rect: CGRect) -> CIImage {
        CIImage(extent: extent.intersection(rect), inputs: [self], properties: properties) {
            self.raster($0, in: $1)
        }
    }

    /// Returns an infinite image, in which the pixels at the edges are repeated.
    public func clampedToExtent() -> CIImage { clamped(to: extent) }

    /// Returns an infinite image, in which the pixels at the edges of a rectangle are repeated.
    public func clamped(to rect: CGRect) -> CIImage {
        let inner = Region(rect.intersection(extent))
        guard !inner.isEmpty else { return CIImage.empty() }
        return CIImage(extent: .infinite, inputs: [self]) { region, rendering in
            if region.intersection(inner) == region { return self.raster(region, in: rendering) }
            func limited(_ low: Int, _ high: Int, _ first: Int, _ end: Int) -> (Int, Int) {
                let start = min(max(low, first), end - 1)
                return (start, max(start + 1, min(max(high, first), end)))
            }
            let (left, right) = limited(region.x, region.maxX, inner.x, inner.maxX)
            let (bottom, top) = limited(region.y, region.maxY, inner.y, inner.maxY)
            let source = self.raster(
                Region(x: left, y: bottom, width: right - left, height: top - bottom),
                in: rendering)
            let result = Raster(unset: region)
            for y in region.y..<region.maxY {
                let from = source.row(min(max(y, bottom), top - 1))
                let to = result.row(y)
                for x in 0..<region.width {
                    to[x] = from[min(max(x + region.x, left), right - 1) - left]
                }
            }
            return result
        }
    }

    /// Returns the image drawn over another one.
    public func composited(over dest: CIImage) -> CIImage {
        applyingFilter("CISourceOverCompositing", parameters: [kCIInputBackgroundImageKey: dest])
    }

    /// Returns the image with other properties.
    public func settingProperties(_ properties: [AnyHashable: Any]) -> CIImage {
        var named: [String: Any] = [:]
        for case (let key as String, let value) in properties { named[key] = value }
        return CIImage(self, properties: named)
    }

    /// Returns the image, of which transforms take the nearest pixel.
    public func samplingNearest() -> CIImage { CIImage(self, isNearest: true) }

    /// Returns the image, of which transforms take a mean of the nearest pixels.
    public func samplingLinear() -> CIImage { CIImage(self, isNearest: false) }

    /// Returns the image with its colour multiplied by alpha.
    public func premultiplyingAlpha() -> CIImage {
        mapping { raster, _ in raster.mapped { ($0 * $0.w).withAlpha($0.w) } }
    }

    /// Returns the image with its colour divided by alpha.
    public func unpremultiplyingAlpha() -> CIImage {
        mapping { raster, _ in
            raster.mapped { $0.w > 0 ? ($0 / $0.w).withAlpha($0.w) : .zero }
        }
    }

    /// Returns the image with an alpha of 1 in a rectangle, and of 0 elsewhere.
    public func settingAlphaOne(in extent: CGRect) -> CIImage {
        CIImage(extent: self.extent.intersection(extent), inputs: [self]) { region, rendering in
            self.raster(region, in: rendering).mapped { $0.withAlpha(1) }
        }
    }

    /// Returns the image blurred; edges fade out unless the image is clamped before.
    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }

    /// Returns the result of a filter with the image as its input; the image itself for a name of no filter.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        guard let filter = CIFilter(name: filterName) else { return self }
        filter.setDefaults()
        for (key, value) in params { filter.setValue(value, forKey: key) }
        if filter.inputKeys.contains(kCIInputImageKey) {
            filter.setValue(self, forKey: kCIInputImageKey)
        }
        return filter.outputImage ?? CIImage.empty()
    }

    /// Returns the result of a filter with its default parameters.
    public func applyingFilter(_ filterName: String) -> CIImage {
        applyingFilter(filterName, parameters: [:])
    }

    /// Returns the image turned as a picture with an orientation is shown, with its lower left corner at the origin.
    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        transformed(by: orientationTransform(for: orientation))
    }

    /// Returns the image turned for a number of EXIF, from 1 to 8.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        transformed(by: orientationTransform(forExifOrientation: orientation))
    }

    /// Returns the transform with which `oriented(forExifOrientation:)` turns the image.
    public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
        orientationTransform(
            for: CGImagePropertyOrientation(rawValue: UInt32(max(orientation, 1))) ?? .up)
    }

    /// Returns the transform with which `oriented(_:)` turns the image.
    public func orientationTransform(
        for orientation: CGImagePropertyOrientation
    ) -> CGAffineTransform {
        guard !extent.isInfinite, !extent.isNull else { return .identity }
        let (width, height) = (extent.width, extent.height)
        let toOrigin = CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
        let turn: CGAffineTransform =
            switch orientation {
            case .up: .identity
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
            case .leftMirrored:
                CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
            case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
            case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
            }
        return toOrigin.concatenating(turn)
    }
}
