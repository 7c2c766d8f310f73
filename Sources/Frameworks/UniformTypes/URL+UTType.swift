import Foundation

extension URL {
    /// Returns the URL with a path component that has the extension of a type.
    ///
    /// The type's preferred extension is added unless the name has one that conforms to the type.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType)
        -> URL
    {
        let isFolder = contentType.conforms(to: .directory)
        return appendingPathComponent(
            partialName.ending(as: contentType), isDirectory: isFolder)
    }

    /// Appends a path component that has the extension of a type.
    public mutating func appendPathComponent(
        _ partialName: String, conformingTo contentType: UTType
    ) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }

    /// Returns the URL with the extension of a type, unless it has one that conforms to the type.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        deletingLastPathComponent().appendingPathComponent(
            lastPathComponent.ending(as: contentType), isDirectory: hasDirectoryPath)
    }

    /// Appends the extension of a type, unless the URL has one that conforms to it.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }
}

extension String {
    fileprivate func ending(as type: UTType) -> String {
        let ending = (self as NSString).pathExtension
        if !ending.isEmpty, UTType(filenameExtension: ending)?.conforms(to: type) == true {
            return self
        }
        return type.preferredFilenameExtension.map { "\(self).\($0)" } ?? self
    }
}
