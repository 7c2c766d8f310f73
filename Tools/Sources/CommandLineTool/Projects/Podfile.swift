import Foundation

/// The pods of a project that are Swift packages on this machine, as a project's own library is for its demo app.
struct Podfile {
    /// The paths of the packages by the name of their pod, which is that of their product.
    private(set) var packages: [String: String] = [:]

    /// Reads the `Podfile` of a project's folder; without one there are no pods.
    init(in folder: URL) {
        let file = folder.appendingPathComponent("Podfile")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
        let pattern = /^\s*pod\s*\(?['"]([^'"]+)['"]\s*,\s*(?::path\s*=>|path:)\s*['"]([^'"]+)['"]/
        for line in text.split(whereSeparator: \.isNewline) {
            guard let match = line.firstMatch(of: pattern) else { continue }
            let path = String(match.2)
            if folder.appendingPathComponent(path).standardizedFileURL.hasManifest {
                packages[String(match.1)] = path
            }
        }
    }
}
