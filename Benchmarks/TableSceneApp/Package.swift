// swift-tools-version: 5.9
import PackageDescription

// The table scene as an app, whose frames it measures itself: its own code is built for debugging, as while an app is
// written, and UIKit optimized. TableBenchmark measures the same scene optimized throughout.
let package = Package(
    name: "TableSceneApp",
    platforms: [.iOS(.v15)],
    targets: [
        .target(name: "TableScene"),
        .executableTarget(name: "TableSceneApp", dependencies: ["TableScene"]),
    ]
)
