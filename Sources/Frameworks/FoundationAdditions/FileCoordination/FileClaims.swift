/// Who of this process reads and writes which files right now.
final class FileClaims: @unchecked Sendable {
    // Sendable: what may change is touched only while `condition` is held.
    static let shared = FileClaims()

    private let condition = NSCondition()
    private var claims: [Claim] = []
    private var presenters: [any NSFilePresenter] = []

    /// A claim to read or to write one item.
    struct Claim {
        let path: [String]
        let isWriting: Bool
        /// True for what concerns a folder with all that is in it, as deleting and moving it does.
        let reachesInside: Bool
        /// Claims of one purpose do not wait for each other.
        let purpose: String

        init(_ url: URL, isWriting: Bool, reachesInside: Bool, purpose: String) {
            path = url.standardizedFileURL.resolvingSymlinksInPath().pathComponents
            self.isWriting = isWriting
            self.reachesInside = reachesInside
            self.purpose = purpose
        }

        func concerns(_ other: [String]) -> Bool {
            path == other || reachesInside && other.starts(with: path)
        }

        func excludes(_ other: Claim) -> Bool {
            (isWriting || other.isWriting) && purpose != other.purpose
                && (concerns(other.path) || other.concerns(path))
        }
    }

    /// Waits until no holder conflicts with the claims, and holds all of them while the closure runs.
    func whileHolding(_ wanted: [Claim], isCancelled: () -> Bool, _ body: () -> Void) -> Bool {
        condition.lock()
        while wanted.contains(where: { claim in claims.contains { $0.excludes(claim) } }) {
            condition.wait()
            guard !isCancelled() else {
                condition.unlock()
                return false
            }
        }
        claims += wanted
        condition.unlock()
        body()
        condition.lock()
        for claim in wanted {
            let place = claims.firstIndex {
                $0.path == claim.path && $0.isWriting == claim.isWriting
                    && $0.purpose == claim.purpose
            }
            if let place { claims.remove(at: place) }
        }
        condition.broadcast()
        condition.unlock()
        return true
    }

    /// Wakes waiters to check whether they were cancelled.
    func wake() {
        condition.withLock { condition.broadcast() }
    }

    // MARK: Presenters

    func add(_ presenter: any NSFilePresenter) {
        condition.withLock {
            if !presenters.contains(where: { $0 === presenter }) { presenters.append(presenter) }
        }
    }

    func remove(_ presenter: any NSFilePresenter) {
        condition.withLock { presenters.removeAll { $0 === presenter } }
    }

    var allPresenters: [any NSFilePresenter] { condition.withLock { presenters } }

    /// The presenters of what a claim concerns.
    func presenters(concernedBy claim: Claim) -> [any NSFilePresenter] {
        allPresenters.filter { presenter in
            guard let url = presenter.presentedItemURL else { return false }
            let path = url.standardizedFileURL.resolvingSymlinksInPath().pathComponents
            // A presenter of a folder shows what is in it.
            return claim.concerns(path) || claim.path.starts(with: path)
        }
    }
}
