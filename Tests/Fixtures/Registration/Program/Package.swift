// swift-tools-version: 6.2
import PackageDescription

let runtime: Target.Dependency = .product(name: "ObjectiveC", package: "Runtime")

let package = Package(
    name: "Program",
    products: [.library(name: "Plugin", type: .dynamic, targets: ["Plugin"])],
    dependencies: [.package(path: "../Runtime")],
    targets: [
        .target(name: "Linked", dependencies: [runtime]),
        .target(name: "Plugin", dependencies: [runtime]),
        .executableTarget(name: "Program", dependencies: ["Linked", runtime]),
    ],
    swiftLanguageModes: [.v6]
)
