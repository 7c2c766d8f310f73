/// What the tests of a package came to.
struct TestOutcome: Equatable {
    /// Whether each test passed, by its name.
    private var hasPassed: [String: Bool] = [:]
    /// Tests of XCTest that took the program with them, so that those after them were not run.
    private(set) var ended: [String] = []
    /// The first words of each test that failed, by its name.
    private(set) var reasons: [String: String] = [:]

    /// Adds up what XCTest and Swift Testing print, in one run or in several after each other.
    ///
    /// A test that began and did not end took the program with it, and counts as failed.
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
                // The last lines of a program that is ended are lost, and with them which test it was.
                if open.isEmpty { open = [Self.unreached] }
            }
            if line.contains(Self.crashLine) { end() }
        }
        end()
    }

    /// What the package manager says of a program that a signal ended.
    private static let crashLine = "exited with unexpected signal"
    private static var lateLine: Regex<Substring> { /not ended after \d+ s/ }

    /// The name of what a program did not come to before it was ended.
    private static let unreached = "all others"

    /// Stands in the output of a program that was ended because it took too long.
    static func line(forPatience patience: Int) -> String { "not ended after \(patience) s" }

    var run: Int { hasPassed.count }
    var failed: Int { hasPassed.values.count { !$0 } }
    var passed: Int { run - failed }

    private static let longestReason = 160

    private mutating func note(_ reason: some StringProtocol, for name: String) {
        guard reasons[name] == nil else { return }
        reasons[name] = String(reason.prefix(Self.longestReason))
    }
}
