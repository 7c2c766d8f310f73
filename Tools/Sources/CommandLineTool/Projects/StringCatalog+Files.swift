import Foundation
import ProjectFiles

extension StringCatalog {
    /// Writes `LANGUAGE.lproj/NAME.strings` for each language, and `NAME.stringsdict` if texts of it depend on numbers.
    ///
    /// - Returns: The paths of the files in the folder.
    func write(name: String, to folder: URL) throws -> [String] {
        var files: [String: Data] = [:]
        for (language, table) in tables {
            files["\(language).lproj/\(name).strings"] = try Self.file(of: table)
        }
        for (language, formats) in formats {
            files["\(language).lproj/\(name).stringsdict"] = try Self.file(of: formats)
        }
        return try files.sorted { $0.key < $1.key }.map { path, data in
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try ProjectFolder.write(data, to: file)
            return path
        }
    }
}
