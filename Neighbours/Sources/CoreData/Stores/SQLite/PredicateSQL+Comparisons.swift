import Foundation

extension PredicateSQL {
    private static let symbols: [NSComparisonPredicate.Operator: String] = [
        .lessThan: "<", .lessThanOrEqualTo: "<=", .greaterThan: ">", .greaterThanOrEqualTo: ">=",
        .equalTo: "IS", .notEqualTo: "IS NOT",
    ]

    private static func flipped(
        _ type: NSComparisonPredicate.Operator
    ) -> NSComparisonPredicate.Operator? {
        switch type {
        case .lessThan: .greaterThan
        case .lessThanOrEqualTo: .greaterThanOrEqualTo
        case .greaterThan: .lessThan
        case .greaterThanOrEqualTo: .lessThanOrEqualTo
        case .equalTo, .notEqualTo: type
        default: nil
        }
    }

    mutating func compare(
        _ left: Operand, _ type: NSComparisonPredicate.Operator, _ right: Operand,
        _ options: NSComparisonPredicate.Options
    ) -> String? {
        switch (left, right) {
        case (.column(let text, let attribute), .constant(let value)):
            return compare(text, attribute, type, value, options)
        case (.column(let text, let attribute), .list(let list)):
            return compare(text, attribute, type, list, options)
        case (.object(let text, let entity), .constant(let value)):
            return compare(text, entity, type, value)
        case (.object(let text, let entity), .list(let list)):
            guard type == .in else { return nil }
            var marks: [String] = []
            for element in list {
                // An object that was never saved is equal to no row.
                guard let object = element as? NSManagedObject else { return nil }
                guard object.entity.root === entity.root, let row = object.identifier.row else {
                    continue
                }
                marks.append(String(row))
            }
            return "(\(text) IN (\(marks.joined(separator: ", "))))"
        case (.number(let text), .constant(let value)):
            guard let symbol = Self.symbols[type], let number = Self.number(value) else {
                return nil
            }
            return "(\(text) \(symbol) \(parameter(number)))"
        case (.column(let left, let attribute), .column(let right, let other)):
            let isText = attribute.attributeType == .stringAttributeType
            guard let symbol = Self.symbols[type], options.isEmpty,
                Self.kind(attribute) != .other, Self.kind(attribute) == Self.kind(other),
                !isText || type == .equalTo || type == .notEqualTo
            else { return nil }
            return "(\(left) \(symbol) \(right))"
        case (.object(let left, let entity), .object(let right, let other)):
            guard let symbol = Self.symbols[type], type == .equalTo || type == .notEqualTo,
                entity.root === other.root
            else { return nil }
            return "(\(left) \(symbol) \(right))"
        case (.number(let left), .number(let right)):
            return Self.symbols[type].map { "(\(left) \($0) \(right))" }
        case (.constant, .column), (.constant, .object), (.constant, .number):
            return Self.flipped(type).flatMap { compare(right, $0, left, options) }
        case (.constant(let left), .constant(let right)):
            let predicate = NSComparisonPredicate(
                leftExpression: NSExpression(forConstantValue: left),
                rightExpression: NSExpression(forConstantValue: right), modifier: .direct,
                type: type, options: options)
            return predicate.evaluate(with: nil) ? "1" : "0"
        default: return nil
        }
    }

    // MARK: Objects

    private func compare(
        _ text: String, _ entity: NSEntityDescription, _ type: NSComparisonPredicate.Operator,
        _ value: Any?
    ) -> String? {
        guard let symbol = Self.symbols[type], type == .equalTo || type == .notEqualTo else {
            return nil
        }
        guard let value, !(value is NSNull) else { return "(\(text) \(symbol) NULL)" }
        guard let object = value as? NSManagedObject else { return nil }
        // An object of another family, or one that was never saved, is equal to none.
        guard object.entity.root === entity.root, let row = object.identifier.row else {
            return type == .equalTo ? "0" : "1"
        }
        return "(\(text) \(symbol) \(row))"
    }

    // MARK: Values

    private enum Kind {
        case number, date, text, data, other
    }

    private static func kind(_ attribute: NSAttributeDescription) -> Kind {
        switch attribute.attributeType {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
            .booleanAttributeType, .doubleAttributeType, .floatAttributeType:
            .number
        case .dateAttributeType: .date
        case .stringAttributeType: .text
        case .UUIDAttributeType, .binaryDataAttributeType: .data
        default: .other
        }
    }

    private static func number(_ value: Any?) -> SQLValue? {
        guard let number = value as? NSNumber, !(number is NSDecimalNumber) else { return nil }
        if ["f", "d"].contains(String(cString: number.objCType)) {
            return number.doubleValue.isNaN ? nil : .double(number.doubleValue)
        }
        return number.stringValue.hasPrefix("-") || number.uint64Value <= UInt64(Int64.max)
            ? .integer(number.int64Value) : nil
    }

    private static func encoded(_ value: Any, _ attribute: NSAttributeDescription) -> SQLValue? {
        switch kind(attribute) {
        case .number: return number(value)
        case .date: return (value as? Date).map { .double($0.timeIntervalSinceReferenceDate) }
        case .text: return (value as? String).map(SQLValue.text)
        case .data:
            guard AttributeValue.isSuitable(value, attribute) else { return nil }
            return try? ValueCoding.encode(AttributeValue.stored(value, attribute), attribute)
        case .other: return nil
        }
    }

    private mutating func compare(
        _ text: String, _ attribute: NSAttributeDescription,
        _ type: NSComparisonPredicate.Operator, _ value: Any?,
        _ options: NSComparisonPredicate.Options
    ) -> String? {
        guard let value, !(value is NSNull) else {
            switch type {
            case .equalTo: return "(\(text) IS NULL)"
            case .notEqualTo: return "(\(text) IS NOT NULL)"
            default: return nil
            }
        }
        let kind = Self.kind(attribute)
        if kind == .text, value is String,
            !options.isEmpty || type != .equalTo && type != .notEqualTo
        {
            guard type != .in, type != .between else { return nil }
            return function(
                NSComparisonPredicate(
                    leftExpression: NSExpression.expressionForEvaluatedObject(),
                    rightExpression: NSExpression(forConstantValue: value), modifier: .direct,
                    type: type, options: options), text)
        }
        guard let symbol = Self.symbols[type], let encoded = Self.encoded(value, attribute),
            kind != .data || type == .equalTo || type == .notEqualTo
        else { return nil }
        // An index serves `=` and not `IS` with a parameter.
        let operation = type == .equalTo ? "=" : symbol
        return "(\(text) \(operation) \(parameter(encoded)))"
    }

    private mutating func compare(
        _ text: String, _ attribute: NSAttributeDescription,
        _ type: NSComparisonPredicate.Operator, _ list: [Any?],
        _ options: NSComparisonPredicate.Options
    ) -> String? {
        guard options.isEmpty else { return nil }
        var marks: [String] = []
        for element in list {
            guard let element, !(element is NSNull),
                let encoded = Self.encoded(element, attribute)
            else { return nil }
            marks.append(parameter(encoded))
        }
        switch type {
        case .in: return "(\(text) IN (\(marks.joined(separator: ", "))))"
        case .between:
            let kind = Self.kind(attribute)
            guard marks.count == 2, kind == .number || kind == .date else { return nil }
            return "(\(text) BETWEEN \(marks[0]) AND \(marks[1]))"
        default: return nil
        }
    }
}
