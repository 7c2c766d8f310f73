// swift-tools-version: 5.9
import PackageDescription

// Written as for Apple's platforms, with nothing that knows of Linux.
let package = Package(
    name: "Sketch",
    platforms: [.iOS(.v15)],
    targets: [
        .executableTarget(name: "Sketch"),
        .testTarget(name: "SketchTests", dependencies: ["Sketch"]),
    ]
)
