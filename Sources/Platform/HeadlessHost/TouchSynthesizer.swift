import Foundation
import UIHost

/// Synthesizes touches on the screen of a headless host with a manual clock.
///
/// Each gesture returns after the app has handled its last event. Locations are points on the screen,
/// times are seconds.
@MainActor
package struct TouchSynthesizer {
    /// Time between samples of a moving finger.
    package nonisolated static let moveInterval: TimeInterval = 1.0 / 60
    /// Time between touch down and up of a tap.
    package nonisolated static let tapDuration: TimeInterval = 0.08

    private let host: HeadlessHost

    package init(on host: HeadlessHost) {
        self.host = host
    }

    /// Touches a point and lifts the finger.
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

    /// Moves two fingers on opposite sides of a point.
    ///
    /// - Parameters:
    ///   - radii: Their initial and final distance from the point.
    ///   - angles: Their initial and final direction, in radians, clockwise.
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

    /// - Parameter locations: The fingers' locations at a progress from 0 to 1.
    private func move(duration: TimeInterval, _ locations: (CGFloat) -> [CGPoint]) {
        let count = max(Int((duration / Self.moveInterval).rounded()), 1)
        touch(.began, locations(0))
        for index in 1...count {
            host.pass(duration / TimeInterval(count))
            touch(.moved, locations(CGFloat(index) / CGFloat(count)))
        }
        host.pass(Self.moveInterval)
        touch(.ended, locations(1))
    }

    private func touch(_ phase: HostTouch.Phase, _ points: [CGPoint]) {
        let touches = points.enumerated().map { index, point in
            HostTouch(phase, identifier: index, location: point)
        }
        host.send(.touches(touches, at: host.now))
    }
}
