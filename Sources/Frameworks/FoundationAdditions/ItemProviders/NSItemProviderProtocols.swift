/// The processes that may see one of an item's representations.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Every process.
    case all = 0

    /// Processes of the same development team.
    case team = 1

    /// Processes of the same app group.
    case group = 2

    /// This process only.
    case ownProcess = 3
}

/// Options for the use of a representation's file.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The file may be opened in place instead of being copied.
    public static let openInPlace = Self(rawValue: 1)
}

/// An object that an item provider can convert to data of several types.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The type identifiers that objects of the class can write, most faithful first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// The type identifiers that this object can write; those of its class by default.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Returns the visibility of a representation of objects of the class; `all` by default.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility

    /// Converts the object to data.
    ///
    /// - Parameter completionHandler: Called once, on any thread.
    /// - Returns: The progress; nil if the conversion is immediate.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler:
            @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public var writableTypeIdentifiersForItemProvider: [String] {
        Self.writableTypeIdentifiersForItemProvider
    }

    public static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility {
        .all
    }
}

/// An object that can be created from an item's data.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The type identifiers that objects of the class can be created from, best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Creates an object from data.
    ///
    /// - Parameter typeIdentifier: One of the readable types, to which the data's type conforms.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
