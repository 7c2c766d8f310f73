import Foundation
import ObjectiveC

/// The state of a document that several threads use.
final class DocumentStorage: @unchecked Sendable {
    // Sendable: `lock` guards `values`; `observer` is set once, before the document is shared.
    private let lock = NSLock()
    private var values: Values
    var observer: DocumentObserver?
    /// Where the files of the document are read and written, one after another.
    let queue = DispatchQueue(label: "UIDocument")
    /// The queue of the presenter.
    let presentation: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        return queue
    }()
    /// The saves that are not written yet.
    let saves = DispatchGroup()

    struct Values {
        var url: URL
        var type: String?
        var modificationDate: Date?
        var state = UIDocument.State.closed
        var changes = DocumentChanges()
        /// Whether the file is being read.
        var isReading = false
    }

    init(_ url: URL) {
        values = Values(url: url, type: FileTypeNames.identifier(of: url))
    }

    func read<Value>(_ path: KeyPath<Values, Value>) -> Value {
        lock.withLock { values[keyPath: path] }
    }

    func write<Value>(_ path: WritableKeyPath<Values, Value>, _ value: Value) {
        lock.withLock { values[keyPath: path] = value }
    }

    func write<Result>(_ change: (inout Values) -> Result) -> Result {
        lock.withLock { change(&values) }
    }

    func setURL(_ url: URL) {
        let type = FileTypeNames.identifier(of: url)
        write {
            $0.url = url
            $0.type = type
        }
    }
}

/// Calls on the main thread.
enum DocumentThread {
    /// Calls a closure on the main thread and waits for it.
    static func onMain(_ body: () throws -> Void) throws {
        guard !Thread.isMainThread else { return try body() }
        try withoutActuallyEscaping(body) { body in
            nonisolated(unsafe) let body = body  // the caller waits for it
            try DispatchQueue.main.sync { try body() }
        }
    }

    /// Calls a closure on the main thread, with the next turn.
    static func callOnMain(_ body: @escaping () -> Void) {
        nonisolated(unsafe) let body = body  // called once
        DispatchQueue.main.async { body() }
    }
}

/// Tells a document of the app's way to the background and of its end.
final class DocumentObserver {
    private weak var document: UIDocument?
    private var tokens: [any NSObjectProtocol] = []

    init(_ document: UIDocument) {
        self.document = document
        observe("UIApplicationDidEnterBackgroundNotification") { $0.saveInBackground() }
        observe("UIApplicationWillTerminateNotification") { $0.waitForSaves() }
    }

    private func observe(_ name: String, _ react: @escaping (UIDocument) -> Void) {
        nonisolated(unsafe) weak let document = document  // notified on the main thread
        nonisolated(unsafe) let react = react  // likewise
        tokens.append(
            NotificationCenter.default.addObserver(
                forName: NSNotification.Name(name), object: nil, queue: nil
            ) { _ in
                if let document { react(document) }
            })
    }

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
}

/// Reports the changes that an undo manager registers, undoes and redoes to a document.
final class DocumentUndoObserver {
    let manager: UndoManager
    private weak var document: UIDocument?
    private var tokens: [any NSObjectProtocol] = []

    init(_ manager: UndoManager, of document: UIDocument) {
        self.manager = manager
        self.document = document
        observe(.NSUndoManagerDidUndoChange) { _ in .undone }
        observe(.NSUndoManagerDidRedoChange) { _ in .redone }
        observe(.NSUndoManagerDidCloseUndoGroup) { manager in
            let isChange =
                manager.groupingLevel == 0 && !manager.isUndoing && !manager.isRedoing
                && manager.canUndo
            return isChange ? .done : nil
        }
    }

    private func observe(
        _ name: NSNotification.Name,
        _ change: @escaping @Sendable (UndoManager) -> UIDocument.ChangeKind?
    ) {
        nonisolated(unsafe) weak let document = document  // notified on the manager's thread
        nonisolated(unsafe) weak let manager = manager  // likewise
        tokens.append(
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
                _ in
                if let manager, let change = change(manager) { document?.updateChangeCount(change) }
            })
    }

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
}
