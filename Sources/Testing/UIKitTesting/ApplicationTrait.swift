import Testing
import UIKit

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
    public var isRecursive: Bool { true }

    /// Applies to each test case, not to the suites around them.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        testCase == nil ? nil : self
    }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await ApplicationTurn.shared.run {
            try await ThreadReports.record {
                try await ApplicationProcess.withOwnApplications(function)
            }
        }
    }
}

extension Trait where Self == ApplicationTrait {
    /// The test uses the application of the process, and has it to itself.
    public static var usesApplication: Self { Self() }
}
