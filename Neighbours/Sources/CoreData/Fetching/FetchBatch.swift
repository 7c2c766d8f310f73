import Foundation

/// Objects of a fetch whose values are read together, some at a time.
final class FetchBatch {
    private let identifiers: [NSManagedObjectID]
    private let size: Int
    private lazy var places = Dictionary(
        zip(identifiers, identifiers.indices), uniquingKeysWith: { first, _ in first })

    init(_ identifiers: [NSManagedObjectID], size: Int) {
        self.identifiers = identifiers
        self.size = size
    }

    /// Reads the rows of the batch to which an object belongs, for those of its objects that are faults.
    func read(around object: NSManagedObject, _ context: NSManagedObjectContext) throws {
        guard let place = places[object.identifier] else { return }
        let start = place / size * size
        let faults = identifiers[start..<min(start + size, identifiers.count)]
            .compactMap { context.registeredObject(for: $0) }
            .filter { $0.isFault && $0.stage == .stored }
        guard let rows = try context.source?.rows(for: faults.map(\.identifier)) else { return }
        for fault in faults {
            fault.row = rows[fault.identifier]
            fault.batch = nil
        }
    }
}
