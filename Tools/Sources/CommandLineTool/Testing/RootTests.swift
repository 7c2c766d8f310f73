import Foundation

/// Tests of the checkout's own package.
struct RootTests {
    let checkout: Checkout
    let targets: [TestTarget]
    /// Whether these are some of the targets, of which alone the build shall consist.
    let isSelection: Bool
    let filter: String?

    func run() throws {
        var build = SwiftBuild(checkout: checkout)
        if isSelection {
            build.environment["CAROB_TARGETS"] = targets.map(\.name).joined(separator: ",")
        }
        try build.buildTests(checksImports: true)
        if isSelection {
            let outcome = try ChildProcess.run(
                "swift",
                build.testArguments + ["--ignore-lock"] + TestTarget.selection(targets, filter),
                environment: build.environment)
            guard outcome.exitCode == 0 else { throw Failure.program(1) }
        } else {
            try runShards(build)
        }
    }

    /// The result of a process of tests.
    private struct Shard {
        var progress = TestProgress()
        var exitCode: Int32?
    }

    /// Runs the tests in several processes: those of UIKit use one application, so within a process they wait for one
    /// another.
    private func runShards(_ build: SwiftBuild) throws {
        let groups = TestTarget.shards(
            of: targets, count: ProcessInfo.processInfo.activeProcessorCount)
        let shards = Locked(Array(repeating: Shard(), count: groups.count))
        let report = ProgressReport { seconds, _ in
            let (passed, failed) = shards.value.withLock { states in
                states.reduce((0, 0)) { ($0.0 + $1.progress.passed, $0.1 + $1.progress.failed) }
            }
            return "running the tests: \(passed) passed, \(failed) failed, \(Int(seconds)) s"
        }
        defer { report.end() }
        DispatchQueue.concurrentPerform(iterations: groups.count) { index in
            let outcome = try? ChildProcess.run(
                // Otherwise the processes wait for one another.
                "swift",
                build.testArguments + ["--ignore-lock"] + TestTarget.selection(groups[index], nil),
                passThrough: false,
                onOutput: { part in
                    shards.value.withLock { $0[index].progress.read(part) }
                })
            shards.value.withLock { $0[index].exitCode = outcome?.exitCode ?? 69 }
        }
        report.end()
        let results = shards.value.withLock { $0 }
        for result in results {
            FileHandle.standardOutput.write(Data(result.progress.remarks.utf8))
        }
        guard results.allSatisfy({ $0.exitCode == 0 }) else { throw Failure.program(1) }
    }
}
