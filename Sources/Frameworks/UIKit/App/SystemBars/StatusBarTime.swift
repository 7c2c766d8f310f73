import CoreGraphics
import TextEngine

/// The time of day as a shape.
///
/// The status bar is drawn before any label exists, and its few digits need no shaping.
enum StatusBarTime {
    /// A line of digits: baseline at y 0, y downwards, from x 0 to the width.
    struct Outline {
        let path: CGPath
        let width: CGFloat
        /// Height of the digits above the baseline.
        let height: CGFloat
    }

    private static let weight = 600

    /// The shape of a text in the system font's semibold face; nil where the font is not installed.
    ///
    /// - Parameter size: In points.
    static func outline(of text: String, size: CGFloat) -> Outline? {
        let file = InterFaces.path(weight: weight, pointSize: size)
        guard let face = try? FontFace(path: file) else { return nil }
        let tracking = SystemFontMetrics.tracking(pointSize: size) / size
        let line = face.unshapedLine(text, tracking: tracking)
        return Outline(
            path: path(line.outline, scale: size), width: (line.advance - tracking) * size,
            height: (face.capHeight ?? SystemFontMetrics.capHeight) * size)
    }

    private static func path(_ outline: GlyphOutline, scale: CGFloat) -> CGPath {
        func scaled(_ point: GlyphOutline.Point) -> CGPoint {
            CGPoint(x: point.x * scale, y: -point.y * scale)
        }
        let path = CGMutablePath()
        for element in outline.elements {
            switch element {
            case .move(let to): path.move(to: scaled(to))
            case .line(let to): path.addLine(to: scaled(to))
            case .quadratic(let control, let to):
                path.addQuadCurve(to: scaled(to), control: scaled(control))
            case .cubic(let control1, let control2, let to):
                path.addCurve(
                    to: scaled(to), control1: scaled(control1), control2: scaled(control2))
            case .close: path.closeSubpath()
            }
        }
        return path
    }
}
