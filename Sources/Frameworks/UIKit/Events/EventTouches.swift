import Foundation

/// The touches of an event, with a cache of sets of them.
///
/// Recognizers and views take sets. While the same fingers move, the sets are the same from event
/// to event; because they are cached, delivering a move allocates nothing.
@MainActor
struct EventTouches {
    /// Touches on the screen in the order in which they began, and those that end in this event.
    private(set) var all: [UITouch] = []

    private var cachedSets: [(members: [UITouch], set: Set<UITouch>)] = []

    mutating func append(_ touch: UITouch) {
        all.append(touch)
        cachedSets.removeAll(keepingCapacity: true)
    }

    /// Forgets the touches that ended or were cancelled.
    mutating func removeFinished() {
        for touch in all where touch.isFinished {
            all.removeAll(where: \.isFinished)
            cachedSets.removeAll(keepingCapacity: true)
            return
        }
    }

    /// Returns the touches that satisfy a predicate; nil when none does.
    func subset(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let members = all.filter(isIncluded)
        return members.isEmpty ? nil : Set(members)
    }

    /// Returns the set of `members`, from the cache if possible.
    mutating func set(of members: [UITouch]) -> Set<UITouch> {
        for cached in cachedSets where isSame(cached.members, members) { return cached.set }
        let set = Set(members)
        // Chosen: searching more groups of fingers costs more than making a set.
        if cachedSets.count < 4 { cachedSets.append((members, set)) }
        return set
    }

    // Loops on the path of every move: a closure would check at run time that it is on the main actor.
    private func isSame(_ one: [UITouch], _ other: [UITouch]) -> Bool {
        guard one.count == other.count else { return false }
        for index in one.indices where one[index] !== other[index] { return false }
        return true
    }
}

extension UIEvent {
    func touchesOfEvent() -> Set<UITouch>? {
        guard details.type == .touches else { return nil }
        return touchList.set(of: touchList.all)
    }
}
