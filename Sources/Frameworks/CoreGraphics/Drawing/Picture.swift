internal import PixelKernels

/// Pixels to be drawn at some size, with their known properties.
struct Picture: Sendable {
    let pixels: PixelBuffer
    let isOpaque: Bool

    init(_ pixels: PixelBuffer, isOpaque: Bool) {
        self.pixels = pixels
        self.isOpaque = isOpaque
    }

    /// Returns this picture, or a smaller one of about the drawn size.
    ///
    /// - Parameter unit: Maps the unit square, which the picture fills, to device pixels.
    func suited(
        for unit: CGAffineTransform, image: CGImage, quality: CGInterpolationQuality,
        isCoverage: Bool = false
    ) -> Picture {
        guard quality != .none else { return self }
        let drawnWidth = hypot(unit.a, unit.b).rounded()
        let drawnHeight = hypot(unit.c, unit.d).rounded()
        let width = min(pixels.width, Int(min(max(drawnWidth, 1), 1e6)))
        let height = min(pixels.height, Int(min(max(drawnHeight, 1), 1e6)))
        guard width < pixels.width || height < pixels.height else { return self }
        return ScaledPictures.picture(
            of: image, from: self, isCoverage: isCoverage, width: width, height: height)
    }

    /// Returns the transform from device pixels to pixels of the picture, rounded so that sums of its
    /// elements are exact: each pixel gets the same colour, whichever part of the device is drawn.
    private func deviceToPicture(
        _ unit: CGAffineTransform
    ) -> (a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        let inverse = CGAffineTransform(
            scaleX: 1 / CGFloat(pixels.width), y: 1 / CGFloat(pixels.height)
        ).concatenating(unit).inverted()
        // The kernel steps along rows in units of 1/65536 pixel.
        let step = 65536.0
        let fine = 16_777_216.0
        func rounded(_ value: CGFloat, _ unit: Double) -> Double {
            (Double(value) * unit).rounded() / unit
        }
        let a = rounded(inverse.a, step)
        let b = rounded(inverse.b, step)
        let c = rounded(inverse.c, fine)
        let d = rounded(inverse.d, fine)
        // Rounding errors grow with the distance from the middle of the picture on the device.
        let middle = CGPoint(x: 0.5, y: 0.5).applying(unit)
        let middleX = Double(middle.x.rounded())
        let middleY = Double(middle.y.rounded())
        let origin = CGPoint(x: middleX, y: middleY).applying(inverse)
        return (
            a, b, c, d, rounded(origin.x, fine) - a * middleX - c * middleY,
            rounded(origin.y, fine) - b * middleX - d * middleY
        )
    }

    /// Writes the samples of the picture for some rows of device pixels.
    func sample(
        into destination: UnsafeMutablePointer<UInt32>, stride: Int, rows: PixelRect,
        unit: CGAffineTransform, quality: CGInterpolationQuality
    ) {
        let map = deviceToPicture(unit)
        var affine = pk_affine(
            a: map.a, b: map.b, c: map.c, d: map.d,
            tx: map.tx + map.a * Double(rows.x) + map.c * Double(rows.y),
            ty: map.ty + map.b * Double(rows.x) + map.d * Double(rows.y))
        pk_sample_affine(
            destination, stride, Int32(rows.width), Int32(rows.height), pixels.base,
            pixels.stride, Int32(pixels.width), Int32(pixels.height), &affine,
            quality == .none ? PK_FILTER_NEAREST : PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
    }
}

/// Pictures averaged down to their drawn size; one cache for all rasterisers of the process.
enum ScaledPictures {
    private struct Key: Hashable {
        let image: ObjectIdentifier
        /// Whether the picture is the image's coverage and not the image itself.
        let isCoverage: Bool
        let width: Int
        let height: Int
    }

    private struct Entry: Sendable {
        /// Retains the image, so that its identity is not reused.
        let image: CGImage
        let picture: Picture
    }

    static func removeAll() { kept.removeAll() }

    static var byteCount: Int { kept.statistics.byteCount }

    private static let kept = LockedCache<Key, Entry>(byteLimit: 16 << 20, countLimit: 1024)

    static func picture(
        of image: CGImage, from source: Picture, isCoverage: Bool, width: Int, height: Int
    ) -> Picture {
        let key = Key(
            image: ObjectIdentifier(image), isCoverage: isCoverage, width: width, height: height)
        if let known = kept.find(key) { return known.picture }
        let pixels = PixelBuffer(width: width, height: height)
        let isAverage = pixels.downscale(
            source.pixels.base, stride: source.pixels.stride, width: source.pixels.width,
            height: source.pixels.height)
        let picture = Picture(pixels, isOpaque: source.isOpaque)
        guard isAverage else { return picture }
        kept.insert(
            Entry(image: image, picture: picture), for: key,
            byteCount: pixels.stride * pixels.height * 4)
        return picture
    }
}
