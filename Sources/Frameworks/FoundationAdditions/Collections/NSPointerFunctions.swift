/// The memory and comparison options of tables.
///
/// Only the options are available: tables hold objects alone.
public final class NSPointerFunctions: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Objects are retained.
        public static let strongMemory: Options = []

        /// Objects are held weakly and removed when they are deallocated.
        public static let weakMemory = Options(rawValue: 5)

        /// Objects are compared by `isEqual(_:)`.
        public static let objectPersonality: Options = []

        /// Objects are compared by identity.
        public static let objectPointerPersonality = Options(rawValue: 2 << 8)

        /// Objects are copied on insertion.
        public static let copyIn = Options(rawValue: 1 << 16)
    }

    private override init() {}
}

/// A table's reference to an object.
struct TableSlot {
    private weak var held: AnyObject?
    private let kept: AnyObject?

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        let copy =
            options.contains(.copyIn)
            ? (object as? any NSCopying)?.copy(with: nil) as AnyObject? : nil
        let object = copy ?? object
        kept = options.contains(.weakMemory) ? nil : object
        held = object
    }

    /// The object; nil after its deallocation.
    var object: AnyObject? { kept ?? held }
}

/// The hash and comparison of an object, valid after its deallocation.
struct TableKey {
    let hash: Int
    private let isPointer: Bool

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        isPointer = options.contains(.objectPointerPersonality)
        hash =
            isPointer
            ? ObjectIdentifier(object).hashValue
            : (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue
    }

    func isEqual(_ one: AnyObject, _ other: AnyObject) -> Bool {
        one === other || !isPointer && (one as? NSObject)?.isEqual(other) ?? false
    }
}
