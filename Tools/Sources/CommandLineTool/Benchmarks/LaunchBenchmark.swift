import Foundation
import UIHost

/// Measures how long the catalog takes from the start of its process until the first picture of its screen is written.
struct LaunchBenchmark {
    let checkout: Checkout

    // Chosen: the machine's moods show in less.
    private static let runs = 11

    /// Builds the app optimised, and prints the median.
    func run() throws {
        let bundle = try Application.named("Catalog", in: checkout).assemble(
            in: checkout, configuration: .release)
        let picture = FileManager.default.temporaryDirectory
            .appendingPathComponent("LaunchBenchmark-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: picture) }
        var times: [Double] = []
        for _ in 0..<Self.runs {
            let begun = Date()
            try Application.draw(
                bundle.executable, [], to: picture,
                options: HostOptions(host: .headless, device: .standard), timeLimit: 60)
            times.append(Date().timeIntervalSince(begun) * 1000)
        }
        print("launch catalog_picture_ms \(String(format: "%.1f", times.sorted()[Self.runs / 2]))")
    }
}
