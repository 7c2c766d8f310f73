/// A lock that tests wait for in order of arrival, without blocking a thread.
actor ApplicationTurn {
    static let shared = ApplicationTurn()

    /// Whether the lock is held by the task.
    @TaskLocal private static var isHeld = false

    private var isTaken = false
    private var queue: [CheckedContinuation<Void, Never>] = []

    /// Calls a closure while the lock is held; the closure may call this again.
    nonisolated func run(_ body: () async throws -> Void) async throws {
        if Self.isHeld { return try await body() }
        await take()
        do {
            try await Self.$isHeld.withValue(true, operation: body)
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
