import Foundation
import UniformTypes

// The functions on type identifiers that `UTType` replaces.

/// The tag class of file name extensions.
public var kUTTagClassFilenameExtension: NSString { "public.filename-extension" }
/// The tag class of MIME types.
public var kUTTagClassMIMEType: NSString { "public.mime-type" }

/// Returns the identifier of the type with a tag; a dynamic identifier if no type declares the tag.
///
/// - Parameter inConformingToUTI: A type that the result has to conform to, or nil.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: NSString, _ inTag: NSString, _ inConformingToUTI: NSString?
) -> Unmanaged<NSString>? {
    let type = UTType(
        tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String),
        conformingTo: inConformingToUTI.flatMap { UTType($0 as String) })
    return type.map { .passRetained($0.identifier as NSString) }
}

/// Returns the identifiers of all types with a tag.
public func UTTypeCreateAllIdentifiersForTag(
    _ inTagClass: NSString, _ inTag: NSString, _ inConformingToUTI: NSString?
) -> Unmanaged<NSArray>? {
    let types = UTType.types(
        tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String),
        conformingTo: inConformingToUTI.flatMap { UTType($0 as String) })
    guard !types.isEmpty else { return nil }
    return .passRetained(NSArray(array: types.map { $0.identifier as NSString }))
}

/// Returns the preferred tag of a type.
public func UTTypeCopyPreferredTagWithClass(
    _ inUTI: NSString, _ inTagClass: NSString
) -> Unmanaged<NSString>? {
    let tags = UTType(inUTI as String)?.tags[UTTagClass(rawValue: inTagClass as String)]
    return tags?.first.map { .passRetained($0 as NSString) }
}

/// Whether a type is another one or conforms to it.
public func UTTypeConformsTo(_ inUTI: NSString, _ inConformsToUTI: NSString) -> Bool {
    guard let type = UTType(inUTI as String), let other = UTType(inConformsToUTI as String) else {
        return UTTypeEqual(inUTI, inConformsToUTI)
    }
    return type.conforms(to: other)
}

/// Whether two identifiers name the same type, ignoring case.
public func UTTypeEqual(_ inUTI1: NSString, _ inUTI2: NSString) -> Bool {
    (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}

/// Whether a type is dynamic: made from a tag that no type declares.
public func UTTypeIsDynamic(_ inUTI: NSString) -> Bool {
    UTType(inUTI as String)?.isDynamic ?? false
}

/// Whether the system or the app declares a type.
public func UTTypeIsDeclared(_ inUTI: NSString) -> Bool {
    UTType(inUTI as String)?.isDeclared ?? false
}
