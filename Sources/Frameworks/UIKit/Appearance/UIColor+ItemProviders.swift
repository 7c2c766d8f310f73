import Foundation
import FoundationAdditions

// Colours for drag and drop and pasting: their archives.

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
    private static let type = "com.apple.uikit.color"

    public static var writableTypeIdentifiersForItemProvider: [String] { [type] }

    public static var readableTypeIdentifiersForItemProvider: [String] { [type] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let data = Result {
            try NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: true)
        }
        switch data {
        case .success(let data): completionHandler(data, nil)
        case .failure(let error): completionHandler(nil, error)
        }
        return nil
    }

    public static func object(
        withItemProviderData data: Data, typeIdentifier: String
    ) throws -> Self {
        guard
            let color = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
                as? Self
        else { throw CocoaError(.fileReadCorruptFile) }
        return color
    }
}
