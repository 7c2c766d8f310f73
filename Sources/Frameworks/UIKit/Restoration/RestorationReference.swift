import Foundation
import ObjectiveC

/// The stand-in in coders of saved state for an object that is not archived itself: the key of its record, or the
/// name of a storyboard.
final class RestorationReference: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }

    let isStoryboard: Bool
    let text: String

    init(_ text: String, isStoryboard: Bool = false) {
        self.text = text
        self.isStoryboard = isStoryboard
    }

    func encode(with coder: NSCoder) {
        coder.encode(text, forKey: "text")
        coder.encode(isStoryboard, forKey: "isStoryboard")
    }

    init?(coder: NSCoder) {
        guard let text = coder.decodeObject(of: NSString.self, forKey: "text") else { return nil }
        self.text = text as String
        isStoryboard = coder.decodeBool(forKey: "isStoryboard")
    }
}

/// Replaces objects of the interface by references while they are encoded, and references by objects while they are
/// decoded.
final class ReferenceCoding: NSObject, NSKeyedArchiverDelegate, NSKeyedUnarchiverDelegate {
    private let reference: (Any) -> RestorationReference?
    private let object: (RestorationReference) -> Any?

    init(reference: @escaping (Any) -> RestorationReference?) {
        self.reference = reference
        object = { _ in nil }
    }

    init(object: @escaping (RestorationReference) -> Any?) {
        self.object = object
        reference = { _ in nil }
    }

    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
        reference(object) ?? object
    }

    func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
        guard let reference = object as? RestorationReference else { return object }
        return self.object(reference)
    }

    // Foundation for Linux requires the other members, too.

    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?)
    {}
    func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
    func unarchiver(
        _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
        originalClasses classNames: [String]
    ) -> AnyClass? { _NSClassFromString(name) }
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {
    }
    func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
    func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}
