// swift-tools-version: 6.0
import PackageDescription

// Written as for Apple's platforms, with nothing that knows of Linux: what the SDK calls Combine is tested as
// apps meet it.
let package = Package(
    name: "CombineTests",
    platforms: [.iOS(.v15)],
    targets: [
        .target(name: "Weather"),
        .testTarget(name: "WeatherTests", dependencies: ["Weather"]),
        .testTarget(name: "CombineTests"),
    ]
)
