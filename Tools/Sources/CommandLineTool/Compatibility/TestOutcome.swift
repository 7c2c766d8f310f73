/// What the tests of a package came to.
struct TestOutcome: Equatable {
    /// Whether each test passed, by its name.
    private var hasPassed: [String: Bool] = [:]
    /// Tests of XCTest that took the program with them, so that those after them were not run.
    private(set) var ended: [String] = []
    /// The first words of each test that failed, by its name.
    private(set) var reasons: [String: String] = [:]

    /// Adds up what XCTest and Swift Testing print.
    ///
    /// A test that began and did not end took the program with it, and counts as failed.
    ///
    /// - Parameter patience: The seconds after which the program was ended; nil when it ended by itself.
    init(output: String, patience: Int? = nil) {
        var open: [String] = []
        var crash: String?
        for line in output.split(whereSeparator: \.isNewline) {
            if let match = line.firstMatch(of: /^Test Case '([^']+)' started/) {
                open.append(String(match.1))
            } else if let match = line.firstMatch(of: /^Test Case '([^']+)' (passed|failed)/) {
                let name = String(match.1)
                hasPassed[name] = match.2 == "passed"
                open.removeAll { $0 == name }
            } else if let match = line.firstMatch(
                of: /^[✔✘] Test (.+?) (?:with \d+ test cases? )?(passed|failed) after/),
                !line.contains("Test run with")
            {
                hasPassed["Test " + match.1] = match.2 == "passed"
            } else if let match = line.firstMatch(of: /^\/[^:]+:\d+: error: (\S+) : (.+)$/) {
                note(match.2, for: String(match.1))
            } else if let match = line.firstMatch(
                of: /^✘ Test (.+?) recorded an issue .*?at \S+:\d+:\d+: (.+)$/)
            {
                note(match.2, for: "Test " + match.1)
            } else if let match = line.firstMatch(of: /Fatal error: (.+)$/) {
                crash = crash ?? String(match.1)
            } else if let match = line.firstMatch(of: /^\*\*\* Terminating app .*$/) {
                crash = crash ?? String(match.0)
            }
        }
        for name in open {
            hasPassed[name] = false
            let end = patience.map { "it had not ended after \($0) s" } ?? "the tests end here"
            note(end + (crash.map { ": \($0)" } ?? ""), for: name)
        }
        ended = open
    }

    var run: Int { hasPassed.count }
    var failed: Int { hasPassed.values.count { !$0 } }
    var passed: Int { run - failed }

    /// Adds what a later run without the tests that ended this one came to.
    mutating func add(_ later: TestOutcome) {
        hasPassed.merge(later.hasPassed) { $1 }
        reasons.merge(later.reasons) { first, _ in first }
        ended += later.ended
    }

    private static let longestReason = 160

    private mutating func note(_ reason: some StringProtocol, for name: String) {
        guard reasons[name] == nil else { return }
        reasons[name] = String(reason.prefix(Self.longestReason))
    }
}
