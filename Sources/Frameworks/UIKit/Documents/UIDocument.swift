import Foundation
import ObjectiveC

/// A document of the app's data in a file or a folder, which is read and written beside the main thread.
///
/// A subclass overrides `contents(forType:)` and `load(fromContents:ofType:)`, which are called on the main thread, and
/// reports changes with `updateChangeCount(_:)` or through `undoManager`; they are then saved after some seconds, and when
/// the app goes to the background. Completion handlers are called on the main thread.
nonisolated open class UIDocument: NSObject, NSFilePresenter {
    /// The state that a lock guards, since files are read and written on another thread.
    let storage: DocumentStorage
    /// The continuation after the end of error handling. Used on the main thread.
    final var unfinishedErrors: [(_ recovered: Bool) -> Void] = []
    /// The call that will save. Used on the main thread.
    final var autosaveCall: AnyObject?
    private var undoObserver: DocumentUndoObserver?
    final var hasUndoManager: Bool { undoObserver != nil }

    /// Creates a closed document.
    ///
    /// - Parameter url: The address of a file, which need not exist yet.
    public init(fileURL url: URL) {
        guard url.isFileURL else {
            raiseException(
                "NSInvalidArgumentException", "a document was created with no URL of a file: \(url)"
            )
        }
        storage = DocumentStorage(url)
        super.init()
        storage.observer = DocumentObserver(self)
    }

    public override convenience init() {
        raiseException("NSInvalidArgumentException", "a document is created with init(fileURL:)")
    }

    // MARK: - Properties

    /// The address of the file, which follows the file when a coordinated access moves it.
    open var fileURL: URL { storage.read(\.url) }

    /// The name that the user sees: that of the file without its extension.
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

    /// The type identifier of the file, by its extension.
    open var fileType: String? { storage.read(\.type) }

    /// When the file was changed, as of when it was last read or written; nil before that.
    open var fileModificationDate: Date? {
        get { storage.read(\.modificationDate) }
        set { storage.write(\.modificationDate, newValue) }
    }

    /// The conditions of the document; `closed` at first.
    open var documentState: State { storage.read(\.state) }

    /// The progress of a download or upload: nil, since there is no cloud.
    open var progress: Progress? { nil }

    // MARK: - Opening and closing

    /// Reads the file.
    ///
    /// A failure is given to `handleError(_:userInteractionPermitted:)` before the handler is called with false.
    /// Raises an exception while the document is being opened or reverted.
    open func open(completionHandler: ((Bool) -> Void)? = nil) {
        beginReading(from: fileURL, isRevert: false, completionHandler)
    }

    /// Saves unsaved changes and closes the document. A document that could not be saved stays open.
    open func close(completionHandler: ((Bool) -> Void)? = nil) {
        saveAndClose(completionHandler)
    }

    /// Discards unsaved changes and reads a file, with editing disabled meanwhile.
    open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        beginReading(from: url, isRevert: true, completionHandler)
    }

    // MARK: - Contents

    /// Takes over the contents that were read. Called on the main thread; a subclass overrides it or `read(from:)`.
    ///
    /// - Parameters:
    ///   - contents: `Data` of a file, or a `FileWrapper` of a folder.
    ///   - typeName: The type identifier.
    open func load(fromContents contents: Any, ofType typeName: String?) throws {
        refuse("load(fromContents:ofType:)", or: "read(from:)")
    }

    /// Returns the contents to save. Called on the main thread; a subclass overrides it or a method that writes.
    ///
    /// - Returns: `Data` for a file, or a `FileWrapper`.
    open func contents(forType typeName: String) throws -> Any {
        refuse("contents(forType:)", or: "save(to:for:completionHandler:)")
    }

    private func refuse(_ member: String, or other: String) -> Never {
        raiseException(
            "NSInternalInconsistencyException",
            "\(type(of: self)) must override \(member) or \(other)")
    }

    // MARK: - Reading and writing

    /// Reads a file under coordination, and calls `load(fromContents:ofType:)` on the main thread. Called on the thread of
    /// file accesses.
    open func read(from url: URL) throws {
        let contents = try DocumentFiles.contents(of: url)
        try DocumentThread.onMain { try load(fromContents: contents, ofType: fileType) }
    }

    /// Takes the contents and attributes, and writes them beside the main thread.
    ///
    /// After the first save of a new document, for `forCreating`, it is open. The file becomes that of the document.
    open func save(
        to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
    ) {
        beginSaving(to: url, saveOperation, completionHandler)
    }

    /// Writes contents beside the former file, sets the attributes and then replaces the file by the new one. Called on the
    /// thread of file accesses.
    open func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
        safelyTo url: URL, for saveOperation: SaveOperation
    ) throws {
        try DocumentFiles.writing(url, for: self) { url in
            let exists = FileManager.default.fileExists(atPath: url.path)
            try ReplacedItem.replace(url) { new in
                try writeContents(
                    contents, to: new, for: saveOperation,
                    originalContentsURL: exists ? fileURL : nil)
                try DocumentFiles.setAttributes(additionalFileAttributes ?? [:], of: new)
            }
        }
    }

    /// Writes contents to a temporary address, which then replaces the file.
    ///
    /// - Parameters:
    ///   - contents: `Data` or a `FileWrapper`; a subclass that has others overrides this.
    ///   - originalContentsURL: The file as it was before; nil if there is none.
    open func writeContents(
        _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws {
        switch contents {
        case let data as Data: try data.write(to: url)
        case let wrapper as FileWrapper:
            try wrapper.write(to: url, options: [], originalContentsURL: originalContentsURL)
        default:
            raiseException(
                "NSInternalInconsistencyException",
                "contents of a document are Data or a FileWrapper, not \(type(of: contents)), unless "
                    + "\(type(of: self)) overrides a method that writes them")
        }
    }

    /// Returns the attributes of a file to write, by `URLResourceKey`. Called on the main thread.
    ///
    /// Of these, Linux files have the date of their last change and that of their last access.
    open func fileAttributesToWrite(
        to url: URL, for saveOperation: SaveOperation
    ) throws -> [AnyHashable: Any] {
        [URLResourceKey.hasHiddenExtensionKey: !url.pathExtension.isEmpty]
    }

    /// The type in which the document is saved: that of the file.
    open var savingFileType: String? { fileType }

    /// Returns the extension for a type, without its dot; empty if it has none.
    open func fileNameExtension(
        forType typeName: String?, saveOperation: SaveOperation
    ) -> String {
        if typeName == fileType, !fileURL.pathExtension.isEmpty { return fileURL.pathExtension }
        return typeName.flatMap(FileTypeNames.preferredExtension) ?? ""
    }

    /// Performs a closure on the thread on which the document's files are read and written, one after another.
    open func performAsynchronousFileAccess(_ block: @escaping () -> Void) {
        nonisolated(unsafe) let block = block  // called once, by the queue
        storage.queue.async { block() }
    }

    // MARK: - Changes

    /// Whether there are changes since the last save.
    open var hasUnsavedChanges: Bool { storage.read(\.changes).isUnsaved }

    /// Notes a change, which is saved after some seconds.
    open func updateChangeCount(_ change: ChangeKind) {
        storage.write { $0.changes.note(change) }
        scheduleAutosave()
    }

    /// Returns a token of the changes so far, to be passed to `updateChangeCount(withToken:for:)` after a save.
    open func changeCountToken(for saveOperation: SaveOperation) -> Any {
        DocumentChangeToken(place: storage.read(\.changes).place)
    }

    /// Notes that the document was saved: the changes before the token are no longer unsaved.
    open func updateChangeCount(
        withToken changeCountToken: Any, for saveOperation: SaveOperation
    ) {
        guard let token = changeCountToken as? DocumentChangeToken else {
            raiseException(
                "NSInvalidArgumentException",
                "a token of changes is what changeCountToken(for:) returned")
        }
        storage.write { $0.changes.noteSaved(at: token.place) }
        scheduleAutosave()
    }

    /// The manager whose changes are those of the document, made at first use.
    open var undoManager: UndoManager! {
        get {
            if undoObserver == nil { undoObserver = DocumentUndoObserver(UndoManager(), of: self) }
            return undoObserver?.manager
        }
        set { undoObserver = newValue.map { DocumentUndoObserver($0, of: self) } }
    }

    /// Saves unsaved changes to the file of the document; the handler is called with true if there are none.
    open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
        guard hasUnsavedChanges else {
            DocumentThread.callOnMain { completionHandler?(true) }
            return
        }
        save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    }

    // MARK: - Editing

    /// Called when the user must not edit, as before a file is read again.
    open func disableEditing() {}

    /// Called when the user may edit again.
    open func enableEditing() {}

    // MARK: - Errors

    /// Called on the main thread after a failure. An override that does not call super calls
    /// `finishedHandlingError(_:recovered:)` itself, sooner or later: completion handlers wait for it.
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        finishedHandlingError(error, recovered: false)
    }

    /// Ends the handling of errors.
    ///
    /// - Parameter recovered: Whether the document is as if the error had not occurred.
    open func finishedHandlingError(_ error: any Error, recovered: Bool) {
        finishErrors(recovered)
    }

    /// Called when the user can not be asked about an error any more. The handling of errors ends then.
    open func userInteractionNoLongerPermitted(forError error: any Error) {
        finishErrors(false)
    }

    // MARK: - Activity

    /// The activity that describes the document.
    open var userActivity: NSUserActivity? {
        didSet {
            if let userActivity { updateUserActivityState(userActivity) }
        }
    }

    /// Updates the state of an activity: adds the address of the document.
    open func updateUserActivityState(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: [NSUserActivityDocumentURLKey: fileURL])
    }

    /// Restores what an activity describes; a subclass overrides it.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

    // MARK: - Presenting the file

    /// The file, as others that access it under coordination know it.
    open var presentedItemURL: URL? { fileURL }

    /// The queue on which the document hears of accesses.
    open var presentedItemOperationQueue: OperationQueue { storage.presentation }

    open func relinquishPresentedItem(
        toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
    ) { reader(nil) }

    open func relinquishPresentedItem(
        toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
    ) { writer(nil) }

    /// Saves unsaved changes before another object reads the file.
    open func savePresentedItemChanges(
        completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
        guard hasUnsavedChanges else { return completionHandler(nil) }
        nonisolated(unsafe) let document = self  // used on the main thread
        DispatchQueue.main.async {
            document.autosave { isSaved in
                completionHandler(isSaved ? nil : CocoaError(.fileWriteUnknown))
            }
        }
    }

    /// Closes the document before its file is deleted.
    open func accommodatePresentedItemDeletion(
        completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
        nonisolated(unsafe) let document = self  // used on the main thread
        DispatchQueue.main.async {
            document.closeWithoutSaving()
            completionHandler(nil)
        }
    }

    /// Follows the file.
    open func presentedItemDidMove(to newURL: URL) { storage.setURL(newURL) }

    /// Reads the file again after another object wrote it, unless there are unsaved changes.
    open func presentedItemDidChange() {
        nonisolated(unsafe) let document = self  // used on the main thread
        DispatchQueue.main.async { document.readChangedFile() }
    }
}

extension UIDocument: UIUserActivityRestoring {}
