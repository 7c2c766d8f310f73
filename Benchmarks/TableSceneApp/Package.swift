// swift-tools-version: 5.9
import PackageDescription

// The table scene as an app, whose frames it measures itself: its own code is built for debugging, as while an app is
// written, and UIKit optimized. Run it in a window, `./carob run Benchmarks/TableSceneApp --window --device "iPhone 14"` with
// CAROB_SCALE=3, since every frame is painted there. TableBenchmark measures the same scene optimized throughout.
let package = Package(
    name: "TableSceneApp",
    platforms: [.iOS(.v15)],
    targets: [
        .target(name: "TableScene"),
        .executableTarget(name: "TableSceneApp", dependencies: ["TableScene"]),
    ]
)
