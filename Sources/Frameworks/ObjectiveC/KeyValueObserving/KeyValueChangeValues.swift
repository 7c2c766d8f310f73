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

    /// A notification immediately, before the registration returns.
    public static let initial = Self(rawValue: 4)

    /// A notification before each change, in addition to the one after it.
    public static let prior = Self(rawValue: 8)
}

/// The kind of change of a value.
public enum NSKeyValueChange: UInt, Sendable {
    /// The value was assigned.
    case setting = 1

    /// Elements were inserted into a collection.
    case insertion = 2

    /// Elements were removed from a collection.
    case removal = 3

    /// Elements of a collection were replaced.
    case replacement = 4
}

/// The kind of change of a set.
public enum NSKeyValueSetMutationKind: UInt, Sendable {
    /// Elements are added.
    case union = 1

    /// Elements are removed.
    case minus = 2

    /// Elements that are not in another set are removed.
    case intersect = 3

    /// All elements are replaced by others.
    case set = 4

    /// The kind of change that observers receive.
    var change: NSKeyValueChange {
        switch self {
        case .union: .insertion
        case .minus, .intersect: .removal
        case .set: .replacement
        }
    }
}

/// The keys of the dictionary that describes a change to observers.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// An `NSKeyValueChange` as a number.
    public static let kindKey = Self(rawValue: "kind")

    /// The value after the change, `NSNull` for nil; for a collection that changed in part, the inserted
    /// elements.
    public static let newKey = Self(rawValue: "new")

    /// The value before the change, `NSNull` for nil; for a collection that changed in part, the removed
    /// elements.
    public static let oldKey = Self(rawValue: "old")

    /// The indexes of the elements, as an `IndexSet`.
    public static let indexesKey = Self(rawValue: "indexes")

    /// True in a notification before a change.
    public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}
