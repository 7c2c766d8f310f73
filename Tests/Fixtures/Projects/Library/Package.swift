// swift-tools-version: 5.5
import PackageDescription

let package = Package(
    name: "Library",
    platforms: [.iOS(.v13)],
    products: [.library(name: "Library", targets: ["Library"])],
    targets: [.target(name: "Library", path: "Sources")]
)
