import Foundation

/// Counts touches that follow each other quickly at about the same location.
struct TapCounter {
    /// The maximum time from lifting a finger to the next touch, in seconds.
    // Widely repeated, not measured.
    static let maximumInterval: TimeInterval = 0.35

    /// The maximum distance from the last touch to the next, in points.
    // Widely repeated, not measured.
    static let maximumDistance: CGFloat = 45

    private struct Tap {
        var count: Int
        var location: CGPoint
        var target: ObjectIdentifier
        /// Nil while the finger is down.
        var end: TimeInterval?
    }

    private var last: Tap?

    /// Returns the number of a new touch in its series: 1 for the first.
    ///
    /// - Parameters:
    ///   - location: Where it came down, in points of the screen.
    ///   - target: The window it belongs to; a series does not cross windows.
    ///   - timestamp: When, in seconds.
    mutating func countOfTouch(
        at location: CGPoint, in target: ObjectIdentifier, beganAt timestamp: TimeInterval
    ) -> Int {
        let count =
            (last.map { continues($0, location, target, timestamp) } ?? false)
            ? last!.count + 1 : 1
        last = Tap(count: count, location: location, target: target)
        return count
    }

    /// Records that the newest touch was lifted.
    mutating func touchEnded(at timestamp: TimeInterval) {
        last?.end = timestamp
    }

    /// Ends the series, so that the next touch counts as the first.
    mutating func interrupt() {
        last = nil
    }

    private func continues(
        _ tap: Tap, _ location: CGPoint, _ target: ObjectIdentifier, _ timestamp: TimeInterval
    ) -> Bool {
        guard let end = tap.end, tap.target == target else { return false }
        let distance = hypot(location.x - tap.location.x, location.y - tap.location.y)
        return timestamp - end <= Self.maximumInterval && distance <= Self.maximumDistance
    }
}
