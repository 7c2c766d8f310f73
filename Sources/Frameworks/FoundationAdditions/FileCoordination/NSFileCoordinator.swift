/// A coordinator of file access among the coordinators and presenters of this process.
///
/// Other processes are not coordinated.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    // Sendable: `lock` guards all mutable state.
    private let lock = NSLock()
    private weak var presenter: (any NSFilePresenter)?
    private var purpose = UUID().uuidString
    private var isCancelled = false

    /// The steps that precede a read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Presenters are not asked to save first.
        public static let withoutChanges = Self(rawValue: 1)

        /// The accessor receives the target of a symbolic link.
        public static let resolvesSymbolicLink = Self(rawValue: 2)
    }

    /// The purpose of a write.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The item is to be deleted; presenters are asked to relinquish it.
        public static let forDeleting = Self(rawValue: 1)

        /// The item is to be moved.
        public static let forMoving = Self(rawValue: 2)

        /// The item is to be read and changed; presenters are asked to save first.
        public static let forMerging = Self(rawValue: 4)

        /// The item is to be replaced by another.
        public static let forReplacing = Self(rawValue: 8)
    }

    /// Creates a coordinator.
    ///
    /// - Parameter filePresenter: The presenter that uses it, which is not called for its own accesses.
    public init(filePresenter: (any NSFilePresenter)?) {
        presenter = filePresenter
        super.init()
    }

    public convenience override init() {
        self.init(filePresenter: nil)
    }

    // MARK: Presenters

    /// Registers a presenter and retains it until it is removed.
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
        FileClaims.shared.add(filePresenter)
    }

    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
        FileClaims.shared.remove(filePresenter)
    }

    /// The presenters of this process.
    open class var filePresenters: [any NSFilePresenter] { FileClaims.shared.allPresenters }

    /// The identifier of the coordinator's purpose; coordinators of one purpose do not wait for each other.
    /// Not empty.
    open var purposeIdentifier: String {
        get { lock.withLock { purpose } }
        set {
            guard !newValue.isEmpty else {
                raiseException(
                    "NSInvalidArgumentException", "A purpose identifier must not be empty")
            }
            lock.withLock { purpose = newValue }
        }
    }

    // MARK: Accessing

    /// Waits until there is no writer, calls a closure that reads, and returns after it.
    ///
    /// - Parameters:
    ///   - outError: Receives the error that prevented the access; the closure is not called then.
    ///   - reader: Called once, on this thread, with the item's URL.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
        byAccessor reader: (URL) -> Void
    ) {
        let access = Access(reading: url, options, purposeIdentifier)
        perform([access], outError) { reader(access.url) }
    }

    /// Waits until there is no other reader or writer, calls a closure that writes, and returns after it.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor writer: (URL) -> Void
    ) {
        let access = Access(writing: url, options, purposeIdentifier)
        perform([access], outError) { writer(access.url) }
    }

    /// Coordinates a closure that reads one item and writes another.
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
        writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
        error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
    ) {
        let reading = Access(reading: readingURL, readingOptions, purposeIdentifier)
        let writing = Access(writing: writingURL, writingOptions, purposeIdentifier)
        perform([reading, writing], outError) { readerWriter(reading.url, writing.url) }
    }

    /// Coordinates a closure that writes two items, as when one is moved to the other's URL.
    open func coordinate(
        writingItemAt url1: URL, options options1: WritingOptions = [],
        writingItemAt url2: URL, options options2: WritingOptions = [],
        error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
    ) {
        let first = Access(writing: url1, options1, purposeIdentifier)
        let second = Access(writing: url2, options2, purposeIdentifier)
        perform([first, second], outError) { writer(first.url, second.url) }
    }

    /// Waits for the access to some items without blocking the caller, and calls a closure that reads and writes them.
    ///
    /// - Parameters:
    ///   - intents: The items.
    ///   - queue: The queue on which the closure is called.
    ///   - accessor: Called once, with the error that prevented the access, if any. The access ends when it returns.
    open func coordinate(
        with intents: [NSFileAccessIntent], queue: OperationQueue,
        byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let accesses = intents.map { Access($0, purposeIdentifier) }
        DispatchQueue.global().async {
            var error: NSError?
            self.perform(accesses, &error) {
                for (intent, access) in zip(intents, accesses) { intent.follow(access.url) }
                let operation = BlockOperation { accessor(nil) }
                queue.addOperation(operation)
                operation.waitUntilFinished()
            }
            if let error { queue.addOperation { [error] in accessor(error) } }
        }
    }

    /// Notifies presenters that an item was moved within an accessor.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {
        let claim = FileClaims.Claim(
            oldURL, isWriting: true, reachesInside: false, purpose: purposeIdentifier)
        for presenter in others(FileClaims.shared.presenters(concernedBy: claim))
        where FileClaims.Claim(
            presenter.presentedItemURL ?? newURL, isWriting: true, reachesInside: false, purpose: ""
        ).path == claim.path {
            nonisolated(unsafe) let presenter = presenter  // called on its own queue
            presenter.presentedItemOperationQueue.addOperation {
                presenter.presentedItemDidMove(to: newURL)
            }
        }
    }

    /// Cancels accesses that have not begun; they return `NSUserCancelledError`.
    open func cancel() {
        lock.withLock { isCancelled = true }
        FileClaims.shared.wake()
    }

    // MARK: Performing accesses

    /// One item of an access.
    private struct Access {
        let url: URL
        let claim: FileClaims.Claim
        var asksToSave = false
        var deletes = false

        init(reading url: URL, _ options: ReadingOptions, _ purpose: String) {
            self.url =
                options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url
            claim = FileClaims.Claim(
                url, isWriting: false, reachesInside: false, purpose: purpose)
            asksToSave = !options.contains(.withoutChanges)
        }

        init(writing url: URL, _ options: WritingOptions, _ purpose: String) {
            self.url = url
            claim = FileClaims.Claim(
                url, isWriting: true,
                reachesInside: !options.isDisjoint(with: [.forDeleting, .forMoving, .forReplacing]),
                purpose: purpose)
            asksToSave = options.contains(.forMerging)
            deletes = options.contains(.forDeleting)
        }

        init(_ intent: NSFileAccessIntent, _ purpose: String) {
            switch intent.purpose {
            case .reading(let options): self.init(reading: intent.url, options, purpose)
            case .writing(let options): self.init(writing: intent.url, options, purpose)
            }
        }
    }

    private func perform(
        _ accesses: [Access], _ outError: NSErrorPointer, _ accessor: () -> Void
    ) {
        var reacquirers: [@Sendable () -> Void] = []
        defer { for reacquire in reacquirers { reacquire() } }
        for access in accesses {
            for presenter in others(FileClaims.shared.presenters(concernedBy: access.claim)) {
                do {
                    if let reacquire = try ask(presenter, access) { reacquirers.append(reacquire) }
                } catch {
                    outError?.pointee = error as NSError
                    return
                }
            }
        }
        let isDone =
            !wasCancelled
            && FileClaims.shared.whileHolding(
                accesses.map(\.claim), isCancelled: { wasCancelled }, accessor)
        guard isDone else {
            outError?.pointee = CocoaError(.userCancelled) as NSError
            return
        }
        for access in accesses where access.claim.isWriting && !access.deletes {
            for presenter in others(FileClaims.shared.presenters(concernedBy: access.claim)) {
                nonisolated(unsafe) let presenter = presenter  // called on its own queue
                presenter.presentedItemOperationQueue.addOperation {
                    presenter.presentedItemDidChange()
                }
            }
        }
    }

    private var wasCancelled: Bool { lock.withLock { isCancelled } }

    private func others(_ presenters: [any NSFilePresenter]) -> [any NSFilePresenter] {
        presenters.filter { $0 !== presenter }
    }

    /// Asks a presenter to relinquish an item, and waits for its answer.
    ///
    /// - Returns: A function to call when the access has ended.
    private func ask(
        _ presenter: any NSFilePresenter, _ access: Access
    ) throws -> (@Sendable () -> Void)? {
        nonisolated(unsafe) let presenter = presenter  // called on its own queue
        let queue = presenter.presentedItemOperationQueue
        let answer = PresenterAnswer()
        let isWriting = access.claim.isWriting
        queue.addOperation {
            if isWriting {
                presenter.relinquishPresentedItem(toWriter: { answer.relinquished($0) })
            } else {
                presenter.relinquishPresentedItem(toReader: { answer.relinquished($0) })
            }
        }
        answer.wait()
        do {
            if access.asksToSave {
                queue.addOperation {
                    presenter.savePresentedItemChanges(completionHandler: { answer.done($0) })
                }
                try answer.waitForSuccess()
            }
            if access.deletes {
                queue.addOperation {
                    presenter.accommodatePresentedItemDeletion(completionHandler: {
                        answer.done($0)
                    })
                }
                try answer.waitForSuccess()
            }
        } catch {
            if let reacquire = answer.reacquire { queue.addOperation(reacquire) }
            throw error
        }
        guard let reacquire = answer.reacquire else { return nil }
        return { queue.addOperation(reacquire) }
    }
}

/// A presenter's answer, which may arrive on any thread.
private final class PresenterAnswer: @unchecked Sendable {
    // Sendable: written before the semaphore is signalled, and read after waiting for it.
    private let semaphore = DispatchSemaphore(value: 0)
    private(set) var reacquire: (@Sendable () -> Void)?
    private var error: (any Error)?

    func relinquished(_ reacquire: (@Sendable () -> Void)?) {
        self.reacquire = reacquire
        semaphore.signal()
    }

    func done(_ error: (any Error)?) {
        self.error = error
        semaphore.signal()
    }

    func wait() { semaphore.wait() }

    func waitForSuccess() throws {
        semaphore.wait()
        if let error { throw error }
    }
}
