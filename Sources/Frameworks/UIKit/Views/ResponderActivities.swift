import Foundation

/// The activities of responders. Few have one, so that they are not stored in each.
@MainActor
enum ResponderActivities {
    private struct Entry {
        weak var responder: UIResponder?
        let activity: NSUserActivity
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    static func activity(of responder: UIResponder) -> NSUserActivity? {
        // Another object may have lived at the same address.
        entries[ObjectIdentifier(responder)].flatMap {
            $0.responder === responder ? $0.activity : nil
        }
    }

    static func set(_ activity: NSUserActivity?, of responder: UIResponder) {
        entries = entries.filter { $0.value.responder != nil }
        entries[ObjectIdentifier(responder)] = activity.map {
            Entry(responder: responder, activity: $0)
        }
    }

    /// Has responders update the activities that need it.
    static func save() {
        let waiting = entries.values.filter(\.activity.needsSave)
        for entry in waiting {
            entry.activity.needsSave = false
            entry.responder?.updateUserActivityState(entry.activity)
        }
    }
}
