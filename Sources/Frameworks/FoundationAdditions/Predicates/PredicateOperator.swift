import Synchronization

/// The comparison of two values.
enum PredicateOperator {
    static func holds(
        _ left: Any?, _ comparison: PredicateComparison.Operator, _ right: Any?,
        _ options: PredicateComparison.Options
    ) -> Bool {
        switch comparison {
        case .equal: areEqual(left, right, options)
        case .notEqual: !areEqual(left, right, options)
        case .less: order(left, right, options) == .orderedAscending
        case .greater: order(left, right, options) == .orderedDescending
        case .lessOrEqual:
            order(left, right, options).map { $0 != .orderedDescending } ?? false
        case .greaterOrEqual:
            order(left, right, options).map { $0 != .orderedAscending } ?? false
        case .between: isBetween(left, right, options)
        case .isIn: contains(right, left, options)
        case .contains: contains(left, right, options)
        case .beginsWith: found(right, in: left, options, .anchored)
        case .endsWith: found(right, in: left, options, [.anchored, .backwards])
        case .like:
            texts(left, right).map { isLike(folded($0, options), folded($1, options)) } ?? false
        case .matches: texts(left, right).map { matches($0, $1, options) } ?? false
        }
    }

    // MARK: Order

    private static func areEqual(
        _ left: Any?, _ right: Any?, _ options: PredicateComparison.Options
    ) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if let left = left as? String, let right = right as? String {
            return order(left, right, options) == .orderedSame
        }
        if let left = number(of: left), let right = number(of: right) {
            return left.compare(right) == .orderedSame
        }
        guard let left = left as AnyObject as? NSObject else {
            return left as AnyObject === right as AnyObject
        }
        return left.isEqual(right)
    }

    private static func order(
        _ left: Any?, _ right: Any?, _ options: PredicateComparison.Options
    ) -> ComparisonResult? {
        guard let left, let right else { return nil }
        if let left = left as? String, let right = right as? String {
            return order(left, right, options)
        }
        if let left = number(of: left), let right = number(of: right) {
            return left.compare(right)
        }
        return compare(left, right)
    }

    private static func order(
        _ left: String, _ right: String, _ options: PredicateComparison.Options
    ) -> ComparisonResult {
        if options.isEmpty { return (left as NSString).compare(right, options: .literal) }
        let locale = options.contains(.isLocalized) ? Locale.current : nil
        return left.compare(right, options: compareOptions(options), locale: locale)
    }

    /// Returns a value as a number; texts are not parsed.
    private static func number(of value: Any) -> NSNumber? {
        value is String ? nil : ObjectiveC.number(value)
    }

    private static func isBetween(
        _ value: Any?, _ bounds: Any?, _ options: PredicateComparison.Options
    ) -> Bool {
        guard let bounds = bounds.flatMap(elements), bounds.count == 2 else {
            raiseException(
                "NSInvalidArgumentException",
                "Can't do BETWEEN on \(bounds ?? "nil"): two bounds are needed.")
        }
        return holds(value, .greaterOrEqual, bounds[0], options)
            && holds(value, .lessOrEqual, bounds[1], options)
    }

    // MARK: Collections and text

    private static func contains(
        _ whole: Any?, _ part: Any?, _ options: PredicateComparison.Options
    ) -> Bool {
        guard let whole else { return false }
        if whole is String { return found(part, in: whole, options, []) }
        guard let elements = elements(whole) else {
            raiseException(
                "NSInvalidArgumentException",
                "Can't use in/contains operator with collection \(whole) (not a collection)")
        }
        return elements.contains { areEqual($0 is NSNull ? nil : $0, part, options) }
    }

    private static func found(
        _ part: Any?, in whole: Any?, _ options: PredicateComparison.Options,
        _ place: String.CompareOptions
    ) -> Bool {
        guard let (whole, part) = texts(whole, part) else { return false }
        // Foundation does not find an empty text in an empty text; here every text contains it.
        guard !part.isEmpty else { return true }
        let locale = options.contains(.isLocalized) ? Locale.current : nil
        return whole.range(
            of: part, options: compareOptions(options).union(place), locale: locale) != nil
    }

    private static func texts(_ left: Any?, _ right: Any?) -> (String, String)? {
        guard let left, let right else { return nil }
        return text(left).flatMap { left in text(right).map { (left, $0) } }
    }

    private static func text(_ value: Any) -> String? {
        value as? String ?? (value as? NSNumber)?.stringValue
    }

    private static func compareOptions(
        _ options: PredicateComparison.Options
    ) -> String.CompareOptions {
        var result: String.CompareOptions = []
        if options.contains(.ignoresCase) { result.insert(.caseInsensitive) }
        if options.contains(.ignoresDiacritics) { result.insert(.diacriticInsensitive) }
        return result
    }

    private static func folded(
        _ text: String, _ options: PredicateComparison.Options
    ) -> [Character] {
        let folding = compareOptions(options)
        return Array(folding.isEmpty ? text : text.folding(options: folding, locale: nil))
    }

    // MARK: Patterns

    /// Whether a text matches a pattern in which `?` is one character and `*` any number of characters.
    ///
    /// - Complexity: O(text × pattern)
    private static func isLike(_ text: [Character], _ pattern: [Character]) -> Bool {
        var (place, patternPlace) = (0, 0)
        var star: (place: Int, patternPlace: Int)?
        while place < text.count {
            if patternPlace < pattern.count, pattern[patternPlace] == "*" {
                star = (place, patternPlace)
                patternPlace += 1
            } else if patternPlace < pattern.count,
                pattern[patternPlace] == "?" || pattern[patternPlace] == text[place]
            {
                place += 1
                patternPlace += 1
            } else if let last = star {
                // Backtrack: the star matches one character more.
                star = (last.place + 1, last.patternPlace)
                place = last.place + 1
                patternPlace = last.patternPlace + 1
            } else {
                return false
            }
        }
        return pattern[patternPlace...].allSatisfy { $0 == "*" }
    }

    private static func matches(
        _ text: String, _ pattern: String, _ options: PredicateComparison.Options
    ) -> Bool {
        var text = text
        var pattern = pattern
        if options.contains(.ignoresDiacritics) {
            text = text.folding(options: .diacriticInsensitive, locale: nil)
            pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
        }
        let expression = expression(pattern, ignoresCase: options.contains(.ignoresCase))
        let whole = NSRange(location: 0, length: (text as NSString).length)
        return expression.firstMatch(in: text, options: .anchored, range: whole) != nil
    }

    private struct Pattern: Hashable {
        let text: String
        let ignoresCase: Bool
    }

    /// The last compiled expression, since one predicate usually runs over many objects.
    private static let latest = Mutex<(pattern: Pattern, expression: NSRegularExpression)?>(nil)

    private static func expression(_ text: String, ignoresCase: Bool) -> NSRegularExpression {
        let pattern = Pattern(text: text, ignoresCase: ignoresCase)
        if let known = latest.withLock({ $0?.pattern == pattern ? $0?.expression : nil }) {
            return known
        }
        do {
            let expression = try NSRegularExpression(
                pattern: "(?:\(text))\\z", options: ignoresCase ? .caseInsensitive : [])
            latest.withLock { $0 = (pattern, expression) }
            return expression
        } catch {
            raiseException(
                "NSInvalidArgumentException",
                "Can't do regex matching, reason: Can't open pattern U_REGEX_RULE_SYNTAX (string "
                    + "\(text))")
        }
    }
}
