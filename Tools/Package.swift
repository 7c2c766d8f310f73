// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// As in the package above.
let wholeModules: [SwiftSetting] =
    Context.environment["CAROB_WHOLE_MODULES"] == "1"
    ? [
        .unsafeFlags(
            ["-wmo", "-num-threads", "4", "-no-emit-module-separately-wmo"],
            .when(configuration: .debug))
    ] : []

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)] + wholeModules

/// The folder of the running toolchain's own SwiftSyntax, beside the library that this manifest is linked
/// to. It is taken from the running process because a `swift` on the PATH may be a shim that chooses among
/// several toolchains.
let swiftSyntaxFolder: String = {
    // The file has no length of its own, which `String(contentsOfFile:)` would rely on.
    let data = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    let maps = String(decoding: data, as: UTF8.self)
    for line in maps.split(separator: "\n") where line.hasSuffix("/libPackageDescription.so") {
        guard let start = line.firstIndex(of: "/"), let end = line.range(of: "/pm/") else {
            continue
        }
        return line[start..<end.lowerBound] + "/host"
    }
    fatalError("the toolchain's folder is not known; run a toolchain of swift.org")
}()

/// For targets that see SwiftSyntax, directly or through others.
let usesSwiftSyntax: [SwiftSetting] = strict + [.unsafeFlags(["-I", swiftSyntaxFolder])]

/// Where programs look for it: in this machine's toolchain. Those of an archive, which `Scripts/release` builds, look
/// elsewhere.
let swiftSyntaxRunPath = Context.environment["CAROB_SWIFT_SYNTAX_RUN_PATH"] ?? swiftSyntaxFolder

let linksSwiftSyntax: [LinkerSetting] = [
    .unsafeFlags([
        "-L", swiftSyntaxFolder, "-Xlinker", "-rpath", "-Xlinker", swiftSyntaxRunPath,
        "-lSwiftSyntax", "-lSwiftParser",
    ])
]

let package = Package(
    name: "Tools",
    products: [
        .executable(name: "carob", targets: ["carob"]),
        .executable(name: "carob-swiftc", targets: ["carob-swiftc"]),
        .executable(name: "lint", targets: ["lint"]),
        .executable(name: "LogBenchmark", targets: ["LogBenchmark"]),
        .executable(name: "PageBenchmark", targets: ["PageBenchmark"]),
        .executable(name: "RewriterBenchmark", targets: ["RewriterBenchmark"]),
        .library(name: "Flows", targets: ["Flows"]),
        // For the fuzzers.
        .library(name: "ProjectFiles", targets: ["ProjectFiles"]),
        .library(name: "Simulator", targets: ["Simulator"]),
        .library(name: "SourceRewriter", targets: ["SourceRewriter"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(name: "Carob", path: ".."),
    ],
    targets: [
        // The `carob` command; everything but its `main` is a library, for its tests.
        .executableTarget(
            name: "carob", dependencies: ["CommandLineTool"], swiftSettings: usesSwiftSyntax),
        .target(
            name: "CommandLineTool",
            dependencies: [
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "UIHost", package: "Carob"),
                .product(name: "SimulatorProtocol", package: "Carob"),
                .product(name: "FlowPlan", package: "Carob"),
                "Flows", "Simulator", "CompilerShim", "SourceRewriter", "Processes", "ProjectFiles",
            ],
            swiftSettings: usesSwiftSyntax),
        .testTarget(
            name: "CommandLineToolTests",
            dependencies: [
                "CommandLineTool", "Flows", "Processes", "ProjectFiles",
                .product(name: "SimulatorProtocol", package: "Carob"),
                .product(name: "FlowPlan", package: "Carob"),
                .product(name: "UIHost", package: "Carob"),
            ],
            swiftSettings: usesSwiftSyntax),

        // Property lists and build settings of Xcode's projects.
        .target(name: "ProjectFiles", swiftSettings: strict),

        // Parses flow files into plans.
        .target(
            name: "Flows",
            dependencies: [
                .product(name: "Yams", package: "Yams"),
                .product(name: "FlowPlan", package: "Carob"),
                .product(name: "DeviceSimulation", package: "Carob"),
                .product(name: "UIHost", package: "Carob"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "FlowsTests",
            dependencies: [
                "Flows", .product(name: "FlowPlan", package: "Carob"),
                .product(name: "DeviceSimulation", package: "Carob"),
            ],
            swiftSettings: strict),

        // The server of the page in the browser.
        .target(
            name: "Simulator",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "UIHost", package: "Carob"),
                .product(name: "SimulatorProtocol", package: "Carob"),
                "Processes",
            ],
            resources: [
                "page.html", "page.css", "picture.js", "device.js", "conversation.js",
                "pointer.js", "keyboard.js", "menu.js",
            ].map { .embedInCode("Page/\($0)") },
            swiftSettings: strict),
        .executableTarget(
            name: "DrawingSimulator", dependencies: ["Simulator"], path: "Tests/DrawingSimulator",
            swiftSettings: strict),
        .executableTarget(
            name: "DrawingApp",
            dependencies: [
                .product(name: "SimulatorProtocol", package: "Carob"),
                .product(name: "UIHost", package: "Carob"),
            ],
            path: "Tests/DrawingApp", swiftSettings: strict),
        .target(
            name: "Browsers",
            dependencies: ["Processes", .product(name: "SimulatorProtocol", package: "Carob")],
            swiftSettings: strict),
        .testTarget(
            name: "SimulatorTests",
            dependencies: [
                "Simulator", "DrawingApp", "DrawingSimulator", "Browsers", "Processes",
                .product(name: "SimulatorProtocol", package: "Carob"),
                .product(name: "UIHost", package: "Carob"),
            ],
            swiftSettings: strict),

        .executableTarget(
            name: "PageBenchmark", dependencies: ["Simulator", "Browsers"],
            path: "Benchmarks/PageBenchmark", swiftSettings: strict),

        .executableTarget(
            name: "LogBenchmark", dependencies: ["Simulator", "Browsers"],
            path: "Benchmarks/LogBenchmark", swiftSettings: strict),

        // Running processes, by the system's process table.
        .target(name: "Processes", swiftSettings: strict),

        // Rewrites code written for Apple's platforms for the compiler of Linux.
        .target(
            name: "SourceRewriter", swiftSettings: usesSwiftSyntax,
            linkerSettings: linksSwiftSyntax),
        .testTarget(
            name: "SourceRewriterTests", dependencies: ["SourceRewriter"],
            swiftSettings: usesSwiftSyntax),

        .executableTarget(
            name: "RewriterBenchmark", dependencies: ["SourceRewriter"],
            path: "Benchmarks/RewriterBenchmark", swiftSettings: usesSwiftSyntax),

        // The SDK's compiler, which builds of apps call.
        .executableTarget(
            name: "carob-swiftc", dependencies: ["CompilerShim", "SourceRewriter"],
            swiftSettings: usesSwiftSyntax),
        .target(
            name: "CompilerShim", dependencies: ["SourceRewriter"], swiftSettings: usesSwiftSyntax),
        .testTarget(
            name: "CompilerShimTests", dependencies: ["CompilerShim", "SourceRewriter"],
            swiftSettings: usesSwiftSyntax),

        // The checks of the repository.
        .executableTarget(name: "lint", dependencies: ["RepositoryChecks"], swiftSettings: strict),
        .target(name: "RepositoryChecks", swiftSettings: strict),
        .testTarget(
            name: "RepositoryChecksTests", dependencies: ["RepositoryChecks"], swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
