internal import ImageFormats
internal import PixelKernels

extension CGImageSource {
    /// The image decoded at `1 / reduction` of its size; nil where the data are not whole.
    func image(reduction: Int) -> CGImage? {
        guard isComplete, case .success(let header) = header else { return nil }
        let size = ImageDecoder.size(of: header, reduction: reduction)
        let data = data
        if header.isDisplayP3 {
            return data.withUnsafeBytes { bytes in
                try? ImageDecoder.decode(bytes, reduction: reduction)
            }.flatMap(CGImage.displayP3)
        }
        let pixels = PixelBuffer(width: size.width, height: size.height)
        let isDecoded = data.withUnsafeBytes { bytes in
            do throws(ImageFormatError) {
                try ImageDecoder.decode(
                    bytes, header: header, reduction: reduction,
                    into: UnsafeMutableRawPointer(pixels.base), rowBytes: pixels.stride * 4)
                return true
            } catch {
                return false
            }
        }
        guard isDecoded else { return nil }
        for y in 0..<size.height {
            let row = pixels.row(y)
            pk_swap_red_blue(row, row, size.width)
            if header.hasAlpha { pk_premultiply(row, row, size.width) }
        }
        return CGImage(pixels: pixels, isOpaque: header.hasAlpha ? nil : true)
    }

    /// A copy whose longer side has at most `longerSide` pixels, turned upright if asked.
    func thumbnail(longerSide: Double?, isTurned: Bool) -> CGImage? {
        guard case .success(let header) = header else { return nil }
        let fullSide = max(header.width, header.height)
        let side = min(max(longerSide.map { $0.isNaN ? 1 : $0 } ?? .infinity, 1), Double(fullSide))
        let reduction = ImageDecoder.reduction(of: header, longerSide: Int(side.rounded(.up)))
        guard let image = image(reduction: reduction) else { return nil }
        let scale = side / Double(fullSide)
        let width = max(1, Int((Double(header.width) * scale).rounded()))
        let height = max(1, Int((Double(header.height) * scale).rounded()))
        guard var pixels = image.pixels.reduced(width: width, height: height) else { return nil }
        let orientation = header.orientation.flatMap {
            CGImagePropertyOrientation(rawValue: UInt32($0))
        }
        if isTurned, let orientation { pixels = pixels.upright(from: orientation) }
        return CGImage(pixels: pixels, isOpaque: header.hasAlpha ? nil : true)
    }
}

extension CGImage {
    /// An image of straight Display P3 colours.
    fileprivate static func displayP3(_ image: DecodedImage) -> CGImage? {
        guard let space = CGColorSpace(name: CGColorSpace.displayP3),
            let provider = CGDataProvider(data: Data(image.pixels) as NSData)
        else { return nil }
        return CGImage(
            width: image.width, height: image.height, bitsPerComponent: 8, bitsPerPixel: 32,
            bytesPerRow: image.width * 4, space: space,
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
            provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
}

extension PixelBuffer {
    /// The picture at a smaller size, every pixel the mean of the area it covers; nil when memory
    /// runs out.
    fileprivate func reduced(width: Int, height: Int) -> PixelBuffer? {
        if width == self.width, height == self.height { return self }
        let result = PixelBuffer(width: width, height: height)
        let hasMemory = pk_downscale_box(
            result.base, result.stride, Int32(width), Int32(height), base, stride,
            Int32(self.width), Int32(self.height))
        return hasMemory ? result : nil
    }

    /// The picture turned so that what `orientation` says about it comes true.
    func upright(from orientation: CGImagePropertyOrientation) -> PixelBuffer {
        if orientation == .up { return self }
        let isTransposed = orientation.rawValue >= CGImagePropertyOrientation.leftMirrored.rawValue
        let result = PixelBuffer(
            width: isTransposed ? height : width, height: isTransposed ? width : height)
        // The stored place of the first shown pixel, and the steps to the next one in the row and
        // in the column.
        let right = width - 1
        let bottom = (height - 1) * stride
        let (first, across, down) =
            switch orientation {
            case .up: (0, 1, stride)
            case .upMirrored: (right, -1, stride)
            case .down: (bottom + right, -1, -stride)
            case .downMirrored: (bottom, 1, -stride)
            case .leftMirrored: (0, stride, 1)
            case .right: (bottom, -stride, 1)
            case .rightMirrored: (bottom + right, -stride, -1)
            case .left: (right, stride, -1)
            }
        for y in 0..<result.height {
            let row = result.row(y)
            var place = first + y * down
            for x in 0..<result.width {
                row[x] = base[place]
                place += across
            }
        }
        return result
    }
}
