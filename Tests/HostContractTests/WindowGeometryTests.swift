import Foundation
import Testing
import UIHost

@testable import WindowHost

@Suite struct WindowGeometryTests {
    private func geometry(
        window: (Int, Int), surface: (Int, Int), picture: (Int, Int), scale: CGFloat
    ) -> WindowGeometry {
        func size(_ pair: (Int, Int)) -> WindowGeometry.Size {
            WindowGeometry.Size(width: pair.0, height: pair.1)
        }
        return WindowGeometry(
            window: size(window), surface: size(surface), picture: size(picture),
            pictureScale: scale)
    }

    @Test("A picture of another shape is in the middle, as large as it fits")
    func viewport() {
        let wide = geometry(window: (400, 100), surface: (800, 200), picture: (300, 300), scale: 3)
        #expect(wide.viewport == HostRectangle(x: 300, y: 0, width: 200, height: 200))
        #expect(wide.point(x: 200, y: 50) == CGPoint(x: 50, y: 50))
        #expect(wide.point(x: 150, y: 0) == .zero)
        #expect(wide.point(shareX: 0.5, shareY: 1) == CGPoint(x: 50, y: 100))
        #expect(!wide.isMagnified)
    }

    @Test("A rectangle covers every pixel that shows some of it, and none beyond the picture")
    func surfaceRectangle() {
        let smaller = geometry(window: (100, 50), surface: (100, 50), picture: (300, 150), scale: 3)
        #expect(
            smaller.surfaceRectangle(HostRectangle(x: 2, y: 3, width: 2, height: 3))
                == HostRectangle(x: 0, y: 1, width: 2, height: 1))
        let larger = geometry(window: (200, 100), surface: (200, 100), picture: (100, 50), scale: 1)
        #expect(larger.isMagnified)
        #expect(
            larger.surfaceRectangle(HostRectangle(x: 10, y: 0, width: 1, height: 1))
                == HostRectangle(x: 18, y: 0, width: 6, height: 4))
        #expect(
            larger.surfaceRectangle(HostRectangle(x: 0, y: 0, width: 100, height: 50))
                == HostRectangle(x: 0, y: 0, width: 200, height: 100))
        #expect(larger.surfaceRectangle(HostRectangle(x: 5, y: 5, width: 0, height: 0)) == nil)
    }

    @Test(
        "Damage drawn part by part is the picture drawn whole, in windows of any size",
        arguments: [(40, 30), (13, 11), (40, 29), (80, 60), (55, 41), (90, 30)])
    func parts(width: Int, height: Int) {
        let picture = HostSurface(width: 40, height: 30)
        for index in 0..<picture.stride * 30 {
            picture.pixels[index] = 0xFF00_0000 | UInt32(index) &* 2_654_435_761 >> 8
        }
        let geometry = geometry(
            window: (width, height), surface: (width, height), picture: (40, 30), scale: 1)
        func draw(_ parts: [HostRectangle]) -> [UInt32] {
            var pixels = [UInt32](repeating: 0, count: width * height)
            pixels.withUnsafeMutableBufferPointer {
                guard let base = $0.baseAddress else { return }
                let buffer = PixelBuffer(base: base, width: width, height: height, stride: width)
                for part in parts.compactMap(geometry.surfaceRectangle) {
                    buffer.draw(picture, part: part, geometry)
                }
            }
            return pixels
        }
        let whole = draw([HostRectangle(x: 0, y: 0, width: 40, height: 30)])
        let inParts = draw(
            (0..<4).flatMap { column in
                (0..<3).map {
                    HostRectangle(x: column * 10, y: $0 * 10, width: 10, height: 10)
                }
            })
        func channels(_ pixels: [UInt32]) -> [UInt8] {
            pixels.flatMap { pixel in (0..<4).map { UInt8(truncatingIfNeeded: pixel >> ($0 * 8)) } }
        }
        let differences = zip(channels(whole), channels(inParts)).map { abs(Int($0) - Int($1)) }
        // Steps along a row begin with the part, and are rounded.
        #expect(differences.max() == 0 || geometry.isMagnified && differences.max() == 1)
    }
}
