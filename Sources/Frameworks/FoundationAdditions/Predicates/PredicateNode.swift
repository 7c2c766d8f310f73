/// The syntax tree of a predicate: a condition over an object.
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

    /// The options in brackets after an operator.
    struct Options: OptionSet {
        let rawValue: Int

        static let ignoresCase = Options(rawValue: 1)
        static let ignoresDiacritics = Options(rawValue: 2)
        static let isNormalized = Options(rawValue: 4)
        static let isLocalized = Options(rawValue: 8)
    }

    /// The number of elements on the left that must fulfil the comparison; nil compares the value.
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

/// An error in a predicate's format.
enum PredicateError: Error, Equatable {
    /// The offset of the unexpected token, in UTF-8 bytes.
    case syntax(at: Int)

    /// The format has more placeholders than there are arguments.
    case missingArgument

    /// The argument of a placeholder has the wrong type, such as a number for `%K`.
    case unsuitableArgument

    /// The format exceeds the parser's limit of nesting or length.
    case tooLarge
}
