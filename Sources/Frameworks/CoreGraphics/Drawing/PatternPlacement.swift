internal import PixelKernels

/// The mapping of a pattern's cells to device pixels.
///
/// A period is the repeating picture: one step of the pattern in both directions, with all cells that overlap
/// it. In an axis-aligned pattern the period has whole pixels, and cells are stretched by less than a pixel
/// to fit.
struct PatternPlacement {
    /// From pattern space to device pixels, as given.
    let exact: CGAffineTransform
    /// Whether the axes of pattern space are those of the device, possibly mirrored.
    let isUpright: Bool
    /// The distances of cells in device pixels.
    let stepX: Double
    let stepY: Double
    /// Size of a period in pixels.
    let columns: Int
    let rows: Int
    /// The device pixel of the period's first pixel; 0 if the pattern is not upright.
    let originX: Int
    let originY: Int
    /// From pattern space to the pixels of the period.
    let patternToPeriod: CGAffineTransform
    /// The pixels of one cell, with the pattern's origin at the corner of the first pixel.
    let cellArea: PixelRect

    init(_ tile: PatternTile, transform given: CGAffineTransform) {
        var transform = given
        isUpright = given.keepsAxes
        if isUpright {
            // The translation is quantised, so that rounding errors do not change pixels.
            transform.tx = (given.tx * 256).rounded() / 256
            transform.ty = (given.ty * 256).rounded() / 256
        }
        exact = transform
        stepX = Double(hypot(transform.a, transform.b) * tile.xStep)
        stepY = Double(hypot(transform.c, transform.d) * tile.yStep)
        func pixels(_ step: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(step.rounded(rule), 1), 1e6))
        }
        let rule: FloatingPointRoundingRule = isUpright ? .toNearestOrEven : .up
        columns = pixels(stepX, rule)
        rows = pixels(stepY, rule)
        let scaleX = CGFloat(columns) / tile.xStep
        let scaleY = CGFloat(rows) / tile.yStep
        if isUpright {
            let floorX = transform.tx.rounded(.down)
            let floorY = transform.ty.rounded(.down)
            originX = Int(floorX)
            originY = Int(floorY)
            patternToPeriod = CGAffineTransform(
                a: transform.a < 0 ? -scaleX : scaleX, b: 0, c: 0,
                d: transform.d < 0 ? -scaleY : scaleY, tx: transform.tx - floorX,
                ty: transform.ty - floorY)
        } else {
            originX = 0
            originY = 0
            patternToPeriod = CGAffineTransform(scaleX: scaleX, y: scaleY)
        }
        cellArea = PixelRect(
            covering: tile.bounds.applying(
                CGAffineTransform(a: transform.a, b: 0, c: 0, d: transform.d, tx: 0, ty: 0)))
    }

    var isDrawable: Bool {
        abs(exact.determinant) > 1e-12 && stepX.isFinite && stepY.isFinite
            && patternToPeriod.isFinite && exact.inverted().isFinite
    }

    /// The device position of the first cell.
    var exactX: Double { Double(exact.tx) }
    var exactY: Double { Double(exact.ty) }
    var signedStepX: Double { exact.a < 0 ? -stepX : stepX }
    var signedStepY: Double { exact.d < 0 ? -stepY : stepY }

    /// From device pixels to pixels of the endlessly repeated period.
    var deviceToPeriod: CGAffineTransform { exact.inverted().concatenating(patternToPeriod) }

    // MARK: - Pictures

    /// Returns the picture of a period.
    func period(of tile: PatternTile, scratch: ScratchMemory) -> Picture {
        picture(
            of: tile, transform: patternToPeriod, width: columns, height: rows, kind: .period,
            scratch: scratch)
    }

    /// Returns the picture of a period with its first column and row repeated at the end, for interpolated
    /// samples.
    func bordered(periodOf tile: PatternTile, scratch: ScratchMemory) -> Picture {
        picture(
            of: tile, transform: patternToPeriod, width: columns, height: rows,
            kind: .borderedPeriod, scratch: scratch)
    }

    /// Returns the picture of one cell, in `cellArea`.
    func cell(of tile: PatternTile, scratch: ScratchMemory) -> Picture {
        picture(
            of: tile,
            transform: CGAffineTransform(
                a: exact.a, b: 0, c: 0, d: exact.d, tx: -CGFloat(cellArea.x),
                ty: -CGFloat(cellArea.y)),
            width: cellArea.width, height: cellArea.height, kind: .cell, scratch: scratch)
    }

    private func picture(
        of tile: PatternTile, transform: CGAffineTransform, width: Int, height: Int,
        kind: PatternPictureKey.Kind, scratch: ScratchMemory
    ) -> Picture {
        let key = PatternPictureKey(
            tile: ObjectIdentifier(tile), kind: kind, a: transform.a, d: transform.d,
            tx: transform.tx, ty: transform.ty, width: width, height: height)
        if let known = PatternPictureKey.cache.find(key) { return known.picture }
        let border = kind == .borderedPeriod ? 1 : 0
        let pixels = PixelBuffer(width: width + border, height: height + border)
        if let command = tile.cell {
            let rasterizer = Rasterizer(
                target: pixels, clip: PixelRect(x: 0, y: 0, width: width, height: height),
                origin: (0, 0), scratch: scratch)
            let isPeriod = kind != .cell
            // A mirrored period is on the other side of the origin, and a subpixel offset moves it further:
            // cells two steps away may overlap.
            let around = isPeriod ? 2 : 0
            let columns = isPeriod ? tile.columns : 0..<1
            let rows = isPeriod ? tile.rows : 0..<1
            for row in (rows.lowerBound - around)..<(rows.upperBound + around) {
                for column in (columns.lowerBound - around)..<(columns.upperBound + around) {
                    rasterizer.draw(
                        command,
                        transform: transform.translatedBy(
                            x: CGFloat(column) * tile.xStep, y: CGFloat(row) * tile.yStep))
                }
            }
        }
        if kind == .borderedPeriod { pixels.repeatFirstColumnAndRow() }
        let picture = Picture(pixels, isOpaque: pixels.isOpaque)
        PatternPictureKey.cache.insert(
            PatternPicture(tile: tile, picture: picture), for: key,
            byteCount: pixels.stride * pixels.height * 4)
        return picture
    }
}

extension CGAffineTransform {
    /// Whether x maps to x and y to y, possibly mirrored.
    var keepsAxes: Bool {
        let tolerance = 1e-9 * (abs(a) + abs(d))
        return abs(b) <= tolerance && abs(c) <= tolerance
    }
}

/// The key of a period's or a cell's pixels.
struct PatternPictureKey: Hashable {
    enum Kind: Hashable {
        case cell, period, borderedPeriod
    }

    let tile: ObjectIdentifier
    let kind: Kind
    let a: CGFloat
    let d: CGFloat
    let tx: CGFloat
    let ty: CGFloat
    let width: Int
    let height: Int

    static let cache = LockedCache<PatternPictureKey, PatternPicture>(
        byteLimit: 16 << 20, countLimit: 256)
}

/// A cached picture that retains its tile, so that the tile's identity is not reused.
struct PatternPicture: Sendable {
    let tile: PatternTile
    let picture: Picture
}

extension PixelBuffer {
    /// Whether every pixel is opaque.
    fileprivate var isOpaque: Bool { pk_is_opaque(base, stride, Int32(width), Int32(height)) }

    /// Copies the first column to the last one, and the first row to the last one.
    fileprivate func repeatFirstColumnAndRow() {
        for y in 0..<(height - 1) { row(y)[width - 1] = row(y)[0] }
        row(height - 1).update(from: row(0), count: width)
    }
}
