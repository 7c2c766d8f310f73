extension NSSortDescriptor {
    /// Creates a descriptor that compares by the values of a key path.
    ///
    /// Nil is less than every value. Values of the app's own classes implement `compare:`.
    ///
    /// - Parameter key: Nil compares the objects themselves.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending, selector: "compare:")
    }

    /// Creates a descriptor that compares by a method of the values.
    ///
    /// - Parameter selector: A method that takes the other value and returns a `ComparisonResult`, such as
    ///   `localizedStandardCompare:`.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        guard let selector else {
            self.init(key: key, ascending: ascending)
            return
        }
        self.init(made: {
            unsafeDowncast(
                KeySortDescriptor(key, ascending, comparisonOrder(by: selector), selector),
                to: Self.self)
        })
    }

    /// Creates a descriptor that compares the values of a key path with a closure.
    public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
        self.init(made: {
            unsafeDowncast(KeySortDescriptor(key, ascending, cmptr), to: Self.self)
        })
    }

    /// The key path of the compared values; nil for the objects themselves.
    public var key: String? {
        guard let descriptor = self as? KeySortDescriptor else { return keyPathName(keyPath) }
        return descriptor.keyOfValues
    }

    /// The method of the values that compares them; nil for a descriptor that compares with a closure.
    public var selector: Selector? {
        (self as? KeySortDescriptor)?.method
    }
}

/// A sort descriptor that reads values by key-value coding.
private final class KeySortDescriptor: NSSortDescriptor {
    let keyOfValues: String?
    let method: Selector?
    private let order: Comparator

    init(
        _ key: String?, _ ascending: Bool, _ order: @escaping Comparator,
        _ method: Selector? = nil
    ) {
        keyOfValues = key
        self.method = method
        self.order = order
        // The key path of the superclass is never read.
        super.init(keyPath: \NSObject.hash, ascending: ascending)
    }

    /// Returns nil: sort descriptors are not read from archives.
    required init?(coder: NSCoder) { nil }

    override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
        let result = compareValues(value(of: object1), value(of: object2))
        return ascending ? result : ComparisonResult(rawValue: -result.rawValue) ?? .orderedSame
    }

    private func compareValues(_ left: Any?, _ right: Any?) -> ComparisonResult {
        switch (left, right) {
        case (nil, nil): .orderedSame
        case (nil, _): .orderedAscending
        case (_, nil): .orderedDescending
        case (let left?, let right?): order(left, right)
        }
    }

    private func value(of object: Any) -> Any? {
        guard let keyOfValues else { return object is NSNull ? nil : object }
        let value = (object as AnyObject as? NSObject)?.value(forKeyPath: keyOfValues)
        return value is NSNull ? nil : value
    }

    override var reversedSortDescriptor: Any {
        KeySortDescriptor(keyOfValues, !ascending, order, method)
    }

    override func copy(with zone: NSZone? = nil) -> Any { self }
}

private func comparisonOrder(by selector: Selector) -> Comparator {
    { left, right in
        compareText(left, right, selector) ?? compareObjects(left, right, selector)
    }
}

/// Compares two texts by one of the comparison methods of Foundation's strings.
private func compareText(_ left: Any, _ right: Any, _ selector: Selector) -> ComparisonResult? {
    guard let left = left as? String, let right = right as? String else { return nil }
    return switch selector.description {
    case "compare:": left.compare(right)
    case "caseInsensitiveCompare:": left.caseInsensitiveCompare(right)
    case "localizedCompare:": left.localizedCompare(right)
    case "localizedCaseInsensitiveCompare:": left.localizedCaseInsensitiveCompare(right)
    case "localizedStandardCompare:": left.localizedStandardCompare(right)
    default: nil
    }
}

private func compareObjects(_ left: Any, _ right: Any, _ selector: Selector) -> ComparisonResult {
    if selector == "compare:", let result = compare(left, right) { return result }
    let answer = sendForResult(selector, to: left as AnyObject, right as AnyObject)
    if let result = answer as? ComparisonResult { return result }
    return (answer as? Int).flatMap { ComparisonResult(rawValue: $0) } ?? .orderedSame
}
