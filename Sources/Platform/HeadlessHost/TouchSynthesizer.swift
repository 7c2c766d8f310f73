import Foundation
import UIHost

/// Fingers on the screen of a headless host whose clock is moved by hand.
///
/// Each movement ends when the app has handled its last event. Locations are points of the screen as
/// it is held, times are seconds.
@MainActor
package struct TouchSynthesizer {
    /// Time between the positions of a moving finger.
    package nonisolated static let moveInterval: TimeInterval = 1.0 / 60
    /// How long a tap presses.
    package nonisolated static let tapDuration: TimeInterval = 0.08

    private let host: HeadlessHost

    package init(on host: HeadlessHost) {
        self.host = host
    }

    /// Presses a point and lifts the finger.
    package func press(at point: CGPoint, for duration: TimeInterval = Self.tapDuration) {
        touch(.began, [point])
        host.pass(duration)
        touch(.ended, [point])
    }

    /// Moves a finger along a straight line.
    package func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
        move(duration: duration) { progress in
            [
                CGPoint(
                    x: start.x + (end.x - start.x) * progress,
                    y: start.y + (end.y - start.y) * progress)
            ]
        }
    }

    /// Moves two fingers that lie opposite to each other around a point.
    ///
    /// - Parameters:
    ///   - radii: Their first and last distance from the point.
    ///   - angles: Their first and last direction, in radians, clockwise.
    package func twist(
        around centre: CGPoint, radii: (CGFloat, CGFloat), angles: (CGFloat, CGFloat),
        duration: TimeInterval
    ) {
        move(duration: duration) { progress in
            let radius = radii.0 + (radii.1 - radii.0) * progress
            let angle = angles.0 + (angles.1 - angles.0) * progress
            let (dx, dy) = (radius * cos(angle), radius * sin(angle))
            return [
                CGPoint(x: centre.x - dx, y: centre.y - dy),
                CGPoint(x: centre.x + dx, y: centre.y + dy),
            ]
        }
    }

    /// - Parameter places: Where the fingers are at a part of the way, 0 to 1.
    private func move(duration: TimeInterval, _ places: (CGFloat) -> [CGPoint]) {
        let count = max(Int((duration / Self.moveInterval).rounded()), 1)
        touch(.began, places(0))
        for index in 1...count {
            host.pass(duration / TimeInterval(count))
            touch(.moved, places(CGFloat(index) / CGFloat(count)))
        }
        host.pass(Self.moveInterval)
        touch(.ended, places(1))
    }

    private func touch(_ phase: HostTouch.Phase, _ points: [CGPoint]) {
        let touches = points.enumerated().map { index, point in
            HostTouch(phase, identifier: index, location: point)
        }
        host.send(.touches(touches, at: host.now))
    }
}
