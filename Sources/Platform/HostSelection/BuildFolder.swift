import Foundation

/// A folder in which the package manager builds: `.build`, or another scratch path.
///
/// Apps in such a folder are in development, and may be driven by flows and by the simulator. A shipped app is
/// elsewhere.
package enum BuildFolder {
    /// The package manager's own file in each of its build folders.
    private static let mark = "workspace-state.json"

    /// Whether a file is in a build folder, at any depth.
    package static func contains(_ file: URL) -> Bool {
        var folder = file.standardizedFileURL.deletingLastPathComponent()
        while true {
            let candidate = folder.appendingPathComponent(mark)
            if FileManager.default.fileExists(atPath: candidate.path) { return true }
            guard folder.path != "/" else { return false }
            folder.deleteLastPathComponent()
        }
    }
}
