import ArgumentParser
import Foundation

/// `carob test`: the tests of this repository, or of another package.
struct Test: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build and run tests, of Carob or of a package written for Apple's platforms.",
        discussion: """
            Of Carob, only what the chosen tests need is built. All tests run in as many processes as the machine has \
            processors, and passed ones are counted, not listed.
            """)

    @Argument(
        help:
            "A package's folder, or a target of this checkout's tests; by default all of these, of an installation the current folder."
    )
    var subject: String?

    @Option(help: "Only tests whose name, as in 'Target.Suite/test()', matches this expression.")
    var filter: String?

    @Flag(
        help:
            "Run a package's tests in parallel also if they use applications, whose timers then keep the machine's time."
    )
    var parallel = false

    @OptionGroup var fontsOption: FontsOption

    mutating func run() async throws {
        try fontsOption.apply()
        var isFolder: ObjCBool = false
        // An installation has no tests of its own; those of the current folder are meant, as by `swift test`.
        let isInstalled = try self.subject == nil && Checkout.locate().installation != nil
        let subject = isInstalled ? FileManager.default.currentDirectoryPath : self.subject
        if let subject, FileManager.default.fileExists(atPath: subject, isDirectory: &isFolder),
            isFolder.boolValue
        {
            return try PackageBuild(path: subject, testing: true, in: Checkout.locate())
                .test(filter: filter, inParallel: parallel)
        }
        let checkout = try Checkout.locateSources(for: "test")
        guard let subject else { return try run(TestTarget.all(of: checkout), in: checkout) }
        let all = TestTarget.all(of: checkout)
        let targets = all.filter { $0.name == subject }
        guard !targets.isEmpty else {
            let names = all.map(\.name).sorted().joined(separator: ", ")
            throw Failure.usage(
                "'\(subject)' is neither a folder nor a target of tests; the targets are \(names)")
        }
        try run(targets, in: checkout)
    }

    private func run(_ targets: [TestTarget], in checkout: Checkout) throws {
        var targets = targets
        if let filter {
            let expression: Regex<AnyRegexOutput>
            do {
                expression = try Regex(filter)
            } catch {
                throw Failure.usage("'\(filter)' is no regular expression")
            }
            targets = targets.filter { $0.hasTest(matching: expression) }
            guard !targets.isEmpty else {
                throw Failure.usage("no test's name matches '\(filter)'")
            }
        }
        let isSelection = filter != nil || targets.count == 1
        let root = targets.filter { $0.package == .root }
        if !root.isEmpty {
            try RootTests(
                checkout: checkout, targets: root, isSelection: isSelection, filter: filter
            ).run()
        }
        for name in checkout.examplesWithPackages
        where targets.contains(where: { $0.package == .example(name) }) {
            try runTests(
                of: checkout.examplesFolder.appendingPathComponent(name),
                scratch: checkout.exampleScratch(name), in: checkout)
        }
        for package in Neighbour.packages
        where targets.contains(where: { $0.package == .neighbours("\(package)/Tests") }) {
            try runTests(
                of: checkout.root.appendingPathComponent("\(package)/Tests"),
                scratch: checkout.buildFolder.appendingPathComponent(
                    "\(package.lowercased())/tests"), in: checkout)
        }
        let tools = targets.filter { $0.package == .tools }
        if !tools.isEmpty {
            var build = SwiftBuild(toolsOf: checkout)
            // Otherwise the package manager builds the shared library of the framework, too: all tests are built with
            // the libraries of the packages on which they depend.
            build.environment["CAROB_TARGETS"] =
                "UIHost,SimulatorProtocol,FlowPlan,DeviceSimulation"
            try build.buildTests()
            // Tests start commands that shall not inherit it.
            build.environment = [:]
            try runTests(of: build, only: isSelection ? tools : [])
        }
    }

    /// Runs the tests of a package that is built with the SDK.
    private func runTests(of package: URL, scratch: URL, in checkout: Checkout) throws {
        let build = try checkout.buildWithCurrentSDK(package, scratch: scratch, .debug)
        try withExtendedLifetime(build) {
            try build.buildTests()
            try runTests(of: build)
        }
    }

    /// - Parameter targets: Only tests of these; all if there are none.
    private func runTests(of build: SwiftBuild, only targets: [TestTarget] = []) throws {
        let outcome = try ChildProcess.run(
            "swift", build.testArguments + TestTarget.selection(targets, filter),
            environment: build.environment)
        guard outcome.exitCode == 0 else { throw Failure.program(1) }
    }
}

extension TestTarget {
    /// Arguments of the package manager that choose tests.
    ///
    /// - Parameters:
    ///   - targets: Only tests of these; all if there are none. Not used with a filter.
    static func selection(_ targets: [TestTarget], _ filter: String?) -> [String] {
        if let filter { return ["--filter", filter] }
        guard !targets.isEmpty else { return [] }
        return ["--filter", "^(\(targets.map(\.name).joined(separator: "|")))\\."]
    }
}
