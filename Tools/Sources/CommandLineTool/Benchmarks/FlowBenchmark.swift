import Flows
import Foundation

/// Measures a whole flow: reading the file, starting the app, twenty steps and four pictures.
struct FlowBenchmark {
    let checkout: Checkout

    // Chosen: the machine's moods show in less.
    private static let runs = 5

    /// Builds the app optimised, and as it is while it is written, and prints the medians.
    func run() throws {
        let path = checkout.root.appendingPathComponent("Benchmarks/Flows/twenty-steps.yaml").path
        for configuration in [SwiftBuild.Configuration.release, .debug] {
            let bundle = try Application.named("Sketch", in: checkout).assemble(
                in: checkout, configuration: configuration)
            let output = FileManager.default.temporaryDirectory
                .appendingPathComponent("FlowBenchmark-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: output) }
            var reading: [Double] = []
            var whole: [Double] = []
            for _ in 0..<Self.runs {
                let begun = Date()
                let flow: FlowFile
                do {
                    flow = try FlowFile(path: path)
                } catch {
                    throw Failure.usage(error.description)
                }
                reading.append(Date().timeIntervalSince(begun) * 1000)
                let (result, log) = try FlowRun(
                    flow: flow, executable: bundle.executable, output: output
                ).perform()
                whole.append(Date().timeIntervalSince(begun))
                guard result.isPassed else {
                    throw Failure(exitCode: 1, message: (result.problem?.reason ?? "") + log)
                }
            }
            let name = "flow \(configuration.rawValue)"
            print("\(name)_read_ms \(String(format: "%.3f", reading.sorted()[Self.runs / 2]))")
            print("\(name)_twenty_steps_s \(String(format: "%.3f", whole.sorted()[Self.runs / 2]))")
        }
    }
}
