/// Who may see one of an item's representations.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Every process.
    case all = 0

    /// Processes of the same team of developers.
    case team = 1

    /// Processes of the same group of apps.
    case group = 2

    /// The process itself.
    case ownProcess = 3
}

/// How the file of a representation may be used.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It may be opened in place, instead of being copied.
    public static let openInPlace = Self(rawValue: 1)
}

/// An object that an item provider turns into data, of several types if need be.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// Identifiers of the types of data that objects of the class turn into, the most faithful first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Identifiers of the types of data that this object turns into; those of its class unless it
    /// says otherwise.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Who may see a representation of objects of the class; everybody unless it says otherwise.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility

    /// Turns the object into data.
    ///
    /// - Parameter completionHandler: Is called once, on any thread.
    /// - Returns: How far it is; nil for what takes no time.
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

/// An object that is made of an item's data.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// Identifiers of the types of data that objects of the class are made of, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Makes an object of data.
    ///
    /// - Parameter typeIdentifier: One of the readable types, to which the data's type conforms.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
