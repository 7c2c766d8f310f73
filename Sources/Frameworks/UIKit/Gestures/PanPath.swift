import Foundation

/// The movement and velocity of the centroid of some fingers, without jumps when fingers join or leave.
struct PanPath {
    /// The movement, in points of the window.
    var translation = CGPoint.zero

    private var anchor: CGPoint?
    /// The sum of all movements, in points of the window; unlike the translation, apps cannot set it.
    private(set) var travel = CGPoint.zero
    private var time: TimeInterval = 0
    private var estimator = VelocityEstimator()

    /// True before the first finger.
    var isEmpty: Bool { anchor == nil }

    /// Points of the window a second at the time of the last movement.
    var velocity: CGPoint { estimator.velocity(at: time) }

    mutating func start(at center: CGPoint, _ time: TimeInterval) {
        reset()
        anchor = center
        self.time = time
        estimator.add(travel, at: time)
    }

    /// Moves the anchor to a new centroid after fingers joined or left, without a translation.
    mutating func moveAnchor(to center: CGPoint) {
        anchor = center
    }

    mutating func move(to center: CGPoint, _ time: TimeInterval) {
        guard let anchor else { return }
        self.time = time
        let step = CGPoint(x: center.x - anchor.x, y: center.y - anchor.y)
        // A report without movement, such as lifting the finger, does not lower the velocity.
        guard step != .zero else { return }
        translation.x += step.x
        translation.y += step.y
        travel.x += step.x
        travel.y += step.y
        self.anchor = center
        estimator.add(travel, at: time)
    }

    mutating func reset() {
        translation = .zero
        travel = .zero
        anchor = nil
        estimator.reset()
    }
}
