import PixelKernels
import UIHost

/// The window's pixels while SDL keeps them mapped: 0xAARRGGBB, rows from the top.
struct PixelBuffer {
    let base: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    /// Distance between the beginnings of rows, in pixels.
    let stride: Int

    var bounds: HostRectangle { HostRectangle(x: 0, y: 0, width: width, height: height) }

    /// Fills the buffer with black.
    func clear() { pk_fill(base, stride, Int32(width), Int32(height), 0xFF00_0000) }

    /// Scales a frame into a part of this buffer: area averaging if it shrinks, linear interpolation if it
    /// grows.
    ///
    /// - Parameter part: Pixels of this buffer, within the viewport.
    func draw(_ picture: HostSurface, part: HostRectangle, _ geometry: WindowGeometry) {
        let viewport = geometry.viewport
        let (left, top) = (part.x - viewport.x, part.y - viewport.y)
        let target = base + part.y * stride + part.x
        if viewport.width == picture.width, viewport.height == picture.height {
            for row in 0..<part.height {
                (target + row * stride).update(
                    from: picture.pixels + (top + row) * picture.stride + left, count: part.width)
            }
            return
        }
        if !geometry.isMagnified {
            let isDone = pk_downscale_box_part(
                target, stride, Int32(left), Int32(top), Int32(part.width), Int32(part.height),
                Int32(viewport.width), Int32(viewport.height), picture.pixels, picture.stride,
                Int32(picture.width), Int32(picture.height))
            if isDone { return }
        }
        let scaleX = Double(picture.width) / Double(viewport.width)
        let scaleY = Double(picture.height) / Double(viewport.height)
        var map = pk_affine(
            a: scaleX, b: 0, c: 0, d: scaleY, tx: Double(left) * scaleX, ty: Double(top) * scaleY)
        pk_sample_affine(
            target, stride, Int32(part.width), Int32(part.height), picture.pixels, picture.stride,
            Int32(picture.width), Int32(picture.height), &map, PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
    }
}
