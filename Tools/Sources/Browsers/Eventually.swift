/// Waits for conditions that other processes or tasks fulfil.
public enum Eventually {
    /// Waits until a condition holds; returns false after 3,000 checks, ten milliseconds apart.
    ///
    /// The limit is a number of checks instead of seconds, since a busy machine delays this task as well as
    /// those for which it waits.
    public static func holds(_ condition: () async throws -> Bool) async rethrows -> Bool {
        for _ in 0..<3000 {
            if try await condition() { return true }
            try? await Task.sleep(for: .milliseconds(10))
            // After a test's time limit the loop would spin.
            if Task.isCancelled { return false }
        }
        return false
    }
}
