/// The files that threads of this process currently read and write under coordination.
final class FileClaims: @unchecked Sendable {
    // Sendable: `condition` guards all mutable state.
    static let shared = FileClaims()

    private let condition = NSCondition()
    private var claims: [Claim] = []
    private var presenters: [any NSFilePresenter] = []

    /// A claim to read or to write one item.
    struct Claim {
        let path: [String]
        let isWriting: Bool
        /// Whether the claim covers everything in a folder, as for deleting and moving it.
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
            let index = claims.firstIndex {
                $0.path == claim.path && $0.isWriting == claim.isWriting
                    && $0.purpose == claim.purpose
            }
            if let index { claims.remove(at: index) }
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

    /// Returns the presenters of the items that a claim covers.
    func presenters(concernedBy claim: Claim) -> [any NSFilePresenter] {
        allPresenters.filter { presenter in
            guard let url = presenter.presentedItemURL else { return false }
            let path = url.standardizedFileURL.resolvingSymlinksInPath().pathComponents
            // A presenter of a folder presents its contents too.
            return claim.concerns(path) || claim.path.starts(with: path)
        }
    }
}
