import ArgumentParser
import Foundation

/// `carob bench`: builds the benchmarks in release and prints `name metric value` lines.
struct Bench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the benchmarks; prints 'name metric value' lines.")

    @Argument(help: "Benchmarks to run; all when none is named.")
    var names: [String] = []

    /// The benchmark programs, in the order of runs.
    static let programs = [
        "KernelBenchmark", "DrawingBenchmark", "TextBenchmark", "SceneBenchmark", "LayerBenchmark",
        "LabelBenchmark", "ViewBenchmark", "TouchBenchmark", "ScreenBenchmark",
        "AnimationBenchmark", "ClockBenchmark", "WindowBenchmark", "ObjectiveCBenchmark",
        "ConstraintBenchmark", "LayoutBenchmark", "ScrollBenchmark", "TableBenchmark",
        "CollectionBenchmark", "NavigationBenchmark", "NibBenchmark", "TextInputBenchmark",
        "DifferenceBenchmark", "DynamicsBenchmark", "IntrospectionBenchmark",
    ]

    /// Names of groups of programs.
    static let subjects = [
        "animation": ["SceneBenchmark", "AnimationBenchmark", "DynamicsBenchmark"],
        "layout": ["ConstraintBenchmark", "LayoutBenchmark"],
        "text": ["TextBenchmark", "LabelBenchmark"],
    ]

    /// The benchmark of the simulator's page, from the package `Tools`.
    static let page = "PageBenchmark"

    /// The app that the page's benchmark shows.
    private static let movingRows = "MovingRows"

    /// The benchmark of a flow, from reading its file to its last screenshot.
    static let flow = "FlowBenchmark"

    /// The benchmark of an app's start.
    static let launch = "LaunchBenchmark"

    /// The benchmark of the source rewriter, over the framework's own sources.
    static let rewriter = "RewriterBenchmark"

    mutating func run() async throws {
        let all = Self.programs + [Self.page, Self.flow, Self.launch, Self.rewriter]
        let names = names.flatMap { Self.subjects[$0] ?? [$0] }
        if let unknown = names.first(where: { !all.contains($0) }) {
            let known = all + Self.subjects.keys.sorted()
            throw Failure.usage(
                "no benchmark '\(unknown)'; the benchmarks are " + known.joined(separator: ", "))
        }
        let checkout = try Checkout.locateSources(for: "bench")
        var build = SwiftBuild(checkout: checkout, configuration: .release)
        // The default package is what apps and tests need.
        build.environment["CAROB_TARGETS"] = (Self.programs + [Self.movingRows])
            .joined(separator: ",")
        let tools = SwiftBuild(toolsOf: checkout, configuration: .release)
        for program in names.isEmpty ? all : names {
            if program == Self.page {
                try measurePage(with: build, tools)
            } else if program == Self.rewriter {
                try tools.build(product: program)
                let sources = checkout.root.appendingPathComponent(
                    "Sources/Frameworks/UIKit")
                try Self.run(program, of: tools, [sources.path])
            } else if program == Self.flow {
                try FlowBenchmark(checkout: checkout).run()
            } else if program == Self.launch {
                try LaunchBenchmark(checkout: checkout).run()
            } else {
                try build.build(product: program)
                try Self.run(program, of: build, [])
            }
        }
    }

    private func measurePage(with build: SwiftBuild, _ tools: SwiftBuild) throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium") else {
            return Carob.complain("\(Self.page) skipped: chromium is not installed")
        }
        try build.build(product: Self.movingRows)
        try tools.build(product: Self.page)
        try Self.run(
            Self.page, of: tools,
            [build.productsFolder.appendingPathComponent(Self.movingRows).path])
    }

    private static func run(
        _ program: String, of build: SwiftBuild, _ arguments: [String]
    ) throws {
        let outcome = try ChildProcess.run(
            build.productsFolder.appendingPathComponent(program).path, arguments)
        guard outcome.exitCode == 0 else { throw Failure.program(outcome.exitCode) }
    }
}
