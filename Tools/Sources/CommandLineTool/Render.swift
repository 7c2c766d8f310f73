import ArgumentParser
import Foundation
import UIHost

/// `carob render FILE -o OUT.png`: the picture of a xib or a storyboard, without the app that it belongs to.
struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw a xib or a storyboard, without any app.",
        discussion: """
            Classes of the app are replaced by those of UIKit that they are based on. A storyboard shows its \
            initial controller, a xib its first view; '--scene' names another by its storyboard identifier or \
            its object ID. Tables and collections show each of their prototype cells once.
            """)

    @Argument(help: "A .xib or a .storyboard.")
    var file: String

    @Option(name: .shortAndLong, help: "Where the PNG goes.")
    var output: String

    @Option(help: "A device of 'carob devices'.")
    var device = Device.standard

    @Option(help: "How the device is held: portrait, landscapeLeft …")
    var orientation: HostOrientation?

    @Flag(help: "Draw in dark mode.")
    var dark = false

    @Option(help: "The text size: large, accessibilityLarge …")
    var textSize = HostAppearance.ContentSize.large

    @Flag(help: "Lay the interface out from right to left, as in Arabic.")
    var rightToLeft = false

    @Option(help: "The controller of a storyboard or the view of a xib to show.")
    var scene: String?

    @OptionGroup var timeLimit: TimeLimitOption

    mutating func run() async throws {
        let source = URL(fileURLWithPath: file)
        guard ["xib", "storyboard"].contains(source.pathExtension) else {
            throw Failure.usage("'\(file)' is neither a .xib nor a .storyboard")
        }
        guard FileManager.default.isReadableFile(atPath: source.path) else {
            throw Failure.usage("cannot read '\(file)'")
        }
        guard output.hasSuffix(".png") else {
            throw Failure.usage("the picture is a PNG; '\(output)' does not end in .png")
        }
        let picture = URL(fileURLWithPath: output)
        guard
            FileManager.default.isWritableFile(
                atPath: picture.deletingLastPathComponent().path)
        else {
            throw Failure.usage(
                "cannot write into '\(picture.deletingLastPathComponent().path)'")
        }
        try Application.draw(
            Self.viewer(in: try Checkout.locate()),
            [source.path] + (scene.map { [$0] } ?? []), to: picture,
            options: HostOptions(
                host: .headless, device: device, orientation: orientation,
                appearance: dark ? .dark : .light, contentSize: textSize,
                isRightToLeft: rightToLeft),
            timeLimit: timeLimit.seconds())
    }

    /// Returns the program that shows documents, after building it in a checkout.
    private static func viewer(in checkout: Checkout) throws -> URL {
        if let viewer = try checkout.installedViewer() { return viewer }
        let name = "InterfaceViewer"
        let build = SwiftBuild(checkout: checkout)
        try build.build(product: name)
        return build.productsFolder.appendingPathComponent(name)
    }
}
