import Foundation
import ObjectiveC
import QuartzCore

/// A list that scrolls while the user holds one of its elements near an edge.
@MainActor
protocol EdgeScrollingList: UIScrollView {
    /// The display link that scrolls; nil while nothing is held near an edge.
    var edgeScrollLink: EdgeScrollLink? { get set }
    /// The position of the finger, in points from the upper left corner of the view; nil while nothing is held.
    var heldPoint: CGPoint? { get }
    var edgeScrollAxes: UIAxis { get }

    /// Moves the held element with the finger, after the content has scrolled below it.
    func moveHeldElement()
}

extension ListHost {
    var edgeScrollLink: EdgeScrollLink? {
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
        if edgeScrollLink == nil { edgeScrollLink = EdgeScrollLink(self) }
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

/// The display link that scrolls a list while the user holds an element at its edge; it references the list weakly.
@MainActor
final class EdgeScrollLink: NSObject {
    private weak var list: (any EdgeScrollingList)?
    private var link: CADisplayLink?
    private var lastTime: TimeInterval?

    init(_ list: any EdgeScrollingList) {
        self.list = list
        super.init()
        let link = CADisplayLink(target: self, selector: EdgeScrollLink.selector)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Invalidates the link, which otherwise keeps this object alive.
    func stop() {
        link?.invalidate()
        link = nil
    }

    private static let selector: Selector = "tick:"

    fileprivate func tick(at time: TimeInterval) {
        guard let list else { return stop() }
        if let lastTime { list.advanceEdgeScrolling(by: time - lastTime) }
        lastTime = time
    }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(EdgeScrollLink.self) { methods in
                methods.procedure("tick:", "tick(_:)") { receiver, arguments in
                    let link: CADisplayLink = _argument(arguments, 0)
                    unsafeDowncast(receiver, to: EdgeScrollLink.self).tick(at: link.timestamp)
                }
            }
        }
    }
}
