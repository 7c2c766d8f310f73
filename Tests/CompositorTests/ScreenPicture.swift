import CoreGraphics
import Foundation

@testable import Compositor
@testable import RenderTree

/// The picture of a small screen, one pixel for each point by default.
struct ScreenPicture {
    let pixels: PixelBuffer

    init(
        _ root: LayerSketch, width: Int = 40, height: Int = 40, scale: Double = 1, time: Double = 0,
        smoothsEdges: Bool = true
    ) {
        let compositor = Compositor(
            width: Int(Double(width) * scale), height: Int(Double(height) * scale), scale: scale,
            smoothsEdges: smoothsEdges)
        let size = CGSize(width: width, height: height)
        pixels =
            compositor.compose(
                RenderTree(root: root.node, size: size, scale: scale), at: time
            ).pixels
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[x, y] }

    /// Where two pictures differ first, or nil when they are equal.
    func difference(from other: ScreenPicture) -> String? {
        firstDifference(pixels, other.pixels).map { place in
            let (a, b) = (self[place.x, place.y], other[place.x, place.y])
            return "(\(place.x), \(place.y)): \(String(a, radix: 16)) and \(String(b, radix: 16))"
        }
    }

    /// Number of pixels of a value.
    func count(_ pixel: UInt32) -> Int {
        (0..<pixels.height).reduce(0) { total, y in
            total + (0..<pixels.width).count { pixels[$0, y] == pixel }
        }
    }
}

extension RenderColor {
    static let red = RenderColor(red: 1, green: 0, blue: 0)
    static let green = RenderColor(red: 0, green: 1, blue: 0)
    static let blue = RenderColor(red: 0, green: 0, blue: 1)
}

/// A white screen with layers on it.
func screen(_ layers: [LayerSketch], width: Double = 40, height: Double = 40) -> LayerSketch {
    let root = LayerSketch(0, 0, width, height, .white)
    for layer in layers { root.add(layer) }
    return root
}
