import Foundation

/// The changes of a context since they were last processed.
struct ContextEvent {
    /// An object and what it was before the changes.
    struct Record {
        let object: NSManagedObject
        let values: [Any?]?
        let stage: NSManagedObject.Stage
    }

    /// The identity of an event.
    final class Mark {}

    private(set) var records: [Record] = []
    private let mark = Mark()
    /// Objects whose deletion has not reached related objects.
    var deletions: [NSManagedObject] = []
    var refreshed: Set<NSManagedObject> = []
    /// Objects that others have inserted and deleted.
    var merged: Set<NSManagedObject> = []
    var vanished: Set<NSManagedObject> = []

    var isEmpty: Bool {
        records.isEmpty && refreshed.isEmpty && merged.isEmpty && vanished.isEmpty
    }

    func record(of object: NSManagedObject) -> Record? {
        object.recordingEvent === mark ? records[object.recordNumber] : nil
    }

    mutating func add(_ object: NSManagedObject) {
        guard object.recordingEvent !== mark else { return }
        object.recordingEvent = mark
        object.recordNumber = records.count
        records.append(Record(object: object, values: object.values, stage: object.stage))
    }
}
