/// The contents and times of the notifications that an observer requests.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The value after the change.
    public static let new = Self(rawValue: 1)

    /// The value before the change.
    public static let old = Self(rawValue: 2)

    /// A notification at once, before the registration returns.
    public static let initial = Self(rawValue: 4)

    /// A notification before each change, beside the one after it.
    public static let prior = Self(rawValue: 8)
}

/// The kind of change of a value.
public enum NSKeyValueChange: UInt, Sendable {
    /// It was assigned.
    case setting = 1

    /// Elements came into a collection.
    case insertion = 2

    /// Elements left a collection.
    case removal = 3

    /// Elements of a collection were replaced.
    case replacement = 4
}

/// The kind of change of a set.
public enum NSKeyValueSetMutationKind: UInt, Sendable {
    /// Elements come in.
    case union = 1

    /// Elements leave.
    case minus = 2

    /// Only elements that another set has too stay.
    case intersect = 3

    /// Other elements take the place of all.
    case set = 4

    /// The values that observers receive.
    var change: NSKeyValueChange {
        switch self {
        case .union: .insertion
        case .minus, .intersect: .removal
        case .set: .replacement
        }
    }
}

/// The keys of a change as observers get it.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// An `NSKeyValueChange` as a number.
    public static let kindKey = Self(rawValue: "kind")

    /// The value after the change, `NSNull` for nil; of a collection that changed in part, the
    /// elements that came.
    public static let newKey = Self(rawValue: "new")

    /// The value before the change, `NSNull` for nil; of a collection that changed in part, the
    /// elements that left.
    public static let oldKey = Self(rawValue: "old")

    /// The places of the elements, as an `IndexSet`.
    public static let indexesKey = Self(rawValue: "indexes")

    /// True in a notification before a change.
    public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}
