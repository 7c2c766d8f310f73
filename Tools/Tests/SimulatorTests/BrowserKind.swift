import Browsers
import Foundation
import Testing

/// The browsers that the page's tests run in.
enum BrowserKind: String, CaseIterable {
    case chromium, firefox

    /// Starts the browser; a test whose browser is absent is skipped.
    fileprivate func start() async throws -> any Browser {
        let executable = try requireExecutable()
        return switch self {
        case .chromium: try Chromium(executable)
        case .firefox: try await Firefox(executable)
        }
    }

    /// Where the browser's program is; a test whose browser is absent is skipped.
    func requireExecutable() throws -> String {
        let (executable, package) =
            switch self {
            case .chromium: (Chromium.executable, "chromium")
            case .firefox: (Firefox.executable, "firefox-esr")
            }
        if let executable { return executable }
        let reason = "\(rawValue) is not installed; on Debian: apt-get install \(package)"
        // A cancelled case of a test is not reported at all; this is the form of skipped tests.
        print("Test case skipped: \"\(reason)\"")
        try Test.cancel(Comment(rawValue: reason))
    }
}

/// The browsers of a suite: each starts when a test needs it, and ends with the suite.
final class BrowserPool: @unchecked Sendable {
    // Sendable: the tests of a suite with a pool run one after the other.
    @TaskLocal static var current: BrowserPool?
    private var browsers: [BrowserKind: any Browser] = [:]

    func browser(_ kind: BrowserKind) async throws -> any Browser {
        if let running = browsers[kind] { return running }
        let started = try await kind.start()
        browsers[kind] = started
        return started
    }

    fileprivate func close() {
        for browser in browsers.values { browser.close() }
    }
}

/// Gives a suite its pool of browsers.
struct BrowserPoolTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let pool = BrowserPool()
        defer { pool.close() }
        try await BrowserPool.$current.withValue(pool) { try await function() }
    }
}

extension Trait where Self == BrowserPoolTrait {
    /// The tests share a browser of each kind; the suite is serialized as well.
    static var sharesBrowsers: Self { Self() }
}
