import Foundation

/// Collects the changes that an app makes between the beginning and the end of updates.
struct UpdateRecorder {
    /// The changes so far; nil outside of a batch.
    private var updates: ListUpdates?
    /// Whether updates are being compared with the data source, which must not make others then.
    fileprivate(set) var isApplying = false

    var isRecording: Bool { updates != nil }

    /// Whether there are changes that have not been applied.
    var hasChanges: Bool { updates.map { !$0.isEmpty } ?? false }

    /// Begins a batch, or one more level of it.
    mutating func open(_ nouns: ListNouns, isLoaded: Bool) {
        if updates == nil {
            updates = ListUpdates(nouns, isTracked: isLoaded && !isApplying)
        } else {
            updates!.depth += 1
        }
    }

    /// Ends a level of the batch.
    ///
    /// - Returns: The updates to apply, at the last level.
    mutating func close() -> ListUpdates? {
        guard updates != nil else { return nil }
        updates!.depth -= 1
        guard updates!.depth == 0 else { return nil }
        defer { updates = nil }
        return updates
    }

    /// Adds a change to the batch; does nothing if a reload has replaced the batch.
    mutating func change(_ body: (inout ListUpdates) -> Void) {
        if updates != nil { body(&updates!) }
    }

    /// Ends the batch without its changes, as a reload does.
    ///
    /// - Returns: The completion handlers, which the caller runs.
    mutating func discard() -> [(Bool) -> Void] {
        defer { updates = nil }
        return updates?.completions ?? []
    }
}

extension ListHost {
    // MARK: - Recording

    func openUpdates() { list.recorder.open(Self.nouns, isLoaded: list.data.isLoaded) }

    func closeUpdates() { if let updates = list.recorder.close() { apply(updates) } }

    /// Records changes: in the current batch, or in a batch of their own if there is none.
    func record(_ change: (inout ListUpdates) -> Void) {
        openUpdates()
        list.recorder.change(change)
        closeUpdates()
    }

    func batchUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        openUpdates()
        updates?()
        guard list.recorder.isRecording else {
            // A reload has replaced the updates.
            completion?(true)
            return
        }
        if let completion { list.recorder.change { $0.completions.append(completion) } }
        closeUpdates()
    }

    func record(
        _ paths: [IndexPath],
        _ key: WritableKeyPath<ListUpdates, [RowPath: ListUpdates.Animation]>,
        _ animation: ListUpdates.Animation = .automatic
    ) {
        record { updates in
            for path in paths {
                let path = RowPath(path)
                updates.requireSingle(path, key)
                updates[keyPath: key][path] = animation
            }
        }
    }

    func record(
        _ sections: IndexSet,
        _ key: WritableKeyPath<ListUpdates, [Int: ListUpdates.Animation]>,
        _ animation: ListUpdates.Animation = .automatic
    ) {
        record { updates in
            for section in sections { updates[keyPath: key][section] = animation }
        }
    }

    // MARK: - Applying

    private func apply(_ updates: ListUpdates) {
        guard updates.isTracked, list.data.isLoaded, !list.recorder.isApplying else {
            // The elements were not loaded when the updates began, or the data source makes updates while it is being
            // queried.
            discardData()
            for completion in updates.completions { completion(true) }
            return
        }
        list.recorder.isApplying = true
        let former = counts
        let present = askForCounts()
        let map = updates.checkedMap(former, present)
        list.recorder.isApplying = false
        guard list.data.isLoaded else {
            for completion in updates.completions { completion(true) }
            return
        }
        show(updates, map, counts: present)
    }
}
