import Foundation
import ProjectFiles

extension StringCatalog {
    /// Writes `LANGUAGE.lproj/NAME.strings` for each language.
    ///
    /// - Returns: The paths of the files in the folder.
    func write(name: String, to folder: URL) throws -> [String] {
        try tables.sorted { $0.key < $1.key }.map { language, table in
            let path = "\(language).lproj/\(name).strings"
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let data = try Self.file(of: table)
            try ProjectFolder.write(data, to: file)
            return path
        }
    }
}
