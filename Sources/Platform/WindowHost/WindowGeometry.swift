import Foundation
import UIHost

/// Converts between three coordinate spaces: the window system's units, of windows and pointers; the
/// pixels of the window's surface; and the app's points.
struct WindowGeometry: Equatable {
    struct Size: Equatable {
        var width: Int
        var height: Int
    }

    /// The window's content in units of the window system.
    let window: Size
    /// The window's content in pixels.
    let surface: Size
    /// The app's frame in its own pixels.
    let picture: Size
    /// Pixels of the frame per point.
    let pictureScale: CGFloat
    /// The frame's rectangle in the surface: scaled to fit, centred.
    let viewport: HostRectangle

    init(window: Size, surface: Size, picture: Size, pictureScale: CGFloat) {
        self.window = window
        self.surface = surface
        self.picture = picture
        self.pictureScale = pictureScale
        let scale = min(
            Double(surface.width) / Double(max(picture.width, 1)),
            Double(surface.height) / Double(max(picture.height, 1)))
        let width = min(max(Int((Double(picture.width) * scale).rounded()), 1), surface.width)
        let height = min(max(Int((Double(picture.height) * scale).rounded()), 1), surface.height)
        viewport = HostRectangle(
            x: (surface.width - width) / 2, y: (surface.height - height) / 2, width: width,
            height: height)
    }

    /// Converts a location in the window to a point of the app's screen.
    func point(x: Double, y: Double) -> CGPoint {
        let surfaceX = x * Double(surface.width) / Double(max(window.width, 1))
        let surfaceY = y * Double(surface.height) / Double(max(window.height, 1))
        return CGPoint(
            x: (surfaceX - Double(viewport.x)) * pointsPerSurfacePixel.width,
            y: (surfaceY - Double(viewport.y)) * pointsPerSurfacePixel.height)
    }

    /// Converts fractions of the window's width and height, from 0 to 1, to a point of the app's screen.
    func point(shareX: Double, shareY: Double) -> CGPoint {
        point(x: shareX * Double(window.width), y: shareY * Double(window.height))
    }

    /// Converts a rectangle of the app's screen to units of the window system.
    func windowRectangle(_ rect: CGRect) -> CGRect {
        let unitsX = Double(window.width) / Double(max(surface.width, 1))
        let unitsY = Double(window.height) / Double(max(surface.height, 1))
        let perPoint = pointsPerSurfacePixel
        return CGRect(
            x: (rect.minX / perPoint.width + Double(viewport.x)) * unitsX,
            y: (rect.minY / perPoint.height + Double(viewport.y)) * unitsY,
            width: rect.width / perPoint.width * unitsX,
            height: rect.height / perPoint.height * unitsY)
    }

    private var pointsPerSurfacePixel: CGSize {
        CGSize(
            width: Double(picture.width) / Double(viewport.width) / pictureScale,
            height: Double(picture.height) / Double(viewport.height) / pictureScale)
    }

    /// The pixels of the surface that show a rectangle of the frame; nil if there are none.
    func surfaceRectangle(_ rectangle: HostRectangle) -> HostRectangle? {
        guard rectangle.width > 0, rectangle.height > 0 else { return nil }
        // Interpolation spreads a magnified pixel beyond its edges.
        let reach = isMagnified ? 1 : 0
        let left = scaledDown(
            max(rectangle.x - reach, 0), picture.width, viewport.width, upwards: false)
        let top = scaledDown(
            max(rectangle.y - reach, 0), picture.height, viewport.height, upwards: false)
        let right = scaledDown(
            min(rectangle.x + rectangle.width + reach, picture.width), picture.width,
            viewport.width, upwards: true)
        let bottom = scaledDown(
            min(rectangle.y + rectangle.height + reach, picture.height), picture.height,
            viewport.height, upwards: true)
        guard right > left, bottom > top else { return nil }
        return HostRectangle(
            x: viewport.x + left, y: viewport.y + top, width: right - left, height: bottom - top)
    }

    /// Whether the frame is magnified.
    var isMagnified: Bool { viewport.width > picture.width || viewport.height > picture.height }

    private func scaledDown(_ value: Int, _ from: Int, _ to: Int, upwards: Bool) -> Int {
        (value * to + (upwards ? from - 1 : 0)) / from
    }
}
