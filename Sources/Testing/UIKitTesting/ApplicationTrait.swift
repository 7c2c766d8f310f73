import Testing

/// Lets only one test of the process at a time use the application.
///
/// The application, its screen and its clock are one, and tests run side by side: between making a
/// suite and calling its test another suite may take the device away. A suite, or a test, that uses
/// `TestApplication` or `UIApplication.shared` carries this trait; it holds for everything below
/// the suite, and between suites of different files and test targets.
///
///     @MainActor @Suite(.usesApplication) struct CounterTests {
///         let app = TestApplication()
///     }
public struct ApplicationTrait: SuiteTrait, TestTrait, TestScoping {
    public var isRecursive: Bool { true }

    /// Gives a turn to each test case, none to the suites around them.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        testCase == nil ? nil : self
    }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await ApplicationTurn.shared.take()
        do {
            try await function()
        } catch {
            await ApplicationTurn.shared.giveBack()
            throw error
        }
        await ApplicationTurn.shared.giveBack()
    }
}

extension Trait where Self == ApplicationTrait {
    /// The test uses the application of the process, so no other one may meanwhile.
    public static var usesApplication: Self { Self() }
}

/// The turn at the application: who asks first has it first.
private actor ApplicationTurn {
    static let shared = ApplicationTurn()

    private var isTaken = false
    private var queue: [CheckedContinuation<Void, Never>] = []

    func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { queue.append($0) }
    }

    /// Passes the turn on to the next in the queue, if there is one.
    func giveBack() {
        if queue.isEmpty {
            isTaken = false
        } else {
            queue.removeFirst().resume()
        }
    }
}
