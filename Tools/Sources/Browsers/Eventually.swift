/// Waiting for what another process, or another task of this one, brings about.
public enum Eventually {
    /// Waits until something holds; false when it did not at any of 3,000 looks, ten milliseconds apart.
    ///
    /// Looks are counted and not seconds: a machine that is busy gives this task its turns late, and those
    /// that it waits for as well.
    public static func holds(_ condition: () async throws -> Bool) async rethrows -> Bool {
        for _ in 0..<3000 {
            if try await condition() { return true }
            try? await Task.sleep(for: .milliseconds(10))
            // A test whose time limit is over would look without rest.
            if Task.isCancelled { return false }
        }
        return false
    }
}
