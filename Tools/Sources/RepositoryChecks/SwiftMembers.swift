/// The members that the types and extensions of a source file declare.
///
/// Declarations inside functions, accessors and closures are not members and are left out, as are
/// globals.
struct SwiftMembers {
    struct Member: Hashable {
        /// The name without argument labels.
        var name: String
        var line: Int
        /// True for `private` and `fileprivate` members, and for all members of such types.
        var isPrivate: Bool
        /// The type in `name: Type`, `name: Type?`, `name: [Type]` and `name = Type(`, if there is one.
        var type: String?
    }

    private(set) var members: [Member] = []

    private enum Scope {
        case type(isPrivate: Bool)
        case body
    }

    init(_ tokens: [SwiftTokens.Token]) {
        var scopes: [Scope] = []
        var openingType: Bool?
        for (index, token) in tokens.enumerated() {
            switch token {
            case .symbol(UInt8(ascii: "{")):
                scopes.append(openingType.map { .type(isPrivate: $0) } ?? .body)
                openingType = nil
            case .symbol(UInt8(ascii: "}")):
                _ = scopes.popLast()
            case .identifier(let keyword) where !keyword.isMember:
                let isHidden = { Self.isPrivate(tokens, before: index) }
                if Self.opensType(tokens, at: index) {
                    let outer = if case .type(true) = scopes.last { true } else { false }
                    openingType = outer || isHidden()
                } else if case .type(let isPrivate) = scopes.last {
                    for name in Self.names(declaredAt: index, in: tokens) {
                        members.append(
                            Member(
                                name: name, line: keyword.line, isPrivate: isPrivate || isHidden(),
                                type: Self.type(ofVariableAt: index, in: tokens)))
                    }
                }
            default: break
            }
        }
    }

    private static func name(_ tokens: [SwiftTokens.Token], _ index: Int) -> String? {
        guard tokens.indices.contains(index), case .identifier(let identifier) = tokens[index]
        else { return nil }
        return identifier.name
    }

    private static func isSymbol(
        _ tokens: [SwiftTokens.Token], _ index: Int, _ character: Unicode.Scalar
    ) -> Bool {
        tokens.indices.contains(index) && tokens[index] == .symbol(UInt8(ascii: character))
    }

    private static func opensType(_ tokens: [SwiftTokens.Token], at index: Int) -> Bool {
        switch name(tokens, index) {
        case "struct", "enum", "protocol", "extension": return name(tokens, index + 1) != nil
        case "class", "actor":
            // `class func`, `protocol P: class` and a variable called actor are no types.
            return name(tokens, index + 1)?.first?.isUppercase == true
        default: return false
        }
    }

    private static func names(
        declaredAt index: Int, in tokens: [SwiftTokens.Token]
    ) -> [String] {
        switch name(tokens, index) {
        case "func", "var", "let":
            let isQuoted = isSymbol(tokens, index + 1, "`")
            return name(tokens, index + (isQuoted ? 2 : 1)).map { [$0] } ?? []
        case "case": return caseNames(after: index, in: tokens)
        default: return []
        }
    }

    private static func type(
        ofVariableAt index: Int, in tokens: [SwiftTokens.Token]
    ) -> String? {
        guard name(tokens, index) == "var" || name(tokens, index) == "let" else { return nil }
        if isSymbol(tokens, index + 2, ":") {
            var position = index + 3
            if isSymbol(tokens, position, "[") { position += 1 }
            if ["any", "some"].contains(name(tokens, position)) { position += 1 }
            return name(tokens, position)
        }
        guard isSymbol(tokens, index + 2, "="), isSymbol(tokens, index + 4, "(") else { return nil }
        return name(tokens, index + 3)
    }

    /// The names in `case a, b(Int), c = 1`.
    private static func caseNames(after index: Int, in tokens: [SwiftTokens.Token]) -> [String] {
        var names: [String] = []
        var position = index + 1
        while true {
            if isSymbol(tokens, position, "`") { position += 1 }
            guard let next = name(tokens, position) else { return names }
            names.append(next)
            position += 1
            if isSymbol(tokens, position, "`") { position += 1 }
            if isSymbol(tokens, position, "(") {
                var depth = 0
                repeat {
                    if isSymbol(tokens, position, "(") { depth += 1 }
                    if isSymbol(tokens, position, ")") { depth -= 1 }
                    position += 1
                } while depth > 0 && position < tokens.count
            }
            if isSymbol(tokens, position, "=") {
                // A raw value: its literal is no token unless it is a word or has a sign.
                position += 1
                if isSymbol(tokens, position, "-") || isSymbol(tokens, position, ".") {
                    position += 1
                }
            }
            guard isSymbol(tokens, position, ",") else { return names }
            position += 1
        }
    }

    static let modifiers: Set<String> = [
        "public", "open", "package", "internal", "private", "fileprivate", "final", "static",
        "class", "override", "lazy", "weak", "unowned", "nonisolated", "mutating", "nonmutating",
        "dynamic", "required", "convenience", "consuming", "borrowing", "indirect",
    ]

    /// Whether the modifiers before a keyword hide its declaration outside of the file; `private(set)`
    /// does not.
    private static func isPrivate(_ tokens: [SwiftTokens.Token], before index: Int) -> Bool {
        var position = index - 1
        while position >= 0 {
            if isSymbol(tokens, position, ")") {
                while position >= 0, !isSymbol(tokens, position, "(") { position -= 1 }
                position -= 1
                guard let word = name(tokens, position),
                    modifiers.contains(word) || isSymbol(tokens, position - 1, "@")
                else { return false }
                position -= modifiers.contains(word) ? 1 : 2
            } else if let word = name(tokens, position), modifiers.contains(word) {
                if word == "private" || word == "fileprivate" { return true }
                position -= 1
            } else if name(tokens, position) != nil, isSymbol(tokens, position - 1, "@") {
                position -= 2
            } else {
                return false
            }
        }
        return false
    }
}
