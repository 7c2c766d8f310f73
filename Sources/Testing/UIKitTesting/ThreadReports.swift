import Synchronization
import Testing
import UIKit

/// The calls of views on other threads than the main one that a test makes.
enum ThreadReports {
    /// Calls a test with checks of threads on, and records an issue for each call site.
    static func record(_ body: () async throws -> Void) async throws {
        let reports = List()
        ApplicationProcess.checkThreads { reports.add($0) }
        defer {
            ApplicationProcess.checkThreads(nil)
            for report in reports.all { Issue.record(Comment(rawValue: report)) }
        }
        try await body()
    }

    private final class List: Sendable {
        private let reports = Mutex<[String]>([])

        var all: [String] { reports.withLock { $0 } }

        func add(_ report: String) { reports.withLock { $0.append(report) } }
    }
}
