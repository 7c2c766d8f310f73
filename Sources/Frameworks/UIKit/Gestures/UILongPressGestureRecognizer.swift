import Foundation
import ObjectiveC

/// Recognizes fingers that rest on the screen.
///
/// The gesture is continuous. It begins after the fingers have rested for `minimumPressDuration`,
/// changes when they move afterwards and ends when one of them is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    private var taps = TapSeries()
    private var starts: [(touch: UITouch, location: CGPoint)] = []

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    /// The number of taps before the press; 0 by default.
    open var numberOfTapsRequired: Int = 0

    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired: Int = 1

    /// The time that the fingers rest before the gesture begins, in seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5

    /// The distance in points that a finger may move before the gesture begins; 10 by default. There is no
    /// limit once it has begun.
    open var allowableMovement: CGFloat = 10

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard progress.state == .possible else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        if tracking.touches.count > numberOfTouchesRequired {
            state = .failed
            return
        }
        for touch in tracking.touches where touches.contains(touch) {
            starts.append((touch, touch.progress.location))
            if isTapping { followTap(of: touch) }
        }
        if !isTapping || taps.isComplete { startPressing(at: event.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if progress.state.isOngoing {
            state = .changed
            return
        }
        for start in starts where isTooFar(start.touch, from: start.location) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if progress.state.isOngoing {
            state = .ended
            return
        }
        guard isTapping, !taps.isComplete else {
            state = .failed
            return
        }
        for touch in tracking.touches where touches.contains(touch) {
            let verdict = taps.touchEnded(TapSeries.Contact(touch), at: touch.timestamp)
            follow(verdict)
        }
        starts.removeAll { touches.contains($0.touch) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = progress.state.isOngoing ? .cancelled : .failed
    }

    open override func reset() {
        super.reset()
        taps = TapSeries()
        starts.removeAll()
    }

    override var awaitsTouches: Bool {
        progress.state == .possible && isTapping && tracking.touches.isEmpty && taps.hasTapped
    }

    override func deadlineReached(at time: TimeInterval) {
        let isPressing =
            tracking.touches.count == numberOfTouchesRequired && (!isTapping || taps.isComplete)
        state = isPressing ? .began : .failed
    }

    private var isTapping: Bool { numberOfTapsRequired > 0 }

    private func startPressing(at time: TimeInterval) {
        guard progress.state == .possible, tracking.touches.count == numberOfTouchesRequired else {
            return
        }
        if minimumPressDuration > 0 {
            setDeadline(time + minimumPressDuration)
        } else {
            state = .began
        }
    }

    private func followTap(of touch: UITouch) {
        guard !taps.isComplete else { return }
        taps.fingers = numberOfTouchesRequired
        taps.taps = numberOfTapsRequired
        follow(taps.touchBegan(TapSeries.Contact(touch), at: touch.timestamp))
    }

    private func follow(_ verdict: TapSeries.Verdict) {
        switch verdict {
        case .undecided(let deadline): setDeadline(deadline)
        case .failed: state = .failed
        case .recognized: setDeadline(taps.lastTap + TapSeries.maximumInterval)
        }
    }

    private func isTooFar(_ touch: UITouch, from start: CGPoint) -> Bool {
        let location = touch.progress.location
        let distance = hypot(location.x - start.x, location.y - start.y)
        let limit = isTapping && !taps.isComplete ? TapSeries.allowableMovement : allowableMovement
        return distance > limit
    }
}
