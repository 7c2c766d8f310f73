import Foundation
import ProjectFiles

/// The tests of Xcode's projects in a folder, which Apple's tools find by its schemes.
enum ProjectTests {
    // Chosen: `Example/Library.xcodeproj` and `Projects/iOS/Library.xcodeproj`, and no folders of sources.
    private static let maximumDepth = 2

    /// The project whose tests `carob test FOLDER` runs: of a package that has no tests itself the one beside it, else
    /// the only one with tests in a folder below, such as `Example`.
    ///
    /// - Returns: Nil if the folder is a package with tests, or there are no tests in any project.
    /// - Throws: `ProjectProblem` if several projects below have tests.
    static func file(at folder: URL) throws -> URL? {
        guard folder.pathExtension != "xcodeproj" else { return nil }
        let folder = folder.standardizedFileURL
        if folder.hasManifest, try hasTests(manifestIn: folder) { return nil }
        if let own = XcodeProject.file(in: folder), hasTests(own) { return own }
        let others = projects(below: folder, depth: 1).filter { hasTests($0) }
        guard let first = others.first else { return nil }
        guard others.count == 1 else {
            let names = others.map { $0.path.dropFirst(folder.path.count + 1) }
            throw ProjectProblem(
                "several projects in '\(folder.path)' have tests; name one: "
                    + names.joined(separator: ", "))
        }
        Carob.complain("the tests are those of '\(first.path.dropFirst(folder.path.count + 1))'")
        return first
    }

    /// Whether a manifest declares tests, as far as its text tells.
    private static func hasTests(manifestIn folder: URL) throws -> Bool {
        let manifest = folder.appendingPathComponent("Package.swift")
        let text = try ProjectDisk.machine.text(of: manifest.path) ?? ""
        return text.split(whereSeparator: \.isNewline).contains { line in
            !line.drop(while: \.isWhitespace).hasPrefix("//") && line.contains(".testTarget")
        }
    }

    /// Whether a project has tests in Swift. One that cannot be read has none.
    private static func hasTests(_ file: URL) -> Bool {
        guard let project = try? XcodeProject(file) else { return false }
        return !project.tests.isEmpty || !project.interfaceTests.isEmpty
    }

    /// The projects in the folders of a folder, sorted by path, without those of dependencies.
    private static func projects(below folder: URL, depth: Int) -> [URL] {
        guard depth <= maximumDepth else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let skipped = ["Pods", "Carthage", "build", "DerivedData", "node_modules"]
        return names.sorted().filter {
            !$0.hasPrefix(".") && !skipped.contains($0) && ($0 as NSString).pathExtension.isEmpty
        }
        .flatMap { name -> [URL] in
            let inner = folder.appendingPathComponent(name)
            return XcodeProject.files(in: inner) + projects(below: inner, depth: depth + 1)
        }
    }
}
