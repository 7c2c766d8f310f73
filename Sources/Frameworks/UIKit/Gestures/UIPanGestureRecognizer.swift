import CoreGraphics
import Foundation
import ObjectiveC

/// Recognizes fingers that drag.
///
/// The gesture is continuous. It begins when the centroid of the fingers has travelled 10 points;
/// the translation is zero there, so that nothing jumps.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The distance that the fingers travel before the pan begins, in points.
    // Measured: recorded scroll traces (a drag of 180 scrolls by 170).
    static let slop: CGFloat = 10

    /// The response to a movement beyond the slop.
    enum Start {
        case begin, wait, fail
    }

    var path = PanPath()

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    /// The minimum number of fingers; 1 by default.
    open var minimumNumberOfTouches: Int = 1

    /// The maximum number of fingers; unlimited by default. Additional fingers make a gesture fail that has not begun,
    /// and are ignored later.
    open var maximumNumberOfTouches: Int = Int(UInt32.max)

    /// The devices other than fingers whose movements pan; none by default, all for scroll views.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    // MARK: - Results

    /// Returns how far the fingers have moved since the gesture began, in points of a view; nil
    /// means the window.
    open func translation(in view: UIView?) -> CGPoint {
        tracking.convertedVector(path.translation, to: view)
    }

    /// Sets the current translation, to which later movements add.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        path.translation = tracking.convertedVector(translation, from: view)
    }

    /// Returns the velocity of the fingers, in points of a view per second.
    open func velocity(in view: UIView?) -> CGPoint {
        tracking.convertedVector(path.velocity, to: view)
    }

    // MARK: - Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if tracking.touches.count > maximumNumberOfTouches {
            guard progress.state != .possible else {
                state = .failed
                return
            }
            for touch in touches { ignore(touch, for: event) }
        }
        let hadTooFew = tracking.touches.count - touches.count < minimumNumberOfTouches
        if path.isEmpty || hadTooFew && progress.state == .possible {
            path.start(at: tracking.center, event.timestamp)
        } else {
            path.moveAnchor(to: tracking.center)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if progress.state == .possible, tracking.touches.count < minimumNumberOfTouches {
            path.moveAnchor(to: tracking.center)
            return
        }
        path.move(to: tracking.center, event.timestamp)
        switch progress.state {
        case .possible: beginIfMovedFarEnough()
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let remaining = tracking.touches.filter { !$0.isFinished }
        if remaining.isEmpty { path.move(to: tracking.center, event.timestamp) }
        if let center = UITouch.center(of: remaining) { path.moveAnchor(to: center) }
        if progress.state.isOngoing {
            state = remaining.count < minimumNumberOfTouches ? .ended : .changed
        } else if remaining.isEmpty {
            state = .failed
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = progress.state.isOngoing ? .cancelled : .failed
    }

    open override func reset() {
        super.reset()
        path.reset()
    }

    /// Decides whether a movement beyond the slop begins the pan; subclasses may require a direction.
    func start(with travel: CGPoint) -> Start { .begin }

    // MARK: - Wheels and trackpads

    /// Whether the recognizer handles an event; true also for movements of allowed wheels and trackpads.
    open override func shouldReceive(_ event: UIEvent) -> Bool {
        event.type == .scroll && !allowedScrollTypesMask.isEmpty || super.shouldReceive(event)
    }

    /// Whether a movement of a wheel or trackpad, in points of the window, pans.
    func acceptsScroll(by translation: CGPoint, isStep: Bool) -> Bool { true }

    /// Pans by a notch of a wheel: the whole gesture at once.
    func takeScrollStep(_ translation: CGPoint, at time: TimeInterval) {
        beginScroll(at: time)
        continueScroll(by: translation, at: time)
        endScroll(at: time)
    }

    /// Called before the path or the state follows a wheel or trackpad.
    func scrollTimeDidChange(to time: TimeInterval) {}

    private func beginIfMovedFarEnough() {
        let travel = path.translation
        let distance = hypot(travel.x, travel.y)
        guard distance >= Self.slop else { return }
        switch start(with: travel) {
        case .wait: break
        case .fail: state = .failed
        case .begin:
            let rest = (distance - Self.slop) / distance
            path.translation = CGPoint(x: travel.x * rest, y: travel.y * rest)
            state = .began
        }
    }
}
