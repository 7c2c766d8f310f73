import Foundation

/// The file that an option names for a picture.
enum PictureFile {
    /// Returns the file at a path, which may replace a regular file and nothing else.
    ///
    /// - Throws: A usage failure.
    static func checked(_ path: String) throws -> URL {
        guard path.hasSuffix(".png") else {
            throw Failure.usage("the picture is a PNG; '\(path)' does not end in .png")
        }
        let picture = URL(fileURLWithPath: path)
        let folder = picture.deletingLastPathComponent()
        guard FileManager.default.isWritableFile(atPath: folder.path) else {
            throw Failure.usage("cannot write into '\(folder.path)'")
        }
        let kind = (try? FileManager.default.attributesOfItem(atPath: picture.path))?[.type]
        if let kind = kind as? FileAttributeType, kind != .typeRegular {
            throw Failure.usage("'\(path)' is no regular file, so no picture replaces it")
        }
        return picture
    }
}
