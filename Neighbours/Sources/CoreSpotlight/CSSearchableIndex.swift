import Foundation

/// An error of the index.
public struct CSIndexError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknownError = -1
        case indexUnavailableError = -1000
        case invalidItemError = -1001
        case invalidClientStateError = -1002
        case remoteConnectionError = -1003
        case quotaExceeded = -1004
        case indexingUnsupported = -1005

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? CSIndexError)?.code == code
        }
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { CSIndexErrorDomain }
    public var errorCode: Int { code.rawValue }
}

/// The items of the app that the user may search for, until the process ends.
///
/// There is no search on the home screen that would show them. Completions are called on a queue of the index.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
    // The items and the batch have a lock.
    private static let index = CSSearchableIndex(name: "default")
    private static let queue = DispatchQueue(label: "CSSearchableIndex")
    private static let lock = NSLock()
    // It has the lock.
    private nonisolated(unsafe) static var indexes: [String: [String: CSSearchableItem]] = [:]

    private let name: String
    private var batch: [Change]?
    private var clientState: Data?

    private enum Change {
        case add([CSSearchableItem])
        case remove((CSSearchableItem) -> Bool)
    }

    public typealias Completion = @Sendable ((any Error)?) -> Void

    open class func `default`() -> CSSearchableIndex { index }
    open class func isIndexingAvailable() -> Bool { true }

    /// An index of its own; those with the same name have the same items.
    public init(name: String) {
        self.name = name
    }

    public convenience init(name: String, protectionClass: FileProtectionType?) {
        self.init(name: name)
    }

    /// Items take the place of those with the same identifier.
    open func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: Completion? = nil
    ) {
        make(.add(items), completionHandler)
    }

    open func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: Completion? = nil
    ) {
        let removed = Set(identifiers)
        make(.remove { removed.contains($0.uniqueIdentifier) }, completionHandler)
    }

    /// - Parameter domainIdentifiers: With a domain its parts are removed: `a.b` with `a`.
    open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: Completion? = nil
    ) {
        make(
            .remove { item in
                guard let domain = item.domainIdentifier else { return false }
                return domainIdentifiers.contains { domain == $0 || domain.hasPrefix($0 + ".") }
            }, completionHandler)
    }

    open func deleteAllSearchableItems(completionHandler: Completion? = nil) {
        make(.remove { _ in true }, completionHandler)
    }

    // MARK: Batches

    /// Keeps changes until `endBatch`. A second one before that stops the app.
    open func beginBatch() {
        precondition(batch == nil, "CSSearchableIndex.beginBatch(): a batch has begun already")
        batch = []
    }

    open func endBatch(withClientState clientState: Data, completionHandler: Completion? = nil) {
        guard let changes = batch, clientState.count <= 250 else {
            return Self.queue.async {
                completionHandler?(CSIndexError(.invalidClientStateError))
            }
        }
        batch = nil
        self.clientState = clientState
        for change in changes { perform(change) }
        Self.queue.async { completionHandler?(nil) }
    }

    open func fetchLastClientState(
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) {
        let state = clientState
        Self.queue.async { completionHandler(state, nil) }
    }

    private func make(_ change: Change, _ completion: Completion?) {
        if batch != nil {
            batch?.append(change)
        } else {
            perform(change)
        }
        Self.queue.async { completion?(nil) }
    }

    private func perform(_ change: Change) {
        Self.lock.withLock {
            switch change {
            case .add(let items):
                for item in items {
                    Self.indexes[name, default: [:]][item.uniqueIdentifier] = item
                }
            case .remove(let isRemoved):
                Self.indexes[name] = Self.indexes[name]?.filter { !isRemoved($0.value) }
            }
        }
    }

    /// The items, for searches.
    var items: [CSSearchableItem] {
        Self.lock.withLock { Array((Self.indexes[name] ?? [:]).values) }
            .filter { ($0.expirationDate ?? .distantFuture) > Date() }
    }
}
