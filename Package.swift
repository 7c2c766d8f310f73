// swift-tools-version: 6.2
import PackageDescription

// Every target names exactly what it may use; `Docs/architecture.md` says why. The folders under
// `Sources` are layers: the runtime knows Swift's ABI, engines know no UIKit, hosts know only `UIHost`.

/// Modules compiled as a whole take a third less of the processor's time, and all of it again after each change: for
/// continuous integration, which builds from nothing.
let wholeModules: [SwiftSetting] =
    Context.environment["CAROB_WHOLE_MODULES"] == "1"
    ? [
        .unsafeFlags(
            ["-wmo", "-num-threads", "4", "-no-emit-module-separately-wmo"],
            .when(configuration: .debug))
    ] : []

let settings: [SwiftSetting] =
    wholeModules + [
        .treatAllWarnings(as: .error),
        .unsafeFlags([
            // An expression that takes the type checker longer, in milliseconds, is an error: one of them took eleven
            // seconds, unnoticed, in each of four compilations. On a busy machine all take several times as long.
            "-Xfrontend", "-warn-long-expression-type-checking=5000",
        ]),
        // WORKAROUND(touching-rectangles): An optimised call would inline Foundation's `CGRect.intersects(_:)` instead.
        .unsafeFlags([
            "-Xllvm", "-sil-inline-never-functions=$s10Foundation6CGRectV10intersectsySbACF",
        ]),
    ]

func engine(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Engines/\(name)",
        swiftSettings: settings)
}

func runtime(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Runtime/\(name)",
        swiftSettings: settings)
}

func framework(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Frameworks/\(name)",
        exclude: exclude, swiftSettings: settings)
}

/// A module of which apps use little; `Docs/decisions/0016-partial-modules.md` says why it exists.
func partial(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/PartialModules/\(name)",
        swiftSettings: settings)
}

func platform(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Platform/\(name)",
        swiftSettings: settings)
}

func testing(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Testing/\(name)",
        swiftSettings: settings)
}

func system(_ name: String, pkgConfig: String?, apt: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func benchmark(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies + ["ProcessCosts"], path: "Benchmarks/\(name)",
        swiftSettings: settings)
}

/// A libFuzzer program, with a `main` of its own, as the package manager wants it. `Scripts/fuzz` builds it with the
/// options that its code needs.
// WORKAROUND(gold-linker): the gold linker stops at libFuzzer's debug information.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies + ["FuzzerDriver"], path: "Fuzzing/Sources/\(name)",
        swiftSettings: settings,
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Tests of some folders of UIKit: one module for all would be compiled anew for each changed test.
func uikitTests(_ topic: String, _ dependencies: [Target.Dependency]) -> Target {
    tests(
        "UIKit\(topic)Tests", ["UIKit", "UIKitTesting", "UIKitTestSupport"] + dependencies)
}

let package = Package(
    name: "Carob",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "CoreText", targets: ["CoreText"]),
        .library(name: "FoundationAdditions", targets: ["FoundationAdditions"]),
        .library(name: "OSOverlay", targets: ["OSOverlay"]),
        .library(name: "ImageIO", targets: ["ImageIO"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
        .library(name: "UIHost", targets: ["UIHost"]),
        .library(name: "SimulatorProtocol", targets: ["SimulatorProtocol"]),
        // What apps are built against: `carob sdk build` puts it into a folder with its modules.
        .library(
            name: "CarobSDK", type: .dynamic,
            targets: [
                "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "FoundationAdditions",
                "ObjectiveC", "OSOverlay", "SwiftUIColor", "UniformTypes", "LegacyUniformTypes",
                "AccessibilityContent", "SceneKitViews", "AccelerateBuffers",
                "MetalTypes",
                "UIKitTesting", "_Testing_UIKit", "_Testing_CoreGraphics", "XCTestAttachments",
                "XCUIAutomation", "DeviceSimulation",
            ]),
        .library(name: "DeviceSimulation", targets: ["DeviceSimulation"]),
        .library(name: "FlowPlan", targets: ["FlowPlan"]),
    ],
    targets: [
        // MARK: System libraries
        system("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev"),
        system("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
        system("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
        system("CJPEG", pkgConfig: "libjpeg", apt: "libjpeg62-turbo-dev"),
        // Debian's giflib has no pkg-config file.
        system("CGIF", pkgConfig: nil, apt: "libgif-dev"),
        system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
        system("CMarkdown", pkgConfig: "libcmark-gfm", apt: "libcmark-gfm-extensions-dev"),
        system("CWebP", pkgConfig: "libwebpdemux", apt: "libwebp-dev"),
        system("CZLib", pkgConfig: "zlib", apt: "zlib1g-dev"),

        // MARK: Runtime
        runtime("CSwiftRuntime"),
        runtime("SwiftRuntime", ["CSwiftRuntime"]),
        runtime("CObjectiveCRuntime"),
        runtime("CDarwin"),
        runtime("CVirtualClock"),
        runtime("VirtualClock", ["CVirtualClock"]),

        // MARK: Engines
        engine("PixelKernels"),
        .target(
            name: "CImageCodecs", dependencies: ["CPNG", "CJPEG", "CGIF", "CWebP"],
            path: "Sources/Engines/CImageCodecs",
            // The file of libwebpdemux names libwebp as a library of its own implementation in newer releases.
            linkerSettings: [.linkedLibrary("gif"), .linkedLibrary("webp")]),
        engine("ImageFormats", ["CImageCodecs"]),
        engine("MemoryStorage"),
        engine("ListDifference"),
        .target(
            name: "ConstraintSolver", dependencies: ["MemoryStorage"],
            path: "Sources/Engines/ConstraintSolver", exclude: ["Specialization/README.md"],
            swiftSettings: settings),
        // Box2D has a pkg-config file, but its headers belong to C++, which modules of C libraries do not have.
        .target(
            name: "CRigidBodies", path: "Sources/Engines/CRigidBodies",
            linkerSettings: [.linkedLibrary("box2d"), .linkedLibrary("stdc++")]),
        engine("RigidBodies", ["CRigidBodies"]),
        engine("VisualFormat"),
        engine("HTMLText"),
        engine("InterfaceFiles"),
        engine("RTFText"),
        engine("PDFContent", ["CZLib"]),
        engine("MarkdownText", ["CMarkdown"]),
        .target(
            name: "TextEngine", dependencies: ["CFreeType", "CHarfBuzz"],
            path: "Sources/Engines/TextEngine", swiftSettings: settings,
            linkerSettings: [.linkedLibrary("_FoundationICU")]),

        // MARK: Frameworks
        framework("ObjectiveC", ["CObjectiveCRuntime", "SwiftRuntime"]),
        .target(
            name: "FoundationAdditions",
            dependencies: ["ObjectiveC", "UniformTypes", "MarkdownText", "SwiftRuntime"],
            path: "Sources/Frameworks/FoundationAdditions", swiftSettings: settings,
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        framework("OSOverlay", ["CDarwin"]),
        framework(
            "CoreGraphics",
            [
                "PixelKernels", "ImageFormats", "TextEngine", "PDFContent", "CCairo",
                "MemoryStorage",
            ]),
        framework("ImageIO", ["CoreGraphics", "ImageFormats", "PixelKernels"]),
        framework("CoreText", ["CoreGraphics", "FoundationAdditions", "TextEngine"]),
        framework("RenderTree", ["CoreGraphics"]),
        framework("SymbolFiles", ["CoreGraphics", "RenderTree", "InterfaceFiles"]),
        .target(name: "CQuartzCoreSymbols", path: "Sources/Frameworks/CQuartzCoreSymbols"),
        framework("Compositor", ["RenderTree", "CoreGraphics", "PixelKernels", "MemoryStorage"]),
        framework(
            "QuartzCore",
            [
                "RenderTree", "Compositor", "CoreGraphics", "CoreText", "TextEngine",
                "ObjectiveC", "SwiftRuntime", "CSwiftRuntime", "CQuartzCoreSymbols",
            ]),
        .target(name: "CUIKitSymbols", path: "Sources/Frameworks/CUIKitSymbols"),
        framework(
            "UIKit",
            [
                "QuartzCore", "RenderTree", "Compositor", "CoreGraphics", "CoreText", "ImageIO",
                "ImageFormats", "PixelKernels", "TextEngine", "HTMLText", "RTFText",
                "ConstraintSolver", "ObjectiveC", "FoundationAdditions", "UIHost", "HostSelection",
                "DeviceSimulation",
                "SwiftRuntime", "CSwiftRuntime", "CUIKitSymbols", "MemoryStorage", "ListDifference",
                "InterfaceFiles", "RigidBodies", "VisualFormat", "SymbolFiles", "UniformTypes",
            ], exclude: ["LAYERS.md"]),
        framework("UniformTypes"),
        framework("LegacyUniformTypes", ["UniformTypes"]),

        // MARK: Partial modules
        partial("AccelerateBuffers"),
        partial("AccessibilityContent", ["ObjectiveC"]),
        partial("MetalTypes"),
        partial("SceneKitViews", ["UIKit"]),
        partial("SwiftUIColor", ["UIKit", "CoreGraphics"]),

        // MARK: Platform
        platform("UIHost"),
        .target(
            name: "CSimulatorTransport", path: "Sources/Platform/CSimulatorTransport"),
        platform("HostRuntime"),
        platform("SimulatorProtocol", ["UIHost", "CSimulatorTransport"]),
        platform(
            "HeadlessHost",
            ["UIHost", "HostRuntime", "ImageFormats", "PixelKernels", "TextEngine", "VirtualClock"]),
        platform("DeviceSimulation"),
        platform("FlowPlan", ["UIHost", "DeviceSimulation"]),
        platform(
            "FlowRunner",
            [
                "UIHost", "HeadlessHost", "FlowPlan", "DeviceSimulation", "Introspection",
                "RandomTesting", "SessionHost", "SimulatorProtocol", "VirtualClock",
            ]),
        platform("Introspection", ["UIHost", "HeadlessHost", "VirtualClock"]),
        platform("RandomTesting", ["UIHost", "Introspection"]),
        platform(
            "SessionHost", ["UIHost", "HeadlessHost", "Introspection", "SimulatorProtocol"]),
        platform(
            "AutomationHost",
            ["UIHost", "HeadlessHost", "Introspection", "SimulatorProtocol", "VirtualClock"]),
        platform("SimulatorHost", ["UIHost", "HostRuntime", "SimulatorProtocol"]),
        .target(name: "CSDL2", path: "Sources/Platform/CSDL2"),
        platform("WindowHost", ["UIHost", "HostRuntime", "CSDL2", "ImageFormats", "PixelKernels"]),
        platform(
            "HostSelection",
            [
                "UIHost", "AutomationHost", "HeadlessHost", "FlowPlan", "FlowRunner",
                "SessionHost", "SimulatorHost", "SimulatorProtocol", "VirtualClock", "WindowHost",
            ]),

        // What `carob render` runs.
        .executableTarget(
            name: "InterfaceViewer", dependencies: ["UIKit"],
            path: "Sources/Platform/InterfaceViewer", swiftSettings: settings),

        // MARK: Testing
        testing("_Testing_CoreGraphics", ["CoreGraphics"]),
        testing("_Testing_UIKit", ["UIKit"]),
        testing("XCTestAttachments", ["UIKit", "ObjectiveC", "VirtualClock"]),
        testing(
            "XCUIAutomation",
            [
                "UIKit", "CoreGraphics", "ObjectiveC", "FoundationAdditions", "HeadlessHost",
                "Introspection", "SimulatorProtocol", "UIHost", "VirtualClock",
                "XCTestAttachments",
            ]),
        testing(
            "UIKitTesting",
            [
                "UIKit", "QuartzCore", "CoreGraphics", "RenderTree", "ImageFormats", "UIHost",
                "HeadlessHost", "DeviceSimulation", "VirtualClock", "SwiftRuntime",
                "_Testing_UIKit", "_Testing_CoreGraphics",
            ]),

        // MARK: Benchmarks
        .target(
            name: "ProcessCosts", path: "Benchmarks/ProcessCosts", swiftSettings: settings),
        .target(
            name: "MixedStrings", path: "Benchmarks/MixedStrings", swiftSettings: settings),
        benchmark("KernelBenchmark", ["PixelKernels"]),
        benchmark("DrawingBenchmark", ["CoreGraphics"]),
        benchmark("TextBenchmark", ["TextEngine", "MixedStrings"]),
        benchmark("LayerBenchmark", ["QuartzCore", "RenderTree", "Compositor", "CoreGraphics"]),
        benchmark("LabelBenchmark", ["UIKit", "MixedStrings"]),
        benchmark("ViewBenchmark", ["UIKit"]),
        .target(
            name: "LayoutShapes", dependencies: ["ConstraintSolver"],
            path: "Benchmarks/LayoutShapes", swiftSettings: settings),
        benchmark("ConstraintBenchmark", ["ConstraintSolver", "LayoutShapes", "CHeapSize"]),
        benchmark("LayoutBenchmark", ["UIKit", "CHeapSize"]),
        benchmark("SceneBenchmark", ["Compositor", "RenderTree", "CoreGraphics"]),
        benchmark("TouchBenchmark", ["UIKit", "CoreGraphics"]),
        .target(name: "CHeapSize", path: "Benchmarks/CHeapSize"),
        benchmark("ObjectiveCBenchmark", ["ObjectiveC", "CHeapSize"]),
        benchmark(
            "ScreenBenchmark",
            ["UIKit", "QuartzCore", "CoreGraphics", "UIHost", "HeadlessHost", "RowsScreen"]),
        benchmark("AnimationBenchmark", ["UIKit", "QuartzCore", "UIHost", "HeadlessHost"]),
        benchmark("ScrollBenchmark", ["UIKit", "UIHost", "HeadlessHost"]),
        benchmark(
            "IntrospectionBenchmark",
            ["FlowPlan", "FlowRunner", "HeadlessHost", "Introspection", "UIHost", "UIKit"]),
        benchmark("NibBenchmark", ["InterfaceFiles", "UIKit", "UIHost", "HeadlessHost"]),
        benchmark("DifferenceBenchmark", ["UIKit", "ListDifference"]),
        benchmark("TableBenchmark", ["UIKit", "UIHost", "HeadlessHost", "TableScene"]),
        // Also of a package with an app that is built for debugging.
        .target(
            name: "TableScene", dependencies: ["UIKit"],
            path: "Benchmarks/TableSceneApp/Sources/TableScene", swiftSettings: settings),
        benchmark("CollectionBenchmark", ["UIKit", "UIHost", "HeadlessHost"]),
        benchmark("DynamicsBenchmark", ["UIKit", "UIHost", "HeadlessHost"]),
        benchmark("NavigationBenchmark", ["UIKit", "UIHost", "HeadlessHost"]),
        benchmark("TextInputBenchmark", ["UIKit", "UIHost", "HeadlessHost"]),
        .target(
            name: "RowsScreen", dependencies: ["UIKit"], path: "Benchmarks/RowsScreen",
            swiftSettings: settings),
        .target(
            name: "TileGame", dependencies: ["UIKit", "ObjectiveC"], path: "Benchmarks/TileGame",
            swiftSettings: settings),
        benchmark(
            "ClockBenchmark", ["UIKit", "UIHost", "HeadlessHost", "VirtualClock", "TileGame"]),
        benchmark("WindowBenchmark", ["UIHost", "WindowHost"]),
        // The app that the page's benchmark shows.
        .executableTarget(
            name: "MovingRows", dependencies: ["UIKit", "QuartzCore", "ObjectiveC", "RowsScreen"],
            path: "Benchmarks/MovingRows", swiftSettings: settings),

        // MARK: Fuzzers
        // Those of the tools are in a package of their own, since the tools are.
        .target(name: "CLibFuzzer", path: "Fuzzing/Sources/CLibFuzzer"),
        .target(
            name: "FuzzerDriver", dependencies: ["CLibFuzzer"],
            path: "Fuzzing/Sources/FuzzerDriver", swiftSettings: settings),
        .target(
            name: "ImageFuzzing", dependencies: ["FuzzerDriver", "ImageIO"],
            path: "Fuzzing/Sources/ImageFuzzing", swiftSettings: settings),
        fuzzer("PNGFuzzer", ["ImageFuzzing"]),
        fuzzer("JPEGFuzzer", ["ImageFuzzing"]),
        fuzzer("GIFFuzzer", ["ImageFuzzing"]),
        fuzzer("WebPFuzzer", ["ImageFuzzing"]),
        fuzzer("SimulatorFuzzer", ["SimulatorProtocol", "UIHost"]),
        fuzzer("RecordingFuzzer", ["SimulatorProtocol", "UIHost"]),
        fuzzer("PredicateFuzzer", ["FoundationAdditions"]),
        fuzzer("DataDetectorFuzzer", ["FoundationAdditions"]),
        fuzzer("LocalizationFuzzer", ["FoundationAdditions"]),
        .target(
            name: "FontFuzzing", dependencies: ["CoreGraphics", "CoreText"],
            path: "Fuzzing/Sources/FontFuzzing", swiftSettings: settings),
        fuzzer("FontFuzzer", ["FontFuzzing"]),
        fuzzer("TextFuzzer", ["CoreText", "CoreGraphics"]),
        .target(
            name: "CKernelFuzzing", dependencies: ["PixelKernels"],
            path: "Fuzzing/Sources/CKernelFuzzing"),
        fuzzer("KernelFuzzer", ["CKernelFuzzing"]),
        fuzzer("RenderTreeFuzzer", ["Compositor"]),
        fuzzer("HTMLFuzzer", ["HTMLText"]),
        fuzzer("InterfaceFuzzer", ["InterfaceFiles"]),
        fuzzer("AssetFuzzer", ["InterfaceFiles"]),
        fuzzer("HyphenationFuzzer", ["TextEngine"]),
        fuzzer("RTFFuzzer", ["RTFText"]),
        fuzzer("PDFFuzzer", ["PDFContent"]),
        fuzzer("SpellingFuzzer", ["TextEngine"]),
        fuzzer("MarkdownFuzzer", ["MarkdownText"]),
        fuzzer("VisualFormatFuzzer", ["VisualFormat"]),
        fuzzer("VectorPathFuzzer", ["SymbolFiles", "InterfaceFiles", "CoreGraphics"]),
        fuzzer("RouteFuzzer", ["DeviceSimulation"]),
        fuzzer("DocumentFuzzer", ["UIKit"]),
        fuzzer("ArchiveFuzzer", ["UIKit"]),

        // MARK: Examples
        // Those with a package or a project of their own are built as other people's are.
        .executableTarget(
            name: "Catalog", dependencies: ["UIKit"], path: "Examples/Catalog",
            exclude: ["Info.plist", "Flows"], swiftSettings: settings),
        .executableTarget(
            name: "HierarchyBrowser", dependencies: ["UIKit"], path: "Examples/HierarchyBrowser",
            exclude: ["Flows", "Info.plist"], swiftSettings: settings),

        // MARK: Tests
        .executableTarget(
            name: "WindowApp", dependencies: ["UIHost", "HostSelection"],
            path: "Tests/WindowApp", swiftSettings: settings),
        .executableTarget(
            name: "SheetApp", dependencies: ["UIKit"], path: "Tests/SheetApp",
            swiftSettings: settings),
        tests("PixelKernelsTests", ["PixelKernels"]),
        .target(name: "CFailingCalls", path: "Tests/CFailingCalls"),
        tests("ImageFormatsTests", ["ImageFormats", "CImageCodecs", "CFailingCalls"]),
        .testTarget(
            name: "SwiftFourTests", dependencies: ["UIKit", "UIKitTesting"],
            swiftSettings: [.swiftLanguageMode(.v4)]),
        tests("TextEngineTests", ["TextEngine"]),
        tests("HTMLTextTests", ["HTMLText"]),
        tests("InterfaceFilesTests", ["InterfaceFiles"]),
        tests("RTFTextTests", ["RTFText"]),
        tests("PDFContentTests", ["PDFContent"]),
        tests("MarkdownTextTests", ["MarkdownText"]),
        tests("MemoryStorageTests", ["MemoryStorage"]),
        tests("ListDifferenceTests", ["ListDifference"]),
        tests("RigidBodiesTests", ["RigidBodies", "CRigidBodies"]),
        tests("VisualFormatTests", ["VisualFormat"]),
        tests("ConstraintSolverTests", ["ConstraintSolver", "LayoutShapes"]),
        tests("SwiftRuntimeTests", ["SwiftRuntime", "CFailingCalls"]),
        tests("VirtualClockTests", ["VirtualClock", "UIKitTesting"]),
        tests("ObjectiveCTests", ["ObjectiveC", "CObjectiveCRuntime", "SwiftRuntime"]),
        tests("FoundationAdditionsTests", ["FoundationAdditions", "ObjectiveC", "UniformTypes"]),
        tests("OSOverlayTests", ["OSOverlay"]),
        tests("UniformTypesTests", ["UniformTypes", "LegacyUniformTypes"]),
        tests("XCTestAttachmentsTests", ["XCTestAttachments", "UIKit", "UIKitTesting"]),
        tests(
            "PartialModulesTests",
            [
                "AccelerateBuffers", "AccessibilityContent", "SceneKitViews",
                "SwiftUIColor", "UIKit", "UIKitTesting", "CoreGraphics", "ObjectiveC",
            ]),
        tests(
            "CoreGraphicsTests",
            ["CoreGraphics", "PixelKernels", "ImageFormats", "_Testing_CoreGraphics"]),
        tests(
            "CoreTextTests", ["CoreText", "CoreGraphics", "TextEngine", "_Testing_CoreGraphics"]),
        tests(
            "ImageIOTests", ["ImageIO", "CoreGraphics", "CFailingCalls", "_Testing_CoreGraphics"]),
        tests(
            "SymbolFilesTests",
            ["SymbolFiles", "CoreGraphics", "InterfaceFiles", "_Testing_CoreGraphics"]),
        tests("RenderTreeTests", ["RenderTree", "CoreGraphics", "_Testing_CoreGraphics"]),
        tests(
            "CompositorTests",
            ["Compositor", "RenderTree", "CoreGraphics", "PixelKernels", "_Testing_CoreGraphics"]),
        tests(
            "QuartzCoreTests",
            [
                "QuartzCore", "RenderTree", "Compositor", "CoreGraphics", "CoreText",
                "ObjectiveC", "_Testing_CoreGraphics",
            ]),
        tests("DeviceSimulationTests", ["DeviceSimulation"]),
        tests("IntrospectionTests", ["Introspection", "UIHost"]),
        tests("RandomTestingTests", ["RandomTesting", "Introspection", "UIHost"]),
        tests("SimulatorProtocolTests", ["SimulatorProtocol", "UIHost"]),
        tests(
            "SessionHostTests", ["SessionHost", "HeadlessHost", "SimulatorProtocol", "UIHost"]),
        tests(
            "HostContractTests",
            [
                "UIHost", "HostRuntime", "HeadlessHost", "SimulatorHost", "SimulatorProtocol",
                "HostSelection", "WindowHost", "CSDL2", "FlowPlan", "ImageFormats", "VirtualClock",
            ]),
        tests(
            "FlowRunnerTests",
            [
                "FlowRunner", "FlowPlan", "DeviceSimulation", "UIKit", "UIKitTesting",
                "CoreGraphics", "HeadlessHost", "VirtualClock", "TileGame", "UIHost",
                "_Testing_UIKit", "_Testing_CoreGraphics",
            ]),
        tests(
            "EndToEndTests",
            [
                "Catalog", "SheetApp", "WindowApp", "UIKit", "UIKitTesting", "CoreGraphics",
                "QuartzCore", "SwiftRuntime", "CHeapSize", "HeadlessHost", "Introspection",
                "RandomTesting", "UIHost", "_Testing_UIKit", "_Testing_CoreGraphics",
            ]),
        tests(
            "UIKitTestingTests",
            [
                "UIKitTesting", "UIKit", "TileGame", "VirtualClock", "QuartzCore", "SwiftRuntime",
                "CFailingCalls",
                "_Testing_UIKit", "_Testing_CoreGraphics",
            ]),
        // What several topics of UIKit's tests share. A test target, since it uses what only tests may see.
        tests("UIKitTestSupport", ["UIKit", "UIKitTesting", "ObjectiveC"]),
        uikitTests("Control", ["CoreGraphics", "ObjectiveC", "UIHost"]),
        uikitTests(
            "Controller", ["CoreGraphics", "DeviceSimulation", "ObjectiveC", "UIHost"]),
        uikitTests("Event", ["HeadlessHost", "ObjectiveC", "QuartzCore", "UIHost"]),
        uikitTests(
            "Layout", ["InterfaceFiles", "ObjectiveC", "QuartzCore", "UIHost", "VisualFormat"]),
        uikitTests("List", ["CoreGraphics", "ObjectiveC"]),
        uikitTests(
            "Text", ["CoreGraphics", "CoreText", "HeadlessHost", "ObjectiveC", "TextEngine"]),
        uikitTests(
            "View", ["CoreGraphics", "ObjectiveC", "QuartzCore", "RenderTree", "SwiftRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)

// A build compiles the closure of what it is for, and nothing else:
//
// * without `CAROB_TARGETS` what apps and tests need, so no fuzzer, and no benchmark that no test uses;
// * with `CAROB_TARGETS=HTMLTextTests,RTFTextTests` what these targets need, as `carob test TARGET`, builds with
//   sanitizers and `carob bench` do: the package manager always builds all tests of a package together, and links all
//   of its programs beside them.
let named = Context.environment["CAROB_TARGETS"]?.split(separator: ",").map(String.init)
var waiting =
    named
    ?? package.targets.filter {
        $0.path?.hasPrefix("Benchmarks/") != true && $0.path?.hasPrefix("Fuzzing/") != true
    }.map(\.name)
var needed: Set<String> = []
while let name = waiting.popLast() {
    guard needed.insert(name).inserted else { continue }
    guard let target = package.targets.first(where: { $0.name == name }) else {
        fatalError("CAROB_TARGETS names \(name), which is no target")
    }
    for case .byNameItem(let dependency, _) in target.dependencies {
        waiting.append(dependency)
    }
}
package.targets.removeAll { !needed.contains($0.name) }
package.products.removeAll { product in
    let targets = (product as? Product.Library)?.targets ?? []
    return !targets.allSatisfy(needed.contains)
}
