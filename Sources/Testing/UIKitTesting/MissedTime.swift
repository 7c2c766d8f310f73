import Foundation
import Synchronization
import Testing

/// Events that a test's application did not see because timers of the process kept the machine's time.
///
/// Issues of such a test name the clock that timers would follow.
final class MissedTime: Sendable {
    @TaskLocal static var ofTest: MissedTime?

    /// The longest span in which something was due and did not happen, in seconds.
    private let span = Mutex<TimeInterval?>(nil)

    /// Notes that something was due within a span that the test has let pass for its application alone.
    func note(_ seconds: TimeInterval) { span.withLock { $0 = max($0 ?? 0, seconds) } }

    /// Adds the advice to an issue.
    func explain(_ issue: Issue) -> Issue {
        guard let advice else { return issue }
        var issue = issue
        issue.comments.append(Comment(rawValue: advice))
        return issue
    }

    /// The advice to write so that timers follow the test's time; nil if none was due.
    var advice: String? {
        guard let seconds = span.withLock({ $0 }) else { return nil }
        return """
            The test advanced its application by \(seconds.formatted(.number.grouping(.never))) s, in which a timer, a \
            delayed block or a sleeping task of the process was due. They kept the machine's time, as other tests may \
            run meanwhile. Run tests one at a time ('carob test FOLDER', 'swift test --no-parallel'), and they follow.
            """
    }
}
