import Synchronization
import Testing

@testable import CoreGraphics

/// A bitmap of tests: a context over its pixels, read with row 0 at the top.
struct Bitmap {
    let pixels: PixelBuffer
    let context: CGContext

    /// An unflipped context of one unit a pixel, as Core Graphics' own bitmap contexts are.
    init(_ width: Int, _ height: Int) {
        pixels = PixelBuffer(width: width, height: height)
        context = CGContext(pixels: pixels, scale: 1, flipped: false)
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[x, y] }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(pixels[x, y] >> 24) }

    /// The sum of all alpha in whole pixels: the area of an opaque shape.
    var area: Double {
        var sum = 0
        for y in 0..<pixels.height {
            for x in 0..<pixels.width { sum += alpha(x, y) }
        }
        return Double(sum) / 255
    }

    /// All pixels, for comparing.
    var contents: [UInt32] {
        (0..<pixels.height).flatMap { y in (0..<pixels.width).map { x in pixels[x, y] } }
    }

    /// The smallest rectangle around pixels with any alpha.
    var paintedRect: PixelRect {
        var painted = PixelRect.empty
        for y in 0..<pixels.height {
            for x in 0..<pixels.width where pixels[x, y] >> 24 != 0 {
                painted = painted.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return painted
    }
}

let opaqueRed = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let opaqueBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
let opaqueBlack = CGColor(gray: 0, alpha: 1)
let opaqueWhite = CGColor(gray: 1, alpha: 1)

/// Runs code and returns what it writes to the console.
func captureMessages(_ body: () throws -> Void) rethrows -> [String] {
    let messages = Mutex<[String]>([])
    let capture: @Sendable (String) -> Void = { message in
        messages.withLock { $0.append(message) }
    }
    try Console.$capture.withValue(capture) { try body() }
    return messages.withLock { $0 }
}
