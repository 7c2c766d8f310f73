import Foundation

/// The pods of a project that are Swift packages on this machine, as a project's own library is for its demo app.
struct Podfile {
    /// The paths of the packages by the name of their pod, which is that of their product.
    private(set) var packages: [String: String] = [:]

    /// Reads the `Podfile` of a project's folder; without one there are no pods.
    ///
    /// - Throws: `ProjectProblem` for a file that may not be read.
    init(in folder: URL, _ disk: ProjectDisk) throws {
        guard let text = try disk.text(of: folder.appendingPathComponent("Podfile").path) else {
            return
        }
        let pattern = /^\s*pod\s*\(?['"]([^'"]+)['"]\s*,\s*(?::path\s*=>|path:)\s*['"]([^'"]+)['"]/
        for line in text.split(whereSeparator: \.isNewline) where line.utf8.count <= 4096 {
            guard let match = line.firstMatch(of: pattern) else { continue }
            let path = String(match.2)
            let manifest = URL(fileURLWithPath: folder.resolved(path))
                .appendingPathComponent("Package.swift")
            if try disk.contents(manifest.path) != nil { packages[String(match.1)] = path }
        }
    }
}
