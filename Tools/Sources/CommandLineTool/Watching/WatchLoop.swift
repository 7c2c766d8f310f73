/// Rebuilds an app after each group of changes, and relaunches it if that made a difference.
///
/// While a build fails, the app of the last one that succeeded keeps running. What changes during a build is built
/// after it.
struct WatchLoop<Build: Equatable & Sendable>: Sendable {
    /// The result of a group of changes.
    enum Outcome: Equatable, Sendable {
        case relaunched
        /// The app is as before: a comment changed, or a file that is no part of it.
        case unchanged
        case failed
    }

    /// Builds the app; equal results are the same app. It throws when the build fails, and has printed the messages.
    var build: @Sendable () async throws -> Build
    var relaunch: @Sendable (Build) async -> Void
    var report: @Sendable (Outcome, Failure?) async -> Void

    /// Ends with the stream of changes.
    ///
    /// - Parameter running: The build that runs now.
    func run(_ changes: AsyncStream<Void>, running: Build) async {
        var running = running
        for await _ in changes {
            do {
                let new = try await build()
                guard new != running else {
                    await report(.unchanged, nil)
                    continue
                }
                running = new
                await relaunch(new)
                await report(.relaunched, nil)
            } catch {
                await report(.failed, error as? Failure)
            }
        }
    }
}
