import Foundation

/// The times at which gestures change without a touch, such as that of a long press.
///
/// The table reads no clock: the frame driver reads the next deadline and passes the time when it wakes. Equal
/// deadlines pass in the order in which they were set.
struct GestureDeadlines<Owner: AnyObject> {
    private var entries: [(owner: Owner, time: TimeInterval)] = []

    /// The earliest deadline; nil when there is none.
    private(set) var next: TimeInterval?

    /// Sets the deadline of an owner, which has at most one; nil removes it.
    mutating func set(_ time: TimeInterval?, for owner: Owner) {
        if time == nil, next == nil { return }
        entries.removeAll { $0.owner === owner }
        if let time { entries.append((owner, time)) }
        next = entries.lazy.map(\.time).min()
    }

    /// The deadline of an owner.
    func time(for owner: Owner) -> TimeInterval? {
        entries.first { $0.owner === owner }?.time
    }

    /// Removes and returns the earliest deadline that is not after `time`.
    mutating func takeFirst(notAfter time: TimeInterval) -> (owner: Owner, time: TimeInterval)? {
        guard let next, next <= time else { return nil }
        guard let index = entries.firstIndex(where: { $0.time == next }) else { return nil }
        let entry = entries.remove(at: index)
        self.next = entries.lazy.map(\.time).min()
        return entry
    }
}
