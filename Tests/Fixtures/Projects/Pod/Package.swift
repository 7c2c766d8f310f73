// swift-tools-version: 5.5
import PackageDescription

let package = Package(
    name: "Badge",
    platforms: [.iOS(.v13)],
    products: [.library(name: "Badge", targets: ["Badge"])],
    targets: [.target(name: "Badge")]
)
