import Foundation
import ObjectiveC

/// Recognizes fingers that move quickly in one direction.
///
/// The gesture is discrete. It is recognized while the fingers are down, as soon as they have moved
/// 50 points in an allowed direction. It fails when they deviate by more than 50 points or take more
/// than half a second.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe on the screen.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    private var start: CGPoint?

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    /// The allowed directions; to the right by default.
    open var direction: Direction = .right

    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired: Int = 1

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if tracking.touches.count > numberOfTouchesRequired {
            state = .failed
            return
        }
        if start == nil { setDeadline(event.timestamp + SwipeRule.maximumDuration) }
        start = tracking.center
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        decide()
    }

    private func decide() {
        guard start != nil, tracking.touches.count == numberOfTouchesRequired else { return }
        switch SwipeRule(directions: direction).verdict(on: travel) {
        case .undecided: break
        case .failed: state = .failed
        case .recognized:
            setDeadline(nil)
            state = .ended
        }
    }

    /// The translation of the fingers' centroid since the last finger came down, in points of the window.
    var travel: CGPoint {
        guard let start else { return .zero }
        let center = tracking.center
        return CGPoint(x: center.x - start.x, y: center.y - start.y)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        decide()
        if progress.state == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func reset() {
        super.reset()
        start = nil
    }

    override func deadlineReached(at time: TimeInterval) {
        state = .failed
    }
}

/// The conditions that make a movement a swipe.
struct SwipeRule {
    /// The minimum movement along a direction, in points.
    // Widely repeated, not measured.
    static let minimumTravel: CGFloat = 50

    /// The maximum movement across that direction, in points.
    // Widely repeated, not measured.
    static let maximumDeviation: CGFloat = 50

    /// The maximum duration, in seconds.
    // Widely repeated, not measured.
    static let maximumDuration: TimeInterval = 0.5

    enum Verdict {
        case undecided, recognized, failed
    }

    var directions: UISwipeGestureRecognizer.Direction

    func verdict(on travel: CGPoint) -> Verdict {
        let rays:
            [(direction: UISwipeGestureRecognizer.Direction, along: CGFloat, across: CGFloat)] = [
                (.right, travel.x, travel.y), (.left, -travel.x, travel.y),
                (.down, travel.y, travel.x), (.up, -travel.y, travel.x),
            ]
        let allowed = rays.filter { directions.contains($0.direction) }
        let straight = allowed.filter { abs($0.across) <= Self.maximumDeviation }
        if straight.contains(where: { $0.along >= Self.minimumTravel && $0.along > abs($0.across) }
        ) {
            return .recognized
        }
        return straight.isEmpty ? .failed : .undecided
    }
}
