import CoreGraphics

/// The way to an image's pixels.
indirect enum Recipe {
    case picture(CGImage)
    /// The distance of the colours of two images.
    case difference(CIImage, CIImage)
    /// One pixel with the average of an area.
    case average(CIImage, CGRect)
    /// One pixel with the largest components of an area.
    case maximum(CIImage, CGRect)
}

/// Red, green, blue and alpha of the pixels of a rectangle, rows from top to bottom.
struct Pixels {
    let width: Int
    let height: Int
    var values: [SIMD4<Float>]

    init(width: Int, height: Int, values: [SIMD4<Float>]? = nil) {
        self.width = width
        self.height = height
        self.values = values ?? Array(repeating: .zero, count: width * height)
    }
}

extension CIImage {
    /// The pixels of the extent.
    ///
    /// - Parameter isManaged: Whether components are those of a linear space, instead of the picture's own.
    func pixels(isManaged: Bool) -> Pixels {
        switch recipe {
        case .picture(let image): Pixels(image, isManaged: isManaged)
        case .difference(let first, let second):
            Pixels(
                differenceOf: first.pixels(isManaged: isManaged),
                second.pixels(isManaged: isManaged))
        case .average(let image, let area):
            image.reduced(area, isManaged: isManaged) { pixels in
                // In double precision: an average of millions of pixels is to be exact.
                let sum = pixels.reduce(SIMD4<Double>.zero) { $0 + SIMD4<Double>($1) }
                return SIMD4<Float>(sum / Double(max(pixels.count, 1)))
            }
        case .maximum(let image, let area):
            image.reduced(area, isManaged: isManaged) { pixels in
                pixels.reduce(.zero) { pointwiseMax($0, $1) }
            }
        }
    }

    /// One pixel for those of an area.
    private func reduced(
        _ area: CGRect, isManaged: Bool, _ combine: ([SIMD4<Float>]) -> SIMD4<Float>
    ) -> Pixels {
        let source = pixels(isManaged: isManaged)
        let rect = area.intersection(extent).offsetBy(dx: -extent.minX, dy: -extent.minY).integral
        guard !rect.isEmpty else { return Pixels(width: 1, height: 1) }
        // Rows count from the top, the area from the bottom.
        let rows = source.height - Int(rect.maxY)..<source.height - Int(rect.minY)
        let columns = Int(rect.minX)..<Int(rect.maxX)
        let covered = rows.flatMap { row in
            source.values[
                row * source.width + columns.lowerBound..<row * source.width + columns.upperBound]
        }
        return Pixels(width: 1, height: 1, values: [combine(covered)])
    }
}
