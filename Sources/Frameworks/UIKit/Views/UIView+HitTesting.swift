import Foundation
import QuartzCore

extension UIView {
    /// Opacity under which a view receives no touches.
    // Documented: views with an alpha less than 0.01 are ignored.
    static let leastTouchableOpacity: Float = 0.01

    /// The default of `hitTest(_:with:)`.
    ///
    /// Views whose class does not override `hitTest(_:with:)` are walked through right here, without
    /// a call; the others are asked.
    final func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isTouchable, contains(point, with: event) else { return nil }
        return frontmostViewInside(at: point, with: event)
    }

    private final func frontmostViewInside(at point: CGPoint, with event: UIEvent?) -> UIView {
        let layers = hostedLayer.sublayerList
        var index = layers.count
        while index > 0 {
            index -= 1
            guard let view = layers[index].view else { continue }
            if ClassOverrides.hitTests(view) {
                let inner = layers[index].pointFromSuperlayer(point)
                if let found = view.hitTest(inner, with: event) { return found }
            } else if view.isTouchable {
                let inner = layers[index].pointFromSuperlayer(point)
                if view.contains(inner, with: event) {
                    return view.frontmostViewInside(at: inner, with: event)
                }
            }
        }
        return self
    }

    @inline(__always)
    private final var isTouchable: Bool {
        let layer = hostedLayer
        return !flags.ignoresTouches && !layer.isStoredHidden
            && layer.storedOpacity >= UIView.leastTouchableOpacity
    }

    @inline(__always)
    private final func contains(_ point: CGPoint, with event: UIEvent?) -> Bool {
        if ClassOverrides.decidesPointInside(self) { return self.point(inside: point, with: event) }
        let bounds = hostedLayer.storedBounds
        let x = point.x - bounds.origin.x
        let y = point.y - bounds.origin.y
        return x >= 0 && y >= 0 && x < bounds.size.width && y < bounds.size.height
    }
}
