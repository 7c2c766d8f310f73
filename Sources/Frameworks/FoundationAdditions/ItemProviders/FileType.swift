internal import UniformTypes

enum FileType {
    /// Returns the type of a file by its extension; a folder's is `public.folder`.
    static func identifier(of file: URL) -> String {
        if file.hasDirectoryPath { return UTType.folder.identifier }
        return (UTType(filenameExtension: file.pathExtension) ?? .data).identifier
    }
}
