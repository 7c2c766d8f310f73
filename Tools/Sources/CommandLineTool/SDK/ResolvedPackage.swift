import CompilerShim
import Foundation

/// A package with its resolved dependencies.
struct ResolvedPackage: Decodable {
    var path: String
    var dependencies: [ResolvedPackage]

    /// The folders of the packages, without duplicates.
    var folders: [String] {
        dependencies.reduce(into: [path]) { found, next in
            found += next.folders.filter { !found.contains($0) }
        }
    }

    /// The neighbours that a package or one of its dependencies imports, and those that these need, in the order in
    /// which they are built.
    ///
    /// Dependencies are fetched, as by a build.
    ///
    /// - Parameter environment: Variables for the package manager.
    static func neighbours(
        of package: URL, scratch: URL, environment: [String: String] = [:]
    ) throws -> [Neighbour] {
        var used: Set<String> = []
        for folder in try folders(of: package, scratch: scratch, environment) {
            for path in SwiftFiles.paths(below: URL(fileURLWithPath: folder)) {
                let contents = FileManager.default.contents(atPath: path) ?? Data()
                lazy var imports = SourceImports(in: [UInt8](contents))
                for neighbour in Neighbour.all
                where !used.contains(neighbour.name) && neighbour.isUsed(by: imports, in: contents)
                {
                    used.insert(neighbour.name)
                }
            }
        }
        return Neighbour.closure(of: used)
    }

    private static func folders(
        of package: URL, scratch: URL, _ environment: [String: String]
    ) throws -> [String] {
        let manifest = try String(
            contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
        guard manifest.contains(".package(") else { return [package.path] }
        // The package manager prints warnings to standard error.
        let outcome = try ChildProcess.run(
            "sh",
            [
                "-c",
                "exec swift package --package-path \"$1\" --scratch-path \"$2\" show-dependencies "
                    + "--format json 2>/dev/null",
                "sh", package.path, scratch.path,
            ], environment: environment, passThrough: false)
        // The build reports what is wrong with it.
        guard outcome.exitCode == 0,
            let answer = try? JSONDecoder().decode(
                ResolvedPackage.self, from: Data(outcome.output.utf8))
        else { return [package.path] }
        return answer.folders
    }
}
