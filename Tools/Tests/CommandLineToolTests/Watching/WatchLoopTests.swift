import Synchronization
import Testing

@testable import CommandLineTool

@Suite("The loop of '--watch'") struct WatchLoopTests {
    /// A build that gives one result after the other and then fails, and notes what the loop does.
    private final class Bench: Sendable {
        enum Step: Equatable { case builds, relaunches(Int), reports(WatchLoop<Int>.Outcome) }

        private let state: Mutex<(results: [Result<Int, Failure>], steps: [Step])>
        private let changes = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        /// Called during each build.
        private let onBuild: @Sendable (AsyncStream<Void>.Continuation) -> Void

        init(
            _ results: [Result<Int, Failure>],
            onBuild: @escaping @Sendable (AsyncStream<Void>.Continuation) -> Void = { _ in }
        ) {
            state = Mutex((results, []))
            self.onBuild = onBuild
        }

        private func note(_ step: Step) { state.withLock { $0.steps.append(step) } }

        /// The steps until there is no other result; what has changed by then is built too.
        func run(from running: Int) async -> [Step] {
            let loop = WatchLoop<Int>(
                build: { [self] in
                    note(.builds)
                    onBuild(changes.continuation)
                    return try state.withLock {
                        $0.results.isEmpty ? .failure(.build) : $0.results.removeFirst()
                    }.get()
                },
                relaunch: { [self] in note(.relaunches($0)) },
                report: { [self] outcome, _ in
                    note(.reports(outcome))
                    if state.withLock({ $0.results.isEmpty }) {
                        changes.continuation.finish()
                    } else {
                        changes.continuation.yield()
                    }
                })
            changes.continuation.yield()
            await loop.run(changes.stream, running: running)
            return state.withLock { $0.steps }
        }
    }

    @Test("A change is built, and its app takes the place of the old one")
    func relaunching() async {
        let steps = await Bench([.success(2)]).run(from: 1)
        #expect(steps == [.builds, .relaunches(2), .reports(.relaunched)])
    }

    @Test("An app whose new build fails keeps running until a build succeeds")
    func failing() async {
        let steps = await Bench([.failure(.build), .failure(.build), .success(2)]).run(from: 1)
        #expect(
            steps == [
                .builds, .reports(.failed), .builds, .reports(.failed), .builds, .relaunches(2),
                .reports(.relaunched),
            ])
    }

    @Test("The same app is not launched again, whether it was built after a failure or not")
    func unchanged() async {
        let steps = await Bench([.success(1), .failure(.build), .success(1)]).run(from: 1)
        #expect(
            steps == [
                .builds, .reports(.unchanged), .builds, .reports(.failed), .builds,
                .reports(.unchanged),
            ])
    }

    @Test("Changes during a build are built after it, all at once")
    func changesDuringBuilds() async {
        let bench = Bench([.success(2)]) { changes in
            for _ in 0..<5 { changes.yield() }
        }
        let steps = await bench.run(from: 1)
        #expect(
            steps == [
                .builds, .relaunches(2), .reports(.relaunched), .builds, .reports(.failed),
            ])
    }
}
