import CoreGraphics
import Foundation

extension CIImage {
    /// Returns an image whose raster of a region is computed of this image's raster of the same region.
    func mapping(
        _ change: @escaping @Sendable (Raster, Rendering) -> Raster
    ) -> CIImage {
        CIImage(extent: extent, inputs: [self], properties: properties) { region, rendering in
            change(self.raster(region, in: rendering), rendering)
        }
    }

    /// Returns an image of the pixels of two, in a rectangle.
    func combining(
        _ other: CIImage, extent: CGRect,
        _ change: @escaping @Sendable (Raster, Raster, Rendering) -> Raster
    ) -> CIImage {
        CIImage(extent: extent, inputs: [self, other]) { region, rendering in
            change(
                self.raster(region, in: rendering), other.raster(region, in: rendering), rendering)
        }
    }

    /// Returns an image whose pixels are those of this image at other places.
    ///
    /// - Parameter place: The place in this image of the centre of a pixel of the result.
    func warping(
        extent: CGRect, reach: Int = 0,
        _ place: @escaping @Sendable (SIMD2<Float>) -> SIMD2<Float>
    ) -> CIImage {
        let isNearest = isNearest
        return CIImage(extent: extent, inputs: [self], reach: reach) { region, rendering in
            let result = Raster(unset: region)
            let places = UnsafeMutablePointer<SIMD2<Float>>.allocate(capacity: region.count)
            defer { places.deallocate() }
            var low = SIMD2<Float>(repeating: .greatestFiniteMagnitude)
            var high = -low
            var index = 0
            for y in region.y..<region.maxY {
                for x in region.x..<region.maxX {
                    let point = place(SIMD2(Float(x) + 0.5, Float(y) + 0.5))
                    places[index] = point
                    // A place that is no number is transparent.
                    if abs(point.x) < 1e9, abs(point.y) < 1e9 {
                        low = pointwiseMin(low, point)
                        high = pointwiseMax(high, point)
                    }
                    index += 1
                }
            }
            guard low.x <= high.x else { return Raster(region) }
            let needed = CGRect(
                x: CGFloat(low.x) - 1, y: CGFloat(low.y) - 1,
                width: CGFloat(high.x - low.x) + 2, height: CGFloat(high.y - low.y) + 2)
            // Beyond the extent all is transparent: one pixel around is enough.
            let limits = Region(self.extent).grown(x: 1, y: 1)
            let source = self.raster(Region(needed).intersection(limits), in: rendering)
            for index in 0..<region.count {
                let point = places[index]
                result.pixels[index] =
                    isNearest ? source.nearest(point.x, point.y) : source.sample(point.x, point.y)
            }
            return result
        }
    }

    /// Returns the image with an area's pixels reduced to one, at the origin.
    func reducing(
        _ area: CGRect, width: Int = 1,
        _ reduce: @escaping @Sendable (Raster, Rendering) -> [SIMD4<Float>]
    ) -> CIImage {
        let key = SharedResult()
        let size = CGRect(x: 0, y: 0, width: width, height: 1)
        return CIImage(extent: size, inputs: [self]) { region, rendering in
            rendering.once(key) {
                let source = self.raster(
                    Region(area).intersection(Region(self.extent)), in: rendering)
                let result = Raster(Region(size))
                for (index, value) in reduce(source, rendering).prefix(width).enumerated() {
                    result.pixels[index] = value
                }
                return result
            }.part(region)
        }
    }
}

extension CGRect {
    /// The rectangle with more on each side; an infinite one is as large as before.
    func grown(by margin: CGFloat) -> CGRect {
        isNull || isInfinite ? self : insetBy(dx: -margin, dy: -margin)
    }
}
