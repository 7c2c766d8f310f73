/// A predicate as it was parsed: a condition over an object.
indirect enum PredicateNode {
    case constant(Bool)
    case not(PredicateNode)
    case and([PredicateNode])
    case or([PredicateNode])
    case comparison(PredicateComparison)
    case predicate(NSPredicate)
}

/// A comparison of two values.
struct PredicateComparison {
    enum Quantifier: String {
        case any = "ANY"
        case all = "ALL"
        case none = "NONE"
    }

    enum Operator: String {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH"
        case contains = "CONTAINS"
        case like = "LIKE"
        case matches = "MATCHES"
        case isIn = "IN"
        case between = "BETWEEN"
    }

    /// Letters in brackets after an operator.
    struct Options: OptionSet {
        let rawValue: Int

        static let ignoresCase = Options(rawValue: 1)
        static let ignoresDiacritics = Options(rawValue: 2)
        static let isNormalized = Options(rawValue: 4)
        static let isLocalized = Options(rawValue: 8)
    }

    /// How many of the elements on the left must fulfil the comparison; nil compares the value.
    var quantifier: Quantifier?
    var left: PredicateExpression
    var comparison: Operator
    var options: Options
    var right: PredicateExpression
}

/// A value in a predicate.
indirect enum PredicateExpression {
    case object
    case constant(Any?)
    case keyPath(PredicateExpression, String)
    case variable(String)
    case list([PredicateExpression])
    case arithmetic(PredicateExpression, Character, PredicateExpression)
    case index(PredicateExpression, PredicateIndex)
    case function(PredicateFunction, [PredicateExpression])
    case subquery(PredicateExpression, variable: String, PredicateNode)
}

/// The subscript in brackets after a value.
indirect enum PredicateIndex {
    case first, last, size
    case place(PredicateExpression)
}

/// A function that a predicate may call.
enum PredicateFunction: String {
    case sum, count, min, max, average, abs, ceiling, floor, trunc, sqrt, lowercase, uppercase
    case length, now
}

/// Why a text is no predicate.
enum PredicateError: Error, Equatable {
    /// The place of the token that does not fit, in UTF-8 bytes.
    case syntax(at: Int)

    /// The text has more placeholders than there are arguments.
    case missingArgument

    /// The argument of a placeholder has the wrong type, such as a number for `%K`.
    case unsuitableArgument

    /// The text is nested deeper, or longer, than the parser goes.
    case tooLarge
}
