/// A lock that tests wait for in order of arrival, without blocking a thread.
actor ApplicationTurn {
    static let shared = ApplicationTurn()

    private var isTaken = false
    private var queue: [CheckedContinuation<Void, Never>] = []

    /// Calls a closure while the lock is held.
    nonisolated func run(_ body: () async throws -> Void) async throws {
        await take()
        do {
            try await body()
        } catch {
            await giveBack()
            throw error
        }
        await giveBack()
    }

    private func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { queue.append($0) }
    }

    /// Hands the lock to the first test in the queue, if there is one.
    private func giveBack() {
        if queue.isEmpty {
            isTaken = false
        } else {
            queue.removeFirst().resume()
        }
    }
}
