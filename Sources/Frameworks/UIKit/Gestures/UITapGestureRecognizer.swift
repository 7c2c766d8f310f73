import Foundation
import ObjectiveC

/// Recognizes taps: one or more fingers that touch and lift, once or several times.
///
/// The gesture is discrete. It is recognized when the last required finger lifts for the last
/// required tap. `location(in:)` is the centroid of the fingers of that tap.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    private var series = TapSeries()

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    /// The number of taps; 1 by default.
    open var numberOfTapsRequired: Int = 1

    /// The number of fingers that tap together; 1 by default.
    open var numberOfTouchesRequired: Int = 1

    /// The buttons that a pointer has to press; the primary one by default. Ignored for fingers.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard hasRequiredButtons(event) else {
            state = .failed
            return
        }
        series.fingers = numberOfTouchesRequired
        series.taps = numberOfTapsRequired
        for touch in tracking.touches where touches.contains(touch) {
            let contact = TapSeries.Contact(touch)
            follow(series.touchBegan(contact, at: touch.timestamp))
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { follow(series.touchMoved(TapSeries.Contact(touch))) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in tracking.touches where touches.contains(touch) {
            follow(series.touchEnded(TapSeries.Contact(touch), at: touch.timestamp))
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func reset() {
        super.reset()
        series = TapSeries()
    }

    /// A tap does not prevent a gesture of more taps, so that both are recognized in turn where
    /// neither waits for the other.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else {
            return super.canPrevent(preventedGestureRecognizer)
        }
        return other.numberOfTapsRequired <= numberOfTapsRequired
            && super.canPrevent(preventedGestureRecognizer)
    }

    override var awaitsTouches: Bool {
        progress.state == .possible && series.isBetweenTaps
    }

    override func deadlineReached(at time: TimeInterval) {
        state = .failed
    }

    private func follow(_ verdict: TapSeries.Verdict) {
        guard progress.state == .possible else { return }
        switch verdict {
        case .undecided(let deadline): setDeadline(deadline)
        case .failed: state = .failed
        case .recognized:
            setDeadline(nil)
            tracking.keepLocations(series.locations)
            state = .ended
        }
    }

    private func hasRequiredButtons(_ event: UIEvent) -> Bool {
        guard tracking.touches.contains(where: { $0.type == .indirectPointer }) else { return true }
        return event.buttonMask.isSuperset(of: buttonMaskRequired)
    }
}

extension TapSeries.Contact {
    @MainActor
    init(_ touch: UITouch) {
        self.init(identifier: ObjectIdentifier(touch), location: touch.progress.location)
    }
}
