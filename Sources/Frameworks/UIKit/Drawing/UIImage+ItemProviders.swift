import Foundation
import FoundationAdditions

// Images for drag and drop, pasting and sharing: the data of their files.

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    private static let png = "public.png"
    private static let jpeg = "public.jpeg"

    public static var writableTypeIdentifiersForItemProvider: [String] { [png, jpeg] }

    public static var readableTypeIdentifiersForItemProvider: [String] {
        [png, jpeg, "com.compuserve.gif", "org.webmproject.webp"]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        // Chosen: the quality that iOS uses for shared photographs is not documented.
        let data = typeIdentifier == Self.jpeg ? jpegData(compressionQuality: 0.9) : pngData()
        completionHandler(data, data == nil ? CocoaError(.fileWriteUnknown) : nil)
        return nil
    }

    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> Self {
        guard let image = UIImage(data: data) as? Self else {
            throw CocoaError(.fileReadCorruptFile)
        }
        return image
    }
}
