import CoreGraphics
import DeviceSimulation
import Foundation

/// The pictures of a device whose library nobody has set: six landscapes of plain shapes, as many as Apple's simulator
/// has.
enum StandardPhotos {
    /// A landscape: a sky, a sun above the horizon, and hills in front of each other.
    private struct Landscape: Sendable {
        var size: (width: Int, height: Int)
        /// Hues of the sky at its top and its bottom, 0 … 1.
        var sky: (top: CGFloat, bottom: CGFloat)
        var hills: CGFloat
        /// The place of the sun in the unit square.
        var sun: (x: CGFloat, y: CGFloat)
        /// The height of the nearest hill, of the picture's.
        var rise: CGFloat
    }

    // The ratios of cameras' pictures.
    private static let landscapes = [
        Landscape(
            size: (1200, 900), sky: (0.58, 0.52), hills: 0.33, sun: (0.72, 0.28), rise: 0.30),
        Landscape(
            size: (900, 1200), sky: (0.05, 0.12), hills: 0.02, sun: (0.40, 0.46), rise: 0.26),
        Landscape(
            size: (1600, 1067), sky: (0.66, 0.86), hills: 0.72, sun: (0.25, 0.30), rise: 0.36),
        Landscape(
            size: (1200, 1200), sky: (0.48, 0.42), hills: 0.55, sun: (0.55, 0.22), rise: 0.42),
        Landscape(
            size: (1600, 900), sky: (0.92, 0.08), hills: 0.95, sun: (0.80, 0.42), rise: 0.24),
        Landscape(
            size: (1067, 1600), sky: (0.55, 0.14), hills: 0.24, sun: (0.30, 0.20), rise: 0.40),
    ]

    /// The pictures, newest first, which are drawn when their bytes are asked for.
    static let all = landscapes.enumerated().reversed().map { index, landscape in
        SimulatedPhoto(
            name: "IMG_000\(index + 1).JPG",
            identifier: "0000000\(index)-0000-4000-8000-000000000000",
            // One a week, the last on 1 January 2024.
            creationDate: Date(
                timeIntervalSince1970: 1_704_103_200
                    - Double(landscapes.count - 1 - index) * 604_800),
            position: places[index % places.count]
        ) { file(of: landscape) }
    }

    /// Berlin, Paris and Rome.
    private static let places = [(52.52, 13.41), (48.86, 2.35), (41.9, 12.5)].map {
        SimulatedPosition(latitude: $0, longitude: $1)
    }

    private static func file(of landscape: Landscape) -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let size = CGSize(width: landscape.size.width, height: landscape.size.height)
        return UIGraphicsImageRenderer(size: size, format: format)
            .jpegData(withCompressionQuality: 0.85) { context in
                draw(landscape, size, in: context.cgContext)
            }
    }

    private static func draw(_ landscape: Landscape, _ size: CGSize, in context: CGContext) {
        let sky = [
            color(landscape.sky.top, 0.62, 0.80), color(landscape.sky.bottom, 0.38, 0.98),
        ]
        if let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: sky as CFArray, locations: nil)
        {
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
        }
        let radius = min(size.width, size.height) * 0.09
        context.setFillColor(color(0.13, 0.25, 1))
        context.fillEllipse(
            in: CGRect(
                x: size.width * landscape.sun.x - radius, y: size.height * landscape.sun.y - radius,
                width: radius * 2, height: radius * 2))
        for hill in 0..<3 {
            let nearness = CGFloat(hill)
            context.setFillColor(
                color(landscape.hills, 0.40 + nearness * 0.15, 0.72 - nearness * 0.18))
            let height = size.height * landscape.rise * (1.5 - nearness * 0.35)
            context.addPath(outline(of: hill, height: height, size))
            context.fillPath()
        }
    }

    private static func outline(of hill: Int, height: CGFloat, _ size: CGSize) -> CGPath {
        let path = CGMutablePath()
        let top = size.height - height
        let shift = CGFloat(hill) * 0.23
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: size.width * x, y: top + height * y)
        }
        path.move(to: CGPoint(x: 0, y: size.height))
        path.addLine(to: point(0, 0.45 - shift * 0.5))
        path.addCurve(
            to: point(0.5, 0.35 + shift * 0.4), control1: point(0.15 + shift * 0.3, -0.15),
            control2: point(0.3, 0.1 + shift))
        path.addCurve(
            to: point(1, 0.3), control1: point(0.7, 0.75 - shift), control2: point(0.85, -0.1))
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.closeSubpath()
        return path
    }

    private static func color(
        _ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat
    ) -> CGColor {
        UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1).cgColor
    }
}
