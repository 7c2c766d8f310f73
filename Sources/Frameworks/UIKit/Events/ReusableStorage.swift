/// A collection whose allocation is reused from one use to the next.
///
/// ```swift
/// var touches = buffer.take()          // empty, with the capacity of the last use
/// defer { buffer.giveBack(&touches) }
/// ```
///
/// A use that begins while another one is under way gets a collection of its own, so that code called
/// in between may start the same work again.
struct ReusableStorage<Storage: ReusableCollection> {
    private var storage = Storage()

    /// Returns an empty collection, with the capacity of the one last given back.
    mutating func take() -> Storage {
        let taken = storage
        storage = Storage()
        return taken
    }

    /// Empties a collection and keeps its allocation for the next use.
    mutating func giveBack(_ used: inout Storage) {
        used.removeAll(keepingCapacity: true)
        swap(&storage, &used)
    }
}

/// A collection that can be emptied without giving up its allocation.
protocol ReusableCollection {
    init()

    mutating func removeAll(keepingCapacity: Bool)
}

extension Array: ReusableCollection {}
