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

    private func needsCombine(_ package: URL) throws -> Bool {
        // The package manager leaves folders and locks behind among the temporary files.
        try ResolvedPackage.needsCombine(
            package, scratch: root.appendingPathComponent("build"),
            environment: ["TMPDIR": root.path])
    }

    @Test("An import counts under any condition, a word in other places does not")
    func imports() throws {
        let conditional = "#if canImport(Combine)\nimport Combine\n#endif"
        #expect(try needsCombine(write("One", source: conditional)))
        #expect(try !needsCombine(write("Two", source: "// without Combine\nimport Foundation")))
        #expect(try !needsCombine(write("Three", source: "import CombineSchedulers")))
        let observable = "import Foundation\nclass A: ObservableObject {}"
        #expect(try needsCombine(write("Four", source: observable)))
    }

    @Test("Imports of packages that a package depends on count")
    func dependencies() throws {
        _ = try write("Lower", source: "import Combine")
        let upper = try write(
            "Upper", dependencies: ".package(path: \"../Lower\")", source: "import Lower")
        #expect(try needsCombine(upper))
    }
}
