/// Objects that are notified when the size of a view changes. They are not retained.
@MainActor
struct SizeObservers {
    private struct Entry {
        weak var object: AnyObject?
        let call: () -> Void
    }

    private var entries: [Entry] = []

    /// Adds an object; does nothing if it is already there.
    mutating func add<Object: AnyObject>(
        _ object: Object, _ call: @escaping @MainActor (Object) -> Void
    ) {
        entries.removeAll { $0.object == nil }
        guard !entries.contains(where: { $0.object === object }) else { return }
        entries.append(
            Entry(object: object) { [weak object] in
                if let object { call(object) }
            })
    }

    func notify() {
        for entry in entries { entry.call() }
    }
}
