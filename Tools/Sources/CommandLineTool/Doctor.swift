import ArgumentParser
import Foundation

/// `carob doctor`: what is missing on this machine and how to install it.
///
/// The script works without the tool, on machines where nothing is installed yet.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List what is missing on this machine and how to install it.")

    mutating func run() async throws {
        let script = try Checkout.locate().root.appendingPathComponent("Scripts/doctor")
        let outcome = try ChildProcess.run(script.path, [])
        guard outcome.exitCode == 0 else { throw Failure.program(outcome.exitCode) }
    }
}
