internal import PixelKernels

/// Pixels to change, with their coverage.
struct PaintCoverage {
    let region: PixelRect
    /// Coverage of the region's first pixel; nil for full coverage.
    let mask: UnsafePointer<UInt8>?
    let stride: Int
}

extension Rasterizer {
    /// Returns the part of a shape inside the clip; nil if there is none.
    ///
    /// The result may be in scratch memory: it is valid until the next call.
    func coverage(of shape: PlacedMask?, within environment: PaintEnvironment) -> PaintCoverage? {
        var region = environment.region
        if let shape { region = region.intersection(shape.rect) }
        if let clipMask = environment.clipMask { region = region.intersection(clipMask.rect) }
        guard !region.isEmpty else { return nil }
        switch (shape, environment.clipMask) {
        case (nil, nil):
            return PaintCoverage(region: region, mask: nil, stride: 0)
        case (let single?, nil), (nil, let single?):
            return PaintCoverage(
                region: region, mask: single.address(x: region.x, y: region.y),
                stride: single.mask.stride)
        case (let shape?, let clipMask?):
            let product = scratch.coverage(count: region.area)
            let first = shape.address(x: region.x, y: region.y)
            for y in 0..<region.height {
                (product + y * region.width).update(
                    from: first + y * shape.mask.stride, count: region.width)
            }
            pk_mask_mul(
                product, region.width, clipMask.address(x: region.x, y: region.y),
                clipMask.mask.stride, Int32(region.width), Int32(region.height))
            return PaintCoverage(region: region, mask: UnsafePointer(product), stride: region.width)
        }
    }

    /// Paints one colour through a shape, or over the whole region if the shape is nil.
    func paint(_ color: DrawColor, through shape: PlacedMask?, environment: PaintEnvironment) {
        guard let coverage = coverage(of: shape, within: environment) else { return }
        paint(
            pixel: color.pixel(alpha: environment.alpha), coverage: coverage,
            blendMode: environment.blendMode)
    }

    func paint(pixel: UInt32, coverage: PaintCoverage, blendMode: CGBlendMode) {
        let region = coverage.region
        let destination = address(x: region.x, y: region.y)
        let width = Int32(region.width)
        let height = Int32(region.height)
        switch (blendMode, coverage.mask) {
        case (.normal, nil) where pixel >> 24 == 255, (.copy, nil):
            pk_fill(destination, target.stride, width, height, pixel)
        case (.clear, nil):
            pk_fill(destination, target.stride, width, height, 0)
        case (.normal, nil):
            pk_fill_over(destination, target.stride, width, height, pixel)
        case (.normal, let mask?):
            pk_fill_mask(
                destination, target.stride, mask, coverage.stride, width, height, pixel)
        case (_, let mask?):
            pk_blend_fill_mask(
                destination, target.stride, mask, coverage.stride, width, height, pixel,
                blendMode.kernelMode)
        case (_, nil):
            pk_blend_fill(
                destination, target.stride, width, height, pixel, blendMode.kernelMode)
        }
    }

    /// Paints pixels, the first of which is at the first pixel of the covered region.
    func paint(
        pixels: UnsafePointer<UInt32>, stride: Int, isOpaque: Bool = false,
        coverage: PaintCoverage, blendMode: CGBlendMode, alpha: UInt8
    ) {
        let region = coverage.region
        let destination = address(x: region.x, y: region.y)
        let width = Int32(region.width)
        let height = Int32(region.height)
        switch (blendMode, coverage.mask) {
        case (.normal, nil) where isOpaque && alpha == 255, (.copy, nil) where alpha == 255:
            pk_copy(destination, target.stride, pixels, stride, width, height)
        case (.normal, nil) where alpha == 255:
            pk_over(destination, target.stride, pixels, stride, width, height)
        case (.normal, nil):
            pk_over_alpha(destination, target.stride, pixels, stride, width, height, alpha)
        case (.normal, let mask?):
            pk_over_mask(
                destination, target.stride, pixels, stride, mask, coverage.stride, width, height,
                alpha)
        case (_, let mask?):
            pk_blend_mask(
                destination, target.stride, pixels, stride, mask, coverage.stride, width, height,
                blendMode.kernelMode, alpha)
        case (_, nil):
            pk_blend(
                destination, target.stride, pixels, stride, width, height, blendMode.kernelMode,
                alpha)
        }
    }

    /// Paints pixels that `generate` writes band by band, to bound the memory in use.
    ///
    /// `generate` fills the rows of the given device rectangle, `stride` pixels apart.
    func paintGenerated(
        coverage: PaintCoverage, blendMode: CGBlendMode, alpha: UInt8, isOpaque: Bool = false,
        _ generate: (_ rows: PixelRect, UnsafeMutablePointer<UInt32>, _ stride: Int) -> Void
    ) {
        let region = coverage.region
        let bandHeight = max(1, min(region.height, 16384 / max(1, region.width)))
        let band = scratch.pixels(count: bandHeight * region.width)
        var y = region.y
        while y < region.maxY {
            let rows = PixelRect(
                x: region.x, y: y, width: region.width, height: min(bandHeight, region.maxY - y))
            generate(rows, band, region.width)
            let mask = coverage.mask.map { $0 + (y - region.y) * coverage.stride }
            paint(
                pixels: band, stride: region.width, isOpaque: isOpaque,
                coverage: PaintCoverage(region: rows, mask: mask, stride: coverage.stride),
                blendMode: blendMode, alpha: alpha)
            y += rows.height
        }
    }

    /// Paints pixels that `generate` writes in tiles at fixed device positions.
    ///
    /// A generator that steps from its first pixel gives slightly different colours from another start. With
    /// fixed tiles a pixel has the same colour, whichever part of the device is drawn.
    /// - Parameter isOpaque: Whether `generate` writes opaque pixels only.
    func paintTiles(
        coverage: PaintCoverage, blendMode: CGBlendMode, alpha: UInt8, isOpaque: Bool = false,
        _ generate: (_ tile: PixelRect, UnsafeMutablePointer<UInt32>, _ stride: Int) -> Void
    ) {
        let tileWidth = 256
        let tileHeight = 16
        let region = coverage.region
        let pixels = scratch.pixels(count: tileWidth * tileHeight)
        let isCopied =
            alpha == 255 && coverage.mask == nil
            && (blendMode == .copy || blendMode == .normal && isOpaque)
        for y in stride(from: region.y & -tileHeight, to: region.maxY, by: tileHeight) {
            for x in stride(from: region.x & -tileWidth, to: region.maxX, by: tileWidth) {
                let part = PixelRect(x: x, y: y, width: tileWidth, height: tileHeight)
                    .intersection(region)
                let generated = PixelRect(
                    x: x, y: y, width: part.maxX - x, height: part.maxY - y)
                if isCopied, part == generated {
                    generate(generated, address(x: x, y: y), target.stride)
                    continue
                }
                generate(generated, pixels, tileWidth)
                let mask = coverage.mask.map {
                    $0 + (part.y - region.y) * coverage.stride + (part.x - region.x)
                }
                paint(
                    pixels: pixels + (part.y - y) * tileWidth + (part.x - x), stride: tileWidth,
                    isOpaque: isOpaque,
                    coverage: PaintCoverage(region: part, mask: mask, stride: coverage.stride),
                    blendMode: blendMode, alpha: alpha)
            }
        }
    }
}

extension CGBlendMode {
    var kernelMode: pk_blend_mode { pk_blend_mode(rawValue: UInt32(rawValue)) }
}
