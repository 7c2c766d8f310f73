import Foundation

/// A virtual file system overlay: the compiler reads copies under the paths of the originals.
enum FileOverlay {
    private struct Description: Encodable {
        var version = 0
        var useExternalNames = false
        var caseSensitive = true
        var roots: [Folder]

        enum CodingKeys: String, CodingKey {
            case version, roots
            case useExternalNames = "use-external-names"
            case caseSensitive = "case-sensitive"
        }
    }

    private struct Folder: Encodable {
        var type = "directory"
        var name: String
        var contents: [File]
    }

    private struct File: Encodable {
        var type = "file"
        var name: String
        var externalContents: String

        enum CodingKeys: String, CodingKey {
            case type, name
            case externalContents = "external-contents"
        }
    }

    /// Writes an overlay into a folder and returns the arguments that apply it; none without copies.
    static func arguments(for copies: [String: String], in folder: URL) throws -> [String] {
        guard !copies.isEmpty else { return [] }
        let overlay = folder.appendingPathComponent("overlay.yaml")
        try writeIfChanged(data(copies), to: overlay)
        return ["-vfsoverlay", overlay.path]
    }

    /// - Parameter copies: Absolute paths of copies by the absolute paths of the originals. The compiler
    ///   would ignore relative paths silently.
    static func data(_ copies: [String: String]) throws -> Data {
        let folders = Dictionary(grouping: copies.sorted { $0.key < $1.key }) {
            URL(fileURLWithPath: $0.key).deletingLastPathComponent().path
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(
            Description(
                roots: folders.sorted { $0.key < $1.key }.map { folder, files in
                    Folder(
                        name: folder,
                        contents: files.map {
                            File(
                                name: URL(fileURLWithPath: $0.key).lastPathComponent,
                                externalContents: $0.value)
                        })
                }))
    }
}
