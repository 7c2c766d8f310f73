import Foundation
import QuartzCore

extension UIView {
    /// The default of `hitTest(_:with:)`.
    ///
    /// Views whose class overrides neither `hitTest(_:with:)` nor `point(inside:with:)` are tested by their
    /// layers, without a call; the others are called.
    final func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        let layer = hostedLayer
        guard layer.isTouchable else { return nil }
        let isInside =
            layer.touches.contains(.insideIsDecidedByHost)
            ? self.point(inside: point, with: event) : containsInBounds(point)
        return isInside ? frontmostViewInside(at: point, with: event) : nil
    }

    /// Once the point is inside a view that overrides neither method, the result is that view or one of its subviews,
    /// so the walk descends without backtracking.
    private final func frontmostViewInside(at point: CGPoint, with event: UIEvent?) -> UIView? {
        var layer = hostedLayer
        var point = point
        var index = layer.layersBelow.count
        while let candidate = layer.nextTouchCandidate(behind: &index, at: point) {
            if candidate.touches.contains(.hitIsDecidedByHost) {
                let found = candidate.layer.view?.hitTest(candidate.point, with: event)
                if let found { return found }
                continue
            }
            if candidate.touches.contains(.insideIsDecidedByHost),
                candidate.layer.view?.point(inside: candidate.point, with: event) != true
            {
                continue
            }
            layer = candidate.layer
            point = candidate.point
            index = layer.layersBelow.count
        }
        return layer.view
    }

    /// The default of `point(inside:with:)`.
    final func containsInBounds(_ point: CGPoint) -> Bool {
        let bounds = hostedLayer.storedBounds
        let x = point.x - bounds.origin.x
        let y = point.y - bounds.origin.y
        return x >= 0 && y >= 0 && x < bounds.size.width && y < bounds.size.height
    }

    final func changeTouches(isEnabled: Bool) {
        if isEnabled {
            hostedLayer.touches.insert(.isEnabled)
        } else {
            hostedLayer.touches.remove(.isEnabled)
        }
    }
}
