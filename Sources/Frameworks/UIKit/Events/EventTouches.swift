import Foundation

/// The touches of an event, and sets of them that are made only once.
///
/// Recognizers and views take sets. While the same fingers move, the sets are the same from event
/// to event: they are kept, so that delivering a move allocates nothing.
@MainActor
struct EventTouches {
    /// Touches on the screen in the order in which they began, and those that end in this event.
    private(set) var all: [UITouch] = []

    private var keptSets: [(members: [UITouch], set: Set<UITouch>)] = []

    mutating func append(_ touch: UITouch) {
        all.append(touch)
        keptSets.removeAll(keepingCapacity: true)
    }

    /// Forgets the touches that ended or were cancelled.
    mutating func removeFinished() {
        for touch in all where touch.isFinished {
            all.removeAll(where: \.isFinished)
            keptSets.removeAll(keepingCapacity: true)
            return
        }
    }

    mutating func removeAll() {
        all.removeAll(keepingCapacity: true)
        keptSets.removeAll(keepingCapacity: true)
    }

    /// Returns the touches that fulfil a condition; nil when none does.
    func subset(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let members = all.filter(isIncluded)
        return members.isEmpty ? nil : Set(members)
    }

    /// Returns the set of `members`, the one made earlier if possible.
    mutating func set(of members: [UITouch]) -> Set<UITouch> {
        for kept in keptSets where isSame(kept.members, members) { return kept.set }
        let set = Set(members)
        // Chosen: more different groups of fingers than this are not worth a search.
        if keptSets.count < 4 { keptSets.append((members, set)) }
        return set
    }

    // Loops throughout what every move passes: a closure would be checked to run on the main actor.
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
