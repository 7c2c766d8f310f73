import ArgumentParser
import Foundation

/// `carob bench`: builds the benchmarks optimised and prints `name metric value` lines.
struct Bench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the benchmarks; prints 'name metric value' lines.")

    @Argument(help: "Benchmarks to run; all when none is named.")
    var names: [String] = []

    /// The benchmark programs, in the order in which they run.
    static let programs = [
        "KernelBenchmark", "DrawingBenchmark", "SceneBenchmark", "LayerBenchmark",
        "ViewBenchmark", "TouchBenchmark", "ScreenBenchmark", "ObjectiveCBenchmark",
    ]

    mutating func run() async throws {
        if let stranger = names.first(where: { !Self.programs.contains($0) }) {
            throw Failure.usage(
                "no benchmark called '\(stranger)'; there is "
                    + Self.programs.joined(separator: ", "))
        }
        let build = SwiftBuild(checkout: try Checkout.locate(), configuration: .release)
        for program in names.isEmpty ? Self.programs : names {
            try build.build(product: program)
            let outcome = try ChildProcess.run(
                build.productsFolder.appendingPathComponent(program).path, [])
            guard outcome.exitCode == 0 else { throw Failure.program(outcome.exitCode) }
        }
    }
}
