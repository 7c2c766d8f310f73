import Foundation

/// Follows fingers through a series of taps and decides when the series is complete or broken.
struct TapSeries {
    /// The distance in points that a finger may move during a tap, and from one tap to the next.
    // Widely repeated, not measured.
    static let allowableMovement: CGFloat = 45

    /// The maximum duration of a tap, in seconds.
    // Widely repeated, not measured.
    static let maximumTapDuration: TimeInterval = 0.75

    /// The maximum time from lifting to the next touch, in seconds.
    // Widely repeated, not measured.
    static let maximumInterval: TimeInterval = 0.35

    /// A finger and its position, in points of the window.
    struct Contact {
        var identifier: ObjectIdentifier
        var location: CGPoint
    }

    /// The state of the series after an observation.
    enum Verdict: Equatable {
        /// The series may still be completed, but not after the deadline.
        case undecided(deadline: TimeInterval)
        case recognized
        case failed
    }

    /// The required numbers of fingers and of taps.
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

    /// True when every required tap is complete.
    var isComplete: Bool { completedTaps >= taps && completedTaps > 0 }

    /// True when at least one tap is complete.
    var hasTapped: Bool { completedTaps > 0 }

    /// The time at which the last tap was completed.
    private(set) var lastTap: TimeInterval = 0

    /// The location at which the fingers of the last complete tap were lifted.
    private(set) var locations: [CGPoint] = []

    mutating func touchBegan(_ contact: Contact, at time: TimeInterval) -> Verdict {
        if fingersOfTap.isEmpty {
            deadline = time + Self.maximumTapDuration
            // Where several fingers tap, the first may land anywhere among them.
            if completedTaps > 0, fingers == 1,
                distance(contact.location, lastCenter) > Self.allowableMovement
            {
                return .failed
            }
        }
        fingersOfTap.append(
            Finger(
                identifier: contact.identifier, start: contact.location, location: contact.location)
        )
        return fingersOfTap.count > fingers ? .failed : .undecided(deadline: deadline)
    }

    mutating func touchMoved(_ contact: Contact) -> Verdict {
        guard let index = take(contact) else { return .undecided(deadline: deadline) }
        let finger = fingersOfTap[index]
        let isTooFar = distance(finger.location, finger.start) > Self.allowableMovement
        return isTooFar ? .failed : .undecided(deadline: deadline)
    }

    mutating func touchEnded(_ contact: Contact, at time: TimeInterval) -> Verdict {
        guard let index = take(contact) else { return .undecided(deadline: deadline) }
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
        deadline = time + Self.maximumInterval
        return .undecided(deadline: deadline)
    }

    private mutating func take(_ contact: Contact) -> Int? {
        let index = fingersOfTap.firstIndex { $0.identifier == contact.identifier }
        if let index { fingersOfTap[index].location = contact.location }
        return index
    }

    private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
        hypot(one.x - other.x, one.y - other.y)
    }
}
