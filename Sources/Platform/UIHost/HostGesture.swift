import Foundation

/// Movements of fingers over the screen, for automation.
package struct HostGesture: Hashable, Sendable {
    /// A place of a finger at a time. Between two of them it moves along a straight line.
    package struct Sample: Hashable, Sendable {
        /// Seconds since the gesture began.
        package var time: TimeInterval
        /// In points of the screen.
        package var location: CGPoint

        package init(time: TimeInterval, location: CGPoint) {
            self.time = time
            self.location = location
        }
    }

    /// The samples of each finger, in the order of time: it is put down at the first and lifted at the last.
    package var fingers: [[Sample]]

    package init(fingers: [[Sample]]) { self.fingers = fingers }

    /// The time of the last sample.
    package var duration: TimeInterval { fingers.compactMap(\.last?.time).max() ?? 0 }

    /// The location of a finger; nil before it is put down and after it is lifted.
    package func location(of finger: Int, at time: TimeInterval) -> CGPoint? {
        let samples = fingers[finger]
        guard let first = samples.first, let last = samples.last, time >= first.time,
            time <= last.time
        else { return nil }
        guard let next = samples.firstIndex(where: { $0.time > time }), next > 0 else {
            return last.location
        }
        let (start, end) = (samples[next - 1], samples[next])
        let progress = (time - start.time) / (end.time - start.time)
        return CGPoint(
            x: start.location.x + (end.location.x - start.location.x) * progress,
            y: start.location.y + (end.location.y - start.location.y) * progress)
    }
}
