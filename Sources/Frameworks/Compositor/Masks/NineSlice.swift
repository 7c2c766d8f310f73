internal import CoreGraphics
internal import Foundation
internal import PixelKernels

/// The coverage of an axis-aligned shape whose middle row and column repeat.
///
/// Rounded rectangles, their borders and their shadows are equal at every size except for their corners: one
/// small mask serves all sizes. A shape too small for that is stored whole.
final class NineSlice {
    let mask: CoverageMask
    /// The number of columns before and after the repeating one; no column repeats if `right` is nil.
    let left: Int
    let right: Int?
    /// The number of rows before and after the repeating one; no row repeats if `bottom` is nil.
    let top: Int
    let bottom: Int?

    init(mask: CoverageMask, left: Int, right: Int?, top: Int, bottom: Int?) {
        self.mask = mask
        self.left = left
        self.right = right
        self.top = top
        self.bottom = bottom
    }

    /// The figure of a mask; equal keys give equal masks.
    struct Key: Hashable {
        enum Figure: Hashable {
            case fill
            /// A line along the inside of the edges; width in pixels.
            case border(Double)
            /// The filled shape blurred; deviation in pixels.
            case shadow(Double)
        }

        var figure: Figure
        var corners: CornerShape
        /// The edges within the mask, which begins at a whole pixel.
        var edges: DeviceEdges
        var stretchesX: Bool
        var stretchesY: Bool
    }

    /// Returns the key of a figure and the device pixels that it covers.
    static func key(
        _ figure: Key.Figure, edges: DeviceEdges, corners: CornerShape
    ) -> (key: Key, rect: PixelRect) {
        var margin = 0
        var fixed = 1
        switch figure {
        case .fill: break
        case .border(let width): fixed = Int(width.rounded(.up)) + 1
        case .shadow(let deviation):
            margin = Int(pk_blur_margin(deviation))
            // Farther than the reach of the blur from a corner, the sides alone count.
            fixed = margin + 1
        }
        let inner = edges.covering
        let rect = PixelRect(
            x: inner.x - margin, y: inner.y - margin, width: inner.width + 2 * margin,
            height: inner.height + 2 * margin)
        let fixedX = max(corners.reach.x + margin, 0) + fixed
        let fixedY = max(corners.reach.y + margin, 0) + fixed
        var local = edges.offsetBy(dx: -Double(rect.x), dy: -Double(rect.y))
        let stretchesX = rect.width > 2 * fixedX + 1
        let stretchesY = rect.height > 2 * fixedY + 1
        if stretchesX { local.right -= Double(rect.width - (2 * fixedX + 1)) }
        if stretchesY { local.bottom -= Double(rect.height - (2 * fixedY + 1)) }
        return (
            Key(
                figure: figure, corners: corners, edges: local, stretchesX: stretchesX,
                stretchesY: stretchesY), rect
        )
    }

    /// Rasterises a figure; returns nil for a shadow whose blur failed to allocate.
    static func make(_ key: Key) -> NineSlice? {
        var margin = 0
        if case .shadow(let deviation) = key.figure { margin = Int(pk_blur_margin(deviation)) }
        let covering = key.edges.covering
        let width = covering.maxX + margin
        let height = covering.maxY + margin
        let mask = CoverageMask(width: width, height: height)
        RoundedCoverage.fill(mask, edges: key.edges, corners: key.corners)
        switch key.figure {
        case .fill: break
        case .border(let width):
            let inside = key.edges.insetBy(width)
            guard inside.right > inside.left, inside.bottom > inside.top else { break }
            let hole = CoverageMask(width: mask.width, height: mask.height)
            RoundedCoverage.fill(hole, edges: inside, corners: key.corners.insetBy(width))
            for y in 0..<mask.height {
                let row = mask.row(y)
                let holeRow = hole.row(y)
                for x in 0..<mask.width { row[x] -= min(row[x], holeRow[x]) }
            }
        case .shadow(let deviation):
            guard mask.blur(deviation: deviation) else { return nil }
        }
        return NineSlice(
            mask: mask, left: key.stretchesX ? width / 2 : width,
            right: key.stretchesX ? width / 2 : nil, top: key.stretchesY ? height / 2 : height,
            bottom: key.stretchesY ? height / 2 : nil)
    }

    /// A piece of the figure: device pixels and the coverage of the first of them.
    struct Piece {
        var rect: PixelRect
        var coverage: UnsafePointer<UInt8>
        /// Bytes between rows; 0 if one row repeats.
        var stride: Int
        /// Whether one column repeats: every row has a constant value.
        var repeatsColumn: Bool
    }

    /// Calls `body` for each piece of the figure inside `clip`.
    func forEachPiece(in rect: PixelRect, clip: PixelRect, _ body: (Piece) -> Void) {
        let columns = bands(length: rect.width, before: left, after: right)
        let rows = bands(length: rect.height, before: top, after: bottom)
        for row in rows {
            for column in columns {
                let piece = PixelRect(
                    x: rect.x + column.start, y: rect.y + row.start, width: column.length,
                    height: row.length)
                let visible = piece.intersection(clip)
                if visible.isEmpty { continue }
                let sourceX = column.repeats ? column.source : column.source + visible.x - piece.x
                let sourceY = row.repeats ? row.source : row.source + visible.y - piece.y
                body(
                    Piece(
                        rect: visible,
                        coverage: UnsafePointer(mask.base + sourceY * mask.stride + sourceX),
                        stride: row.repeats ? 0 : mask.stride, repeatsColumn: column.repeats))
            }
        }
    }

    private struct Band {
        var start: Int
        var length: Int
        var source: Int
        var repeats: Bool
    }

    private func bands(length: Int, before: Int, after: Int?) -> [Band] {
        guard let after else { return [Band(start: 0, length: length, source: 0, repeats: false)] }
        return [
            Band(start: 0, length: before, source: 0, repeats: false),
            Band(start: before, length: length - before - after, source: before, repeats: true),
            Band(start: length - after, length: after, source: before + 1, repeats: false),
        ]
    }

    /// Writes the coverage of `area`, which is inside `rect`, row by row.
    func expand(
        in rect: PixelRect, area: PixelRect, into buffer: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        forEachPiece(in: rect, clip: area) { piece in
            for y in 0..<piece.rect.height {
                let target =
                    buffer + (piece.rect.y - area.y + y) * stride + (piece.rect.x - area.x)
                let source = piece.coverage + y * piece.stride
                if piece.repeatsColumn {
                    target.update(repeating: source.pointee, count: piece.rect.width)
                } else {
                    target.update(from: source, count: piece.rect.width)
                }
            }
        }
    }

    var byteCount: Int { mask.byteCount }
}
