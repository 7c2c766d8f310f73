import Foundation
import ObjectiveC

// Everything here is called on the main thread, apart from the closures of file accesses.

nonisolated extension UIDocument {
    typealias Completion = (Bool) -> Void

    /// Seconds between a change and the saving of it. iOS says only that it is saved at an opportune moment; its
    /// documents were seen to be saved about fifteen seconds after a change.
    private static let autosaveDelay: TimeInterval = 15

    // MARK: Reading

    func beginReading(from url: URL, isRevert: Bool, _ completion: Completion?) {
        let isFree = storage.write { values in
            defer { values.isReading = true }
            return !values.isReading
        }
        guard isFree else {
            raiseException(
                "NSInternalInconsistencyException",
                "the document is already being opened or reverted: \(fileURL.path)")
        }
        if isRevert { setEditable(false) }
        // Used on the main thread, after the access.
        nonisolated(unsafe) let (document, completion) = (self, completion)
        performAsynchronousFileAccess {
            let error: (any Error)?
            do {
                try DocumentFiles.reading(url, for: document) { try document.read(from: $0) }
                document.fileModificationDate = DocumentFiles.modificationDate(of: url)
                error = nil
            } catch let failure {
                error = failure
            }
            DispatchQueue.main.async {
                document.endReading(of: url, isRevert: isRevert, error, completion)
            }
        }
    }

    private func endReading(
        of url: URL, isRevert: Bool, _ error: (any Error)?, _ completion: Completion?
    ) {
        storage.write(\.isReading, false)
        if isRevert { setEditable(true) }
        if let error { return handle(error) { _ in completion?(false) } }
        storage.write { $0.changes.note(.cleared) }
        if isRevert { undoManagerIfMade?.removeAllActions() }
        becomeOpen()
        completion?(true)
    }

    private var undoManagerIfMade: UndoManager? { hasUndoManager ? undoManager : nil }

    private func becomeOpen() {
        guard documentState.contains(.closed) else { return }
        NSFileCoordinator.addFilePresenter(self)
        setState { $0.remove(.closed) }
    }

    private func setEditable(_ isEditable: Bool) {
        if isEditable {
            setState { $0.remove(.editingDisabled) }
            enableEditing()
        } else {
            disableEditing()
            setState { $0.insert(.editingDisabled) }
        }
    }

    /// Reads the file that another object wrote.
    func readChangedFile() {
        let isOfInterest =
            !documentState.contains(.closed) && !hasUnsavedChanges && !storage.read(\.isReading)
        guard isOfInterest,
            let date = DocumentFiles.modificationDate(of: fileURL), date != fileModificationDate
        else { return }
        revert(toContentsOf: fileURL)
    }

    // MARK: Saving

    func beginSaving(to url: URL, _ operation: SaveOperation, _ completion: Completion?) {
        cancelAutosave()
        // All of it goes to the thread of file accesses, and is left alone here.
        nonisolated(unsafe) let token = changeCountToken(for: operation)
        nonisolated(unsafe) let contents: Any
        nonisolated(unsafe) let attributes: [AnyHashable: Any]
        do {
            contents = try self.contents(forType: savingFileType ?? fileType ?? "public.data")
            attributes = try fileAttributesToWrite(to: url, for: operation)
        } catch {
            return handleSaving(error, completion)
        }
        storage.saves.enter()
        // Used on the main thread, after the access.
        nonisolated(unsafe) let (document, completion) = (self, completion)
        performAsynchronousFileAccess {
            defer { document.storage.saves.leave() }
            let error: (any Error)?
            do {
                try document.writeContents(
                    contents, andAttributes: attributes, safelyTo: url, for: operation)
                document.fileModificationDate = DocumentFiles.modificationDate(of: url)
                error = nil
            } catch let failure {
                error = failure
            }
            DispatchQueue.main.async {
                if let error { return document.handleSaving(error, completion) }
                document.endSaving(to: url, operation, token)
                completion?(true)
            }
        }
    }

    private func endSaving(to url: URL, _ operation: SaveOperation, _ token: Any) {
        if url != fileURL { storage.setURL(url) }
        updateChangeCount(withToken: token, for: operation)
        setState { $0.remove(.savingError) }
        if operation == .forCreating { becomeOpen() }
    }

    private func handleSaving(_ error: any Error, _ completion: Completion?) {
        setState { $0.insert(.savingError) }
        handle(error) { [self] recovered in
            if recovered { setState { $0.remove(.savingError) } }
            completion?(false)
        }
    }

    /// Has the next save made some seconds after a change.
    func scheduleAutosave() {
        guard Thread.isMainThread else {
            nonisolated(unsafe) let document = self  // used on the main thread
            return DispatchQueue.main.async { document.scheduleAutosave() }
        }
        guard hasUnsavedChanges, !documentState.contains(.closed) else { return cancelAutosave() }
        guard autosaveCall == nil else { return }
        autosaveCall = TimeEnvironment.delayedCalls.schedule(
            after: Self.autosaveDelay, inModes: [.common]
        ) { [weak self] in
            guard let self else { return }
            autosaveCall = nil
            if !documentState.contains(.closed) { autosave() }
        }
    }

    func cancelAutosave() {
        if let autosaveCall { TimeEnvironment.delayedCalls.cancel(autosaveCall) }
        autosaveCall = nil
    }

    func saveInBackground() {
        if hasUnsavedChanges, !documentState.contains(.closed) { autosave() }
    }

    /// Waits until saves are written, since the process ends. Reading may wait for the main thread.
    func waitForSaves() {
        if !storage.read(\.isReading) { storage.saves.wait() }
    }

    // MARK: Closing

    func saveAndClose(_ completion: Completion?) {
        guard hasUnsavedChanges, !documentState.contains(.closed) else {
            return closeAfterAccesses(completion)
        }
        nonisolated(unsafe) let document = self  // used on the main thread
        autosave { isSaved in
            guard isSaved else {
                completion?(false)
                return
            }
            document.closeAfterAccesses(completion)
        }
    }

    private func closeAfterAccesses(_ completion: Completion?) {
        // Used on the main thread, after the access.
        nonisolated(unsafe) let (document, completion) = (self, completion)
        performAsynchronousFileAccess {
            DispatchQueue.main.async {
                document.closeWithoutSaving()
                completion?(true)
            }
        }
    }

    func closeWithoutSaving() {
        cancelAutosave()
        NSFileCoordinator.removeFilePresenter(self)
        setState { $0.insert(.closed) }
    }

    // MARK: Errors and state

    private func handle(_ error: any Error, _ finish: @escaping (Bool) -> Void) {
        unfinishedErrors.append(finish)
        handleError(error, userInteractionPermitted: true)
    }

    func finishErrors(_ recovered: Bool) {
        let finished = unfinishedErrors
        unfinishedErrors = []
        for finish in finished { finish(recovered) }
    }

    private func setState(_ change: (inout State) -> Void) {
        let didChange = storage.write { values in
            let former = values.state
            change(&values.state)
            return values.state != former
        }
        guard didChange else { return }
        NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
}

nonisolated extension UIDocument {
    /// Reads the file, and returns whether it was read.
    @discardableResult
    nonisolated(nonsending) public func open() async -> Bool {
        await withCheckedContinuation { answer in
            open { answer.resume(returning: $0) }
        }
    }

    /// Saves unsaved changes and closes the document, and returns whether it was closed.
    @discardableResult
    nonisolated(nonsending) public func close() async -> Bool {
        await withCheckedContinuation { answer in
            close { answer.resume(returning: $0) }
        }
    }

    /// Saves the document, and returns whether it was saved.
    @discardableResult
    nonisolated(nonsending) public func save(to url: URL, for saveOperation: SaveOperation) async
        -> Bool
    {
        await withCheckedContinuation { answer in
            save(to: url, for: saveOperation) { answer.resume(returning: $0) }
        }
    }

    /// Discards unsaved changes and reads a file, and returns whether it was read.
    @discardableResult
    nonisolated(nonsending) public func revert(toContentsOf url: URL) async -> Bool {
        await withCheckedContinuation { answer in
            revert(toContentsOf: url) { answer.resume(returning: $0) }
        }
    }

    /// Saves unsaved changes, and returns whether all changes are saved.
    @discardableResult
    nonisolated(nonsending) public func autosave() async -> Bool {
        await withCheckedContinuation { answer in
            autosave { answer.resume(returning: $0) }
        }
    }
}
