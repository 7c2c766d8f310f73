/// How tables hold and compare their objects.
///
/// Only the options are here: tables of other things than objects are not made.
public final class NSPointerFunctions: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Objects are kept alive.
        public static let strongMemory: Options = []

        /// Objects without other references leave the table.
        public static let weakMemory = Options(rawValue: 5)

        /// Objects are equal when `isEqual(_:)` says so.
        public static let objectPersonality: Options = []

        /// Only an object itself is equal to it.
        public static let objectPointerPersonality = Options(rawValue: 2 << 8)

        /// Objects are copied when they come in.
        public static let copyIn = Options(rawValue: 1 << 16)
    }

    private override init() {}
}

/// An object as a table holds it.
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

    /// Nil when the object was deallocated.
    var object: AnyObject? { kept ?? held }
}

/// An object as a table compares it; kept when the object itself is gone.
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
