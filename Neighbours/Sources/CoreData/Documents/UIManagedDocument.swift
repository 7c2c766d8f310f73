import Foundation
import UIKit

/// A document whose contents are objects of Core Data: a folder with a store, and perhaps more.
///
/// Its context belongs to the main queue and saves to a private parent, which writes beside the main thread. Changes of
/// the context are changes of the document, which is then saved by itself.
open class UIManagedDocument: UIDocument {
    /// The name of the store within the document's folder.
    open class var persistentStoreName: String { "persistentStore" }

    private static let contentsFolder = "StoreContent"

    private let parts = Parts()

    /// The parts that are made at first use, on the main thread.
    private final class Parts {
        var model: NSManagedObjectModel?
        var coordinator: NSPersistentStoreCoordinator?
        var context: NSManagedObjectContext?
        // Set on the main thread, and read at the end.
        nonisolated(unsafe) var observation: (any NSObjectProtocol)?

        deinit {
            if let observation { NotificationCenter.default.removeObserver(observation) }
        }
    }

    // MARK: Settings

    /// The model: all models of the main bundle, unless a subclass overrides it. A bundle without any raises
    /// `NSInternalInconsistencyException`.
    open var managedObjectModel: NSManagedObjectModel {
        if let model = parts.model { return model }
        guard let model = NSManagedObjectModel.mergedModel(from: nil) else {
            raise(
                .internalInconsistencyException,
                "the main bundle has no data model for \(type(of: self)); override managedObjectModel"
            )
        }
        parts.model = model
        return model
    }

    /// The options of the store.
    open var persistentStoreOptions: [AnyHashable: Any]?

    /// The configuration of the model whose entities the store keeps; nil for all.
    open var modelConfiguration: String?

    // MARK: Contexts

    private var coordinator: NSPersistentStoreCoordinator {
        if let coordinator = parts.coordinator { return coordinator }
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: managedObjectModel)
        parts.coordinator = coordinator
        return coordinator
    }

    /// The objects of the document, on the main queue.
    open var managedObjectContext: NSManagedObjectContext {
        if let context = parts.context { return context }
        let parent = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        parent.persistentStoreCoordinator = coordinator
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        context.parent = parent
        parts.context = context
        let undoManager = UndoManager()
        context.undoManager = undoManager
        super.undoManager = undoManager
        observe(context)
        return context
    }

    private func observe(_ context: NSManagedObjectContext) {
        let reference = Moved(value: WeakDocument(document: self))
        parts.observation = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { _ in
            guard let document = reference.value.document,
                document.parts.context?.hasChanges == true
            else { return }
            document.updateChangeCount(.done)
        }
    }

    private struct WeakDocument {
        weak var document: UIManagedDocument?
    }

    /// The undo manager of the context.
    open override var undoManager: UndoManager! {
        get { managedObjectContext.undoManager }
        set {
            managedObjectContext.undoManager = newValue
            super.undoManager = newValue
        }
    }

    // MARK: Stores

    /// Opens the store of the document, or creates it. Called on the thread of file accesses.
    open func configurePersistentStoreCoordinator(
        for storeURL: URL, ofType fileType: String, modelConfiguration configuration: String?,
        storeOptions: [AnyHashable: Any]? = nil
    ) throws {
        try coordinator.addPersistentStore(
            ofType: persistentStoreType(forFileType: fileType), configurationName: configuration,
            at: storeURL, options: storeOptions)
    }

    /// The type of the store of documents of a type: SQLite.
    open func persistentStoreType(forFileType fileType: String) -> String { NSSQLiteStoreType }

    private func storeURL(in folder: URL) -> URL {
        folder.appendingPathComponent(Self.contentsFolder)
            .appendingPathComponent(Swift.type(of: self).persistentStoreName)
    }

    private func openStore(in folder: URL) throws {
        let url = storeURL(in: folder)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard coordinator.persistentStore(for: url) == nil else { return }
        for store in coordinator.persistentStores { try coordinator.remove(store) }
        try configurePersistentStoreCoordinator(
            for: url, ofType: fileType ?? "public.data", modelConfiguration: modelConfiguration,
            storeOptions: persistentStoreOptions)
    }

    // MARK: Reading and writing

    /// Opens the store of a document's folder. Called on the thread of file accesses.
    open override func read(from url: URL) throws {
        guard FileManager.default.fileExists(atPath: storeURL(in: url).path) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
        }
        prepare()
        try openStore(in: url)
        let context = Moved(value: managedObjectContext)
        DispatchQueue.main.async { context.value.reset() }
        try readAdditionalContent(from: url)
    }

    /// Makes the context where it belongs.
    private func prepare() {
        let document = Moved(value: self)
        if Thread.isMainThread {
            _ = managedObjectContext
        } else {
            DispatchQueue.main.sync { _ = document.value.managedObjectContext }
        }
    }

    /// The contents that a save writes: the changes of the context, and more contents.
    private struct Contents {
        let additional: Any?
    }

    open override func save(
        to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
    ) {
        // They belong to this save.
        managedObjectContext.processPendingChanges()
        super.save(to: url, for: saveOperation, completionHandler: completionHandler)
    }

    /// Saves the context to its parent, and takes more contents. Called on the main thread.
    open override func contents(forType typeName: String) throws -> Any {
        try managedObjectContext.save()
        return Contents(additional: try additionalContent(for: fileURL))
    }

    /// Writes the store in place: it is never in the middle of a change. More contents follow it.
    open override func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
        safelyTo url: URL, for saveOperation: SaveOperation
    ) throws {
        let isNew = saveOperation == .forCreating || url != fileURL
        if isNew, FileManager.default.fileExists(atPath: url.path) {
            try FileManager.default.removeItem(at: url)
        }
        try openStore(in: url)
        if let parent = managedObjectContext.parent {
            try parent.performAndWait { try parent.save() }
        }
        if let additional = (contents as? Contents)?.additional, !(additional is NSNull) {
            try writeAdditionalContent(
                additional, to: url, originalContentsURL: isNew ? nil : url)
        }
    }

    // MARK: More contents

    /// Reads what the document's folder has besides the store; nothing by default. Called on the thread of files.
    open func readAdditionalContent(from absoluteURL: URL) throws {}

    /// Returns what is to be written besides the store; nothing by default. Called on the main thread.
    open func additionalContent(for absoluteURL: URL) throws -> Any { NSNull() }

    /// Writes what `additionalContent(for:)` has returned; nothing by default. Called on the thread of file accesses.
    open func writeAdditionalContent(
        _ content: Any, to absoluteURL: URL, originalContentsURL absoluteOriginalContentsURL: URL?
    ) throws {}
}
