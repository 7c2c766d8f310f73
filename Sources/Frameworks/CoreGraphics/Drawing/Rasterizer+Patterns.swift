internal import PixelKernels

extension Rasterizer {
    /// Cells of up to this number of pixels are cached as pixels; larger ones are drawn each time.
    private static let largestKeptPeriod = 1 << 20
    /// The limit of cells drawn one by one along each axis; more cells would only overlap.
    private static let mostDrawnCells = 64

    /// Paints the region with a pattern; `transform` maps pattern space to device pixels.
    func paintPattern(
        _ tile: PatternTile, transform: CGAffineTransform, environment: PaintEnvironment
    ) {
        guard tile.cell != nil, transform.isFinite, abs(transform.tx) < 1e9,
            abs(transform.ty) < 1e9, !environment.region.isEmpty
        else { return }
        let placement = PatternPlacement(tile, transform: transform)
        guard placement.isDrawable else { return }
        if placement.columns * placement.rows > Self.largestKeptPeriod {
            paintCells(of: tile, placement: placement, environment: environment)
        } else if tile.keepsShape, placement.isUpright, min(placement.stepX, placement.stepY) >= 1,
            placement.stepX * placement.stepY >= 4,
            placement.cellArea.area <= Self.largestKeptPeriod
        {
            paintSeparateCells(of: tile, placement: placement, environment: environment)
        } else if placement.isUpright {
            paintPeriods(of: tile, placement: placement, environment: environment)
        } else {
            paintSampledPeriods(of: tile, placement: placement, environment: environment)
        }
    }

    /// Whether a pattern is painted from cached pixels.
    static func keepsPeriod(of tile: PatternTile, transform: CGAffineTransform) -> Bool {
        guard transform.isFinite, abs(transform.tx) < 1e9, abs(transform.ty) < 1e9 else {
            return true
        }
        let placement = PatternPlacement(tile, transform: transform)
        return placement.columns * placement.rows <= largestKeptPeriod
    }

    /// Repeats a period of whole pixels.
    private func paintPeriods(
        of tile: PatternTile, placement: PatternPlacement, environment: PaintEnvironment
    ) {
        let period = placement.period(of: tile, scratch: scratch)
        guard let coverage = coverage(of: nil, within: environment) else { return }
        let pixels = period.pixels
        paintGenerated(
            coverage: coverage, blendMode: environment.blendMode, alpha: environment.alphaByte,
            isOpaque: period.isOpaque
        ) { rows, band, stride in
            for y in 0..<rows.height {
                let source = pixels.row(Self.wrapped(rows.y + y - placement.originY, pixels.height))
                let row = band + y * stride
                var x = 0
                var column = Self.wrapped(rows.x - placement.originX, pixels.width)
                while x < rows.width {
                    let count = min(pixels.width - column, rows.width - x)
                    (row + x).update(from: source + column, count: count)
                    x += count
                    column = 0
                }
            }
        }
    }

    /// Rounds to the nearest integer, with halves up on both sides of 0, so that displacing a pattern by
    /// whole pixels displaces its pixels.
    private static func nearest(_ value: Double) -> Int { Int((value + 0.5).rounded(.down)) }

    private static func wrapped(_ value: Int, _ period: Int) -> Int {
        let rest = value % period
        return rest < 0 ? rest + period : rest
    }

    /// Samples for each device pixel a period that is upright in pattern space.
    private func paintSampledPeriods(
        of tile: PatternTile, placement: PatternPlacement, environment: PaintEnvironment
    ) {
        let period = placement.bordered(periodOf: tile, scratch: scratch)
        guard let coverage = coverage(of: nil, within: environment) else { return }
        let pixels = period.pixels
        paintTiles(
            coverage: coverage, blendMode: environment.blendMode, alpha: environment.alphaByte,
            isOpaque: period.isOpaque
        ) { part, memory, stride in
            let map = CGAffineTransform(translationX: CGFloat(part.x), y: CGFloat(part.y))
                .concatenating(placement.deviceToPeriod)
            var kernelMap = pk_affine(
                a: Double(map.a), b: Double(map.b), c: Double(map.c), d: Double(map.d),
                tx: Double(map.tx), ty: Double(map.ty))
            pk_sample_repeated(
                memory, stride, Int32(part.width), Int32(part.height), pixels.base, pixels.stride,
                Int32(placement.columns), Int32(placement.rows), &kernelMap)
        }
    }

    /// Draws cells of one shape at the nearest whole pixels.
    private func paintSeparateCells(
        of tile: PatternTile, placement: PatternPlacement, environment: PaintEnvironment
    ) {
        let cell = placement.cell(of: tile, scratch: scratch).pixels
        let (cellX, cellY) = (placement.cellArea.x, placement.cellArea.y)
        let region = environment.region
        func numbers(
            _ low: Int, _ high: Int, _ origin: Double, _ step: Double, _ begin: Int, _ length: Int
        ) -> ClosedRange<Int> {
            // The cells whose pixels can intersect low ..< high.
            let first = ((Double(low - begin - length) - origin) / step).rounded(.down)
            let last = ((Double(high - begin) - origin) / step).rounded(.up)
            return Int(min(first, last))...Int(max(first, last))
        }
        scratch.withBuffer(width: region.width, height: region.height) { buffer in
            for row in numbers(
                region.y, region.maxY, placement.exactY, placement.signedStepY, cellY, cell.height)
            {
                let y = Self.nearest(placement.exactY + Double(row) * placement.signedStepY) + cellY
                for column in numbers(
                    region.x, region.maxX, placement.exactX, placement.signedStepX, cellX,
                    cell.width)
                {
                    let x =
                        Self.nearest(placement.exactX + Double(column) * placement.signedStepX)
                        + cellX
                    let part = PixelRect(x: x, y: y, width: cell.width, height: cell.height)
                        .intersection(region)
                    guard !part.isEmpty else { continue }
                    pk_over(
                        buffer.row(part.y - region.y) + (part.x - region.x), buffer.stride,
                        cell.row(part.y - y) + (part.x - x), cell.stride, Int32(part.width),
                        Int32(part.height))
                }
            }
            composite(buffer, environment: environment)
        }
    }

    /// Draws each visible cell, for cells too large to be cached.
    private func paintCells(
        of tile: PatternTile, placement: PatternPlacement, environment: PaintEnvironment
    ) {
        guard let command = tile.cell else { return }
        let region = environment.region
        let seen = CGRect(
            x: region.x, y: region.y, width: region.width, height: region.height
        ).applying(placement.exact.inverted())
        guard !seen.isNull, seen.minX.isFinite, seen.minY.isFinite, seen.maxX.isFinite,
            seen.maxY.isFinite
        else { return }
        let columns = Self.cells(
            from: (seen.minX - tile.bounds.maxX) / tile.xStep,
            to: (seen.maxX - tile.bounds.minX) / tile.xStep)
        let rows = Self.cells(
            from: (seen.minY - tile.bounds.maxY) / tile.yStep,
            to: (seen.maxY - tile.bounds.minY) / tile.yStep)
        guard let columns, let rows else { return }
        scratch.withBuffer(width: region.width, height: region.height) { buffer in
            let inner = Rasterizer(
                target: buffer, clip: nil, origin: (region.x, region.y), scratch: scratch)
            for row in rows {
                for column in columns {
                    inner.draw(
                        command,
                        transform: placement.exact.translatedBy(
                            x: CGFloat(column) * tile.xStep, y: CGFloat(row) * tile.yStep))
                }
            }
            composite(buffer, environment: environment)
        }
    }

    private static func cells(from low: CGFloat, to high: CGFloat) -> ClosedRange<Int>? {
        guard abs(low) < 1e9, abs(high) < 1e9, low <= high else { return nil }
        let first = Int(low.rounded(.down))
        let last = Int(high.rounded(.up))
        let middle = (first + last) / 2
        return max(first, middle - mostDrawnCells / 2)...min(last, middle + mostDrawnCells / 2)
    }

    /// Composites a picture of the region.
    func composite(_ buffer: PixelBuffer, environment: PaintEnvironment) {
        guard let coverage = coverage(of: nil, within: environment) else { return }
        let x = coverage.region.x - environment.region.x
        let y = coverage.region.y - environment.region.y
        paint(
            pixels: buffer.row(y) + x, stride: buffer.stride, coverage: coverage,
            blendMode: environment.blendMode, alpha: environment.alphaByte)
    }
}
