/// The evaluation of a predicate for one object.
struct PredicateEvaluation {
    let object: Any?
    var variables: [String: Any]

    func holds(_ node: PredicateNode) -> Bool {
        switch node {
        case .constant(let constant): constant
        case .not(let node): !holds(node)
        case .and(let nodes): nodes.allSatisfy(holds)
        case .or(let nodes): nodes.contains(where: holds)
        case .comparison(let comparison): holds(comparison)
        case .predicate(let predicate):
            predicate.evaluate(with: object, substitutionVariables: variables)
        }
    }

    private func holds(_ comparison: PredicateComparison) -> Bool {
        let left = value(comparison.left)
        let right = value(comparison.right)
        func holds(_ left: Any?) -> Bool {
            PredicateOperator.holds(left, comparison.comparison, right, comparison.options)
        }
        guard let quantifier = comparison.quantifier else { return holds(left) }
        guard let left else { return quantifier != .any }
        guard let elements = elements(left) else {
            raiseException(
                "NSInvalidArgumentException",
                "The left hand side for an ALL or ANY operator must be either an NSArray or an "
                    + "NSSet.")
        }
        switch quantifier {
        case .any: return elements.contains { holds($0) }
        case .all: return elements.allSatisfy { holds($0) }
        case .none: return !elements.contains { holds($0) }
        }
    }

    // MARK: Values

    func value(_ expression: PredicateExpression) -> Any? {
        let value: Any? =
            switch expression {
            case .object: object
            case .constant(let constant): constant
            case .keyPath(let base, let path):
                keyValueObject(self.value(base))?.value(forKeyPath: path)
            case .variable(let name): variables[name] ?? raiseMissingVariable(name)
            case .list(let expressions): expressions.map { self.value($0) ?? NSNull() }
            case .arithmetic(let left, let sign, let right):
                computed(self.value(left), sign, self.value(right))
            case .index(let base, let index): element(of: self.value(base), index)
            case .function(let function, let arguments):
                result(of: function, arguments.map { self.value($0) })
            case .subquery(let collection, let variable, let node):
                elements(self.value(collection) ?? []).map { elements in
                    elements.filter { element in
                        var inner = self
                        inner.variables[variable] = element
                        return inner.holds(node)
                    }
                }
            }
        return value is NSNull ? nil : value
    }

    private func raiseMissingVariable(_ name: String) -> Never {
        raiseException(
            "NSInvalidArgumentException", "Can't get value for '\(name)' in bindings \(variables).")
    }

    private func computed(_ left: Any?, _ sign: Character, _ right: Any?) -> Any? {
        guard let left = left.flatMap(number), let right = right.flatMap(number) else {
            return nil
        }
        let (a, b) = (left.doubleValue, right.doubleValue)
        switch sign {
        case "+": return whole(left, right, Int.addingReportingOverflow) ?? NSNumber(value: a + b)
        case "-":
            return whole(left, right, Int.subtractingReportingOverflow) ?? NSNumber(value: a - b)
        case "*":
            return whole(left, right, Int.multipliedReportingOverflow) ?? NSNumber(value: a * b)
        case "/":
            // Integers divide as in C; a division by zero has no result.
            guard b != 0 else { return nil }
            return whole(left, right, Int.dividedReportingOverflow) ?? NSNumber(value: a / b)
        default: return NSNumber(value: pow(a, b))
        }
    }

    /// Returns the result of an integer operation; nil if it overflows or an operand is a floating-point number.
    private func whole(
        _ left: NSNumber, _ right: NSNumber,
        _ compute: (Int) -> (Int) -> (partialValue: Int, overflow: Bool)
    ) -> NSNumber? {
        guard !isFloatingPoint(left), !isFloatingPoint(right), let left = left as? Int,
            let right = right as? Int
        else { return nil }
        let (result, overflows) = compute(left)(right)
        return overflows ? nil : NSNumber(value: result)
    }

    private func element(of collection: Any?, _ index: PredicateIndex) -> Any? {
        guard let collection else { return nil }
        if case .place(let place) = index, let dictionary = collection as? NSDictionary {
            return value(place).flatMap { dictionary.object(forKey: $0) }
        }
        guard let elements = elements(collection) else { return nil }
        switch index {
        case .first: return elements.first
        case .last: return elements.last
        case .size: return NSNumber(value: elements.count)
        case .place(let place):
            guard let place = value(place).flatMap(number)?.intValue,
                elements.indices.contains(place)
            else { return nil }
            return elements[place]
        }
    }

    private func result(of function: PredicateFunction, _ arguments: [Any?]) -> Any? {
        let argument = arguments.first ?? nil
        func single(_ compute: (Double) -> Double) -> Any? {
            argument.flatMap(number).map { NSNumber(value: compute($0.doubleValue)) }
        }
        func collection(_ name: String) -> Any? {
            keyValueObject(argument)?.value(forKeyPath: name)
        }
        switch function {
        case .sum: return collection("@sum.self")
        case .count: return collection("@count")
        case .min: return collection("@min.self")
        case .max: return collection("@max.self")
        case .average: return collection("@avg.self")
        case .abs: return single { Swift.abs($0) }
        case .ceiling: return single { $0.rounded(.up) }
        case .floor: return single { $0.rounded(.down) }
        case .trunc: return single { $0.rounded(.towardZero) }
        case .sqrt: return single { $0.squareRoot() }
        case .lowercase: return (argument as? String)?.lowercased()
        case .uppercase: return (argument as? String)?.uppercased()
        case .length: return (argument as? NSString).map { NSNumber(value: $0.length) }
        case .now: return Date()
        }
    }
}

/// Whether a number was made from a `Float` or a `Double`, even one without a fraction.
func isFloatingPoint(_ number: NSNumber) -> Bool {
    ["f", "d"].contains(String(cString: number.objCType))
}

/// Returns the object on which key-value coding looks up a value's keys.
private func keyValueObject(_ value: Any?) -> NSObject? {
    value.flatMap { $0 as AnyObject as? NSObject }
}

/// Returns the elements of a collection; nil for other values.
func elements(_ value: Any) -> [Any]? {
    switch value as AnyObject {
    case let array as NSArray: (0..<array.count).map { array.object(at: $0) }
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case let dictionary as NSDictionary: dictionary.allValues
    default: nil
    }
}
