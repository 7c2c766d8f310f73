import Foundation
import Synchronization

/// The installed fonts by the names of their faces, such as `Inter-Regular`.
///
/// A file with the name of a face is opened directly. The names in all files are read once, when a
/// face is not found like that. Faces are shared: the same name gives the same object.
// Sendable: all mutable state is guarded by the mutex.
package final class InstalledFonts: Sendable {
    package static let shared = InstalledFonts(directories: [
        "/usr/share/fonts", "/usr/local/share/fonts",
        NSHomeDirectory() + "/.local/share/fonts",
    ])

    private struct Contents {
        /// The font files by their names without extension.
        var paths: [String: [String]]?
        /// Files and indices of faces, by their names.
        var faces: [String: (path: String, index: Int)]?
        var opened: [String: FontFace] = [:]
    }

    private let directories: [String]
    private let contents = Mutex(Contents())

    /// Chosen: a limit for the number of files.
    private static let mostFiles = 20_000
    private static let extensions: Set = ["ttf", "otf", "ttc", "otc"]

    init(directories: [String]) { self.directories = directories }

    /// Returns the face of a PostScript name, or else of a full name; nil for an unknown name.
    ///
    /// - Complexity: Reads all installed fonts for the first name that is not a file's, some tens
    ///   of milliseconds.
    package func face(named name: String) -> FontFace? {
        contents.withLock { contents in
            if let known = contents.opened[name] { return known }
            let face = find(name, &contents)
            if let face { contents.opened[name] = face }
            return face
        }
    }

    private func find(_ name: String, _ contents: inout Contents) -> FontFace? {
        let paths = contents.paths ?? listFiles()
        contents.paths = paths
        for path in paths[name] ?? [] {
            if let face = try? FontFace(path: path), face.postScriptName == name { return face }
        }
        let faces = contents.faces ?? readNames(paths)
        contents.faces = faces
        guard let place = faces[name] else { return nil }
        return try? FontFace(path: place.path, index: place.index)
    }

    private func listFiles() -> [String: [String]] {
        var result: [String: [String]] = [:]
        var count = 0
        for directory in directories {
            let url = URL(fileURLWithPath: directory)
            let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL, count < Self.mostFiles {
                guard Self.extensions.contains(file.pathExtension.lowercased()) else { continue }
                result[file.deletingPathExtension().lastPathComponent, default: []].append(
                    file.path)
                count += 1
            }
        }
        return result.mapValues { $0.sorted() }
    }

    private func readNames(_ paths: [String: [String]]) -> [String: (path: String, index: Int)] {
        var byName: [String: (path: String, index: Int)] = [:]
        var byFullName: [String: (path: String, index: Int)] = [:]
        for path in paths.values.joined().sorted() {
            var index = 0
            while let face = try? FontFace(path: path, index: index) {
                if byName[face.postScriptName] == nil {
                    byName[face.postScriptName] = (path, index)
                }
                if byFullName[face.fullName] == nil { byFullName[face.fullName] = (path, index) }
                index += 1
                if index >= face.faceCount { break }
            }
        }
        byName[""] = nil
        byFullName[""] = nil
        return byName.merging(byFullName) { name, _ in name }
    }
}
