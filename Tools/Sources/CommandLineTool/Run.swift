import ArgumentParser
import Flows
import Foundation
import Simulator
import SimulatorProtocol

/// `carob run [APP]`: builds an app and shows it on a page in the browser, or runs it without a
/// screen and saves its picture.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build an app and run it: on a page in the browser, in a window, or headless.",
        discussion: """
            In a terminal the app is shown on a page in the browser, whose address is printed, until \
            Control-C. Otherwise, as in continuous integration, it runs headless, saves the picture \
            of its screen and ends. A flow presses the buttons of a headless app, as Docs/flows.md \
            tells.
            """)

    /// Where the app is shown.
    enum Screen: String, EnumerableFlag {
        case browser, window, headless

        static func help(for value: Screen) -> ArgumentHelp? {
            switch value {
            case .browser: "Show the app on a page in the browser; the default in a terminal."
            case .window: "Show the app in a window of this desktop."
            case .headless: "Save a picture and end; the default elsewhere."
            }
        }
    }

    @Argument(help: "An example's name, or a folder with an app's sources.")
    var app = "Catalog"

    @Flag var screen: Screen?

    @Option(help: "A device of 'carob devices'; an iPhone 15, or in a window the window itself.")
    var device: DeviceName?

    @Option(help: "The port of the page; a free one without it.")
    var port: UInt16?

    @Flag(inversion: .prefixedNo, help: "Open the page in the browser of this desktop.")
    var open = true

    @Flag(
        help:
            "Build with the checks and names that debugging wants; frames take several times as long."
    )
    var debug = false

    @Option(help: "light or dark.")
    var appearance = SimulatorAppearance.Style.light

    @Option(help: "The text size: large, accessibilityLarge …")
    var textSize = SimulatorAppearance.ContentSize.large

    @Option(help: "How the device is held: portrait, landscapeLeft …")
    var orientation: SimulatorOrientation?

    @OptionGroup var flowOptions: FlowOptions

    @Argument(parsing: .postTerminator, help: "Words after '--' go to the app.")
    var appArguments: [String] = []

    mutating func run() async throws {
        let checkout = try Checkout.locate()
        let application = try Application.named(app, in: checkout)
        let flows = try flowOptions.read()
        guard flows.isEmpty else {
            guard screen ?? .headless == .headless, port == nil else {
                throw Failure.usage(
                    "a flow drives the app headless, without '--browser' or '--window'")
            }
            return try perform(flows, on: application, in: checkout)
        }
        switch screen ?? (isatty(STDOUT_FILENO) == 1 ? .browser : .headless) {
        case .browser: try await show(application, in: checkout)
        case .window: try openWindow(application, in: checkout)
        case .headless: try draw(application, in: checkout)
        }
    }

    private var deviceName: String { (device ?? .standard).name }

    private var settings: [String: String] {
        var words = [
            "CAROB_APPEARANCE": appearance.rawValue, "CAROB_CONTENT_SIZE": textSize.rawValue,
        ]
        words["CAROB_ORIENTATION"] = orientation?.rawValue
        return words
    }

    private func perform(
        _ flows: [(path: String, flow: FlowFile)], on application: Application,
        in checkout: Checkout
    ) throws {
        let bundle = try application.assemble(in: checkout)
        let usual = checkout.buildFolder.appendingPathComponent("flows/\(application.name)")
        try FlowSession(
            flows: flows, name: application.name,
            output: flowOptions.output.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? usual,
            executable: bundle.executable, arguments: appArguments,
            environment: settings.merging(["CAROB_DEVICE": deviceName]) { $1 }
        ).perform(format: flowOptions.format)
    }

    /// Becomes the app, so that whoever ends this process ends the window.
    private func openWindow(_ application: Application, in checkout: Checkout) throws {
        guard port == nil else { throw Failure.usage("'--port' is for '--browser'") }
        let bundle = try application.assemble(in: checkout)
        var words = settings
        words["CAROB_HOST"] = "window"
        words["CAROB_DEVICE"] = device?.name
        try ChildProcess.become(bundle.executable.path, appArguments, environment: words)
    }

    private func draw(_ application: Application, in checkout: Checkout) throws {
        guard port == nil else { throw Failure.usage("'--port' is for '--browser'") }
        let begun = Date()
        let pictures = checkout.buildFolder.appendingPathComponent("pictures")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        let picture = pictures.appendingPathComponent("\(application.name).png")
        try application.draw(
            to: picture, device: deviceName, arguments: appArguments, environment: settings,
            in: checkout)
        let seconds = String(format: "%.1f", Date().timeIntervalSince(begun))
        print(
            "\(application.name) ran on \(deviceName) in \(seconds) s; its screen is \(picture.path)"
        )
    }

    private func show(_ application: Application, in checkout: Checkout) async throws {
        guard orientation == nil else {
            throw Failure.usage(
                "on the page the device is turned with its menu, not '--orientation'")
        }
        let bundle = try application.assemble(
            in: checkout, configuration: debug ? .debug : .release)
        let server = try SimulatorServer(
            SimulatedAppDescription(
                name: application.name, executable: bundle.executable, arguments: appArguments,
                device: deviceName,
                appearance: SimulatorAppearance(style: appearance, contentSize: textSize)),
            port: port ?? 0
        ) { line in
            FileHandle.standardError.write(Data((line + "\n").utf8))
        }
        do {
            let browser = open ? DesktopBrowser() : nil
            try await server.run { [name = application.name] address in
                let words = "\(name) is at \(address.absoluteString) until Control-C\n"
                // Whoever reads from a pipe waits for this line.
                FileHandle.standardOutput.write(Data(words.utf8))
                browser?.open(address)
            }
        } catch {
            throw Failure.unavailable("the page cannot be served: \(error.localizedDescription)")
        }
    }
}

extension SimulatorAppearance.Style: @retroactive ExpressibleByArgument {}
extension SimulatorAppearance.ContentSize: @retroactive ExpressibleByArgument {}
extension SimulatorOrientation: @retroactive ExpressibleByArgument {}

/// `carob snapshot APP -o FILE.png`: the picture alone.
struct Snapshot: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a PNG of an app's screen.")

    @Argument(help: "An example's name.")
    var app: String

    @Option(name: .shortAndLong, help: "Where the PNG goes.")
    var output: String

    @Option(help: "A device of 'carob devices'.")
    var device = DeviceName.standard

    @Argument(parsing: .postTerminator, help: "Words after '--' go to the app.")
    var appArguments: [String] = []

    mutating func run() async throws {
        let checkout = try Checkout.locate()
        let application = try Application.named(app, in: checkout)
        guard output.hasSuffix(".png") else {
            throw Failure.usage("the picture is a PNG; '\(output)' does not end in .png")
        }
        let picture = URL(fileURLWithPath: output)
        let folder = picture.deletingLastPathComponent()
        guard FileManager.default.isWritableFile(atPath: folder.path) else {
            throw Failure.usage("cannot write into '\(folder.path)'")
        }
        try application.draw(
            to: picture, device: device.name, arguments: appArguments, in: checkout)
    }
}
