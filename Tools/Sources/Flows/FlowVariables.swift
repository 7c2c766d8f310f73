/// The variables of a file, and their expansion.
struct FlowVariables {
    private(set) var values: [String: String]

    /// An error in a text, without its location.
    struct Problem: Error { let message: String }

    init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// Adds a variable unless it exists.
    func providing(_ defaults: [String: String]) -> FlowVariables {
        FlowVariables(values.merging(defaults) { mine, _ in mine })
    }

    /// Adds or replaces.
    func setting(_ others: [String: String]) -> FlowVariables {
        FlowVariables(values.merging(others) { $1 })
    }

    /// Replaces each `${NAME}` by its value, and each `${NAME || 'default'}` by its value or the default. A
    /// backslash before the dollar prevents the expansion.
    func filled(_ text: String) throws(Problem) -> String {
        guard text.contains("${") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "${") {
            let before = rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            if before.hasSuffix("\\") {
                result += before.dropLast() + "${"
                continue
            }
            guard let end = rest.firstIndex(of: "}") else {
                throw Problem(message: "'${' without '}'; write '\\${' for the signs themselves")
            }
            result += before + (try value(of: rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private func value(of expression: Substring) throws(Problem) -> String {
        guard
            let match = expression.wholeMatch(
                of: /\s*([A-Za-z_][A-Za-z0-9_]*)\s*(?:\|\|\s*(?:'([^']*)'|"([^"]*)")\s*)?/)
        else {
            throw Problem(
                message:
                    "'${\(expression.prefix(60))}' is an expression; there is no JavaScript here, "
                    + "only ${NAME} and ${NAME || 'word'}")
        }
        let name = String(match.1)
        if let value = values[name] { return value }
        if let word = match.2 ?? match.3 { return String(word) }
        let hint = NearMiss.hint(for: name, among: values.keys)
        throw Problem(message: "no variable '\(name)'; set it in 'env:' or with '--env'\(hint)")
    }

    static func isName(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
    }
}
