import CoreGraphics

/// The outlines of signal, wireless network and battery, drawn from a few numbers.
///
/// Every icon has its top left corner at the origin; y grows downwards.
enum StatusBarIcons {
    static let signalSize = CGSize(width: 19.2, height: 12.23)
    static let networkSize = CGSize(width: 17.14, height: 12.33)
    static let batterySize = CGSize(width: 27.33, height: 13)

    /// Four bars, each taller than the one before.
    static var signal: CGPath {
        let path = CGMutablePath()
        let width: CGFloat = 3.2
        let step = (signalSize.width - width) / 3
        for (index, share) in [0.327, 0.545, 0.763, 1].enumerated() {
            let height = signalSize.height * share
            path.addRoundedRect(
                in: CGRect(
                    x: CGFloat(index) * step, y: signalSize.height - height, width: width,
                    height: height),
                cornerWidth: 1.07, cornerHeight: 1.07)
        }
        return path
    }

    /// A point with two arcs above it, all in a quarter of a circle.
    static var network: CGPath {
        let path = CGMutablePath()
        let centre = CGPoint(x: networkSize.width / 2, y: networkSize.height - 0.4)
        let spread = CGFloat.pi / 4.05
        for (inner, outer) in [(0, 3.4), (5.2, 7.9), (9.4, 12.0)] as [(CGFloat, CGFloat)] {
            path.move(to: point(centre, inner, -spread))
            path.addLine(to: point(centre, outer, -spread))
            path.addArc(
                center: centre, radius: outer, startAngle: -.pi / 2 - spread,
                endAngle: -.pi / 2 + spread, clockwise: false)
            if inner > 0 {
                path.addArc(
                    center: centre, radius: inner, startAngle: -.pi / 2 + spread,
                    endAngle: -.pi / 2 - spread, clockwise: true)
            } else {
                path.addLine(to: centre)
            }
            path.closeSubpath()
        }
        return path
    }

    private static func point(
        _ centre: CGPoint, _ radius: CGFloat, _ angle: CGFloat
    ) -> CGPoint {
        let direction = -CGFloat.pi / 2 + angle
        return CGPoint(
            x: centre.x + radius * cos(direction), y: centre.y + radius * sin(direction))
    }

    /// The battery's case, to be stroked one point wide.
    static var batteryCase: CGPath {
        CGPath(
            roundedRect: CGRect(x: 0.5, y: 0.5, width: 24, height: 12), cornerWidth: 3.8,
            cornerHeight: 3.8, transform: nil)
    }

    /// The contact at the battery's right end.
    static var batteryContact: CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 26, y: 4.5))
        path.addCurve(
            to: CGPoint(x: 26, y: 8.5), control1: CGPoint(x: 27.77, y: 5.2),
            control2: CGPoint(x: 27.77, y: 7.8))
        path.closeSubpath()
        return path
    }

    /// The full charge.
    static var batteryCharge: CGPath {
        CGPath(
            roundedRect: CGRect(x: 2, y: 2, width: 21, height: 9), cornerWidth: 2.5,
            cornerHeight: 2.5, transform: nil)
    }
}
