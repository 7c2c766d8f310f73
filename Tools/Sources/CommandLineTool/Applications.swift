import FlowPlan
import Flows
import Foundation

/// An app that can be built and started.
struct Application {
    let name: String
    /// Where its sources and resources are.
    let folder: URL
    private var origin = Origin.example

    private enum Origin {
        /// The checkout's own package has it.
        case example
        /// A package of its own has it, which names UIKit among its dependencies or leaves it to the SDK.
        case package(URL, namesUIKit: Bool)
        /// It has no manifest, and gets one in the build folder.
        case sources
    }

    /// Finds the example called `word`, or the app in the folder of that path.
    ///
    /// - Throws: A usage failure that lists the names there are.
    static func named(_ word: String, in checkout: Checkout) throws -> Application {
        let names = checkout.exampleNames
        if names.contains(word) {
            return Application(
                name: word, folder: checkout.examplesFolder.appendingPathComponent(word))
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: word, isDirectory: &isFolder),
            isFolder.boolValue
        else {
            throw Failure.usage(
                "no app called '\(word)', and no folder; there is \(names.joined(separator: ", "))")
        }
        let folder = URL(fileURLWithPath: word, isDirectory: true).standardizedFileURL
            .resolvingSymlinksInPath()
        let manifest = folder.appendingPathComponent("Package.swift").path
        return FileManager.default.fileExists(atPath: manifest)
            ? try ofPackage(folder) : try ofSources(folder)
    }

    private static func ofPackage(_ folder: URL) throws -> Application {
        let target = try PackageDescription.of(folder).onlyExecutable(folder)
        return Application(
            name: target.name, folder: folder.appendingPathComponent(target.path),
            origin: .package(folder, namesUIKit: target.products.contains("UIKit")))
    }

    private static func ofSources(_ folder: URL) throws -> Application {
        let letters = folder.lastPathComponent.map {
            $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
        }
        let name = String(letters.first?.isNumber == true ? ["_"] + letters : letters)
        return Application(name: name, folder: folder, origin: .sources)
    }

    /// What is done with the example before its picture is taken; absent when nothing is.
    var pictureFlow: String? {
        let flow = folder.appendingPathComponent("Flows/picture.yaml").path
        return FileManager.default.fileExists(atPath: flow) ? flow : nil
    }

    /// Builds the app and puts its bundle together.
    ///
    /// - Throws: `Failure.build`.
    func assemble(
        in checkout: Checkout, configuration: SwiftBuild.Configuration = .debug
    ) throws -> AppBundle {
        let project = try ProjectFolder(folder)
        var build = try self.build(of: project, in: checkout)
        build.configuration = configuration
        try build.build(product: name)
        for remark in project.remarks { Carob.complain(remark) }
        return try AppBundle.assemble(
            name: name, executable: build.productsFolder.appendingPathComponent(name),
            project: project, in: build.scratch.appendingPathComponent("apps"))
    }

    private func build(of project: ProjectFolder, in checkout: Checkout) throws -> SwiftBuild {
        switch origin {
        case .example: return SwiftBuild(checkout: checkout)
        case .package(let package, let namesUIKit):
            guard !namesUIKit else {
                return SwiftBuild(
                    package: package, scratch: package.appendingPathComponent(".build"))
            }
            guard let build = checkout.buildWithSDK(of: package) else {
                throw Failure.unavailable(
                    "'\(name)' does not depend on the product UIKit of this checkout, and there is no "
                        + "SDK yet; make it with 'carob sdk build'")
            }
            return build
        case .sources:
            // Folders of one name in different places have different packages.
            let path = folder.path.utf8.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }
            let package = checkout.buildFolder
                .appendingPathComponent("projects/\(name)-\(String(path, radix: 36))")
            // With the SDK also what only Apple's compilers know is understood.
            let build = checkout.buildWithSDK(of: package)
            try project.writePackage(
                named: name, in: package, dependingOn: build == nil ? checkout : nil)
            return build
                ?? SwiftBuild(package: package, scratch: package.appendingPathComponent(".build"))
        }
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
        let words = environment.merging(["CAROB_DEVICE": device]) { $1 }
        guard let pictureFlow else {
            let own = ["CAROB_HOST": "headless", "CAROB_SCREENSHOT": picture.path]
            let outcome = try ChildProcess.run(
                bundle.executable.path, arguments, environment: words.merging(own) { $1 })
            guard outcome.exitCode == 0 else { throw Failure.program(outcome.exitCode) }
            return
        }
        try perform(pictureFlow, thenDraw: picture, bundle, arguments, words)
    }

    private func perform(
        _ path: String, thenDraw picture: URL, _ bundle: AppBundle, _ arguments: [String],
        _ environment: [String: String]
    ) throws {
        let flow: FlowFile
        do {
            flow = try FlowFile(path: path)
        } catch {
            throw Failure.usage(error.description)
        }
        let step = FlowStep(
            place: FlowPlace(file: path, line: 0), title: "takeScreenshot",
            action: .takeScreenshot(picture.deletingPathExtension().lastPathComponent))
        let run = FlowRun(
            flow: flow.adding(step), executable: bundle.executable, arguments: arguments,
            environment: environment, output: picture.deletingLastPathComponent())
        let (result, log) = try run.perform()
        FileHandle.standardError.write(Data(log.utf8))
        guard let problem = result.problem else { return }
        throw Failure(
            exitCode: 1,
            message: (problem.place.map { "\($0): " } ?? "") + problem.reason)
    }
}

extension Checkout {
    /// A build of a package with the SDK's compiler; nil when there is no SDK yet.
    fileprivate func buildWithSDK(of package: URL) -> SwiftBuild? {
        guard FileManager.default.isExecutableFile(atPath: sdk.compiler.path) else { return nil }
        var build = SwiftBuild(
            package: package, scratch: package.appendingPathComponent(".build/carob"))
        build.environment = ["SWIFT_EXEC": sdk.compiler.path]
        return build
    }
}
