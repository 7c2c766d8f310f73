import Foundation

/// The objects besides controllers and views that an app registered for restoration, which are not retained.
@MainActor
final class RestorableObjects {
    private struct Entry {
        weak var object: (any UIStateRestoring)?
        let identifier: String
    }

    private var entries: [Entry] = []

    func register(_ object: any UIStateRestoring, _ identifier: String) {
        entries.removeAll { $0.object == nil || $0.object === object }
        entries.append(Entry(object: object, identifier: identifier))
    }

    /// Returns the registered object that a value is, with its identifier.
    func entry(of value: Any) -> (object: any UIStateRestoring, identifier: String)? {
        let value = value as AnyObject
        guard let entry = entries.first(where: { $0.object === value }), let object = entry.object
        else { return nil }
        return (object, entry.identifier)
    }

    /// Returns the living object of an identifier that was registered last.
    func object(_ identifier: String) -> (any UIStateRestoring)? {
        entries.last { $0.identifier == identifier && $0.object != nil }?.object
    }
}
