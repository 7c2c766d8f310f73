import Foundation

/// The contents of Swift's report of an app's crash.
public enum CrashReports {
    /// The variable that settles it: the thread that crashed, with files and lines, without what only a debugger's user
    /// reads. Nothing where the user has set the variable.
    public static func environment(
        over environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String: String] {
        guard environment["SWIFT_BACKTRACE"] == nil else { return [:] }
        return ["SWIFT_BACKTRACE": "enable=yes,color=no,threads=crashed,registers=none,images=none"]
    }
}
