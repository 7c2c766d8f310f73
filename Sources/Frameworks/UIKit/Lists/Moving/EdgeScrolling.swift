import Foundation
import QuartzCore

/// A list that scrolls while the user holds one of its elements near an edge.
@MainActor
protocol EdgeScrollingList: UIScrollView {
    /// The display link that scrolls; nil while nothing is held near an edge.
    var edgeScrollLink: FrameLoop? { get set }
    /// The position of the finger, in points from the upper left corner of the view; nil while nothing is held.
    var heldPoint: CGPoint? { get }
    var edgeScrollAxes: UIAxis { get }

    /// Moves the held element with the finger, after the content has scrolled below it.
    func moveHeldElement()
}

extension ListHost {
    var edgeScrollLink: FrameLoop? {
        get { list.edgeScrollLink }
        set { list.edgeScrollLink = newValue }
    }
}

extension EdgeScrollingList {
    /// Begins or ends to scroll, after the finger has moved.
    func scrollAtEdges() {
        guard let point = heldPoint, edgeVelocity(at: point) != .zero else {
            return stopEdgeScrolling()
        }
        guard edgeScrollLink == nil else { return }
        var last: TimeInterval?
        edgeScrollLink = FrameLoop { [weak self] time in
            guard let self else { return false }
            if let last { self.advanceEdgeScrolling(by: time - last) }
            last = time
            return true
        }
    }

    func stopEdgeScrolling() {
        edgeScrollLink?.stop()
        edgeScrollLink = nil
    }

    /// Scrolls for a frame while the finger is at an edge.
    func advanceEdgeScrolling(by seconds: TimeInterval) {
        guard let point = heldPoint else { return stopEdgeScrolling() }
        let velocity = edgeVelocity(at: point)
        let offset = contentOffset
        let target = range.clamped(
            CGPoint(
                x: offset.x + velocity.x * CGFloat(seconds),
                y: offset.y + velocity.y * CGFloat(seconds)))
        guard target != offset else { return }
        contentOffset = target
        moveHeldElement()
    }

    /// Returns the velocity with which the list scrolls for a finger, in points per second.
    private func edgeVelocity(at point: CGPoint) -> CGPoint {
        let insets = effectiveContentInset
        let size = hostedLayer.bounds.size
        let axes = edgeScrollAxes
        var velocity = CGPoint.zero
        if axes.contains(.horizontal) {
            velocity.x = edgeSpeed(point.x, insets.left, size.width - insets.right)
        }
        if axes.contains(.vertical) {
            velocity.y = edgeSpeed(point.y, insets.top, size.height - insets.bottom)
        }
        return velocity
    }

    // Chosen: up to 600 points per second within 60 points of an edge.
    private func edgeSpeed(_ position: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
        let before = start + 60 - position
        let after = position - (end - 60)
        if before > 0 { return -min(before, 60) * 10 }
        return after > 0 ? min(after, 60) * 10 : 0
    }
}
