import Foundation

/// The key of an image in the dictionary of a file's thumbnails.
///
/// Foundation for Linux has no such type, and Linux files have no thumbnails: documents leave them out.
public struct URLThumbnailDictionaryItem: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key of an image of 1024 × 1024 pixels.
    public static let NSThumbnail1024x1024SizeKey = Self(rawValue: "NSThumbnail1024x1024SizeKey")
}
