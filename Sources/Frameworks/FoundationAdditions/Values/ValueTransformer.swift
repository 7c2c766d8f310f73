import Foundation
import Synchronization

/// Turns values into others, and back where that is possible. Subclasses override what follows.
open class ValueTransformer: NSObject {
    public override init() {}

    private static let registered = Mutex<[NSValueTransformerName: Registration]>([:])

    // Sendable since transformers are used as they are registered, from any thread.
    private struct Registration: @unchecked Sendable {
        let transformer: ValueTransformer
    }

    /// Registers a transformer under a name, or removes the one of this name.
    open class func setValueTransformer(
        _ transformer: ValueTransformer?, forName name: NSValueTransformerName
    ) {
        let registration = transformer.map(Registration.init)
        registered.withLock { $0[name] = registration }
    }

    /// Returns the transformer of a name: a registered one, or one of Foundation's own; nil if there is neither. A class
    /// is not found by its name, as Apple's also does.
    public convenience init?(forName name: NSValueTransformerName) {
        guard Self.transformer(named: name) != nil else { return nil }
        self.init()
        named = Self.transformer(named: name)
    }

    /// The transformer that an object made by name stands for: Swift cannot return another object from an initializer.
    private var named: ValueTransformer?

    private static func transformer(named name: NSValueTransformerName) -> ValueTransformer? {
        if let known = registered.withLock({ $0[name] }) { return known.transformer }
        switch name {
        case .negateBooleanTransformerName: return BuiltInTransformer(.negate)
        case .isNilTransformerName: return BuiltInTransformer(.isNil)
        case .isNotNilTransformerName: return BuiltInTransformer(.isNotNil)
        case .secureUnarchiveFromDataTransformerName: return NSSecureUnarchiveFromDataTransformer()
        default: return nil
        }
    }

    /// The names of all registered transformers.
    open class func valueTransformerNames() -> [NSValueTransformerName] {
        registered.withLock { Array($0.keys) }
    }

    /// The class of transformed values.
    open class func transformedValueClass() -> AnyClass { NSObject.self }

    /// Whether values can be turned back; true unless a subclass says otherwise.
    open class func allowsReverseTransformation() -> Bool { true }

    /// Returns a value transformed; the value itself unless a subclass says otherwise.
    open func transformedValue(_ value: Any?) -> Any? {
        named.map { $0.transformedValue(value) } ?? value
    }

    /// Returns a value turned back: transformed once more unless a subclass says otherwise.
    open func reverseTransformedValue(_ value: Any?) -> Any? {
        named.map { $0.reverseTransformedValue(value) } ?? transformedValue(value)
    }
}

/// The name of a value transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Turns true into false and false into true.
    public static let negateBooleanTransformerName = Self("NSNegateBoolean")
    /// Turns nil into true, and anything else into false.
    public static let isNilTransformerName = Self("NSIsNil")
    /// Turns nil into false, and anything else into true.
    public static let isNotNilTransformerName = Self("NSIsNotNil")
    /// Turns archives into objects of property lists.
    public static let secureUnarchiveFromDataTransformerName = Self(
        "NSSecureUnarchiveFromDataTransformer")
}

private final class BuiltInTransformer: ValueTransformer {
    enum Kind { case negate, isNil, isNotNil }

    private let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    override func transformedValue(_ value: Any?) -> Any? {
        switch kind {
        case .negate: NSNumber(value: !((value as? NSNumber)?.boolValue ?? false))
        case .isNil: NSNumber(value: value == nil)
        case .isNotNil: NSNumber(value: value != nil)
        }
    }
}

/// Turns archives into objects of a few classes, and back.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
    /// The classes that an archive may contain at its top.
    open class var allowedTopLevelClasses: [AnyClass] {
        [
            NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self,
            NSData.self, NSURL.self, NSUUID.self, NSNull.self,
        ]
    }

    open override class func transformedValueClass() -> AnyClass { NSObject.self }

    /// Returns the object of an archive; nil for data that is none or contains other classes.
    open override func transformedValue(_ value: Any?) -> Any? {
        guard let data = value as? Data else { return nil }
        return try? NSKeyedUnarchiver.unarchivedObject(
            ofClasses: Self.allowedTopLevelClasses, from: data)
    }

    /// Returns the archive of an object; nil for one that cannot be archived.
    open override func reverseTransformedValue(_ value: Any?) -> Any? {
        guard let value else { return nil }
        return try? NSKeyedArchiver.archivedData(
            withRootObject: value, requiringSecureCoding: true)
    }
}
