import Foundation

/// Follows fingers through a series of taps and says when the series is complete or broken.
struct TapSeries {
    /// How far a finger may move during a tap, and from one tap to the next, in points.
    // Widely repeated, not measured.
    static let allowableMovement: CGFloat = 45

    /// How long a tap may last, in seconds.
    // Widely repeated, not measured.
    static let longestTap: TimeInterval = 0.75

    /// The longest time between lifting and touching again, in seconds.
    // Widely repeated, not measured.
    static let longestInterval: TimeInterval = 0.35

    /// Where a finger is.
    struct Place {
        var identifier: ObjectIdentifier
        var location: CGPoint
    }

    /// What an observation means for the series.
    enum Verdict: Equatable {
        /// It may still become what was asked for, but not after the deadline.
        case undecided(deadline: TimeInterval)
        case recognized
        case failed
    }

    /// How many fingers and taps are asked for.
    var fingers = 1
    var taps = 1

    private struct Finger {
        var identifier: ObjectIdentifier
        var start: CGPoint
        var location: CGPoint
        var isDown = true
    }

    private var fingersOfTap: [Finger] = []
    private var completedTaps = 0
    private var lastCenter = CGPoint.zero
    private var deadline: TimeInterval = .infinity

    /// True when a tap is complete and the next has not begun.
    var isBetweenTaps: Bool { completedTaps > 0 && completedTaps < taps && fingersOfTap.isEmpty }

    /// True when every tap that was asked for is complete.
    var isComplete: Bool { completedTaps >= taps && completedTaps > 0 }

    /// True when at least one tap is complete.
    var hasTapped: Bool { completedTaps > 0 }

    /// When the last tap was completed.
    private(set) var lastTap: TimeInterval = 0

    /// Where the fingers of the last complete tap were lifted.
    private(set) var locations: [CGPoint] = []

    mutating func touchBegan(_ place: Place, at time: TimeInterval) -> Verdict {
        if fingersOfTap.isEmpty {
            deadline = time + Self.longestTap
            // Where several fingers tap, the first may land anywhere among them.
            if completedTaps > 0, fingers == 1,
                distance(place.location, lastCenter) > Self.allowableMovement
            {
                return .failed
            }
        }
        fingersOfTap.append(
            Finger(
                identifier: place.identifier, start: place.location, location: place.location))
        return fingersOfTap.count > fingers ? .failed : .undecided(deadline: deadline)
    }

    mutating func touchMoved(_ place: Place) -> Verdict {
        guard let index = take(place) else { return .undecided(deadline: deadline) }
        let finger = fingersOfTap[index]
        let isTooFar = distance(finger.location, finger.start) > Self.allowableMovement
        return isTooFar ? .failed : .undecided(deadline: deadline)
    }

    mutating func touchEnded(_ place: Place, at time: TimeInterval) -> Verdict {
        guard let index = take(place) else { return .undecided(deadline: deadline) }
        fingersOfTap[index].isDown = false
        let finger = fingersOfTap[index]
        if distance(finger.location, finger.start) > Self.allowableMovement { return .failed }
        guard !fingersOfTap.contains(where: \.isDown) else {
            return .undecided(deadline: deadline)
        }
        return completeTap(at: time)
    }

    private mutating func completeTap(at time: TimeInterval) -> Verdict {
        guard fingersOfTap.count == fingers else { return .failed }
        locations = fingersOfTap.map(\.location)
        lastCenter = locations[0]
        fingersOfTap.removeAll(keepingCapacity: true)
        completedTaps += 1
        lastTap = time
        if completedTaps >= taps { return .recognized }
        deadline = time + Self.longestInterval
        return .undecided(deadline: deadline)
    }

    private mutating func take(_ place: Place) -> Int? {
        let index = fingersOfTap.firstIndex { $0.identifier == place.identifier }
        if let index { fingersOfTap[index].location = place.location }
        return index
    }

    private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
        hypot(one.x - other.x, one.y - other.y)
    }
}
