import Foundation
import ObjectiveC

/// Recognizes two fingers that turn around each other.
///
/// The gesture is continuous. It begins when the line between the fingers has turned by 10 degrees
/// and ends when both are lifted.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle that the fingers turn before the rotation begins, in radians.
    // Widely repeated, not measured.
    static let slop: CGFloat = 10 * .pi / 180

    private var fingers = FingerPair()
    private var lastLine: FingerLine?
    /// The sum of all turns since the first touch, in radians; unlike `rotation` it is never set.
    private var turned: CGFloat = 0
    private var estimator = VelocityEstimator()
    private var time: TimeInterval = 0

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    /// The angle by which the fingers have turned, in radians, clockwise. It may exceed a full turn.
    ///
    /// Setting it changes the value from which later turns count.
    open var rotation: CGFloat = 0

    /// The angular velocity, in radians per second.
    open var velocity: CGFloat { estimator.velocity(at: time).x }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in tracking.touches where touches.contains(touch) {
            if !fingers.add(touch) { ignore(touch, for: event) }
        }
        lastLine = fingers.line
        if fingers.isComplete {
            estimator.reset()
            estimator.add(turned, at: event.timestamp)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        measure(at: event.timestamp)
        switch progress.state {
        case .possible: beginIfTurnedFarEnough()
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        measure(at: event.timestamp)
        for touch in touches { fingers.remove(touch) }
        lastLine = fingers.line
        continueUntilLastFingerLifts()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = progress.state.isOngoing ? .cancelled : .failed
    }

    open override func reset() {
        super.reset()
        fingers = FingerPair()
        lastLine = nil
        rotation = 0
        turned = 0
        estimator.reset()
    }

    private func measure(at time: TimeInterval) {
        self.time = time
        guard let line = fingers.line, let lastLine else { return }
        let turn = line.turn(since: lastLine)
        self.lastLine = line
        rotation += turn
        turned += turn
        estimator.add(turned, at: time)
    }

    private func beginIfTurnedFarEnough() {
        guard fingers.isComplete, abs(rotation) >= Self.slop else { return }
        rotation -= rotation > 0 ? Self.slop : -Self.slop
        state = .began
    }
}
