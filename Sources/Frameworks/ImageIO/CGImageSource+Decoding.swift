internal import ImageFormats
internal import PixelKernels

extension CGImageSource {
    /// Decodes an image at `1 / reduction` of its size; returns nil if its data are incomplete, unless more
    /// may arrive.
    func image(at index: Int, reduction: Int = 1) -> CGImage? {
        guard case .success(let header) = header, index >= 0, index < count else { return nil }
        if header.animation != nil { return frame(at: index, header) }
        let data = data
        return data.withUnsafeBytes { bytes in
            try? CGImage.decoding(
                bytes, header: header, reduction: reduction, isPartial: !isComplete)
        }
    }

    /// Decodes a frame of an animation, composited over the frames before it.
    private func frame(at index: Int, _ header: ImageHeader) -> CGImage? {
        let isWhole = status(at: index) == .statusComplete
        guard isWhole || !isComplete else { return nil }
        return withFrameReader(header) { reader in
            try? CGImage.decoding(header, size: (header.width, header.height), isPartial: !isWhole)
            {
                (memory, rowBytes) throws(ImageFormatError) in
                try reader.decode(frame: index, into: memory, rowBytes: rowBytes)
            }
        }
    }

    /// Returns a copy whose longer side has at most `longerSide` pixels, turned upright if `isTurned`.
    func thumbnail(at index: Int, longerSide: Double?, isTurned: Bool) -> CGImage? {
        guard case .success(let header) = header else { return nil }
        let fullSide = max(header.width, header.height)
        let side = min(max(longerSide.map { $0.isNaN ? 1 : $0 } ?? .infinity, 1), Double(fullSide))
        let reduction = ImageDecoder.reduction(of: header, longerSide: Int(side.rounded(.up)))
        guard let image = image(at: index, reduction: reduction) else { return nil }
        let scale = side / Double(fullSide)
        let width = max(1, Int((Double(header.width) * scale).rounded()))
        let height = max(1, Int((Double(header.height) * scale).rounded()))
        guard var pixels = image.pixels.reduced(width: width, height: height) else { return nil }
        let orientation = header.orientation.flatMap {
            CGImagePropertyOrientation(rawValue: UInt32($0))
        }
        if isTurned, let orientation { pixels = pixels.upright(from: orientation) }
        return CGImage(pixels: pixels, isOpaque: image.isOpaque)
    }
}

extension PixelBuffer {
    /// Returns the picture at a smaller size by area averaging; nil if allocation fails.
    fileprivate func reduced(width: Int, height: Int) -> PixelBuffer? {
        if width == self.width, height == self.height { return self }
        let result = PixelBuffer(width: width, height: height)
        let hasMemory = pk_downscale_box(
            result.base, result.stride, Int32(width), Int32(height), base, stride,
            Int32(self.width), Int32(self.height))
        return hasMemory ? result : nil
    }

    /// Returns the picture turned upright from `orientation`.
    func upright(from orientation: CGImagePropertyOrientation) -> PixelBuffer {
        if orientation == .up { return self }
        let isTransposed = orientation.rawValue >= CGImagePropertyOrientation.leftMirrored.rawValue
        let result = PixelBuffer(
            width: isTransposed ? height : width, height: isTransposed ? width : height)
        // The stored location of the first displayed pixel, and the steps to the next one in the row and in
        // the column.
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
            var sourceIndex = first + y * down
            for x in 0..<result.width {
                row[x] = base[sourceIndex]
                sourceIndex += across
            }
        }
        return result
    }
}
