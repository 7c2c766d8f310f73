import Foundation
import ObjectiveC

/// Recognizes a finger that pans from an edge of the window towards its middle.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The width of the strip along the edge in which the finger has to come down, in points.
    // Published for the back swipe of navigation controllers.
    static let edgeWidth: CGFloat = 20

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    /// The edges at which the gesture may start; none by default.
    open var edges: UIRectEdge = []

    private var startingEdges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard tracking.touches.count == 1, let touch = tracking.touches.first else {
            if progress.state == .possible {
                state = .failed
            } else {
                for touch in touches { ignore(touch, for: event) }
            }
            return
        }
        startingEdges = edges.intersection(edgesNear(touch))
        if startingEdges.isEmpty {
            state = .failed
        } else {
            super.touchesBegan(touches, with: event)
        }
    }

    override func start(with travel: CGPoint) -> Start {
        let inward: [(edge: UIRectEdge, along: CGFloat, across: CGFloat)] = [
            (.left, travel.x, travel.y), (.right, -travel.x, travel.y),
            (.top, travel.y, travel.x), (.bottom, -travel.y, travel.x),
        ]
        let isInward = inward.contains { ray in
            startingEdges.contains(ray.edge) && ray.along > abs(ray.across)
        }
        return isInward ? .begin : .fail
    }

    private func edgesNear(_ touch: UITouch) -> UIRectEdge {
        guard let bounds = touch.window?.bounds else { return [] }
        let location = touch.progress.location
        var edges: UIRectEdge = []
        if location.x - bounds.minX <= Self.edgeWidth { edges.insert(.left) }
        if bounds.maxX - location.x <= Self.edgeWidth { edges.insert(.right) }
        if location.y - bounds.minY <= Self.edgeWidth { edges.insert(.top) }
        if bounds.maxY - location.y <= Self.edgeWidth { edges.insert(.bottom) }
        return edges
    }
}
