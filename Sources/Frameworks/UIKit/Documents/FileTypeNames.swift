import Foundation
internal import UniformTypes

/// The type identifiers of documents' files.
enum FileTypeNames {
    /// Returns the type of a file by its extension, or nil for none; an unknown one has a dynamic type.
    static func identifier(of url: URL) -> String? {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        let supertype: UTType? = exists && isFolder.boolValue ? nil : .data
        let type = UTType(
            tag: url.pathExtension, tagClass: .filenameExtension, conformingTo: supertype)
        if let type { return type.identifier }
        return isFolder.boolValue ? UTType.folder.identifier : UTType.data.identifier
    }

    static func preferredExtension(of identifier: String) -> String? {
        UTType(identifier)?.preferredFilenameExtension
    }
}
