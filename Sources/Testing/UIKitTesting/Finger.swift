import Foundation
import HeadlessHost
import UIHost
import UIKit

/// A finger on the screen of a `TestApplication`.
///
/// Obtained from `touchDown(at:)`. The app has handled each movement before the call returns.
@MainActor
public final class Finger {
    private unowned let app: TestApplication
    private let identifier: Int
    private let kind: HostTouch.Kind

    /// The location of the finger, in points of the screen.
    public private(set) var location: CGPoint
    /// Whether it touches the screen.
    public private(set) var isDown = true
    /// The force; 1 is an ordinary touch, 0 if the device does not measure it.
    public var force: CGFloat

    init(_ app: TestApplication, at location: CGPoint, kind: HostTouch.Kind, force: CGFloat) {
        self.app = app
        self.location = location
        self.kind = kind
        self.force = force
        identifier = app.makeFingerIdentifier()
    }

    func touch(_ phase: HostTouch.Phase) -> HostTouch {
        HostTouch(
            phase, identifier: identifier, location: location, kind: kind, force: force)
    }

    /// Moves at once.
    public func move(to point: CGPoint) {
        place(at: point)
        app.report([touch(.moved)])
    }

    /// Moves at once, relative to the present location.
    public func move(by offset: CGVector) {
        move(to: CGPoint(x: location.x + offset.dx, y: location.y + offset.dy))
    }

    /// Moves along a straight line while time passes.
    public func move(to point: CGPoint, duration: TimeInterval) {
        app.move([(self, point)], duration: duration)
    }

    /// Lifts the finger from the screen.
    public func lift() {
        app.report([markLifted()])
    }

    /// Cancels the touch, as the system does when an alarm covers the app.
    public func cancel() {
        precondition(isDown, "a finger that was lifted cannot be taken away")
        isDown = false
        app.report([touch(.cancelled)])
    }

    func place(at point: CGPoint) {
        precondition(isDown, "a finger that was lifted cannot move on the screen")
        location = point
    }
}

extension TestApplication {
    /// The kind of touch: a finger, Apple Pencil or a pointer.
    public enum Tool: Sendable {
        case finger, pencil, pointer

        var kind: HostTouch.Kind {
            switch self {
            case .finger: return .finger
            case .pencil: return .pencil
            case .pointer: return .pointer
            }
        }
    }

    /// Puts a finger down and leaves it there.
    ///
    /// - Parameters:
    ///   - point: In points of the screen.
    ///   - tool: The kind of touch.
    ///   - force: The force; 0 if the device does not measure it.
    public func touchDown(
        at point: CGPoint, with tool: Tool = .finger, force: CGFloat = 0
    ) -> Finger {
        touchDown(at: [point], with: tool, force: force)[0]
    }

    /// Puts several fingers down at the same moment.
    public func touchDown(
        at points: [CGPoint], with tool: Tool = .finger, force: CGFloat = 0
    ) -> [Finger] {
        let fingers = points.map { Finger(self, at: $0, kind: tool.kind, force: force) }
        report(fingers.map { $0.touch(.began) })
        return fingers
    }

    /// Moves fingers together, each along a straight line, while time passes.
    public func move(_ paths: [(finger: Finger, point: CGPoint)], duration: TimeInterval) {
        let count = max(Int((duration / TouchSynthesizer.moveInterval).rounded()), 1)
        let starts = paths.map(\.finger.location)
        for index in 1...count {
            advance(by: duration / TimeInterval(count))
            let progress = CGFloat(index) / CGFloat(count)
            for (start, path) in zip(starts, paths) {
                path.finger.place(
                    at: CGPoint(
                        x: start.x + (path.point.x - start.x) * progress,
                        y: start.y + (path.point.y - start.y) * progress))
            }
            report(paths.map { $0.finger.touch(.moved) })
        }
    }

    /// Lifts several fingers at the same moment.
    public func lift(_ fingers: [Finger]) {
        report(fingers.map { $0.markLifted() })
    }

    func report(_ touches: [HostTouch]) {
        host.send(.touches(touches, at: host.now))
        settleFrame()
    }
}

extension Finger {
    fileprivate func markLifted() -> HostTouch {
        precondition(isDown, "a finger that was lifted cannot be lifted again")
        isDown = false
        return touch(.ended)
    }
}
