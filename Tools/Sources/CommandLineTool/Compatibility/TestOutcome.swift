/// The results of a package's tests.
struct TestOutcome: Equatable {
    /// Whether each test passed, by name.
    private var hasPassed: [String: Bool] = [:]
    /// Tests of XCTest that crashed, so that the following tests did not run.
    private(set) var ended: [String] = []
    /// The beginning of each failed test's message, by name.
    private(set) var reasons: [String: String] = [:]

    /// Parses the output of XCTest and Swift Testing, of one or several runs.
    ///
    /// A test that began and did not end has crashed, and counts as failed.
    init(output: String) {
        var open: [String] = []
        var crash: String?
        func end() {
            for name in open {
                hasPassed[name] = false
                note(crash.map { "the tests end here: \($0)" } ?? "the tests end here", for: name)
            }
            ended += open
            open = []
            crash = nil
        }
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
            } else if line.wholeMatch(of: Self.lateLine) != nil {
                crash = String(line)
                // The last lines of a killed process are lost, and with them the name of the test.
                if open.isEmpty { open = [Self.unreached] }
            }
            if line.contains(Self.crashLine) { end() }
        }
        end()
    }

    /// The package manager's message about a signal.
    private static let crashLine = "exited with unexpected signal"
    private static var lateLine: Regex<Substring> { /not ended after \d+ s/ }

    /// The name of the tests that did not run before the time limit.
    private static let unreached = "all others"

    /// The line in the output of a process that was killed at its time limit.
    static func line(forTimeout seconds: Int) -> String { "not ended after \(seconds) s" }

    var run: Int { hasPassed.count }
    var failed: Int { hasPassed.values.count { !$0 } }
    var passed: Int { run - failed }

    private static let longestReason = 160

    private mutating func note(_ reason: some StringProtocol, for name: String) {
        guard reasons[name] == nil else { return }
        reasons[name] = String(reason.prefix(Self.longestReason))
    }
}
