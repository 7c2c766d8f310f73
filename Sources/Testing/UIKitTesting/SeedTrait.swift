import Testing
import VirtualClock

/// Makes the random numbers of each test follow from a seed.
///
/// These are the numbers of `SystemRandomNumberGenerator`, and so of `Int.random(in:)` and `shuffled()`, of
/// `arc4random`, `getrandom` and `random`. Numbers that other threads draw do not change those of the main thread. Hashes, and
/// the order of sets, follow from the variable `SWIFT_DETERMINISTIC_HASHING` of the process. The seed
/// belongs to the process, so a suite that has it also carries `.usesApplication`.
///
///     @Test(.usesApplication, .seeded(7)) func newGame() { … }
public struct SeedTrait: SuiteTrait, TestTrait, TestScoping {
    let seed: UInt64

    public var isRecursive: Bool { true }

    /// Applies to each test case, not to the suites around them.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        testCase == nil ? nil : self
    }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        VirtualClock.seedRandomNumbers(seed)
        defer { VirtualClock.seedRandomNumbers(nil) }
        try await function()
    }
}

extension Trait where Self == SeedTrait {
    /// The random numbers of the test follow from a seed.
    public static func seeded(_ seed: UInt64) -> Self { Self(seed: seed) }
}
