/// The selected rows or items of a list, in the order of their selection.
///
/// A removal leaves a gap; the gaps are closed when they are most of the list, so that each operation takes constant
/// time on average.
struct SelectionOrder<Path: Hashable> {
    private var slots: [Path?] = []
    private var places: [Path: Int] = [:]
    /// The gaps at the beginning of `slots`.
    private var start = 0

    init() {}

    init(_ paths: some Sequence<Path>) { for path in paths { append(path) } }

    var count: Int { places.count }

    var isEmpty: Bool { places.isEmpty }

    /// The path that was selected first.
    var first: Path? { slots.isEmpty ? nil : slots[start] }

    /// All paths in the order of their selection.
    var paths: [Path] { slots[start...].compactMap { $0 } }

    func contains(_ path: Path) -> Bool { places[path] != nil }

    /// - Returns: Whether the path was not selected.
    @discardableResult
    mutating func append(_ path: Path) -> Bool {
        guard places[path] == nil else { return false }
        places[path] = slots.count
        slots.append(path)
        return true
    }

    /// - Returns: Whether the path was selected.
    mutating func remove(_ path: Path) -> Bool {
        guard let place = places.removeValue(forKey: path) else { return false }
        slots[place] = nil
        closeGaps()
        return true
    }

    private mutating func closeGaps() {
        guard !places.isEmpty else { return self = SelectionOrder() }
        while slots[start] == nil { start += 1 }
        if slots.count > 2 * places.count + 16 { self = SelectionOrder(paths) }
    }
}
