import ArgumentParser
import Foundation

/// `carob run [APP]`: builds an app and runs it; without a screen, the picture it shows is saved.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build an app and run it headless; its picture is saved.")

    @Argument(help: "An example's name.")
    var app = "Sketch"

    @Option(help: "A device of 'carob devices'.")
    var device = DeviceName.standard

    @Argument(parsing: .postTerminator, help: "Words after '--' go to the app.")
    var appArguments: [String] = []

    mutating func run() async throws {
        let begun = Date()
        let checkout = try Checkout.locate()
        let application = try Application.named(app, in: checkout)
        let pictures = checkout.buildFolder.appendingPathComponent("pictures")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        let picture = pictures.appendingPathComponent("\(app).png")
        try application.draw(
            to: picture, device: device.name, arguments: appArguments, in: checkout)
        let seconds = String(format: "%.1f", Date().timeIntervalSince(begun))
        print("\(app) ran on \(device.name) in \(seconds) s; its screen is \(picture.path)")
    }
}

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
