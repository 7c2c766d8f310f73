// swift-tools-version: 6.2
import PackageDescription

// What the SDK offers as `Combine`: OpenCombine, and what Apple's module has in addition. `carob sdk build` builds
// it with the compiler of the SDK, which it then becomes a part of.

// Apps may bring OpenCombine of their own; under other names the two do not meet in one process.
let names = ["OpenCombine": "CombineCore", "OpenCombineDispatch": "CombineDispatch"]

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "Combine",
    products: [
        .library(name: "CarobCombine", type: .dynamic, targets: ["CombineAdditions"])
    ],
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
    ],
    targets: [
        .target(
            name: "CombineReflection",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine", moduleAliases: names)
            ],
            swiftSettings: strict),
        .target(
            name: "CombineAdditions",
            dependencies: [
                "CombineReflection",
                .product(name: "OpenCombineDispatch", package: "OpenCombine", moduleAliases: names),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
