import CoreGraphics

extension UIScrollView {
    /// Whether a notch of a wheel moves the content; wheels do not make it bounce.
    final func canStep(by movement: CGPoint) -> Bool {
        canMove(movement, abs(movement.x) > abs(movement.y))
    }

    final func moveContent(byWheel movement: CGPoint) {
        stopMoving()
        userWillScroll()
        let offset = contentOffset
        showIndicators()
        contentOffset = range.clamped(
            CGPoint(x: offset.x - movement.x.limited, y: offset.y - movement.y.limited))
        fadeIndicators()
    }
}
