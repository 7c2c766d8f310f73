import ArgumentParser
import Foundation

/// The option `--timeout` of headless apps.
struct TimeLimitOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Seconds after which a headless app is ended, with exit code 124; without it 300 where CI is set.",
            valueName: "seconds"))
    var timeout: Double?

    func validate() throws {
        guard timeout.map({ $0 > 0 && $0 <= 1e6 }) ?? true else {
            throw ValidationError("'--timeout' is more than 0 seconds and at most a million")
        }
    }

    // Chosen: longer than apps and flows take, shorter than the limits of services that run jobs.
    private static let limitOfJobs: TimeInterval = 300

    /// The limit; nil without one.
    func seconds(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> TimeInterval? {
        // Services that run jobs set it to true.
        let isJob = !["", "false", "0"].contains(environment["CI"] ?? "")
        return timeout ?? (isJob ? Self.limitOfJobs : nil)
    }
}
