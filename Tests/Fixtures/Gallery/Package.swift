// swift-tools-version: 5.9
import PackageDescription

// Written as for Apple's platforms, with nothing that knows of Linux.
let package = Package(
    name: "Gallery",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Gallery", targets: ["Gallery"])],
    targets: [
        .target(name: "Gallery"),
        .executableTarget(name: "GalleryApp", dependencies: ["Gallery"]),
        .executableTarget(name: "GalleryMainApp", dependencies: ["Gallery"]),
        .testTarget(name: "GalleryXCTests", dependencies: ["Gallery"]),
        .testTarget(name: "GalleryTests", dependencies: ["Gallery"]),
        .testTarget(name: "GalleryAppTests", dependencies: ["GalleryApp"]),
    ]
)
