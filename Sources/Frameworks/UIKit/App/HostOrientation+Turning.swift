import CoreGraphics
import UIHost

// The screen has three coordinate spaces: that of the interface, that of the device as it is held, and
// the fixed one, whose origin is the corner that is top left in portrait. The first two are rotated
// against the third by an orientation.

extension HostOrientation {
    /// A point of the fixed space in the space turned by this orientation.
    ///
    /// - Parameter size: The device's size in portrait.
    func turned(_ point: CGPoint, _ size: CGSize) -> CGPoint {
        switch self {
        case .portrait: return point
        case .portraitUpsideDown:
            return CGPoint(x: size.width - point.x, y: size.height - point.y)
        case .landscapeRight: return CGPoint(x: point.y, y: size.width - point.x)
        case .landscapeLeft: return CGPoint(x: size.height - point.y, y: point.x)
        }
    }

    /// A point of the space turned by this orientation in the fixed space.
    func fixed(_ point: CGPoint, _ size: CGSize) -> CGPoint {
        switch self {
        case .portrait: return point
        case .portraitUpsideDown:
            return CGPoint(x: size.width - point.x, y: size.height - point.y)
        case .landscapeRight: return CGPoint(x: size.width - point.y, y: point.x)
        case .landscapeLeft: return CGPoint(x: point.y, y: size.height - point.x)
        }
    }

    /// Returns the transform from the space of this orientation to that of another.
    func transform(to other: HostOrientation, _ size: CGSize) -> CGAffineTransform {
        guard self != other else { return .identity }
        func moved(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            other.turned(fixed(CGPoint(x: x, y: y), size), size)
        }
        let (origin, right, down) = (moved(0, 0), moved(1, 0), moved(0, 1))
        return CGAffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x,
            d: down.y - origin.y, tx: origin.x, ty: origin.y)
    }
}
