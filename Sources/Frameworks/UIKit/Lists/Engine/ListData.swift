/// Whether the data of a list is loaded, and how often it has changed.
struct ListData {
    /// Whether the numbers of elements are those of the data source.
    private(set) var isLoaded = false
    /// Whether the data source is being queried.
    private(set) var isLoading = false
    /// The number of reloads and updates so far. One that happens during a layout pass ends the pass.
    private(set) var generation = 0

    mutating func beginLoading() { isLoading = true }

    mutating func endLoading() { isLoading = false }

    /// Responds to an answer of the data source with all numbers of elements.
    mutating func countsDidLoad() { isLoaded = true }

    /// Forgets the numbers of elements, as for a reload.
    mutating func discard() {
        generation += 1
        isLoaded = false
    }

    /// Ends a running layout pass, before updates or another layout.
    mutating func contentWillChange() { generation += 1 }
}

extension ListHost {
    /// Discards the numbers of elements, and with them the selection.
    func discardData() {
        list.data.discard()
        list.menus.closeEditMenu()
        let completions = list.recorder.discard()
        endSelectionDrag()
        list.dragAndDrop?.remap { _ in nil }
        list.selection.forget()
        dataWasDiscarded()
        list.prefetch.reset()
        setNeedsLayout()
        for completion in completions { completion(true) }
    }

    /// Prepares for updates, or for another layout.
    func contentWillChange() {
        list.data.contentWillChange()
        list.menus.closeEditMenu()
    }
}
