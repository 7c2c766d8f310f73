import ArgumentParser
import Foundation

/// `carob doctor`: what is missing on this machine and how to install it, or what of an app does not work here.
///
/// The script works without the tool, on machines where nothing is installed yet.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List what is missing on this machine, or what of an app does not work here.",
        discussion: """
            Without a folder: what is missing on this machine and how to install it.

            With the folder of an app: the modules and names that it uses and that are not there, and the files that \
            are left out. Nothing of the app is built. The exit code is 69 if something is missing.
            """)

    @Argument(help: "The folder of an app, of its package or of its project.")
    var folder: String?

    mutating func run() async throws {
        let checkout = try Checkout.locate()
        guard let folder else {
            let script = checkout.root.appendingPathComponent("Scripts/doctor")
            let outcome = try ChildProcess.run(script.path, [])
            guard outcome.exitCode == 0 else { throw Failure.program(outcome.exitCode) }
            return
        }
        let app = try Application.named(folder, in: checkout)
        let diagnosis = try app.diagnosis(in: checkout)
        let findings = diagnosis.lines
        print(
            findings.isEmpty
                ? "\(app.name): nothing was found that does not work here"
                : "\(app.name):")
        for line in findings { print("  " + line) }
        guard !diagnosis.isFatal else { throw Failure.program(69) }
    }
}
