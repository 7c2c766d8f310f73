// swift-tools-version: 5.9
import PackageDescription

// Core Data beside SQLite without it, in one process: `Benchmarks/CoreDataBenchmark/run`. With
// CAROB_STORE_MEGABYTES=1024 it opens a store of that size.
let package = Package(
    name: "CoreDataBenchmark",
    platforms: [.iOS(.v15)],
    targets: [.executableTarget(name: "CoreDataBenchmark")]
)
