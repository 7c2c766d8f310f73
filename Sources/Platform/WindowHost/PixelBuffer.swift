import PixelKernels
import UIHost

/// Pixels of a picture that somebody else keeps, 0xAARRGGBB, row by row from the top.
struct PixelBuffer {
    let base: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    /// Distance between the beginnings of rows, in pixels.
    let stride: Int

    var bounds: HostRectangle { HostRectangle(x: 0, y: 0, width: width, height: height) }

    /// Takes over what a frame of the same size changed, or all of it.
    func take(_ frame: HostFrame, isComplete: Bool) {
        guard !isComplete else { return copy(bounds, of: frame) }
        for move in frame.moves { make(move) }
        for rectangle in frame.damage { copy(rectangle, of: frame) }
    }

    private func copy(_ rectangle: HostRectangle, of frame: HostFrame) {
        for row in rectangle.y..<rectangle.y + rectangle.height {
            (base + row * stride + rectangle.x).update(
                from: frame.pixels + row * frame.stride + rectangle.x, count: rectangle.width)
        }
    }

    private func make(_ move: HostMove) {
        let target = move.target
        func moveRow(_ row: Int) {
            let end = base + row * stride + target.x
            // `update` allows the rows themselves to overlap.
            end.update(from: end - move.dy * stride - move.dx, count: target.width)
        }
        let rows = target.y..<target.y + target.height
        // Pixels that move down are taken from the bottom up, so that none is lost.
        if move.dy > 0 { rows.reversed().forEach(moveRow) } else { rows.forEach(moveRow) }
    }

    func fill(_ color: UInt32) {
        pk_fill(base, stride, Int32(width), Int32(height), color)
    }

    /// Writes the part of this surface that shows some of a picture, scaled as the geometry says: by
    /// area where it becomes smaller, smoothly where it becomes larger.
    ///
    /// - Parameter part: Pixels of this surface, within the viewport.
    func draw(_ picture: PixelBuffer, part: HostRectangle, _ geometry: WindowGeometry) {
        let viewport = geometry.viewport
        let (left, top) = (part.x - viewport.x, part.y - viewport.y)
        let target = base + part.y * stride + part.x
        if !geometry.isMagnified {
            let isDone = pk_downscale_box_part(
                target, stride, Int32(left), Int32(top), Int32(part.width), Int32(part.height),
                Int32(viewport.width), Int32(viewport.height), picture.base, picture.stride,
                Int32(picture.width), Int32(picture.height))
            if isDone { return }
        }
        let scaleX = Double(picture.width) / Double(viewport.width)
        let scaleY = Double(picture.height) / Double(viewport.height)
        var map = pk_affine(
            a: scaleX, b: 0, c: 0, d: scaleY, tx: Double(left) * scaleX, ty: Double(top) * scaleY)
        pk_sample_affine(
            target, stride, Int32(part.width), Int32(part.height), picture.base, picture.stride,
            Int32(picture.width), Int32(picture.height), &map, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
    }
}

/// Pixels of its own.
final class PixelStore {
    let buffer: PixelBuffer

    init(width: Int, height: Int) {
        let base = UnsafeMutablePointer<UInt32>.allocate(capacity: max(width * height, 1))
        base.initialize(repeating: 0xFF00_0000, count: max(width * height, 1))
        buffer = PixelBuffer(base: base, width: width, height: height, stride: width)
    }

    deinit { buffer.base.deallocate() }
}
