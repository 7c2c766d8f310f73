import ArgumentParser
import Foundation
import UIHost

/// `carob monkey APP`: uses an app at random until something breaks.
struct Monkey: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Use an app at random until something breaks, and find the shortest way there.",
        discussion: """
            Taps controls and rows, drags, types, rotates the device, changes its appearance and text \
            size, leaves the app and comes back, on the app's own clock. The app fails if it crashes, \
            ends or hangs, if its screen differs from a new composition of its layers, or if closed view \
            controllers stay alive. The events that are needed for it are written as a flow and as an \
            XCUITest. Docs/monkey.md tells more.
            """)

    @Argument(help: "An example's name, or a folder with an app's sources.")
    var app: String

    @Option(help: "The number from which all events follow; a random one without it.")
    var seed: UInt64?

    @Option(help: "The number of events.")
    var events = 500

    @Flag(help: "Examine each screen as performAccessibilityAudit() does.")
    var audit = false

    @Option(help: "The most times that the app is started to find fewer events; 0 for none.")
    var tries = 200

    @Option(help: "Where flows, tests, pictures and logs go; .build/monkey/APP by default.")
    var output: String?

    @Option(help: "A device of 'carob devices'.")
    var device = Device.standard

    @Option(help: "light or dark, at first.")
    var appearance = HostAppearance.Style.light

    @Option(help: "The text size at first: large, accessibilityLarge …")
    var textSize = HostAppearance.ContentSize.large

    @Flag(help: "Lay the interface out from right to left, as in Arabic.")
    var rightToLeft = false

    @OptionGroup var timeLimit: TimeLimitOption

    @OptionGroup var fontsOption: FontsOption

    @Argument(parsing: .postTerminator, help: "Arguments after '--' are passed to the app.")
    var appArguments: [String] = []

    func validate() throws {
        guard 1...1_000_000 ~= events else {
            throw ValidationError("'--events' is a number from 1 to 1000000")
        }
        guard 0...10_000 ~= tries else {
            throw ValidationError("'--tries' is a number from 0 to 10000")
        }
    }

    mutating func run() async throws {
        try fontsOption.apply()
        let checkout = try Checkout.locate()
        let application = try Application.named(app, in: checkout)
        let bundle = try application.assemble(in: checkout)
        let usual = checkout.buildFolder.appendingPathComponent("monkey/\(application.name)")
        try MonkeySession(
            name: application.name, executable: bundle.executable, arguments: appArguments,
            options: HostOptions(
                host: .headless, device: device, appearance: appearance, contentSize: textSize,
                isRightToLeft: rightToLeft),
            output: output.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? usual,
            seed: seed ?? .random(in: 1...999_999), eventCount: events, audits: audit,
            tryLimit: tries,
            timeLimit: timeLimit.seconds()
        ).perform()
    }
}
