// swift-tools-version: 6.2
import PackageDescription

// The run-time library as an app's SDK holds it: shared between a program and what it loads.
// Scripts/check-registration copies the sources beside this file.

let package = Package(
    name: "Runtime",
    products: [.library(name: "ObjectiveC", type: .dynamic, targets: ["ObjectiveC"])],
    targets: [
        .target(name: "CObjectiveCRuntime"),
        .target(name: "CSwiftRuntime"),
        .target(name: "SwiftRuntime", dependencies: ["CSwiftRuntime"]),
        .target(name: "ObjectiveC", dependencies: ["CObjectiveCRuntime", "SwiftRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
