import Foundation
import HeadlessHost
import UIHost

// The gestures that people make. Locations are points of the screen, times are seconds.

extension HostGesture {
    /// A tap, with one finger or several side by side.
    package static func tap(
        at point: CGPoint, fingers: Int = 1, duration: TimeInterval = TouchSynthesizer.tapDuration
    ) -> HostGesture {
        HostGesture(
            fingers: (0..<fingers).map { index in
                let offset = (CGFloat(index) - CGFloat(fingers - 1) / 2) * fingerDistance
                let place = CGPoint(x: point.x + offset, y: point.y)
                return [
                    Sample(time: 0, location: place), Sample(time: duration, location: place),
                ]
            })
    }

    /// A finger that rests, moves along a straight line, and rests again.
    package static func drag(
        from start: CGPoint, to end: CGPoint, after pressDuration: TimeInterval = 0,
        speed: CGFloat, hold: TimeInterval = 0
    ) -> HostGesture {
        let distance = hypot(end.x - start.x, end.y - start.y)
        let travel = max(distance / max(speed, 1), TouchSynthesizer.moveInterval)
        return HostGesture(fingers: [
            [
                Sample(time: 0, location: start), Sample(time: pressDuration, location: start),
                Sample(time: pressDuration + travel, location: end),
                Sample(time: pressDuration + travel + hold, location: end),
            ]
        ])
    }

    /// Two fingers on opposite sides of a point that move apart or together, and turn around it.
    ///
    /// - Parameters:
    ///   - reach: The largest distance of a finger from the point.
    ///   - scale: Their last distance divided by their first.
    ///   - angle: In radians, clockwise.
    package static func twist(
        around centre: CGPoint, reach: CGFloat, scale: CGFloat = 1, angle: CGFloat = 0,
        duration: TimeInterval
    ) -> HostGesture {
        let first = scale > 1 ? reach / scale : reach
        let count = max(Int((duration / TouchSynthesizer.moveInterval).rounded()), 1)
        func path(_ side: CGFloat) -> [Sample] {
            (0...count).map { index in
                let progress = CGFloat(index) / CGFloat(count)
                let radius = side * (first + (first * scale - first) * progress)
                return Sample(
                    time: duration * TimeInterval(index) / TimeInterval(count),
                    location: CGPoint(
                        x: centre.x + radius * cos(angle * progress),
                        y: centre.y + radius * sin(angle * progress)))
            }
        }
        return HostGesture(fingers: [path(-1), path(1)])
    }

    // Chosen: fingertips of one hand.
    private static let fingerDistance: CGFloat = 30
}
