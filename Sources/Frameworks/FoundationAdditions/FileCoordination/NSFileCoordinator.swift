/// Reads and writes files in agreement with the other coordinators and the presenters of this process.
///
/// Other processes are not asked.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    // Sendable: what may change is touched only while `lock` is held.
    private let lock = NSLock()
    private weak var presenter: (any NSFilePresenter)?
    private var purpose = UUID().uuidString
    private var isCancelled = false

    /// What reading waits for.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Presenters are not asked to save first.
        public static let withoutChanges = Self(rawValue: 1)

        /// The accessor gets the item that a symbolic link leads to.
        public static let resolvesSymbolicLink = Self(rawValue: 2)
    }

    /// What will be done to an item that is written.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// It will be deleted; presenters are asked to make room for that.
        public static let forDeleting = Self(rawValue: 1)

        /// It will get another place.
        public static let forMoving = Self(rawValue: 2)

        /// It will be read, and changed; presenters are asked to save first.
        public static let forMerging = Self(rawValue: 4)

        /// Another item will take its place.
        public static let forReplacing = Self(rawValue: 8)
    }

    /// Makes a coordinator.
    ///
    /// - Parameter filePresenter: The presenter that uses it, which gets no calls itself.
    public init(filePresenter: (any NSFilePresenter)?) {
        presenter = filePresenter
        super.init()
    }

    public convenience override init() {
        self.init(filePresenter: nil)
    }

    // MARK: Presenters

    /// Lets a presenter hear of what coordinators do, until it is removed; it is kept that long.
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
        FileClaims.shared.add(filePresenter)
    }

    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
        FileClaims.shared.remove(filePresenter)
    }

    /// The presenters of this process.
    open class var filePresenters: [any NSFilePresenter] { FileClaims.shared.allPresenters }

    /// Whom this coordinator works for: coordinators of one purpose do not wait for each other. It is not empty.
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

    /// Calls a closure that reads, when there is no writer, and before it returns.
    ///
    /// - Parameters:
    ///   - outError: Gets what kept the item from being read; the closure is not called then.
    ///   - reader: Called once, on this thread, with the item's place.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
        byAccessor reader: (URL) -> Void
    ) {
        let access = Access(reading: url, options, purposeIdentifier)
        perform([access], outError) { reader(access.url) }
    }

    /// Calls a closure that writes, when there is no other reader or writer, and before it returns.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor writer: (URL) -> Void
    ) {
        let access = Access(writing: url, options, purposeIdentifier)
        perform([access], outError) { writer(access.url) }
    }

    /// Calls a closure that reads one item and writes another.
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
        writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
        error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
    ) {
        let reading = Access(reading: readingURL, readingOptions, purposeIdentifier)
        let writing = Access(writing: writingURL, writingOptions, purposeIdentifier)
        perform([reading, writing], outError) { readerWriter(reading.url, writing.url) }
    }

    /// Calls a closure that writes two items, as when one is moved to the other's place.
    open func coordinate(
        writingItemAt url1: URL, options options1: WritingOptions = [],
        writingItemAt url2: URL, options options2: WritingOptions = [],
        error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
    ) {
        let first = Access(writing: url1, options1, purposeIdentifier)
        let second = Access(writing: url2, options2, purposeIdentifier)
        perform([first, second], outError) { writer(first.url, second.url) }
    }

    /// Tells presenters that an item, moved within an accessor, has another place now.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {
        let claim = FileClaims.Claim(
            oldURL, isWriting: true, reachesInside: false, purpose: purposeIdentifier)
        for presenter in others(FileClaims.shared.presenters(concernedBy: claim))
        where FileClaims.Claim(
            presenter.presentedItemURL ?? newURL, isWriting: true, reachesInside: false, purpose: ""
        ).path == claim.path {
            nonisolated(unsafe) let presenter = presenter  // it hears on its own queue
            presenter.presentedItemOperationQueue.addOperation {
                presenter.presentedItemDidMove(to: newURL)
            }
        }
    }

    /// Lets accesses that have not begun give up, with `NSUserCancelledError`.
    open func cancel() {
        lock.withLock { isCancelled = true }
        FileClaims.shared.wake()
    }

    // MARK: How it is done

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
                nonisolated(unsafe) let presenter = presenter  // it hears on its own queue
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

    /// Asks a presenter for an item, and waits for what it says.
    ///
    /// - Returns: What is to be called when the item is free again.
    private func ask(
        _ presenter: any NSFilePresenter, _ access: Access
    ) throws -> (@Sendable () -> Void)? {
        nonisolated(unsafe) let presenter = presenter  // it is asked on its own queue
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

/// What a presenter answers, on whatever thread.
private final class PresenterAnswer: @unchecked Sendable {
    // Sendable: written before the semaphore is signalled, and read after it was waited for.
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
