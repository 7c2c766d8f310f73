internal import PixelKernels

extension CGImage {
    /// Returns the part of the image inside a rectangle of pixels.
    ///
    /// - Parameter rect: In pixels, the origin at the top left; expanded to whole pixels and intersected with
    ///   the image. Returns nil if the intersection is empty.
    /// - Complexity: O(1) once the image is decoded; the part shares the pixels and the bytes of the whole.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let part = PixelRect(covering: rect.standardized).intersection(whole)
        guard !part.isEmpty else { return nil }
        if part == whole { return self }
        let source = pixels
        let buffer = PixelBuffer(
            base: source.row(part.y) + part.x, width: part.width, height: part.height,
            stride: source.stride, release: { withExtendedLifetime(source) {} })
        guard let bytes, layout.bitsPerPixel % 8 == 0 else {
            return CGImage(
                layout: layout.cropped(to: part, bytesPerRow: source.stride * 4, isDecoded: true),
                bytes: nil, pixels: buffer, shouldInterpolate: shouldInterpolate,
                intent: renderingIntent)
        }
        let start = part.y * layout.bytesPerRow + part.x * layout.bitsPerPixel / 8
        return CGImage(
            layout: layout.cropped(to: part, bytesPerRow: layout.bytesPerRow, isDecoded: false),
            bytes: bytes.dropFirst(start), pixels: buffer,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// Returns the image with its bytes interpreted in another colour space; nil for a mask and for a space
    /// with another number of components.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        guard let own = layout.space, own.numberOfComponents == space.numberOfComponents else {
            return nil
        }
        guard let bytes = dataProvider else { return nil }
        return CGImage(
            layout: BitmapLayout(
                width: width, height: height, bitsPerComponent: bitsPerComponent,
                bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space,
                bitmapInfo: bitmapInfo, decode: layout.decode),
            bytes: bytes, shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// Returns the image masked by another image.
    ///
    /// - Parameter mask: Stretched over the whole image. An image mask hides pixels with large samples, a
    ///   gray image without alpha hides dark ones. Returns nil for other images.
    public func masking(_ mask: CGImage) -> CGImage? {
        let isGray = mask.colorSpace?.model == .monochrome && mask.alphaInfo == .none
        guard mask.isMask || isGray else { return nil }
        let source = pixels
        let coverage = PixelBuffer(width: width, height: height)
        let maskPixels = mask.pixels
        var map = pk_affine()
        map.a = Double(mask.width) / Double(width)
        map.d = Double(mask.height) / Double(height)
        pk_sample_affine(
            coverage.base, coverage.stride, Int32(width), Int32(height), maskPixels.base,
            maskPixels.stride, Int32(mask.width), Int32(mask.height), &map,
            mask.width == width && mask.height == height ? PK_FILTER_NEAREST : PK_FILTER_BILINEAR,
            PK_EDGE_CLAMP)
        let result = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            let row = result.row(y)
            let pixel = source.row(y)
            let cover = coverage.row(y)
            for x in 0..<width {
                // The coverage of a mask is its alpha, that of a gray picture any of its colours.
                let factor = mask.isMask ? cover[x] >> 24 : cover[x] & 255
                row[x] = Self.multiply(pixel[x], factor)
            }
        }
        return CGImage(pixels: result)
    }

    /// Returns the image with a range of colours made transparent; nil if it has alpha or is a mask.
    ///
    /// - Parameter maskingColorComponents: For each component the smallest and the largest sample, from 0 to
    ///   the largest of its bits; pixels with all samples in range become transparent.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        guard let space = layout.space, [.none, .noneSkipFirst, .noneSkipLast].contains(alphaInfo),
            components.count == 2 * space.numberOfComponents, bitsPerComponent >= 8
        else { return nil }
        let source = pixels
        let result = PixelBuffer(width: width, height: height)
        let bytes = dataProvider?.contents ?? Data()
        bytes.withUnsafeBytes { memory in
            let reader = SampleReader(layout, memory)
            let greatest = Double(UInt64(1) << UInt64(min(bitsPerComponent, 32)) - 1)
            let first = layout.alphaPrecedes ? 1 : 0
            var samples = [Double](repeating: 0, count: layout.componentCount)
            for y in 0..<height {
                for x in 0..<width {
                    guard memory.count >= layout.end(ofPixel: x, row: y) else { return }
                    reader.read(x: x, y: y, into: &samples)
                    let isMasked = (0..<space.numberOfComponents).allSatisfy { index in
                        let value = CGFloat(samples[first + index] * greatest)
                        return components[2 * index] <= value && value <= components[2 * index + 1]
                    }
                    result[x, y] = isMasked ? 0 : source[x, y]
                }
            }
        }
        return CGImage(pixels: result)
    }

    /// Returns a premultiplied pixel with all channels multiplied by `factor` / 255.
    private static func multiply(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), through: 24, by: 8) {
            let product = (pixel >> shift & 255) * factor + 128
            result |= ((product + product >> 8) >> 8) << shift
        }
        return result
    }
}

extension BitmapLayout {
    /// Returns the layout of a part of the same bytes, or of the decoded pixels.
    fileprivate func cropped(
        to part: PixelRect, bytesPerRow: Int, isDecoded: Bool
    ) -> BitmapLayout {
        let isPacked = isDecoded && !isMask
        let alpha: CGImageAlphaInfo =
            [.none, .noneSkipFirst, .noneSkipLast].contains(alphaInfo)
            ? .noneSkipFirst : .premultipliedFirst
        return BitmapLayout(
            width: part.width, height: part.height,
            bitsPerComponent: isPacked ? 8 : bitsPerComponent,
            bitsPerPixel: isPacked ? 32 : bitsPerPixel, bytesPerRow: bytesPerRow,
            space: isPacked ? .standardRGB : space,
            bitmapInfo: isPacked
                ? [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)] : bitmapInfo,
            decode: isPacked ? nil : decode)
    }

    /// Returns the number of bytes up to the end of a pixel.
    fileprivate func end(ofPixel x: Int, row y: Int) -> Int {
        y * bytesPerRow + (x + 1) * bitsPerPixel / 8
    }
}
