import Foundation

extension URL {
    /// Returns the address with a component whose ending says its type.
    ///
    /// The type's preferred ending is added unless the name ends in one that conforms to the type.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType)
        -> URL
    {
        let isFolder = contentType.conforms(to: .directory)
        return appendingPathComponent(
            partialName.ending(as: contentType), isDirectory: isFolder)
    }

    /// Adds a component whose ending says its type.
    public mutating func appendPathComponent(
        _ partialName: String, conformingTo contentType: UTType
    ) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }

    /// Returns the address with the ending of a type, unless it has one that conforms to the type.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        deletingLastPathComponent().appendingPathComponent(
            lastPathComponent.ending(as: contentType), isDirectory: hasDirectoryPath)
    }

    /// Adds the ending of a type.
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
