internal import PixelKernels

extension Rasterizer {
    /// Draws an image with its top row at the rectangle's smallest y.
    ///
    /// `transform` maps the rectangle to device pixels. A picture drawn smaller is averaged once per size and
    /// cached.
    package func draw(
        _ image: CGImage, in rect: CGRect, transform: CGAffineTransform,
        interpolation: CGInterpolationQuality = .default, alpha: CGFloat = 1
    ) {
        paint(
            image, in: rect, quality: interpolation, color: .black, transform: transform,
            environment: PaintEnvironment(
                region: clip, clipMask: nil, blendMode: .normal, alpha: alpha,
                isAntialiased: true))
    }

    func paint(
        _ image: CGImage, in rect: CGRect, quality: CGInterpolationQuality, color: DrawColor,
        transform: CGAffineTransform, environment: PaintEnvironment
    ) {
        guard rect.width > 0, rect.height > 0, image.width > 0, image.height > 0,
            transform.isFinite, rect.unitSquareTransform.concatenating(transform).isFinite
        else { return }
        if image.isMask {
            let shape = mask(
                from: image, in: rect, transform: transform, limit: environment.region)
            if let shape { paint(color, through: shape, environment: environment) }
            return
        }
        let picture = Picture(image.pixels, isOpaque: image.isOpaque)
        var unit = rect.unitSquareTransform.concatenating(transform)
        var inside = environment
        var shape: PlacedMask?
        if let whole = unit.wholePixels {
            unit = unit.fitted(to: whole)
            inside.region = environment.region.intersection(whole)
            if copy(picture, to: whole, unit: unit, environment: inside) { return }
        } else {
            shape = PathCoverage.make(
                path: CGPath(rect: rect, transform: nil), operation: .fill(.winding),
                transform: transform, isAntialiased: environment.isAntialiased,
                limit: environment.region)
            if shape == nil { return }
        }
        guard let coverage = coverage(of: shape, within: inside) else { return }
        let suited = picture.suited(for: unit, image: image, quality: quality)
        paintGenerated(
            coverage: coverage, blendMode: environment.blendMode, alpha: environment.alphaByte,
            isOpaque: picture.isOpaque
        ) { rows, band, stride in
            suited.sample(into: band, stride: stride, rows: rows, unit: unit, quality: quality)
        }
    }

    /// Paints a picture whose pixels coincide with device pixels; returns false for others.
    private func copy(
        _ picture: Picture, to area: PixelRect, unit: CGAffineTransform,
        environment: PaintEnvironment
    ) -> Bool {
        guard unit.a > 0, unit.d > 0, unit.b == 0, unit.c == 0,
            area.width == picture.pixels.width, area.height == picture.pixels.height
        else { return false }
        guard let coverage = coverage(of: nil, within: environment) else { return true }
        let first =
            picture.pixels.row(coverage.region.y - area.y) + (coverage.region.x - area.x)
        paint(
            pixels: first, stride: picture.pixels.stride, isOpaque: picture.isOpaque,
            coverage: coverage, blendMode: environment.blendMode, alpha: environment.alphaByte)
        return true
    }

    // MARK: - Masks out of images

    /// Returns the coverage of an image: the inverted samples of an image mask, since a sample of 0 paints,
    /// otherwise the luminance of the image times its alpha.
    func mask(
        from image: CGImage, in rect: CGRect, transform: CGAffineTransform, limit: PixelRect
    ) -> PlacedMask? {
        guard rect.width > 0, rect.height > 0, image.width > 0, image.height > 0,
            transform.isFinite, rect.unitSquareTransform.concatenating(transform).isFinite
        else { return nil }
        let unit = rect.unitSquareTransform.concatenating(transform)
        let area = PixelRect(covering: CGRect(x: 0, y: 0, width: 1, height: 1).applying(unit))
            .intersection(limit)
        guard !area.isEmpty else { return nil }
        let picture = image.coveragePicture
        let suited = picture.suited(
            for: unit, image: image, quality: .default, isCoverage: true)
        let mask = CoverageMask(width: area.width, height: area.height)
        let row = scratch.pixels(count: area.width)
        for y in 0..<area.height {
            suited.sample(
                into: row, stride: area.width,
                rows: PixelRect(x: area.x, y: area.y + y, width: area.width, height: 1),
                unit: unit, quality: .default)
            pk_mask_from_alpha(mask.row(y), mask.stride, row, area.width, Int32(area.width), 1)
        }
        let placed = PlacedMask(mask, x: area.x, y: area.y)
        let edges: PlacedMask?
        if unit.mapsRectsToRects {
            edges = PlacedMask.rectangle(
                CGRect(x: 0, y: 0, width: 1, height: 1).applying(unit), within: area)
        } else {
            edges = PathCoverage.make(
                path: CGPath(rect: rect, transform: nil), operation: .fill(.winding),
                transform: transform, isAntialiased: true, limit: area)
        }
        return edges.flatMap { placed.intersection($0, within: area) }
    }

    // MARK: - Tiles

    /// Repeats an image over the whole region, with one tile at the rectangle.
    func paintTiles(
        of image: CGImage, in rect: CGRect, quality: CGInterpolationQuality, color: DrawColor,
        transform: CGAffineTransform, environment: PaintEnvironment
    ) {
        let unit = rect.unitSquareTransform.concatenating(transform)
        guard rect.width > 0, rect.height > 0, image.width > 0, image.height > 0, unit.isFinite,
            abs(unit.determinant) > 1e-9
        else { return }
        let region = CGRect(
            x: environment.region.x, y: environment.region.y, width: environment.region.width,
            height: environment.region.height)
        let covered = region.applying(unit.inverted())
        let firstColumn = covered.minX.rounded(.down)
        let lastColumn = covered.maxX.rounded(.up)
        let firstRow = covered.minY.rounded(.down)
        let lastRow = covered.maxY.rounded(.up)
        // The size of the tiles decides, so that a part is drawn like the whole.
        let width = hypot(unit.a, unit.b)
        let height = hypot(unit.c, unit.d)
        guard abs(unit.determinant) >= 64, min(width, height) >= 2, max(width, height) <= 1e6,
            abs(firstColumn) < 1e9,
            abs(firstRow) < 1e9, abs(lastColumn) < 1e9, abs(lastRow) < 1e9
        else {
            paintFineTiles(of: image, color: color, unit: unit, environment: environment)
            return
        }
        let isUpright = unit.b == 0 && unit.c == 0
        let around = isUpright ? 1 : 0
        for row in Int(firstRow) - around..<Int(lastRow) + around {
            for column in Int(firstColumn) - around..<Int(lastColumn) + around {
                // Axis-aligned tiles have whole-pixel edges: two tiles that both cover a pixel partially
                // would let the background through.
                let tile =
                    isUpright
                    ? unit.wholeTile(column: column, row: row)
                    : unit.translatedBy(x: CGFloat(column), y: CGFloat(row))
                paint(
                    image, in: CGRect(x: 0, y: 0, width: 1, height: 1), quality: quality,
                    color: color, transform: tile, environment: environment)
            }
        }
    }

    /// Repeats an image so often that drawing tile by tile would be too slow: each pixel takes the nearest
    /// sample of its tile.
    private func paintFineTiles(
        of image: CGImage, color: DrawColor, unit: CGAffineTransform,
        environment: PaintEnvironment
    ) {
        guard let coverage = coverage(of: nil, within: environment) else { return }
        let picture = Picture(image.pixels, isOpaque: image.isOpaque)
            .suited(for: unit, image: image, quality: .default)
        let pixels = picture.pixels
        let inverse = unit.inverted()
        let paint = image.isMask ? color.pixel(alpha: 1) : nil
        func sample(_ position: CGFloat, _ count: Int) -> Int {
            let inside = position - position.rounded(.down)
            return inside.isFinite ? min(Int(inside * CGFloat(count)), count - 1) : 0
        }
        paintTiles(
            coverage: coverage, blendMode: environment.blendMode, alpha: environment.alphaByte
        ) { tile, memory, stride in
            for y in 0..<tile.height {
                for x in 0..<tile.width {
                    let samplePoint = CGPoint(
                        x: CGFloat(tile.x + x) + 0.5, y: CGFloat(tile.y + y) + 0.5
                    ).applying(inverse)
                    let found = pixels[
                        sample(samplePoint.x, pixels.width), sample(samplePoint.y, pixels.height)]
                    memory[y * stride + x] =
                        paint.map { $0.multiplied(by: found >> 24) } ?? found
                }
            }
        }
    }
}

extension CGImage {
    /// The coverage that the image represents, as the alpha of pixels.
    var coveragePicture: Picture {
        if isMask { return Picture(pixels, isOpaque: false) }
        let source = pixels
        let coverage = PixelBuffer(width: source.width, height: source.height)
        for y in 0..<source.height {
            let from = source.row(y)
            let to = coverage.row(y)
            for x in 0..<source.width {
                // Luminance weights of sRGB's primaries in 256ths; they map gray to itself.
                let pixel = from[x]
                let weighted =
                    (pixel >> 16 & 255) * 54 + (pixel >> 8 & 255) * 183 + (pixel & 255) * 19
                to[x] = ((weighted + 128) >> 8) << 24
            }
        }
        return Picture(coverage, isOpaque: false)
    }
}

extension CGRect {
    /// Maps the unit square to this rectangle.
    var unitSquareTransform: CGAffineTransform {
        CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: minX, ty: minY)
    }
}

extension CGAffineTransform {
    /// The pixels of an image in the unit square, which it covers wholly; nil if its sides are not
    /// parallel to those of pixels.
    // Measured: a recorded picture of an image between pixels (facts on recorded pictures). Chosen: an
    // image covers at least one pixel.
    fileprivate var wholePixels: PixelRect? {
        guard mapsRectsToRects else { return nil }
        let area = CGRect(x: 0, y: 0, width: 1, height: 1).applying(self)
        guard var whole = PixelRect(aligned: area, isAntialiased: false) else { return nil }
        if whole.width == 0 {
            whole = PixelRect(
                x: Int(area.midX.rounded(.down)), y: whole.y, width: 1, height: whole.height)
        }
        if whole.height == 0 {
            whole = PixelRect(
                x: whole.x, y: Int(area.midY.rounded(.down)), width: whole.width, height: 1)
        }
        return whole
    }

    /// Returns the transform that maps the unit square, instead of where it does now, to whole pixels.
    fileprivate func fitted(to whole: PixelRect) -> CGAffineTransform {
        let area = CGRect(x: 0, y: 0, width: 1, height: 1).applying(self)
        let (scaleX, scaleY) = (
            CGFloat(whole.width) / area.width, CGFloat(whole.height) / area.height
        )
        return concatenating(
            CGAffineTransform(
                a: scaleX, b: 0, c: 0, d: scaleY, tx: CGFloat(whole.x) - area.minX * scaleX,
                ty: CGFloat(whole.y) - area.minY * scaleY))
    }

    /// Returns the transform of the unit square to a tile whose edges are rounded to whole pixels.
    fileprivate func wholeTile(column: Int, row: Int) -> CGAffineTransform {
        let left = (CGFloat(column) * a + tx).rounded()
        let top = (CGFloat(row) * d + ty).rounded()
        return CGAffineTransform(
            a: (CGFloat(column + 1) * a + tx).rounded() - left, b: 0, c: 0,
            d: (CGFloat(row + 1) * d + ty).rounded() - top, tx: left, ty: top)
    }

    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
