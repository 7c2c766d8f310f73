import CoreGraphics
import Foundation

/// The touches that a recognizer follows.
@MainActor
struct TouchTracking {
    /// Touches that are down, in the order in which they came.
    private(set) var touches: [UITouch] = []

    /// Every touch since the last reset, including lifted ones.
    private(set) var history: [UITouch] = []

    var modifierFlags: UIKeyModifierFlags = []
    var buttonMask: UIEvent.ButtonMask = []

    /// The location at which the fingers of a recognized gesture were lifted, in points of the window.
    private var keptLocations: [CGPoint] = []
    private var lastCenter = CGPoint.zero

    nonisolated init() {}

    // A loop: a closure would check at run time that it is on the main actor, 30 ns a call.
    func contains(_ touch: UITouch) -> Bool {
        for followed in touches where followed === touch { return true }
        return false
    }

    func sharesTouch(with other: TouchTracking) -> Bool {
        for touch in history {
            for otherTouch in other.history where otherTouch === touch { return true }
        }
        return false
    }

    mutating func add(_ touch: UITouch) {
        touches.append(touch)
        history.append(touch)
        keptLocations.removeAll(keepingCapacity: true)
    }

    /// Forgets a touch that does not belong to the gesture.
    mutating func ignore(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
        history.removeAll { $0 === touch }
    }

    /// Records that a touch ended or was cancelled.
    mutating func finish(_ touch: UITouch) {
        guard contains(touch) else { return }
        lastCenter = center
        touches.removeAll { $0 === touch }
    }

    /// Stops following the touches that are down; they stay in the history.
    mutating func abandonTouches() {
        guard !touches.isEmpty else { return }
        lastCenter = center
        touches.removeAll(keepingCapacity: true)
    }

    /// Forgets all touches, but not the last center.
    mutating func reset() {
        abandonTouches()
        history.removeAll(keepingCapacity: true)
        keptLocations.removeAll(keepingCapacity: true)
    }

    /// Keeps the locations of touches for a gesture that is recognized when they are lifted.
    mutating func keepLocations(_ locations: [CGPoint]) {
        keptLocations = locations
    }

    // MARK: - Locations

    /// The centroid of the touches in the window, or its last value when none is down.
    var center: CGPoint {
        if touches.count == 1 { return touches[0].progress.location }
        return UITouch.center(of: touches) ?? CGPoint.centroid(of: keptLocations) ?? lastCenter
    }

    func center(in view: UIView?) -> CGPoint {
        converted(center, to: view)
    }

    var locationCount: Int {
        touches.isEmpty ? keptLocations.count : touches.count
    }

    func location(at index: Int, in view: UIView?) -> CGPoint {
        let location = touches.isEmpty ? keptLocations[index] : touches[index].progress.location
        return converted(location, to: view)
    }

    /// Returns a point of the window in a view's coordinates.
    func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        history.first?.converted(point, to: view) ?? view?.convert(point, from: nil as UIView?)
            ?? point
    }
}

extension TouchTracking {
    // MARK: - Vectors

    /// Returns a movement in the window as a movement in a view's coordinates.
    func convertedVector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let origin = converted(.zero, to: view)
        let tip = converted(vector, to: view)
        return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
    }

    /// Returns a movement in a view's coordinates as a movement in the window.
    func convertedVector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let origin = view.convert(CGPoint.zero, to: nil as UIView?)
        let tip = view.convert(vector, to: nil as UIView?)
        return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
    }
}

extension UITouch {
    /// The centroid of some touches in the window; nil for none.
    static func center(of touches: [UITouch]) -> CGPoint? {
        CGPoint.centroid(of: touches.map { $0.progress.location })
    }
}

extension CGPoint {
    /// The centroid of some points; nil for none.
    fileprivate static func centroid(of points: [CGPoint]) -> CGPoint? {
        guard !points.isEmpty else { return nil }
        var sum = CGPoint.zero
        for point in points {
            sum.x += point.x
            sum.y += point.y
        }
        return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
    }
}
