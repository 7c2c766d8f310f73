import DeviceSimulation
import Foundation

/// The calendars, events and reminders of the device, for as long as the process lives.
final class EventDatabase: NSObject, @unchecked Sendable {
    // The lock protects the values.
    static let shared = EventDatabase()

    fileprivate struct Contents {
        var calendars = [
            CalendarValues(identifier: "calendar", title: "Calendar", isImmutable: false),
            CalendarValues(
                identifier: "reminders", title: "Reminders", color: [1, 0.58, 0],
                isForReminders: true),
        ]
        var items: [ItemValues] = []
    }

    private let lock = NSLock()
    private var contents = Contents()

    private override init() {
        super.init()
        SimulatedDevice.changes.addObserver(
            self, selector: #selector(deviceDidReset), name: SimulatedDevice.didReset, object: nil)
    }

    @objc private func deviceDidReset() { lock.withLock { contents = Contents() } }

    var calendars: [CalendarValues] { lock.withLock { contents.calendars } }
    var items: [ItemValues] { lock.withLock { contents.items } }

    func calendar(_ identifier: String) -> CalendarValues? {
        calendars.first { $0.identifier == identifier }
    }

    func item(_ identifier: String) -> ItemValues? {
        lock.withLock { contents.items.first { $0.identifier == identifier } }
    }

    /// A change of the values.
    enum Change {
        case saveCalendar(CalendarValues)
        case removeCalendar(String)
        case saveItem(ItemValues)
        case removeItem(String)
    }

    /// Makes changes and tells observers of stores.
    func apply(_ changes: [Change]) {
        guard !changes.isEmpty else { return }
        lock.withLock { changes.forEach { contents.apply($0) } }
        NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil)
    }
}

extension EventDatabase.Contents {
    mutating func apply(_ change: EventDatabase.Change) {
        switch change {
        case .saveCalendar(let values):
            if let index = calendars.firstIndex(where: { $0.identifier == values.identifier }) {
                calendars[index] = values
            } else {
                calendars.append(values)
            }
        case .removeCalendar(let identifier):
            calendars.removeAll { $0.identifier == identifier }
            items.removeAll { $0.calendar == identifier }
        case .saveItem(let values):
            if let index = items.firstIndex(where: { $0.identifier == values.identifier }) {
                items[index] = values
            } else {
                items.append(values)
            }
        case .removeItem(let identifier):
            items.removeAll { $0.identifier == identifier }
        }
    }
}

extension NSNotification.Name {
    /// Posted after calendars or their items were saved.
    public static let EKEventStoreChanged = NSNotification.Name(
        "EKEventStoreChangedNotification")
}
