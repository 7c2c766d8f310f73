import Foundation

/// Continues the path of a moving touch in a straight line.
struct TouchPrediction {
    /// The number of predicted samples.
    // Chosen: about one frame of a 60 Hz screen at 120 samples a second.
    static let sampleCount = 2

    /// Two successive positions of the touch.
    var earlier: (location: CGPoint, timestamp: TimeInterval)
    var later: (location: CGPoint, timestamp: TimeInterval)

    /// The predicted samples, nearest first; none when the touch does not move.
    var samples: [(location: CGPoint, timestamp: TimeInterval)] {
        let interval = later.timestamp - earlier.timestamp
        guard interval > 0, later.location != earlier.location else { return [] }
        let step = CGPoint(
            x: later.location.x - earlier.location.x, y: later.location.y - earlier.location.y)
        return (1...Self.sampleCount).map { index in
            let steps = CGFloat(index)
            return (
                CGPoint(
                    x: later.location.x + step.x * steps, y: later.location.y + step.y * steps),
                later.timestamp + interval * Double(index)
            )
        }
    }
}
