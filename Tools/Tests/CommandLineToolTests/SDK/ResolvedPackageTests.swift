import Foundation
import Testing

@testable import CommandLineTool

@Suite("What packages import")
final class ResolvedPackageTests {
    private let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("ResolvedPackageTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: root) }

    /// Writes a package called `name` whose one file holds `source`.
    private func write(_ name: String, dependencies: String = "", source: String) throws -> URL {
        let folder = root.appendingPathComponent(name)
        let sources = folder.appendingPathComponent("Sources/\(name)")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
            dependencies: [\(dependencies)], targets: [.target(name: "\(name)")])
        """.write(
            to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        try source.write(
            to: sources.appendingPathComponent("\(name).swift"), atomically: true, encoding: .utf8)
        return folder
    }

    private func neighbours(of package: URL) throws -> [String] {
        // The package manager leaves folders and locks behind among the temporary files.
        try ResolvedPackage.neighbours(
            of: package, scratch: root.appendingPathComponent("build"),
            environment: ["TMPDIR": root.path]
        ).map(\.name)
    }

    @Test("An import counts under any condition, a word in other places does not")
    func imports() throws {
        let conditional = "#if canImport(Combine)\nimport Combine\n#endif"
        #expect(try neighbours(of: write("One", source: conditional)) == ["Combine"])
        let other = "// without Combine\nimport Foundation\nlet text = \"import CoreLocation\""
        #expect(try neighbours(of: write("Two", source: other)).isEmpty)
        #expect(try neighbours(of: write("Three", source: "import CombineSchedulers")).isEmpty)
        let observable = "import Foundation\nclass A: ObservableObject {}"
        #expect(try neighbours(of: write("Four", source: observable)) == ["Combine"])
    }

    @Test("A package gets the modules that it imports, and no others")
    func severalModules() throws {
        let location = "import UIKit\nimport class CoreLocation.CLLocationManager"
        #expect(
            try neighbours(of: write("One", source: location)) == [
                "PermissionPrompts", "CoreLocation",
            ])
        let both = "@preconcurrency import CoreLocation\nimport Combine"
        #expect(
            try neighbours(of: write("Two", source: both)) == [
                "Combine", "PermissionPrompts", "CoreLocation",
            ])
        #expect(try neighbours(of: write("Three", source: "import UIKit")).isEmpty)
    }

    @Test("Imports of packages that a package depends on count")
    func dependencies() throws {
        _ = try write("Lower", source: "import Combine")
        let upper = try write(
            "Upper", dependencies: ".package(path: \"../Lower\")", source: "import Lower")
        #expect(try neighbours(of: upper) == ["Combine"])
    }
}
