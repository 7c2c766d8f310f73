import CompilerShim
import FlowPlan
import Flows
import Foundation
import ProjectFiles
import UIHost

/// An app that can be built and started.
struct Application {
    let name: String
    /// The folder of its sources and resources.
    let folder: URL
    private(set) var origin = Origin.example

    enum Origin {
        /// A target of the checkout's package.
        case example
        /// A target of its own package, which depends on UIKit or is built with the SDK.
        case package(URL, scratch: URL, namesUIKit: Bool)
        /// A folder without a manifest; the tool generates one in the build folder.
        case sources
        /// A project of Xcode, for which the tool does the same.
        case project(ProjectFolder)
    }

    /// Returns the example with a name, or the app in the folder at a path.
    ///
    /// - Throws: A usage failure that lists the examples.
    static func named(_ argument: String, in checkout: Checkout) throws -> Application {
        let names = checkout.exampleNames
        if names.contains(argument) { return try example(argument, in: checkout) }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder),
            isFolder.boolValue
        else {
            throw Failure.usage(
                "no example or folder '\(argument)'; the examples are \(names.joined(separator: ", "))"
            )
        }
        let folder = URL(fileURLWithPath: argument, isDirectory: true).standardizedFileURL
            .resolvingSymlinksInPath()
        if folder.pathExtension == "xcodeproj" { return try ofProject(folder) }
        if folder.hasManifest { return try ofPackage(folder) }
        return try XcodeProject.file(in: folder).map(ofProject) ?? ofSources(folder)
    }

    private static func ofProject(_ file: URL) throws -> Application {
        try Failure.ofProject {
            let project = try XcodeProject(file)
            let target = try project.application()
            try target.checkModuleName()
            return Application(
                name: target.moduleName, folder: project.folder,
                origin: .project(ProjectFolder(project, target)))
        }
    }

    private static func example(_ name: String, in checkout: Checkout) throws -> Application {
        let folder = checkout.examplesFolder.appendingPathComponent(name)
        if let file = XcodeProject.file(in: folder) { return try ofProject(file) }
        return Application(
            name: name, folder: folder,
            origin: folder.hasManifest
                ? .package(folder, scratch: checkout.exampleScratch(name), namesUIKit: false)
                : checkout.installation == nil ? .example : .sources)
    }

    private static func ofPackage(_ folder: URL) throws -> Application {
        let target = try PackageDescription.of(folder).onlyExecutable(folder)
        let namesUIKit = target.products.contains("UIKit")
        return Application(
            name: target.name, folder: folder.appendingPathComponent(target.path),
            origin: .package(
                folder,
                scratch: folder.appendingPathComponent(namesUIKit ? ".build" : ".build/carob"),
                namesUIKit: namesUIKit))
    }

    private static func ofSources(_ folder: URL) throws -> Application {
        Application(
            name: BuildSettings.identifier(folder.lastPathComponent), folder: folder,
            origin: .sources)
    }

    /// The path of the flow that runs before a picture of the example is taken; nil without one.
    var pictureFlow: String? {
        let flow = folder.appendingPathComponent("Flows/picture.yaml").path
        return FileManager.default.fileExists(atPath: flow) ? flow : nil
    }

    /// Builds the app and assembles its bundle.
    ///
    /// - Parameters:
    ///   - framework: The configuration of the framework, which may be another than that of the app: as in Xcode, an app
    ///     that is being written is built for debugging and runs with an optimized framework.
    ///   - reusesSDK: Whether to use the SDK as an earlier call has built it.
    ///   - isInBackground: Whether something else runs meanwhile, which the build should not slow down.
    /// - Throws: `Failure.build`.
    func assemble(
        in checkout: Checkout, configuration: SwiftBuild.Configuration = .debug,
        framework: SwiftBuild.Configuration? = nil, reusesSDK: Bool = false,
        isInBackground: Bool = false
    ) throws -> AppBundle {
        let project = try projectFolder
        var build = try self.build(
            of: project, in: checkout, configuration, framework: framework, reusesSDK: reusesSDK,
            isInBackground: isInBackground)
        build.isInBackground = isInBackground
        if build.sdk != nil {
            build.explainedApp = (folder, checkout.absentNames)
        }
        // Before the compiler's messages, of which they may be the cause.
        for remark in project.remarks { Carob.complain(remark) }
        if case .package = origin {
            for remark in try project.missingClasses { Carob.complain(remark) }
        }
        do {
            try build.build(product: name)
        } catch let failure as Failure where failure == .build {
            project.explainMissingPackages(scratch: build.scratch)
            throw failure
        }
        try AppBundle.compileDataModels(ofPackagesIn: build.productsFolder)
        return try AppBundle.assemble(
            name: name, executable: build.productsFolder.appendingPathComponent(name),
            project: project, in: build.scratch.appendingPathComponent("apps"))
    }

    /// Finds what of the app does not work here, without building it.
    ///
    /// - Throws: A failure if there is no SDK and it cannot be built.
    func diagnosis(in checkout: Checkout) throws -> ProjectDiagnosis {
        let table = try? String(contentsOf: checkout.absentNames, encoding: .utf8)
        let sdk = try checkout.currentSDK(.debug, neighbours: [])
        return try withExtendedLifetime(sdk) {
            try ProjectDiagnosis(
                of: projectFolder, reasons: AbsentNameReasons(table: table ?? "")
            ) { names in
                let neighbours = names.intersection(Neighbour.all.map(\.name))
                return try neighbours.union(sdk.folder.importable(names.subtracting(neighbours)))
            }
        }
    }

    /// The files of the app.
    private var projectFolder: ProjectFolder {
        get throws {
            if case .project(let project) = origin { return project }
            return try ProjectFolder(folder)
        }
    }

    /// Whether the app could be shown with a configuration of the framework without compiling that.
    func isFrameworkBuilt(
        _ configuration: SwiftBuild.Configuration, in checkout: Checkout
    ) -> Bool {
        guard checkout.installation == nil else { return true }
        let build = SwiftBuild(checkout: checkout, configuration: configuration)
        if case .example = origin { return build.isBuilt(product: name) }
        return build.isBuilt(product: SDKFolder.library, file: SDKFolder.libraryFile)
    }

    private func build(
        of project: ProjectFolder, in checkout: Checkout,
        _ configuration: SwiftBuild.Configuration, framework: SwiftBuild.Configuration?,
        reusesSDK: Bool, isInBackground: Bool
    ) throws -> SwiftBuild {
        switch origin {
        case .example:
            return SwiftBuild(checkout: checkout, configuration: framework ?? configuration)
        case .package(let package, let scratch, let namesUIKit):
            guard !namesUIKit else {
                return SwiftBuild(
                    package: package, scratch: scratch, configuration: framework ?? configuration)
            }
            return try checkout.buildWithCurrentSDK(
                package, scratch: Self.scratch(scratch, framework ?? configuration), configuration,
                framework: framework, reusesSDK: reusesSDK, isInBackground: isInBackground)
        case .sources, .project:
            let package = try checkout.makePackage(of: project, named: name)
            let scratch = package.appendingPathComponent(".build")
            return try checkout.buildWithCurrentSDK(
                package, scratch: Self.scratch(scratch, framework ?? configuration), configuration,
                framework: framework, reusesSDK: reusesSDK, isInBackground: isInBackground)
        }
    }

    /// The scratch folder of builds against one configuration of the framework: objects belong to one SDK.
    private static func scratch(_ folder: URL, _ framework: SwiftBuild.Configuration) -> URL {
        framework == .debug
            ? folder
            : folder.deletingLastPathComponent()
                .appendingPathComponent(folder.lastPathComponent + "-optimized")
    }

    /// Builds the app, runs it headless and writes a picture of its screen.
    ///
    /// - Parameters:
    ///   - options: The options of the app's host.
    ///   - timeLimit: Seconds after which the app is ended; nil without a limit.
    /// - Throws: `Failure.build`, the exit code of the app, or a failure when the app takes too long.
    func draw(
        to picture: URL, options: HostOptions, arguments: [String] = [],
        environment: [String: String] = [:], timeLimit: TimeInterval?, in checkout: Checkout
    ) throws {
        let bundle = try assemble(in: checkout)
        // A recording is of what the app does by itself.
        if let pictureFlow, options.recording == nil {
            return try perform(
                pictureFlow, thenDraw: picture, bundle, arguments, options, timeLimit)
        }
        try Self.draw(
            bundle.executable, arguments, to: picture, options: options, environment: environment,
            timeLimit: timeLimit)
    }

    /// Runs an app headless until it has written a picture of its screen.
    static func draw(
        _ executable: URL, _ arguments: [String], to picture: URL, options: HostOptions,
        environment: [String: String] = [:], timeLimit: TimeInterval?
    ) throws {
        var options = options
        options.screenshot = picture.path
        let process = try AppProcess(
            executable: executable, arguments: arguments, options: options,
            environment: environment, output: nil)
        guard process.waitForExit(seconds: timeLimit) else {
            let activity = process.activity
            process.kill()
            throw Failure(
                exitCode: Failure.lateExitCode,
                message: "the app did not show its screen within "
                    + "\(FlowTranscript.short(timeLimit ?? 0)) s and was ended: \(activity)")
        }
        guard process.exitCode == 0 else { throw Failure.program(process.exitCode) }
    }

    private func perform(
        _ path: String, thenDraw picture: URL, _ bundle: AppBundle, _ arguments: [String],
        _ options: HostOptions, _ timeLimit: TimeInterval?
    ) throws {
        let flow: FlowFile
        do {
            flow = try FlowFile(path: path)
        } catch {
            throw Failure.usage(error.description)
        }
        let step = FlowStep(
            location: FlowSourceLocation(file: path, line: 0), title: "takeScreenshot",
            action: .takeScreenshot(picture.deletingPathExtension().lastPathComponent))
        let run = FlowRun(
            flow: flow.adding(step), executable: bundle.executable, arguments: arguments,
            options: options, output: picture.deletingLastPathComponent(),
            timeLimit: timeLimit)
        let (result, log) = try run.perform()
        if !log.isEmpty { TerminalText.write([log], to: .standardError) }
        guard let problem = result.problem else { return }
        throw Failure(
            exitCode: problem.isLate ? Failure.lateExitCode : 1,
            message: (problem.location.map { "\($0): " } ?? "") + problem.reason)
    }
}

extension Checkout {
    /// The table of names of Apple's frameworks that are absent.
    var absentNames: URL { root.appendingPathComponent("Scripts/api/absent.txt") }

    /// The folder of the package that is generated for an app without one.
    func projectPackage(_ name: String, of folder: URL) -> URL {
        let path = folder.path.utf8.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }
        return buildFolder.appendingPathComponent("projects/\(name)-\(String(path, radix: 36))")
    }

    /// The build folder of an example with its own package.
    func exampleScratch(_ name: String) -> URL {
        buildFolder.appendingPathComponent("examples/\(name)")
    }

    /// A build with the SDK of a package that is written for Apple's platforms. Other commands do not change
    /// the SDK while the build exists.
    ///
    /// - Parameters:
    ///   - framework: The configuration of the SDK; nil means the same.
    ///   - reusesSDK: Whether to use the SDK as an earlier call has built it.
    func buildWithCurrentSDK(
        _ package: URL, scratch: URL, _ configuration: SwiftBuild.Configuration,
        framework: SwiftBuild.Configuration? = nil, reusesSDK: Bool = false,
        isInBackground: Bool = false
    ) throws -> SwiftBuild {
        var build = SwiftBuild(package: package, scratch: scratch, configuration: configuration)
        let sdk =
            try reusesSDK
            ? builtSDK(framework ?? configuration)
            : currentSDK(
                framework ?? configuration,
                neighbours: ResolvedPackage.neighbours(of: package, scratch: scratch),
                isInBackground: isInBackground)
        build.environment = ["SWIFT_EXEC": sdk.folder.compiler.path]
        build.sdk = sdk
        return build
    }
}

extension URL {
    /// Whether the folder contains a package manifest.
    var hasManifest: Bool {
        FileManager.default.fileExists(atPath: appendingPathComponent("Package.swift").path)
    }
}
