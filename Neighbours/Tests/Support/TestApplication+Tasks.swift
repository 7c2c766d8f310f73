import UIKitTesting

extension TestApplication {
    /// Lets the app's time pass until a task has ended, however often other tests run meanwhile.
    ///
    /// A task that does not end within hours of the app's time stops the tests with a message, since waiting for it would
    /// never end.
    @MainActor func wait<Value: Sendable, Failure: Error>(for task: Task<Value, Failure>) async {
        var hasEnded = false
        let watcher = Task { @MainActor in
            _ = await task.result
            hasEnded = true
        }
        var rounds = 0
        while !hasEnded {
            rounds += 1
            precondition(rounds < 200_000, "a task of a test does not end")
            advance(by: 0.1)
            await Task.yield()
        }
        await watcher.value
    }
}
