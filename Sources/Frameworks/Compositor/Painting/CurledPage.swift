internal import CoreGraphics
internal import Foundation
internal import PixelKernels
internal import RenderTree

/// The two sides of a page that curls, as bitmaps on the grid of the device's pixels.
///
/// They have a transparent pixel on each side, so that samples beyond an edge fade into nothing.
final class CurledSides {
    let front: Surface
    /// The back in the coordinates of the front: seen through the page.
    let back: Surface
    let source: Source

    /// The description of the bitmaps, apart from the contents of the layers.
    struct Source: Equatable {
        /// The flat page's placement on the pixels of the bitmaps.
        var placement: Placement
        /// The bounds of the page in points.
        var bounds: CGRect
        /// The picture of the back.
        var back: LayerIdentifier?
    }

    init(front: Surface, back: Surface, source: Source) {
        self.front = front
        self.back = back
        self.source = source
    }
}

/// The painting of a page that curls, axis-aligned.
///
/// A line of pixels that is parallel to the cylinder shows one line of the page, of the same length.
struct CurledPage {
    let sides: CurledSides
    /// Device pixels from the bitmaps' to those of the page.
    let (left, top): (Int, Int)
    private let curl: PageCurl
    private let cylinder: PageCylinder
    /// On the axis of the bending: the pixel of the points' origin, pixels per point, and the ends of the page in
    /// points.
    private let (origin, scale, start, end): (Double, Double, Double, Double)

    /// A run of lines of pixels at which one side is seen.
    private struct Sheet {
        /// The first line of pixels, of the bitmaps.
        var first: Int
        var lines: [PageCylinder.Line] = []
        var isBack: Bool
        /// Whether every pixel is one of the bitmap, unchanged.
        var isFlat: Bool
    }

    /// The opacity of black where the page stands upright.
    private static let shade = 0.25

    init(
        _ curl: PageCurl, of properties: RenderProperties, sides: CurledSides, left: Int, top: Int
    ) {
        self.curl = curl
        self.sides = sides
        (self.left, self.top) = (left, top)
        let (bounds, matrix) = (properties.bounds, sides.source.placement.matrix)
        cylinder = curl.cylinder(size: bounds.size)
        if curl.isHorizontal {
            (origin, scale) = (matrix.row4.x, matrix.row1.x)
            (start, end) = (Double(bounds.minX), Double(bounds.maxX))
        } else {
            (origin, scale) = (matrix.row4.y, matrix.row2.y)
            (start, end) = (Double(bounds.minY), Double(bounds.maxY))
        }
    }

    private var isReversed: Bool { curl.freeEdge == .left || curl.freeEdge == .top }

    /// Paints the part of the page that is in a rectangle of a surface.
    func paint(into surface: Surface, area: PixelRect) {
        let wanted = area.offsetBy(dx: -left, dy: -top)
        // The bent page reaches beyond its bitmaps on one axis only.
        var reach = sides.front.rect
        if curl.isHorizontal {
            (reach.x, reach.width) = (wanted.x, wanted.width)
        } else {
            (reach.y, reach.height) = (wanted.y, wanted.height)
        }
        let area = wanted.intersection(reach)
        if area.isEmpty { return }
        let range = curl.isHorizontal ? area.x..<area.maxX : area.y..<area.maxY
        // What is farther along the page is in front of what is nearer to the fixed edge.
        for sheet in sheets(isBack: false, in: range) + sheets(isBack: true, in: range) {
            if sheet.isFlat {
                paintFlat(sheet, into: surface, area: area)
            } else if curl.isHorizontal {
                paintColumns(sheet, into: surface, area: area)
            } else {
                paintRows(sheet, into: surface, area: area)
            }
        }
    }

    // MARK: - Visible lines

    /// Returns the runs of lines at which a side of the page is seen.
    private func sheets(isBack: Bool, in range: Range<Int>) -> [Sheet] {
        var result: [Sheet] = []
        var isContinued = false
        for pixel in range {
            let point = (Double(pixel) + 0.5 - origin) / scale
            let place = isReversed ? end - point : point - start
            guard let line = isBack ? cylinder.back(at: place) : cylinder.front(at: place) else {
                isContinued = false
                continue
            }
            let isFlat = !isBack && line.angle == 0
            if !isContinued || result[result.count - 1].isFlat != isFlat {
                result.append(Sheet(first: pixel, isBack: isBack, isFlat: isFlat))
            }
            result[result.count - 1].lines.append(line)
            isContinued = true
        }
        return result
    }

    /// Returns how a line of the page is mixed of two lines of the bitmap.
    private func mix(of line: PageCylinder.Line) -> pk_line_mix {
        let point = isReversed ? end - line.distance : start + line.distance
        let position = Int(((origin + point * scale - 0.5) * 256).rounded())
        let count = curl.isHorizontal ? sides.front.rect.width : sides.front.rect.height
        let first = min(max(position >> 8, 0), count - 2)
        let weight = min(max(position - first << 8, 0), 256)
        let light = 1 - CurledPage.shade * sin(line.angle)
        let second = Int((Double(weight) * light).rounded())
        return pk_line_mix(
            first: Int32(first),
            weights: (
                UInt16((light * 256).rounded()) - UInt16(second), UInt16(second),
                UInt16(256 - weight), UInt16(weight)
            ))
    }

    // MARK: - Painting

    private func surface(of sheet: Sheet) -> Surface { sheet.isBack ? sides.back : sides.front }

    private func paintFlat(_ sheet: Sheet, into surface: Surface, area: PixelRect) {
        var part = area
        if curl.isHorizontal {
            (part.x, part.width) = (sheet.first, sheet.lines.count)
        } else {
            (part.y, part.height) = (sheet.first, sheet.lines.count)
        }
        let source = self.surface(of: sheet)
        let common = part.intersection(source.rect)
        if common.isEmpty { return }
        surface.paint(
            source.address(common.x, common.y), stride: source.stride, isOpaque: false,
            area: common.offsetBy(dx: left, dy: top), alpha: 255)
    }

    /// Rows that are mixed before they are painted, so that they stay in the processor's cache.
    private static let batch = 16

    private func paintColumns(_ sheet: Sheet, into surface: Surface, area: PixelRect) {
        let source = self.surface(of: sheet)
        let mixes = sheet.lines.map(mix)
        let batch = PixelBuffer(width: mixes.count, height: CurledPage.batch)
        for y in stride(from: area.y, to: area.maxY, by: CurledPage.batch) {
            let height = min(CurledPage.batch, area.maxY - y)
            pk_mix_columns(
                batch.base, batch.stride, Int32(mixes.count), Int32(height), source.address(0, y),
                source.stride, mixes)
            surface.paint(
                batch.base, stride: batch.stride, isOpaque: false,
                area: PixelRect(
                    x: sheet.first + left, y: y + top, width: mixes.count, height: height),
                alpha: 255)
        }
    }

    private func paintRows(_ sheet: Sheet, into surface: Surface, area: PixelRect) {
        let source = self.surface(of: sheet)
        let row = PixelBuffer(width: area.width, height: 1)
        for (index, line) in sheet.lines.enumerated() {
            var mix = mix(of: line)
            pk_mix_rows(
                row.base, Int32(area.width), source.address(area.x, 0), source.stride, &mix)
            surface.paint(
                row.base, stride: row.stride, isOpaque: false,
                area: PixelRect(
                    x: area.x + left, y: sheet.first + index + top, width: area.width, height: 1),
                alpha: 255)
        }
    }
}
