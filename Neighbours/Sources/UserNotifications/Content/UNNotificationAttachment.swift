import Foundation
import UniformTypeIdentifiers

public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
public let UNNotificationAttachmentOptionsThumbnailHiddenKey =
    "UNNotificationAttachmentOptionsThumbnailHiddenKey"

/// A picture, sound or film of a notification.
open class UNNotificationAttachment: NSObject, NSCopying, @unchecked Sendable {
    // Immutable, as are its subclasses' inherited values.
    public let identifier: String
    /// The file, which stays where the app has it. On iOS it is moved when the notification is added.
    public let url: URL
    /// The uniform type identifier.
    public let type: String

    // Documented: the largest files, in bytes.
    private static let limits: [(UTType, Int)] = [
        (.image, 10 << 20), (.audio, 5 << 20), (.movie, 50 << 20),
    ]

    /// - Throws: `UNError` for a file that does not exist, that is too large or of another type.
    public init(
        identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
    ) throws {
        let size = try? URL.resourceValues(forKeys: [.fileSizeKey]).fileSize
        guard URL.isFileURL, let size else { throw UNError(.attachmentInvalidURL) }
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
        let type = hint.flatMap { UTType($0) } ?? UTType(filenameExtension: URL.pathExtension)
        let limit = Self.limits.first { type?.conforms(to: $0.0) == true }
        guard let type, let limit else { throw UNError(.attachmentUnrecognizedType) }
        guard size <= limit.1 else { throw UNError(.attachmentInvalidFileSize) }
        self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
        self.url = URL
        self.type = type.identifier
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
