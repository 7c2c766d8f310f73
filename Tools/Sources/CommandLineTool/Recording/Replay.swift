import ArgumentParser
import Foundation
import SimulatorProtocol
import UIHost

/// `carob replay FILE`: plays a recording against the app that it was made of.
struct Replay: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Play a recording against its app, as fast as it can, and compare what the app shows.",
        discussion: """
            'carob run APP --record FILE' and flows that fail leave recordings. The app is built and \
            gets every event at its time on a clock of its own. Where its elements first differ from \
            the recorded ones, the difference is shown. What was done is written as a flow or as an \
            XCUITest on request. Docs/recording.md tells more.
            """)

    @Argument(help: "The recording.")
    var file: String

    @Option(
        help:
            "An example's name, or a folder with an app's sources; that of the recording by default."
    )
    var app: String?

    @Option(name: .customLong("to-flow"), help: "Where a flow goes that does the same.")
    var flow: String?

    @Option(
        name: .customLong("to-xctest"),
        help: "Where a test written with XCUITest goes that does the same.")
    var test: String?

    @Flag(help: "Write a page with the picture, the elements, the log and the events of each step.")
    var page = false

    @Option(help: "Where the page and its pictures go; .build/replays/APP by default.")
    var output: String?

    @OptionGroup var timeLimit: TimeLimitOption

    @OptionGroup var fontsOption: FontsOption

    mutating func run() async throws {
        try fontsOption.apply()
        let recording: SessionRecording
        do {
            recording = try SessionRecording(path: file)
        } catch {
            throw Failure.usage(error.description)
        }
        let checkout = try Checkout.locate()
        let application = try Application.named(app ?? recording.app, in: checkout)
        let bundle = try application.assemble(in: checkout)
        let usual = checkout.buildFolder.appendingPathComponent("replays/\(application.name)")
        try ReplaySession(
            name: application.name, recording: recording, file: URL(fileURLWithPath: file),
            executable: bundle.executable,
            output: output.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? usual,
            flow: flow.map { URL(fileURLWithPath: $0) },
            test: test.map { URL(fileURLWithPath: $0) },
            makesPage: page, timeLimit: timeLimit.seconds()
        ).perform()
    }
}
