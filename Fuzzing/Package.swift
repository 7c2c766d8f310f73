// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Fuzzers of the tools, which are a package of their own; the package above has those of the framework. README.md says
// how to run them.

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A libFuzzer program, with a `main` of its own, as the package manager wants it.
// WORKAROUND(gold-linker): the gold linker stops at libFuzzer's debug information.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies + ["FuzzerDriver"], swiftSettings: strict,
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
}

/// The folder of the toolchain's own SwiftSyntax, which the source rewriter uses; `Tools/Package.swift` says more.
let swiftSyntaxFolder: String = {
    let data = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
    where line.hasSuffix("/libPackageDescription.so") {
        if let start = line.firstIndex(of: "/"), let end = line.range(of: "/pm/") {
            return line[start..<end.lowerBound] + "/host"
        }
    }
    fatalError("the toolchain's folder is not known; run a toolchain of swift.org")
}()

let rewriterFuzzer = fuzzer(
    "RewriterFuzzer", [.product(name: "SourceRewriter", package: "Tools")])
rewriterFuzzer.swiftSettings = strict + [.unsafeFlags(["-I", swiftSyntaxFolder])]

let package = Package(
    name: "CarobFuzzing",
    dependencies: [
        .package(name: "Carob", path: ".."), .package(name: "Tools", path: "../Tools"),
    ],
    targets: [
        .target(name: "CLibFuzzer"),
        // Parsers of frameworks beside UIKit, by links to their sources: those frameworks are built with the SDK alone.
        .target(name: "DataModels", swiftSettings: strict),
        .target(name: "MediaHeaders", swiftSettings: strict),
        .target(name: "QRCodes", swiftSettings: strict),
        .target(name: "SceneFiles", swiftSettings: strict),
        .target(name: "StoreFiles", swiftSettings: strict),
        .target(name: "WebPages", swiftSettings: strict),
        .target(name: "FuzzerDriver", dependencies: ["CLibFuzzer"], swiftSettings: strict),
        fuzzer(
            "FlowFuzzer",
            [
                .product(name: "Flows", package: "Tools"),
                .product(name: "FlowPlan", package: "Carob"),
            ]),
        fuzzer("MediaFuzzer", ["MediaHeaders"]),
        fuzzer("ModelFuzzer", ["DataModels"]),
        fuzzer("PageFuzzer", [.product(name: "Simulator", package: "Tools")]),
        fuzzer("ProjectFuzzer", [.product(name: "ProjectFiles", package: "Tools")]),
        fuzzer("StringCatalogFuzzer", [.product(name: "ProjectFiles", package: "Tools")]),
        rewriterFuzzer,
        fuzzer("QRCodeFuzzer", ["QRCodes"]),
        fuzzer("SceneFileFuzzer", ["SceneFiles"]),
        fuzzer("StoreFileFuzzer", ["StoreFiles"]),
        fuzzer("WebPageFuzzer", ["WebPages"]),
    ],
    swiftLanguageModes: [.v6]
)
