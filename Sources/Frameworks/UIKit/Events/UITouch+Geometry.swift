import CoreGraphics
import Foundation

extension UITouch {
    /// Returns a point of the touch's window in a view's coordinates; nil means the window's.
    func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, view !== links.window else { return point }
        guard let window = links.window else { return view.convert(point, from: nil) }
        return view.convert(point, from: window)
    }

    /// Returns the location of a sample in the touch's window.
    func windowLocation(of sample: TouchSample) -> CGPoint {
        links.window?.convert(sample.location, from: nil as UIWindow?) ?? sample.location
    }

    /// Returns the direction in which a pencil leans, in a view's coordinates.
    func convertedAzimuth(to view: UIView?) -> CGVector {
        let angle = progress.sample.azimuth
        let origin = converted(progress.location, to: view)
        let tip = converted(
            CGPoint(x: progress.location.x + cos(angle), y: progress.location.y + sin(angle)),
            to: view)
        let vector = CGVector(dx: tip.x - origin.x, dy: tip.y - origin.y)
        let length = hypot(vector.dx, vector.dy)
        guard length > 0 else { return CGVector(dx: 1, dy: 0) }
        return CGVector(dx: vector.dx / length, dy: vector.dy / length)
    }
}
