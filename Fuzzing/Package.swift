// swift-tools-version: 6.2
import PackageDescription

// Fuzzers of everything that reads files from elsewhere. Each is a libFuzzer program and takes
// libFuzzer's arguments; README.md says how to run them.

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A program that feeds libFuzzer's inputs to one decoder. It keeps its own `main`, as the package
/// manager wants it.
// WORKAROUND(gold-linker): the gold linker stops at libFuzzer's debug information.
func fuzzer(_ name: String, _ subjects: Target.Dependency...) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["FuzzerDriver"] + (subjects.isEmpty ? ["ImageFuzzing"] : subjects),
        swiftSettings: strict,
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
}

let package = Package(
    name: "CarobFuzzing",
    dependencies: [
        .package(name: "Carob", path: ".."), .package(name: "Tools", path: "../Tools"),
    ],
    targets: [
        .target(name: "CLibFuzzer"),
        .target(name: "FuzzerDriver", dependencies: ["CLibFuzzer"], swiftSettings: strict),
        .target(
            name: "ImageFuzzing",
            dependencies: ["FuzzerDriver", .product(name: "ImageIO", package: "Carob")],
            swiftSettings: strict),
        fuzzer("PNGFuzzer"),
        fuzzer("JPEGFuzzer"),
        fuzzer("GIFFuzzer"),
        fuzzer("WebPFuzzer"),
        fuzzer(
            "SimulatorFuzzer", .product(name: "SimulatorProtocol", package: "Carob"),
            .product(name: "UIHost", package: "Carob")),
        fuzzer("PredicateFuzzer", .product(name: "FoundationAdditions", package: "Carob")),
        fuzzer("DataDetectorFuzzer", .product(name: "FoundationAdditions", package: "Carob")),
        fuzzer("FlowFuzzer", .product(name: "Flows", package: "Tools")),
        .target(
            name: "FontFuzzing", dependencies: [.product(name: "CoreGraphics", package: "Carob")],
            swiftSettings: strict),
        fuzzer("FontFuzzer", "FontFuzzing"),
        fuzzer("TextFuzzer", .product(name: "CoreText", package: "Carob")),
        fuzzer("HTMLFuzzer", .product(name: "HTMLText", package: "Carob")),
        fuzzer("RTFFuzzer", .product(name: "RTFText", package: "Carob")),
        fuzzer("MarkdownFuzzer", .product(name: "MarkdownText", package: "Carob")),
    ],
    swiftLanguageModes: [.v6]
)
