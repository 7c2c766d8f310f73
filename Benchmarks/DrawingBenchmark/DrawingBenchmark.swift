import CoreGraphics

/// Drawing through the public face of `CGContext`, on a screen of 1170 × 2532 pixels.
@main
struct DrawingBenchmark {
    static let width = 1170
    static let height = 2532
    static let screen = CGRect(x: 0, y: 0, width: width, height: height)
    static let opaque = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    static let translucent = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.5)
    static let card = CGRect(x: 48, y: 900, width: 1074, height: 600)

    let context = Self.makeContext(width, height)

    static func main() {
        let benchmark = DrawingBenchmark()
        benchmark.measureRectangles()
        benchmark.measureShapes()
        benchmark.measureImages()
        benchmark.measureEffects()
        benchmark.measureText()
        benchmark.measurePatterns()
        benchmark.measurePages()
    }

    static func makeContext(_ width: Int, _ height: Int) -> CGContext {
        let layout =
            CGImageAlphaInfo.premultipliedFirst.rawValue
            | CGBitmapInfo.byteOrder32Little.rawValue
        guard
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: layout)
        else { fatalError("no bitmap context") }
        return context
    }

    /// Runs a measurement with a graphics state of its own.
    func measureDrawing(_ name: String, rounds: Int = 30, _ body: () -> Void) {
        context.saveGState()
        measure(name, rounds: rounds, body)
        context.restoreGState()
    }

    static func cardPath() -> CGPath {
        CGPath(roundedRect: card, cornerWidth: 36, cornerHeight: 36, transform: nil)
    }

    /// A closed polygon around a centre with a radius that swings.
    static func blob(points count: Int) -> CGPath {
        let path = CGMutablePath()
        for index in 0..<count {
            let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
            let radius = 380 + 110 * sin(7 * angle) + 10 * cos(61 * angle)
            let point = CGPoint(x: 585 + radius * cos(angle), y: 1000 + radius * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }
}
