internal import PDFContent

/// A mask as an image in the space of the list.
private final class PDFContextMask: PDFMask {
    let image: CGImage
    let rect: CGRect

    init(_ image: CGImage, _ rect: CGRect) {
        self.image = image
        self.rect = rect
    }
}

extension PDFContextCanvas {
    // MARK: - Images

    func draw(_ image: PDFImage, compositing: PDFCompositing) -> Bool {
        guard let picture = CGImage.make(image) else { return false }
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        context.saveGState()
        defer { context.restoreGState() }
        if let alpha = image.alpha, !image.hasOwnAlpha {
            guard let mask = CGImage.coverage(alpha) else { return false }
            context.clip(to: unit, mask: mask)
        }
        set(compositing)
        context.draw(picture, in: unit)
        return true
    }

    func draw(_ stencil: PDFCoverage, paint: PDFPaint) {
        guard let mask = CGImage.coverage(stencil) else { return }
        context.saveGState()
        defer { context.restoreGState() }
        set(paint.compositing)
        context.setFillColor(
            CGColor(
                red: CGFloat(paint.color.red), green: CGFloat(paint.color.green),
                blue: CGFloat(paint.color.blue), alpha: 1))
        context.draw(mask, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    // MARK: - Masks

    func clip(to mask: any PDFMask) {
        guard let mask = mask as? PDFContextMask else { return }
        context.state.addClip(
            .mask(mask.image, mask.rect), transform: .identity,
            isAntialiased: context.isAntialiased)
    }

    /// The limit of a mask's side in pixels; larger ones are drawn with fewer pixels.
    private static var maximumSide: CGFloat { 4096 }

    func makeMask(_ kind: PDFMaskKind, draw: (any PDFCanvas) -> Void) -> (any PDFMask)? {
        let state = context.state
        let drawn = CGRect(kind.bounds).applying(state.userToList)
        // A mask whose backdrop lets something through has no bounds.
        let wanted =
            kind.coverageOutside > 0
            ? state.clipBounds : drawn.overlap(state.clipBounds)
        var scale = abs(context.listToDevice.determinant).squareRoot()
        guard !wanted.isNull, wanted.width > 0, wanted.height > 0, scale > 0, scale.isFinite,
            wanted.width.isFinite, wanted.height.isFinite
        else { return nil }
        scale = min(scale, Self.maximumSide / max(wanted.width, wanted.height))
        // Whole pixels of the list's space.
        let left = (wanted.minX * scale).rounded(.down)
        let top = (wanted.minY * scale).rounded(.down)
        let width = Int(((wanted.maxX * scale).rounded(.up) - left).clamped(to: 1...8192))
        let height = Int(((wanted.maxY * scale).rounded(.up) - top).clamped(to: 1...8192))
        let pixels = PixelBuffer(width: width, height: height)
        let inner = CGContext(pixels: pixels, scale: scale)
        if let backdrop = kind.backdrop {
            inner.draw(.fillRect(inner.destination.bounds, DrawColor(backdrop)))
        }
        inner.translateBy(x: -left / scale, y: -top / scale)
        inner.concatenate(state.userToList)
        draw(PDFContextCanvas(inner))
        guard let image = CGImage.coverage(kind.coverage(of: pixels)) else { return nil }
        return PDFContextMask(
            image,
            CGRect(
                x: left / scale, y: top / scale, width: CGFloat(width) / scale,
                height: CGFloat(height) / scale))
    }
}

extension CGFloat {
    fileprivate func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension PDFMaskKind {
    /// The coverage of a premultiplied pixel.
    private func coverage(of pixel: UInt32) -> UInt8 {
        let value: UInt32
        if backdrop == nil {
            value = pixel >> 24
        } else {
            // The brightness of ISO 32000-1, 11.5.3, with weights of 1/256.
            let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
            value = (red * 77 + green * 151 + blue * 28) >> 8
        }
        return transfer.map { $0[Int(value)] } ?? UInt8(value)
    }

    /// The coverage where nothing is drawn.
    fileprivate var coverageOutside: UInt8 {
        coverage(of: backdrop.map { DrawColor($0).pixel(alpha: 1) } ?? 0)
    }

    fileprivate func coverage(of pixels: PixelBuffer) -> PDFCoverage {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.width * pixels.height)
        for y in 0..<pixels.height {
            let row = pixels.row(y)
            for x in 0..<pixels.width { bytes.append(coverage(of: row[x])) }
        }
        return PDFCoverage(width: pixels.width, height: pixels.height, samples: .plain(bytes))
    }
}

extension PDFImage {
    /// Whether colours and opacity are samples of the same size, which make one image.
    fileprivate var hasOwnAlpha: Bool {
        guard let alpha, case .rgb = samples, case .plain = alpha.samples else { return false }
        return alpha.width == width && alpha.height == height
    }
}

extension CGImage {
    fileprivate static func make(_ image: PDFImage) -> CGImage? {
        switch image.samples {
        case .jpeg(let bytes): return try? decoding(Data(bytes)).image
        case .rgb(let colors):
            var bytes: [UInt8] = []
            let hasAlpha = image.hasOwnAlpha
            guard image.width > 0, colors.count == image.width * image.height * 3 else {
                return nil
            }
            if hasAlpha, let alpha = image.alpha, case .plain(let opacity) = alpha.samples {
                guard opacity.count == image.width * image.height else { return nil }
                bytes.reserveCapacity(opacity.count * 4)
                for (index, value) in opacity.enumerated() {
                    bytes.append(contentsOf: colors[3 * index..<3 * index + 3])
                    bytes.append(value)
                }
            } else {
                bytes = colors
            }
            let alphaInfo: CGImageAlphaInfo = hasAlpha ? .last : .none
            guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
            return CGImage(
                width: image.width, height: image.height, bitsPerComponent: 8,
                bitsPerPixel: hasAlpha ? 32 : 24, bytesPerRow: image.width * (hasAlpha ? 4 : 3),
                space: space, bitmapInfo: CGBitmapInfo(rawValue: alphaInfo.rawValue),
                provider: CGDataProvider(bytes: Data(bytes)), decode: nil, shouldInterpolate: true,
                intent: .defaultIntent)
        }
    }

    /// Returns a mask that lets paint through where there is coverage.
    fileprivate static func coverage(_ coverage: PDFCoverage) -> CGImage? {
        switch coverage.samples {
        case .jpeg(let bytes):
            guard let picture = try? decoding(Data(bytes)).image else { return nil }
            let kind = PDFMaskKind(
                bounds: PDFRect(0, 0, 1, 1), backdrop: .black, transfer: nil)
            return self.coverage(kind.coverage(of: picture.pixels))
        case .plain(let samples):
            let (clear, full): (CGFloat, CGFloat) = (1, 0)
            return [clear, full].withUnsafeBufferPointer { decode in
                CGImage(
                    maskWidth: coverage.width, height: coverage.height, bitsPerComponent: 8,
                    bitsPerPixel: 8, bytesPerRow: coverage.width,
                    provider: CGDataProvider(bytes: Data(samples)), decode: decode.baseAddress,
                    shouldInterpolate: true)
            }
        }
    }
}
