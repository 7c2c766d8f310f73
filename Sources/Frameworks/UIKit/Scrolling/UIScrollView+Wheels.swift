import CoreGraphics

extension UIScrollView {
    /// Whether a notch of a wheel moves the content, which does not bounce.
    final func canStep(by movement: CGPoint) -> Bool {
        canMove(movement, abs(movement.x) > abs(movement.y))
    }

    /// Scrolls by a notch of a wheel, within the range.
    final func step(byWheel movement: CGPoint) {
        stopMoving()
        let offset = contentOffset
        showIndicators()
        contentOffset = range.clamped(
            CGPoint(x: offset.x - movement.x.limited, y: offset.y - movement.y.limited))
        fadeIndicators()
    }
}
