import SwiftSyntax

/// A `#selector` expression and its location.
struct SelectorExpression: Codable, Equatable, Sendable {
    enum Accessor: String, Codable, Sendable { case getter, setter }

    var range: Range<Int>
    var accessor: Accessor?
    /// The base of the member: `self`, a type, or an expression.
    var base: String?
    var name: String
    var labels: [String]?
    /// The type after `as`, which selects one of several methods of the same name.
    var type: String?
    /// The member as written, for the compiler's checks.
    var text: String
    var typePath: [String]
    var conditions: [String]
}

/// Rewrites `#selector(tapped(_:))` to `Selector("tapped:")`.
///
/// A method that neither the module nor its imports declare is looked up by its Swift name at run time, after
/// a reference with which the compiler reports a nonexistent member.
enum SelectorRule {
    static func scan(_ node: MacroExpansionExprSyntax, _ scan: SourceScan) -> Bool {
        guard node.macroName.text == "selector", let argument = node.arguments.first else {
            return false
        }
        var expression = argument.expression
        var type: String?
        func unwrap() {
            while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let element = tuple.elements.first
            {
                expression = element.expression
            }
        }
        unwrap()
        if let sequence = expression.as(SequenceExprSyntax.self),
            let first = sequence.elements.first
        {
            if let cast = sequence.elements.last?.as(TypeExprSyntax.self) {
                type = cast.type.onOneLine
            }
            expression = first
            unwrap()
        }
        let reference: DeclReferenceExprSyntax
        var base: String?
        if let member = expression.as(MemberAccessExprSyntax.self) {
            reference = member.declName
            base = member.base.map(Self.text(ofBase:))
        } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
            reference = plain
        } else {
            scan.report(
                .error, node, "'#selector' names a method: write '#selector(Type.method(_:))'")
            return true
        }
        scan.file.selectors.append(
            SelectorExpression(
                range: scan.range(node),
                accessor: argument.label.flatMap { .init(rawValue: $0.text) },
                base: base, name: reference.baseName.text.trimmingBackticks,
                labels: reference.argumentNames?.arguments.map(\.name.text.trimmingBackticks),
                type: type, text: expression.onOneLine, typePath: scan.typePath,
                conditions: scan.conditions))
        return true
    }

    /// Returns the text of a base, and of `(any Protocol)` the protocol.
    private static func text(ofBase base: ExprSyntax) -> String {
        var base = base
        while let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let element = tuple.elements.first, element.label == nil
        {
            base = element.expression
        }
        // `self?` names the methods of `self`.
        if let unwrapped = base.as(OptionalChainingExprSyntax.self)?.expression
            ?? base.as(ForceUnwrapExprSyntax.self)?.expression,
            unwrapped.trimmedDescription == "self"
        {
            return "self"
        }
        guard let type = base.as(TypeExprSyntax.self)?.type.as(SomeOrAnyTypeSyntax.self) else {
            return base.onOneLine
        }
        return type.constraint.onOneLine
    }

    static func rewrite(_ file: inout FileRewriting) {
        for expression in file.scanned.selectors {
            let text = replacement(for: expression, in: &file)
            file.edits.append(Edit(blanking: expression.range, of: file.source, with: text))
        }
    }

    private static func replacement(
        for expression: SelectorExpression, in file: inout FileRewriting
    ) -> String {
        let index = file.index
        let isOwn = isOwn(expression)
        let types = types(of: expression, index)

        if let accessor = expression.accessor {
            let property = types.lazy.compactMap { index.property(expression.name, of: $0) }.first
            let key = property?.selector ?? expression.name
            let name =
                accessor == .getter
                ? property?.getterName ?? key : ObjectiveCNames.setter(of: key)
            return "Selector(\"\(name)\")"
        }
        for type in types {
            let found = index.methods(expression.name, labels: expression.labels, of: type)
            guard let method = choose(among: found, expression) else { continue }
            return "Selector(\"\(method.selector)\")"
        }
        return lookUp(expression, isOwn: isOwn, &file)
    }

    private static func isOwn(_ expression: SelectorExpression) -> Bool {
        ["self", "Self", "super"].contains(expression.base ?? "self")
    }

    /// Returns the types that may declare the member, most likely first.
    static func types(of expression: SelectorExpression, _ index: ModuleIndex) -> [String] {
        guard isOwn(expression) else {
            return [staticType(of: expression, index)].compactMap { $0 }
        }
        // An unqualified name may be a member of any enclosing type.
        return expression.typePath.indices.reversed().compactMap {
            index.type(at: Array(expression.typePath[...$0]))
        }
    }

    /// Returns the type of the expression before the name, if a declaration states it.
    private static func staticType(of expression: SelectorExpression, _ index: ModuleIndex)
        -> String?
    {
        expression.base.flatMap { index.staticType(of: $0, from: expression.typePath) }
    }

    /// Selects the method: the one with an Objective-C name, or with the type after `as`.
    private static func choose(
        among methods: [IndexedMember], _ expression: SelectorExpression
    ) -> IndexedMember? {
        var methods = methods
        if let type = expression.type {
            let matching = methods.filter { $0.parameterTypes.allSatisfy { type.contains($0) } }
            let count = parameterCount(ofFunctionType: type)
            methods = matching.filter { $0.parameterTypes.count == count }
            if methods.isEmpty { methods = matching }
        }
        let exposed = methods.filter(\.isExposed)
        return exposed.first ?? methods.first
    }

    /// Returns the number of parameters of `(A, B) -> C`, also in `(Type) -> (A, B) -> C`.
    private static func parameterCount(ofFunctionType type: String) -> Int {
        let arrows = type.split(separator: "->", omittingEmptySubsequences: false)
        let clause = arrows.count >= 3 ? arrows[arrows.count - 2] : arrows[0]
        let inner = clause.filter { !$0.isWhitespace }.dropFirst().dropLast()
        guard !inner.isEmpty else { return 0 }
        var depth = 0
        return inner.reduce(1) { count, letter in
            if "([<".contains(letter) { depth += 1 }
            if ")]>".contains(letter) { depth -= 1 }
            return letter == "," && depth == 0 ? count + 1 : count
        }
    }

    /// Foundation's methods by which sort descriptors compare values, whose one parameter has no label.
    private static let comparisons: Set<String> = [
        "compare", "caseInsensitiveCompare", "localizedCompare", "localizedCaseInsensitiveCompare",
        "localizedStandardCompare",
    ]

    private static func lookUp(
        _ expression: SelectorExpression, isOwn: Bool, _ file: inout FileRewriting
    ) -> String {
        // Without `(_:)` nothing in the source says that there is a parameter.
        if expression.labels == nil, comparisons.contains(expression.name),
            ["NSString", "NSNumber", "NSDate"].contains(expression.base)
        {
            return "Selector(\"\(expression.name):\")"
        }
        let name = expression.labels.map {
            $0.isEmpty
                ? expression.name + "()"
                : expression.name + "(" + $0.map { $0 + ":" }.joined() + ")"
        }
        let fallback =
            expression.labels.map { ObjectiveCNames.selector(name: expression.name, labels: $0) }
            ?? expression.name
        let names = "named: \"\(name ?? expression.name)\", fallback: \"\(fallback)\""
        let cast = expression.type.map { " as \($0)" } ?? ""
        file.needsSelectorCheck = true
        if isOwn || expression.base?.first?.isUppercase == true {
            let type = isOwn ? expression.typePath.joined(separator: ".") : expression.base ?? ""
            guard !type.isEmpty else { return "Selector(\"\(fallback)\")" }
            let member =
                type + "."
                + (name.map { $0.hasSuffix("()") ? expression.name : $0 } ?? expression.name)
            return "__selector(\(type).self, \(names), \(member)\(cast))"
        }
        return
            "__selector(type(of: \(expression.base ?? "self")), \(names), \(expression.text)\(cast))"
    }
}
