/// The operators of key paths, such as `@sum.price`.
enum CollectionOperator {
    /// Applies an operator to the elements of a collection.
    ///
    /// - Parameters:
    ///   - name: The operator with its sign.
    ///   - keyPath: What follows it; empty for none.
    static func apply(
        _ name: String, _ keyPath: String, _ collection: NSObject, _ elements: [Any]
    ) -> Any? {
        func values() -> [Any] {
            guard !keyPath.isEmpty else { raiseMissingKeyPath(name, collection) }
            return elements.compactMap { value(of: $0, keyPath) }.filter { !($0 is NSNull) }
        }
        switch name {
        case "@count": return after(NSNumber(value: elements.count), keyPath)
        case "@sum": return sum(values())
        case "@avg":
            let values = values()
            return NSNumber(
                value: elements.isEmpty ? 0 : sum(values).doubleValue / Double(elements.count))
        case "@min": return extreme(of: values(), .orderedAscending)
        case "@max": return extreme(of: values(), .orderedDescending)
        case "@unionOfObjects": return values()
        case "@distinctUnionOfObjects": return collected(distinct(values()), collection)
        case "@unionOfArrays": return values().flatMap(contents)
        case "@distinctUnionOfArrays": return distinct(values().flatMap(contents))
        case "@distinctUnionOfSets": return NSSet(array: values().flatMap(contents))
        default: raiseUnknownOperator(name, collection)
        }
    }

    private static func value(of element: Any, _ keyPath: String) -> Any? {
        keyPath == "self" ? element : KeyValueAccess.next(element)?.value(forKeyPath: keyPath)
    }

    private static func after(_ number: NSNumber, _ keyPath: String) -> Any? {
        keyPath.isEmpty ? number : number.value(forKeyPath: keyPath)
    }

    private static func sum(_ values: [Any]) -> NSNumber {
        let numbers = values.compactMap(number)
        guard numbers.contains(where: { $0 is NSDecimalNumber }) else {
            return NSNumber(value: numbers.reduce(0) { $0 + $1.doubleValue })
        }
        let sum = numbers.reduce(Decimal(0)) { $0 + $1.decimalValue }
        return NSDecimalNumber(decimal: sum)
    }

    private static func extreme(of values: [Any], _ wanted: ComparisonResult) -> Any? {
        values.reduce(nil as Any?) { best, value in
            guard let best else { return value }
            return compare(value, best) == wanted ? value : best
        }
    }

    private static func distinct(_ values: [Any]) -> [Any] {
        let seen = NSMutableSet()
        return values.filter { value in
            defer { seen.add(value) }
            return !seen.contains(value)
        }
    }

    private static func collected(_ values: [Any], _ collection: NSObject) -> Any {
        collection is NSSet ? NSSet(array: values) : values
    }

    private static func contents(_ value: Any) -> [Any] {
        KeyValueAccess.next(value).flatMap(KeyValueAccess.elements) ?? []
    }

    private static func raiseUnknownOperator(_ name: String, _ collection: NSObject) -> Never {
        raiseException(
            "NSInvalidArgumentException",
            "[\(briefDescription(collection)) valueForKeyPath:]: this class does not implement "
                + "the \(name.dropFirst()) operation.")
    }

    private static func raiseMissingKeyPath(_ name: String, _ collection: NSObject) -> Never {
        raiseException(
            "NSInvalidArgumentException",
            "[\(briefDescription(collection)) valueForKeyPath:]: the \(name) operation needs a key "
                + "path after it.")
    }
}

/// The order of two values of one kind: numbers, texts, dates or index paths; nil for others.
package func compare(_ left: Any, _ right: Any) -> ComparisonResult? {
    switch (left, right) {
    case (let left as NSNumber, let right as NSNumber): left.compare(right)
    case (let left as NSString, let right as NSString): left.compare(right as String)
    case (let left as NSDate, let right as NSDate): left.compare(right as Date)
    case (let left as IndexPath, let right as IndexPath): left.compare(right)
    case (let left as CGFloat, let right as CGFloat):
        NSNumber(value: Double(left)).compare(NSNumber(value: Double(right)))
    default: nil
    }
}
