import Foundation
import ObjectiveC

/// Recognizes two fingers that move apart or together.
///
/// The gesture is continuous. It begins when the distance of the fingers has changed by 8 points
/// and ends when both are lifted; with one finger left the scale does not change.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The change of the fingers' distance after which the pinch begins, in points.
    // Widely repeated, not measured.
    static let slop: CGFloat = 8

    private var fingers = FingerPair()
    /// The distance at which `scale` had the value `scaleAtReference`.
    private var reference: CGFloat = 0
    private var scaleAtReference: CGFloat = 1
    private var estimator = VelocityEstimator()
    private var time: TimeInterval = 0

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    /// The distance of the fingers relative to that at the beginning; 1 is unchanged.
    ///
    /// Setting it changes the value from which later changes count.
    open var scale: CGFloat {
        get { fingers.line.map { scaleAtReference * $0.length / reference } ?? scaleAtReference }
        set { rebase(to: newValue) }
    }

    /// The change of the scale per second.
    open var velocity: CGFloat {
        guard reference > 0 else { return 0 }
        return estimator.velocity(at: time).x / reference * scaleAtReference
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let scale = scale
        for touch in tracking.touches where touches.contains(touch) {
            if !fingers.add(touch) { ignore(touch, for: event) }
        }
        if fingers.isComplete {
            rebase(to: scale)
            estimator.reset()
            measure(at: event.timestamp)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        measure(at: event.timestamp)
        switch progress.state {
        case .possible: beginIfStretchedFarEnough()
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        measure(at: event.timestamp)
        scaleAtReference = scale
        for touch in touches { fingers.remove(touch) }
        continueUntilLastFingerLifts()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = progress.state.isOngoing ? .cancelled : .failed
    }

    open override func reset() {
        super.reset()
        fingers = FingerPair()
        reference = 0
        scaleAtReference = 1
        estimator.reset()
    }

    private func rebase(to scale: CGFloat) {
        scaleAtReference = scale
        reference = fingers.line?.length ?? reference
    }

    private func measure(at time: TimeInterval) {
        self.time = time
        guard let line = fingers.line else { return }
        estimator.add(line.length, at: time)
    }

    private func beginIfStretchedFarEnough() {
        guard let length = fingers.line?.length else { return }
        let stretch = length - reference
        guard abs(stretch) >= Self.slop else { return }
        // Movement within the slop does not count, so that nothing jumps.
        reference += stretch > 0 ? Self.slop : -Self.slop
        state = .began
    }
}
