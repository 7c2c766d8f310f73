import FlowPlan
import Foundation
import HeadlessHost
import UIHost

extension FlowExecutor {
    /// - Returns: A remark if it was tapped again.
    func tap(_ tap: FlowTap, _ timeout: TimeInterval) throws -> String? {
        let point = try locate(tap.target, within: timeout)
        let framesBefore = host.presentedFrameCount
        press(point, tap)
        guard tap.retriesIfNoChange, host.presentedFrameCount == framesBefore else { return nil }
        press(point, tap)
        return "again, since nothing changed"
    }

    private func press(_ point: CGPoint, _ tap: FlowTap) {
        for round in 0..<tap.count {
            if round > 0 { host.pass(tap.delay) }
            touches.press(at: point, for: tap.pressDuration ?? TouchSynthesizer.tapDuration)
        }
        settle(within: tap.settleTime)
    }

    func swipe(_ swipe: FlowSwipe, _ timeout: TimeInterval) throws {
        let end: CGPoint
        let start: CGPoint
        switch swipe.movement {
        case .to(let point):
            start = try locate(swipe.start ?? .point(.percent(50, 50)), within: timeout)
            end = try locate(.point(point), within: 0)
        case .toward(let direction):
            start = try locate(swipe.start ?? .point(direction.start), within: timeout)
            let edge = try locate(.point(direction.end), within: 0)
            end =
                direction.isHorizontal
                ? CGPoint(x: edge.x, y: start.y) : CGPoint(x: start.x, y: edge.y)
        }
        touches.drag(from: start, to: end, duration: swipe.duration)
        settle()
    }

    func twist(_ movement: FlowTwoFingers, _ timeout: TimeInterval) throws {
        let centre = try locate(movement.target ?? .point(.percent(50, 50)), within: timeout)
        let reach = Self.fingerReach
        let first = movement.scale > 1 ? reach / movement.scale : reach
        touches.twist(
            around: centre, radii: (first, first * movement.scale),
            angles: (0, movement.angle * .pi / 180), duration: movement.duration)
        settle()
    }

    /// Maximum distance of a finger from the centre, in points.
    // Chosen: two fingers of one hand.
    private static let fingerReach: CGFloat = 80

    /// - Returns: The number of swipes, as text.
    func scroll(_ scroll: FlowScroll) throws -> String {
        let end = host.now + scroll.timeout
        var count = 0
        while !search.matches(of: scroll.selector).contains(where: { shows($0, scroll) }) {
            guard host.now < end else {
                throw FlowFailure(missing(scroll.selector, after: scroll.timeout))
            }
            try swipe(
                FlowSwipe(
                    start: .point(.percent(50, 50)), movement: .toward(scroll.direction.opposite),
                    duration: scroll.swipeDuration), 0)
            count += 1
        }
        return count == 1 ? "1 swipe" : "\(count) swipes"
    }

    private func shows(_ element: HostElement, _ scroll: FlowScroll) -> Bool {
        let (whole, visible) = (element.frame, element.visibleFrame)
        let fraction = visible.width * visible.height / max(whole.width * whole.height, 1e-9)
        // Coordinates of a rotated screen have rounding errors.
        return fraction >= scroll.visibleFraction - 1e-6
    }
}

extension FlowDirection {
    var isHorizontal: Bool { self == .left || self == .right }

    var opposite: FlowDirection {
        switch self {
        case .up: return .down
        case .down: return .up
        case .left: return .right
        case .right: return .left
        }
    }

    /// The start of a swipe in this direction, away from the edges, whose swipes are the system's.
    fileprivate var start: FlowPoint {
        switch self {
        case .up: return .percent(50, 90)
        case .down: return .percent(50, 20)
        case .left: return .percent(90, 50)
        case .right: return .percent(10, 50)
        }
    }

    fileprivate var end: FlowPoint {
        switch self {
        case .up: return .percent(50, 10)
        case .down: return .percent(50, 90)
        case .left: return .percent(10, 50)
        case .right: return .percent(90, 50)
        }
    }
}
