// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "Tools",
    products: [
        .executable(name: "carob", targets: ["carob"]),
        .executable(name: "house", targets: ["house"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
        .package(name: "Carob", path: ".."),
    ],
    targets: [
        // The command that a newcomer types: everything but its `main` is a library, for its tests.
        .executableTarget(name: "carob", dependencies: ["CommandLineTool"], swiftSettings: strict),
        .target(
            name: "CommandLineTool",
            dependencies: [
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "UIHost", package: "Carob"),
                .product(name: "SimulatorProtocol", package: "Carob"),
                "Simulator",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CommandLineToolTests", dependencies: ["CommandLineTool"], swiftSettings: strict),

        // The program behind the page in the browser.
        .target(
            name: "Simulator",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "UIHost", package: "Carob"),
                .product(name: "SimulatorProtocol", package: "Carob"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "DrawingApp",
            dependencies: [.product(name: "SimulatorProtocol", package: "Carob")],
            path: "Tests/DrawingApp", swiftSettings: strict),
        .testTarget(
            name: "SimulatorTests",
            dependencies: [
                "Simulator", "DrawingApp",
                .product(name: "SimulatorProtocol", package: "Carob"),
            ],
            swiftSettings: strict),

        // What a reviewer would otherwise have to remember.
        .executableTarget(name: "house", dependencies: ["HouseChecks"], swiftSettings: strict),
        .target(name: "HouseChecks", swiftSettings: strict),
        .testTarget(
            name: "HouseChecksTests", dependencies: ["HouseChecks"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
