import Foundation

/// A uniform type: a kind of data or of file system entry, such as JPEG images or folders.
///
/// Types conform to more general ones: `public.jpeg` to `public.image`, that to `public.data`. The system declares
/// some; an app declares its own in its `Info.plist`; and a file name extension that no type declares has a
/// dynamic type.
public struct UTType: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier, in lower case.
    public let identifier: String

    init(known identifier: String) { self.identifier = identifier }

    // MARK: - Lookup

    /// Finds the type with an identifier.
    ///
    /// - Returns: Nil when neither the system nor the app declares it.
    public init?(_ identifier: String) {
        let identifier = identifier.lowercased()
        guard TypeRegistry.shared[identifier] != nil || DynamicType(identifier: identifier) != nil
        else { return nil }
        self.init(known: identifier)
    }

    /// Finds the type of files with a file name extension.
    ///
    /// - Parameters:
    ///   - filenameExtension: Without its dot; case is ignored.
    ///   - supertype: A type that the result conforms to.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(
            tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Finds the type of data with a MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Finds the type with a tag.
    ///
    /// - Parameter supertype: A type that the result conforms to; nil for any.
    /// - Returns: A declared type, or a dynamic one. Nil for an empty tag.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let first = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first
        else { return nil }
        self = first
    }

    /// All declared types with a tag, or else the dynamic one.
    public static func types(
        tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
    ) -> [UTType] {
        guard !tag.isEmpty else { return [] }
        let declared = TypeRegistry.shared.identifiers(with: tag.lowercased(), of: tagClass)
            .map(UTType.init(known:))
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
        guard declared.isEmpty else { return declared }
        let dynamic = DynamicType(
            supertype: supertype?.identifier, tag: tag.lowercased(), tagClass: tagClass)
        return [UTType(known: dynamic.identifier)]
    }

    /// A type that the app exports in its `Info.plist`.
    ///
    /// - Parameter parentType: The type to conform to if the app does not declare it.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declared: identifier, parentType)
    }

    /// A type that the app imports in its `Info.plist`.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declared: identifier, parentType)
    }

    private init(declared identifier: String, _ parentType: UTType?) {
        self.init(known: identifier.lowercased())
        TypeRegistry.shared.declare(self.identifier, below: parentType?.identifier ?? "public.data")
    }

    // MARK: - Properties

    /// The preferred file name extension, without its dot.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    /// The preferred MIME type.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    /// All tags, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        if let declared = TypeRegistry.shared[identifier] { return declared.tags }
        guard let dynamic = DynamicType(identifier: identifier) else { return [:] }
        return [dynamic.tagClass: [dynamic.tag]]
    }

    /// Whether the type is dynamic: made from a tag that no type declares.
    public var isDynamic: Bool { identifier.hasPrefix(DynamicType.prefix) }

    /// Whether the system or an app declares the type.
    public var isDeclared: Bool { TypeRegistry.shared[identifier] != nil }

    /// Whether the type is in the public domain, `public.…`.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// All types that this one conforms to, except itself.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var open = parents
        while let next = open.popLast() {
            if found.insert(next).inserted { open += next.parents }
        }
        return found
    }

    private var parents: [UTType] {
        let names =
            TypeRegistry.shared[identifier]?.parents
            ?? DynamicType(identifier: identifier)?.supertype.map { [$0] } ?? []
        return names.map(UTType.init(known:))
    }

    /// Whether the type is another one or conforms to it.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

    /// Whether the type conforms to another one and is not that one.
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }

    /// Whether another type conforms to this one and is not this one.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// The identifier.
    public var description: String { identifier }

    /// The identifier, and whether it is declared.
    public var debugDescription: String {
        "\(identifier) (\(isDynamic ? "dynamic" : isDeclared ? "declared" : "not declared"))"
    }
}

extension UTType: Codable {
    /// Decodes an identifier, even of a type that is not declared here.
    public init(from decoder: any Decoder) throws {
        self.init(known: try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

/// A kind of tag by which other systems name types, such as MIME types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The identifier of the tag class.
    public let rawValue: String

    /// Creates a tag class from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// File name extensions, without their dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// MIME types.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")

    /// The identifier.
    public var description: String { rawValue }
}
