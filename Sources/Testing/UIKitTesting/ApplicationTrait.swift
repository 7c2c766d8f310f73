import Testing
import UIKit
import VirtualClock

/// Gives each test the process to itself: no other test uses the application meanwhile, and no application
/// of an earlier test is left.
///
/// The application, its screen, its clock and its layout engine belong to the process, and tests run in
/// parallel: at every `await`, and between making a suite and calling its test, another test may run. A
/// suite, or a test, that uses views, `TestApplication` or `UIApplication.shared` carries this trait; it
/// holds for everything below the suite, and between suites of different files and test targets.
///
///     @MainActor @Suite(.usesApplication) struct CounterTests {
///         let app = TestApplication()
///     }
///
/// Calls of views on other threads than the main one are issues of the test, in the words of the Main Thread
/// Checker.
public struct ApplicationTrait: SuiteTrait, TestTrait, TestScoping {
    var detectsLeaks = LeakReports.areWanted
    /// The clock of the test's applications; nil for the one that the process's way of running tests allows.
    var clock: TestApplication.Clock?

    public var isRecursive: Bool { true }

    /// Applies to each test case, not to the suites around them.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        testCase == nil ? nil : self
    }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let missed = MissedTime()
        try await MissedTime.$ofTest.withValue(missed) {
            try await IssueHandlingTrait.compactMapIssues(missed.explain)
                .provideScope(for: test, testCase: testCase) { try await run(function) }
        }
    }

    /// Calls a test.
    func run(_ body: @Sendable () async throws -> Void) async throws {
        try await ApplicationTurn.shared.run {
            try await LeakReports.record(if: detectsLeaks) {
                try await ThreadReports.record {
                    try await ApplicationProcess.withOwnApplications {
                        try await withClock(body)
                    }
                }
            }
        }
    }

    /// The clock of the applications that the present test makes; nil without the trait.
    @TaskLocal static var clockOfTest: TestApplication.Clock?

    private func withClock(_ body: @Sendable () async throws -> Void) async throws {
        switch clock ?? .standard {
        case .application: try await Self.$clockOfTest.withValue(.application, operation: body)
        case .process:
            try await VirtualClock.outsideOfMainQueue {
                try await Self.$clockOfTest.withValue(.process, operation: body)
            }
        }
    }
}

extension Trait where Self == ApplicationTrait {
    /// The test uses the application of the process, and has it to itself.
    ///
    /// Where tests run one at a time, everything in the process follows the time that the test advances:
    /// `TestApplication.Clock.process`.
    public static var usesApplication: Self { Self() }

    /// The test uses the application of the process, whose time is that of a clock.
    ///
    /// With `.process` no other test may run meanwhile; see `TestApplication.Clock.process`.
    public static func usesApplication(clock: TestApplication.Clock) -> Self { Self(clock: clock) }

    /// The test uses the application of the process, and all view controllers, views, layers and gesture recognizers
    /// that it makes have to end with it.
    ///
    /// Objects that are left are an issue of the test. Often a closure holds its owner, a delegate is not weak, or a
    /// timer was not invalidated. The windows of the test's applications are closed before; objects that the test keeps
    /// in a static variable are reported as well. The variable `CAROB_DETECT_LEAKS=1` of the process asks for this in
    /// all tests that use the application.
    public static var detectsLeaks: Self { Self(detectsLeaks: true) }
}
