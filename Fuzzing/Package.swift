// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Fuzzers of everything that reads files from elsewhere. Each is a libFuzzer program and takes
// libFuzzer's arguments; README.md says how to run them.

/// The sanitizers that the programs are linked with; what they are compiled with, options of the build say.
let sanitizers = ["fuzzer", Context.environment["CAROB_SANITIZERS"]].compactMap { $0 }

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A program that feeds libFuzzer's inputs to one decoder. It keeps its own `main`, as the package
/// manager wants it.
// WORKAROUND(gold-linker): the gold linker stops at libFuzzer's debug information.
func fuzzer(_ name: String, _ subjects: Target.Dependency...) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["FuzzerDriver"] + (subjects.isEmpty ? ["ImageFuzzing"] : subjects),
        swiftSettings: strict,
        linkerSettings: [
            .unsafeFlags(["-sanitize=\(sanitizers.joined(separator: ","))", "-use-ld=lld"])
        ])
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

let rewriterFuzzer = fuzzer("RewriterFuzzer", .product(name: "SourceRewriter", package: "Tools"))
rewriterFuzzer.swiftSettings = strict + [.unsafeFlags(["-I", swiftSyntaxFolder])]

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
        fuzzer(
            "FlowFuzzer", .product(name: "Flows", package: "Tools"),
            .product(name: "FlowPlan", package: "Carob")),
        fuzzer("PageFuzzer", .product(name: "Simulator", package: "Tools")),
        fuzzer("ProjectFuzzer", .product(name: "ProjectFiles", package: "Tools")),
        fuzzer("StringCatalogFuzzer", .product(name: "ProjectFiles", package: "Tools")),
        rewriterFuzzer,
        .target(
            name: "FontFuzzing",
            dependencies: [
                .product(name: "CoreGraphics", package: "Carob"),
                .product(name: "CoreText", package: "Carob"),
            ], swiftSettings: strict),
        fuzzer("FontFuzzer", "FontFuzzing"),
        fuzzer("TextFuzzer", .product(name: "CoreText", package: "Carob")),
        .target(
            name: "CKernelFuzzing",
            dependencies: [.product(name: "PixelKernels", package: "Carob")]),
        fuzzer("KernelFuzzer", "CKernelFuzzing"),
        fuzzer("RenderTreeFuzzer", .product(name: "Compositor", package: "Carob")),
        fuzzer("HTMLFuzzer", .product(name: "HTMLText", package: "Carob")),
        fuzzer("InterfaceFuzzer", .product(name: "InterfaceFiles", package: "Carob")),
        fuzzer("AssetFuzzer", .product(name: "InterfaceFiles", package: "Carob")),
        fuzzer("HyphenationFuzzer", .product(name: "TextEngine", package: "Carob")),
        fuzzer("RTFFuzzer", .product(name: "RTFText", package: "Carob")),
        fuzzer("SpellingFuzzer", .product(name: "TextEngine", package: "Carob")),
        fuzzer("MarkdownFuzzer", .product(name: "MarkdownText", package: "Carob")),
        fuzzer("DocumentFuzzer", .product(name: "UIKit", package: "Carob")),
        fuzzer("VisualFormatFuzzer", .product(name: "UIKit", package: "Carob")),
        fuzzer("VectorPathFuzzer", .product(name: "UIKit", package: "Carob")),
        fuzzer("ArchiveFuzzer", .product(name: "UIKit", package: "Carob")),
    ],
    swiftLanguageModes: [.v6]
)
