import Foundation

/// The values of an object in a store, or in a context below.
final class Row {
    let identifier: NSManagedObjectID
    let version: Int64
    /// The values by the places of the entity's layout. Other objects are identifiers, in relationships to many lists
    /// of them, or nil where they are read on demand.
    let values: [Any?]
    /// The number of saves of the store when the row was read; a row of an older one is read again.
    let generation: Int

    init(_ identifier: NSManagedObjectID, version: Int64, values: [Any?], generation: Int) {
        self.identifier = identifier
        self.version = version
        self.values = values
        self.generation = generation
    }
}
