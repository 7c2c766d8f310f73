import Foundation

/// An app of the checkout that can be built and started.
struct Application {
    let name: String
    let folder: URL

    /// Finds the example called `name`.
    ///
    /// - Throws: A usage failure that lists the names there are.
    static func named(_ name: String, in checkout: Checkout) throws -> Application {
        let names = checkout.exampleNames
        guard names.contains(name) else {
            throw Failure.usage(
                "no app called '\(name)'; there is \(names.joined(separator: ", "))")
        }
        return Application(
            name: name, folder: checkout.examplesFolder.appendingPathComponent(name))
    }

    /// Input for the picture of the example, beside its sources; absent when it needs none.
    var input: URL? {
        let script = folder.appendingPathComponent("\(name).input")
        return FileManager.default.fileExists(atPath: script.path) ? script : nil
    }

    /// Builds the app and puts its bundle together.
    ///
    /// - Throws: `Failure.build`.
    func assemble(in checkout: Checkout) throws -> AppBundle {
        let build = SwiftBuild(checkout: checkout)
        try build.build(product: name)
        return try AppBundle.assemble(
            name: name, executable: build.productsFolder.appendingPathComponent(name),
            sources: folder, in: checkout.buildFolder.appendingPathComponent("apps"))
    }

    /// Builds the app, starts it without a screen and writes the picture of its screen.
    ///
    /// - Parameter environment: More words for the app's host.
    /// - Throws: `Failure.build`, or the exit code of the app.
    func draw(
        to picture: URL, device: String, arguments: [String] = [],
        environment: [String: String] = [:], in checkout: Checkout
    ) throws {
        let bundle = try assemble(in: checkout)
        var words = [
            "CAROB_HOST": "headless", "CAROB_DEVICE": device, "CAROB_SCREENSHOT": picture.path,
        ]
        words["CAROB_INPUT"] = input?.path
        let outcome = try ChildProcess.run(
            bundle.executable.path, arguments,
            environment: words.merging(environment) { mine, _ in mine })
        guard outcome.exitCode == 0 else { throw Failure.program(outcome.exitCode) }
    }
}
