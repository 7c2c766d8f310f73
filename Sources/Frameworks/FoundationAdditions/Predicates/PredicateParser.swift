/// A parser of the format of `NSPredicate(format:)` and `NSExpression(format:)`.
///
/// The text is read once, from left to right: a parenthesis may hold a condition or a value, which only its
/// end decides, so each step returns either. Nesting, the height of the syntax tree and length are bounded; the
/// time is linear in the length.
struct PredicateParser {
    /// A parsed part of the format.
    enum Part {
        case condition(PredicateNode)
        case value(PredicateExpression)
    }

    static let maximumLength = 1 << 20
    private static let maximumDepth = 250
    /// The maximum height of the syntax tree, which is evaluated, printed and freed recursively. The printed form
    /// nests at most two levels per node, so it can always be parsed.
    static let maximumHeight = 120

    private var lexer: PredicateLexer
    private var token = PredicateToken.end
    private var tokenOffset = 0
    private var arguments: [Any?]
    private var nextArgument = 0
    private var depth = 0
    /// The height of the part that was parsed last; 1 for a leaf.
    private var height = 1

    /// Parses a format whose placeholders take the arguments in order.
    static func parse(_ format: String, _ arguments: [Any?]) throws -> PredicateNode {
        try parse(format, arguments) { parser in try parser.condition(parser.disjunction()) }
    }

    /// Parses the format of a value.
    static func parseExpression(
        _ format: String, _ arguments: [Any?]
    ) throws -> PredicateExpression {
        try parse(format, arguments) { parser in try parser.value(parser.disjunction()) }
    }

    private static func parse<Result>(
        _ format: String, _ arguments: [Any?], _ part: (inout PredicateParser) throws -> Result
    ) throws -> Result {
        guard format.utf8.count <= maximumLength else { throw PredicateError.tooLarge }
        var parser = PredicateParser(lexer: PredicateLexer(format), arguments: arguments)
        try parser.advance()
        let result = try part(&parser)
        guard parser.token == .end else { throw PredicateError.syntax(at: parser.tokenOffset) }
        return result
    }

    private init(lexer: PredicateLexer, arguments: [Any?]) {
        self.lexer = lexer
        self.arguments = arguments
    }

    // MARK: Conditions

    private mutating func disjunction() throws -> Part {
        try nested { parser in
            try parser.joined(by: "OR", "||", { try $0.conjunction() }, PredicateNode.or)
        }
    }

    private mutating func conjunction() throws -> Part {
        try joined(by: "AND", "&&", { try $0.negation() }, PredicateNode.and)
    }

    /// Parses one part, or several with an operator between them.
    private mutating func joined(
        by word: String, _ symbol: String, _ part: (inout PredicateParser) throws -> Part,
        _ join: ([PredicateNode]) -> PredicateNode
    ) throws -> Part {
        let first = try part(&self)
        var nodes: [PredicateNode] = []
        var highest = height
        while try skip(word: word) || skip(symbol: symbol) {
            if nodes.isEmpty { nodes = [try condition(first)] }
            nodes.append(try condition(part(&self)))
            highest = max(highest, height)
        }
        guard !nodes.isEmpty else { return first }
        try setHeight(over: highest)
        return .condition(join(nodes))
    }

    private mutating func negation() throws -> Part {
        guard try skip(word: "NOT") || skip(symbol: "!") else { return try comparison() }
        return try nested { parser in
            let node = try parser.condition(parser.negation())
            try parser.setHeight(over: parser.height)
            return .condition(.not(node))
        }
    }

    private mutating func comparison() throws -> Part {
        let quantifier = try quantifier()
        let left = try sum()
        guard case .value(let leftValue) = left,
            let (comparison, isNegated) = try comparisonOperator()
        else {
            guard quantifier == nil else { throw PredicateError.syntax(at: tokenOffset) }
            return left
        }
        let leftHeight = height
        let options = try self.options()
        let right = try value(sum())
        try setHeight(over: max(leftHeight, height) + (isNegated ? 1 : 0))
        let node = PredicateNode.comparison(
            PredicateComparison(
                quantifier: quantifier, left: leftValue, comparison: comparison, options: options,
                right: right))
        return .condition(isNegated ? .not(node) : node)
    }

    private mutating func quantifier() throws -> PredicateComparison.Quantifier? {
        if try skip(word: "ANY") || skip(word: "SOME") { return .any }
        if try skip(word: "ALL") { return .all }
        if try skip(word: "NONE") { return PredicateComparison.Quantifier.none }
        return nil
    }

    private mutating func comparisonOperator() throws -> (PredicateComparison.Operator, Bool)? {
        switch token {
        case .symbol(let symbol):
            guard let found = Self.symbols[symbol] else { return nil }
            try advance()
            return (found, false)
        case .word(let word):
            let isNegated = word.uppercased() == "NOT"
            if isNegated { try advance() }
            guard case .word(let word) = token, let found = Self.words[word.uppercased()] else {
                if isNegated { throw PredicateError.syntax(at: tokenOffset) }
                return nil
            }
            try advance()
            return (found, isNegated)
        default: return nil
        }
    }

    private static let symbols: [String: PredicateComparison.Operator] = [
        "==": .equal, "=": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less,
        "<=": .lessOrEqual, "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual,
        "=>": .greaterOrEqual,
    ]

    private static let words: [String: PredicateComparison.Operator] = [
        "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith, "CONTAINS": .contains, "LIKE": .like,
        "MATCHES": .matches, "IN": .isIn, "BETWEEN": .between,
    ]

    /// Parses the options in brackets: `[cd]`.
    private mutating func options() throws -> PredicateComparison.Options {
        guard token == .symbol("[") else { return [] }
        try advance()
        guard case .word(let letters) = token else { throw PredicateError.syntax(at: tokenOffset) }
        var options: PredicateComparison.Options = []
        for letter in letters.lowercased() {
            switch letter {
            case "c": options.insert(.ignoresCase)
            case "d": options.insert(.ignoresDiacritics)
            case "n": options.insert(.isNormalized)
            case "l": options.insert(.isLocalized)
            default: throw PredicateError.syntax(at: tokenOffset)
            }
        }
        try advance()
        try expect("]")
        return options
    }

    // MARK: Values

    private mutating func sum() throws -> Part {
        try computed(with: ["+", "-"]) { parser in try parser.product() }
    }

    private mutating func product() throws -> Part {
        try computed(with: ["*", "/"]) { parser in try parser.power() }
    }

    private mutating func power() throws -> Part {
        try computed(with: ["**"]) { parser in try parser.signed() }
    }

    private mutating func computed(
        with symbols: Set<String>, _ part: (inout PredicateParser) throws -> Part
    ) throws -> Part {
        var result = try part(&self)
        while case .symbol(let symbol) = token, symbols.contains(symbol) {
            let left = try value(result)
            let leftHeight = height
            try advance()
            let right = try value(part(&self))
            try setHeight(over: max(leftHeight, height))
            result = .value(.arithmetic(left, symbol == "**" ? "^" : Character(symbol), right))
        }
        return result
    }

    private mutating func signed() throws -> Part {
        guard try skip(symbol: "-") else { return try indexed() }
        return try nested { parser in
            let operand = try parser.value(parser.signed())
            if case .constant(let constant) = operand, let number = constant as? NSNumber {
                return .value(.constant(negative(number)))
            }
            try parser.setHeight(over: parser.height)
            return .value(.arithmetic(.constant(NSNumber(value: 0)), "-", operand))
        }
    }

    /// Parses a value with the keys and indexes after it.
    private mutating func indexed() throws -> Part {
        var part = try primary()
        while true {
            if token == .symbol(".") {
                part = .value(try path(from: value(part)))
            } else if token == .symbol("["), case .value(let base) = part {
                try advance()
                let baseHeight = height
                part = .value(.index(base, try index()))
                try setHeight(over: max(baseHeight, height))
                try expect("]")
            } else {
                return part
            }
        }
    }

    /// Parses the keys after a value as one path, since an operator such as `@sum` applies to the keys after it.
    private mutating func path(from base: PredicateExpression) throws -> PredicateExpression {
        var keys: [String] = []
        while try skip(symbol: ".") { keys.append(try key()) }
        if case .keyPath(let object, let first) = base {
            return .keyPath(object, ([first] + keys).joined(separator: "."))
        }
        try setHeight(over: height)
        return .keyPath(base, keys.joined(separator: "."))
    }

    private mutating func key() throws -> String {
        switch token {
        case .word(let name), .name(let name), .collectionOperator(let name):
            try advance()
            return name
        case .placeholder("K"):
            try advance()
            return try keyArgument()
        default: throw PredicateError.syntax(at: tokenOffset)
        }
    }

    private mutating func index() throws -> PredicateIndex {
        height = 1
        if try skip(word: "FIRST") { return .first }
        if try skip(word: "LAST") { return .last }
        if try skip(word: "SIZE") { return .size }
        return .place(try value(sum()))
    }

    private mutating func primary() throws -> Part {
        height = 1
        switch token {
        case .symbol("("):
            try advance()
            let part = try disjunction()
            try expect(")")
            return part
        case .symbol("{"):
            try advance()
            return .value(.list(try values(upTo: "}")))
        case .number(let number):
            try advance()
            return .value(.constant(number))
        case .text(let text):
            try advance()
            return .value(.constant(text))
        case .variable(let name):
            try advance()
            return .value(.variable(name))
        case .name(let name), .collectionOperator(let name):
            try advance()
            return .value(.keyPath(.object, name))
        case .placeholder(let letter):
            try advance()
            return .value(
                letter == "K" ? .keyPath(.object, try keyArgument()) : try argument(letter))
        case .word(let word): return try named(word)
        default: throw PredicateError.syntax(at: tokenOffset)
        }
    }

    private mutating func named(_ word: String) throws -> Part {
        let offset = tokenOffset
        let upper = word.uppercased()
        guard !Self.reserved.contains(upper) else { throw PredicateError.syntax(at: offset) }
        try advance()
        switch upper {
        case "TRUEPREDICATE": return .condition(.constant(true))
        case "FALSEPREDICATE": return .condition(.constant(false))
        case "TRUE", "YES": return .value(.constant(true))
        case "FALSE", "NO": return .value(.constant(false))
        case "NULL", "NIL": return .value(.constant(nil))
        case "SELF": return .value(.object)
        case "SUBQUERY" where token == .symbol("("): return .value(try subquery())
        default: break
        }
        let hasColon = try skip(symbol: ":")
        guard token == .symbol("(") else {
            guard !hasColon else { throw PredicateError.syntax(at: tokenOffset) }
            return .value(.keyPath(.object, word))
        }
        guard let function = PredicateFunction(rawValue: word.lowercased()) else {
            throw PredicateError.syntax(at: offset)
        }
        try advance()
        let arguments = try values(upTo: ")")
        guard arguments.count == (function == .now ? 0 : 1) else {
            throw PredicateError.syntax(at: offset)
        }
        return .value(.function(function, arguments))
    }

    /// Keywords that cannot begin a value.
    private static let reserved: Set<String> = [
        "AND", "OR", "NOT", "IN", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH",
        "BETWEEN", "ANY", "ALL", "NONE", "SOME",
    ]

    static func isWordOfLanguage(_ name: Substring) -> Bool {
        let upper = name.uppercased()
        return reserved.contains(upper) || values.contains(upper)
    }

    /// Keywords that are values or conditions.
    private static let values: Set<String> = [
        "TRUEPREDICATE", "FALSEPREDICATE", "TRUE", "YES", "FALSE", "NO", "NULL", "NIL", "SELF",
        "SUBQUERY", "FIRST", "LAST", "SIZE",
    ]

    private mutating func subquery() throws -> PredicateExpression {
        try expect("(")
        let collection = try value(sum())
        let collectionHeight = height
        try expect(",")
        guard case .variable(let name) = token else { throw PredicateError.syntax(at: tokenOffset) }
        try advance()
        try expect(",")
        let node = try condition(disjunction())
        try setHeight(over: max(collectionHeight, height))
        try expect(")")
        return .subquery(collection, variable: name, node)
    }

    private mutating func values(upTo end: String) throws -> [PredicateExpression] {
        var values: [PredicateExpression] = []
        var highest = 0
        height = 1
        if try skip(symbol: end) { return values }
        repeat {
            values.append(try nested { try $0.value($0.sum()) })
            highest = max(highest, height)
        } while try skip(symbol: ",")
        try setHeight(over: highest)
        try expect(end)
        return values
    }

    // MARK: Arguments

    private mutating func takeArgument() throws -> Any? {
        guard nextArgument < arguments.count else { throw PredicateError.missingArgument }
        nextArgument += 1
        return flattened(arguments[nextArgument - 1])
    }

    private mutating func argument(_ letter: Character) throws -> PredicateExpression {
        let argument = try takeArgument()
        guard letter != "@" else { return .constant(argument is NSNull ? nil : argument) }
        guard let argument, let number = number(argument) else {
            throw PredicateError.unsuitableArgument
        }
        return .constant(number)
    }

    private mutating func keyArgument() throws -> String {
        guard let name = try takeArgument() as? String else {
            throw PredicateError.unsuitableArgument
        }
        return name
    }

    // MARK: Tokens

    private mutating func advance() throws {
        token = try lexer.next()
        tokenOffset = lexer.place
    }

    private mutating func skip(word: String) throws -> Bool {
        guard case .word(let found) = token, found.uppercased() == word else { return false }
        try advance()
        return true
    }

    private mutating func skip(symbol: String) throws -> Bool {
        guard token == .symbol(symbol) else { return false }
        try advance()
        return true
    }

    private mutating func expect(_ symbol: String) throws {
        guard try skip(symbol: symbol) else { throw PredicateError.syntax(at: tokenOffset) }
    }

    private func condition(_ part: Part) throws -> PredicateNode {
        switch part {
        case .condition(let node): return node
        case .value(.constant(let constant)):
            if let predicate = constant as? NSPredicate { return .predicate(predicate) }
            throw PredicateError.syntax(at: tokenOffset)
        case .value: throw PredicateError.syntax(at: tokenOffset)
        }
    }

    private func value(_ part: Part) throws -> PredicateExpression {
        guard case .value(let value) = part else { throw PredicateError.syntax(at: tokenOffset) }
        return value
    }

    /// Sets the height of a node from that of its highest child.
    private mutating func setHeight(over part: Int) throws {
        guard part < Self.maximumHeight else { throw PredicateError.tooLarge }
        height = part + 1
    }

    private mutating func nested<Result>(
        _ body: (inout PredicateParser) throws -> Result
    ) throws -> Result {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw PredicateError.tooLarge }
        return try body(&self)
    }
}

private func negative(_ number: NSNumber) -> NSNumber {
    let whole = number.intValue
    guard !isFloatingPoint(number), number.doubleValue == Double(whole), whole != .min, whole != 0
    else {
        return NSNumber(value: -number.doubleValue)
    }
    return NSNumber(value: -whole)
}
