import ArgumentParser
import Foundation
import UIHost

/// `carob render FILE -o OUT.png`: pictures of xibs and storyboards, without the app that they belong to.
struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw xibs and storyboards, without any app.",
        discussion: """
            Classes of the app are replaced by those of UIKit that they are based on. A storyboard shows its \
            initial controller, a xib its first view; '--scene' names another by its storyboard identifier or \
            its object ID. Tables and collections show each of their prototype cells once. The picture of one \
            file is the PNG of '--output'; those of several go into a folder, under the names of the files.
            """)

    @Argument(help: "Files that end in .xib or .storyboard.")
    var files: [String]

    @Option(name: .shortAndLong, help: "The PNG of one file, or the folder for several.")
    var output: String

    @Option(
        help: ArgumentHelp(
            "A device of 'carob devices'; by default an iPhone, and an iPad for a document that was designed on one.",
            valueName: "device"))
    var device: Device?

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

    @OptionGroup var fontsOption: FontsOption

    mutating func run() async throws {
        try fontsOption.apply()
        let pictures = try Self.pictures(of: files, output: output)
        guard scene == nil || files.count == 1 else {
            throw Failure.usage("'--scene' is of one file; there are \(files.count)")
        }
        let viewer = try Self.viewer(in: try Checkout.locate())
        var failure: Failure?
        for (source, picture) in pictures {
            do {
                try draw(source, to: picture, viewer)
            } catch let problem as Failure where pictures.count > 1 {
                // The others are drawn nevertheless.
                Carob.complain(
                    "\(source.path) is not drawn\(problem.message.map { ": \($0)" } ?? "")")
                failure = Failure(exitCode: problem.exitCode, message: nil)
            }
        }
        if let failure { throw failure }
    }

    private func draw(_ source: URL, to picture: URL, _ viewer: URL) throws {
        try Application.draw(
            viewer, [source.path] + (scene.map { [$0] } ?? []), to: picture,
            options: HostOptions(
                host: .headless, device: device ?? Self.device(for: source),
                orientation: orientation, appearance: dark ? .dark : .light,
                contentSize: textSize, isRightToLeft: rightToLeft),
            timeLimit: timeLimit.seconds() ?? Self.standardLimit)
    }

    /// Seconds after which a document is given up; drawing one takes a second.
    // Chosen: long enough for the largest storyboards on a busy machine.
    private static let standardLimit: TimeInterval = 120

    // MARK: - Files

    /// The files to draw, each with its picture.
    ///
    /// - Throws: A usage failure for a file that cannot be read, and for an output of the wrong kind.
    static func pictures(
        of files: [String], output: String
    ) throws -> [(source: URL, picture: URL)] {
        let sources = try files.map { file in
            let source = URL(fileURLWithPath: file)
            guard ["xib", "storyboard"].contains(source.pathExtension) else {
                throw Failure.usage("'\(file)' is neither a .xib nor a .storyboard")
            }
            guard FileManager.default.isReadableFile(atPath: source.path) else {
                throw Failure.usage("cannot read '\(file)'")
            }
            return source
        }
        if let source = sources.first, sources.count == 1, output.hasSuffix(".png") {
            return [(source, try PictureFile.checked(output))]
        }
        guard sources.count > 1 || isFolder(output) else {
            throw Failure.usage(
                "the picture is a PNG; '\(output)' neither ends in .png nor is a folder")
        }
        let folder = URL(fileURLWithPath: output, isDirectory: true)
        if !FileManager.default.fileExists(atPath: folder.path) {
            try? FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
        }
        guard isFolder(output) else {
            throw Failure.usage("'\(output)' is not a folder, in which several pictures would go")
        }
        try checkFolder(folder)
        var counts: [String: Int] = [:]
        return sources.map { source in
            let name = source.deletingPathExtension().lastPathComponent
            counts[name, default: 0] += 1
            let number = counts[name, default: 1]
            let file = number == 1 ? "\(name).png" : "\(name)-\(number).png"
            return (source, folder.appendingPathComponent(file))
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private static func checkFolder(_ folder: URL) throws {
        guard FileManager.default.isWritableFile(atPath: folder.path) else {
            throw Failure.usage("cannot write into '\(folder.path)'")
        }
    }

    // MARK: - Devices

    /// The device on which a document was designed: a pad for one of a pad alone, and for one that Interface Builder
    /// shows on a pad.
    static func device(for source: URL) -> Device {
        guard let file = try? FileHandle(forReadingFrom: source) else { return .standard }
        defer { try? file.close() }
        // The document, its canvas and the owner of its objects are at the beginning.
        let head = (try? file.read(upToCount: 16384)).map { String(decoding: $0, as: UTF8.self) }
        return isOfPad(head ?? "") ? .standardPad : .standard
    }

    static func isOfPad(_ head: String) -> Bool {
        [
            ".CocoaTouch.iPad.XIB\"", "targetRuntime=\"iOS.CocoaTouch.iPad\"",
            "<device id=\"ipad", ">IBIPadFramework<",
        ].contains { head.contains($0) }
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

extension Device {
    /// The pad of documents for pads, of the shape that Interface Builder's canvas has, 3 by 4.
    fileprivate static let standardPad = named("iPad (9th generation)") ?? .standard
}
