import SwiftSyntax

/// A call of an initialiser on a type that is known only at run time: `T(frame: .zero)` or `type.init()`; or the
/// initialiser as a function.
struct DynamicInitializerCall: Codable, Equatable, Sendable {
    /// The known bounds of the type.
    enum Metatype: Codable, Equatable, Sendable {
        /// Names of classes and protocols from which it inherits.
        case below([String])
        /// The value of a property of the enclosing type.
        case property(String)
        /// The value of a property of another object.
        case foreignProperty(String)
        /// An associated value of an enumeration's case.
        case associatedValue(of: String, place: Int)
    }

    var type: Metatype
    /// `init` with its period, or the position after the type's name.
    var name: Range<Int>
    var labels: [String]
    /// The names of the enclosing types.
    var scope: [String]
}

/// A metatype that a case of an enumeration holds: `case kind(UIView.Type)`.
struct MetatypeCase: Codable, Equatable, Sendable {
    var name: String
    /// The number of associated values before it.
    var place: Int
    /// The type's name, without `.Type`.
    var bound: String
    /// The names of the enumeration and of the types around it.
    var scope: [String]
}

/// Makes initialisers of the framework's classes callable on types that are known only at run time, as those
/// that Objective-C headers declare are. Swift allows that for required initialisers only; instead, functions
/// named `_make` with the same labels find the initialiser in the class's method table.
///
/// A type is recognised if declarations state it: generic parameters, `Self`, `type(of: self)`, metatypes in
/// variables, properties and associated values, and casts. A property of an object of unknown type counts if every
/// metatype among the module's properties of its name does.
enum DynamicInitializerRule {
    static let function = "_make"

    // MARK: - Scanning

    /// Whether a call in a function's body may name a generic parameter.
    static func mayApply(in body: some SyntaxProtocol) -> Bool {
        sequence(first: Syntax(body), next: \.parent).contains {
            $0.genericParameters != nil || $0.genericRequirements != nil
                || $0.is(ProtocolDeclSyntax.self)
        }
    }

    static func scan(_ node: FunctionCallExprSyntax, _ scan: SourceScan) {
        guard node.trailingClosure == nil, node.leftParen != nil else { return }
        let type: DynamicInitializerCall.Metatype?
        let name: Range<Int>
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            guard member.declName.baseName.tokenKind == .keyword(.`init`) else { return }
            name = scan.range(member.period).lowerBound..<scan.range(member.declName).upperBound
            type = member.base.map(metatype) ?? resultType(of: node)
        } else if let called = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            let typeName = called.baseName.text
            guard typeName.first?.isUppercase == true else { return }
            let end = scan.range(called).upperBound
            name = end..<end
            type = metatype(named: typeName, at: Syntax(node))
        } else {
            return
        }
        guard let type, type != .below([]) else { return }
        scan.file.dynamicInitializerCalls.append(
            DynamicInitializerCall(
                type: type, name: name,
                labels: node.arguments.map { $0.label?.text.trimmingBackticks ?? "_" },
                scope: scan.typePath))
    }

    /// An initialiser as a function: `map(self.init(cgColor:))`.
    static func scan(_ node: MemberAccessExprSyntax, _ scan: SourceScan) {
        guard node.declName.baseName.tokenKind == .keyword(.`init`),
            let names = node.declName.argumentNames, let base = node.base,
            let type = metatype(base), type != .below([])
        else { return }
        let end = scan.range(node.declName.baseName).upperBound
        scan.file.dynamicInitializerCalls.append(
            DynamicInitializerCall(
                type: type, name: scan.range(node.period).lowerBound..<end,
                labels: names.arguments.map { $0.name.text.trimmingBackticks },
                scope: scan.typePath))
    }

    /// Notes the associated values of an enumeration's cases that are metatypes.
    static func scan(_ node: EnumDeclSyntax, _ scan: SourceScan) {
        let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        for element in cases.flatMap(\.elements) {
            for (place, parameter) in (element.parameterClause?.parameters ?? []).enumerated() {
                guard let metatype = parameter.type.as(MetatypeTypeSyntax.self),
                    metatype.metatypeSpecifier.text == "Type"
                else { continue }
                scan.file.metatypeCases.append(
                    MetatypeCase(
                        name: element.name.text.trimmingBackticks, place: place,
                        bound: metatype.baseType.trimmedDescription,
                        scope: scan.typePath + [node.name.text]))
            }
        }
    }

    /// Returns what is known of the value of an expression, if that is a type.
    private static func metatype(
        _ expression: ExprSyntax
    ) -> DynamicInitializerCall.Metatype? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text.trimmingBackticks
            if name == "self" { return metatypeOfSelf(at: Syntax(expression)) }
            return metatype(named: name, at: Syntax(expression))
                ?? variable(name, at: Syntax(expression))
        }
        // An element of a collection in a property.
        if let element = expression.as(SubscriptCallExprSyntax.self) {
            return metatype(element.calledExpression)
        }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            guard call.calledExpression.trimmedDescription == "type",
                call.arguments.count == 1, let argument = call.arguments.first,
                argument.label?.text == "of", argument.expression.trimmedDescription == "self"
            else { return nil }
            return metatype(named: "Self", at: Syntax(expression))
        }
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            let name = member.declName.baseName.text.trimmingBackticks
            guard name.first?.isUppercase == false else { return nil }
            return base.trimmedDescription == "self" ? .property(name) : .foreignProperty(name)
        }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first?.expression
        {
            return cast(inner).flatMap { metatype(writtenAs: $0, at: Syntax(expression)) }
        }
        return nil
    }

    /// `self` is a type in static methods only.
    private static func metatypeOfSelf(at node: Syntax) -> DynamicInitializerCall.Metatype? {
        for ancestor in sequence(first: node, next: \.parent) {
            if ancestor.is(InitializerDeclSyntax.self) || ancestor.is(DeinitializerDeclSyntax.self)
            {
                return nil
            }
            let modifiers =
                ancestor.as(FunctionDeclSyntax.self)?.modifiers
                ?? ancestor.as(VariableDeclSyntax.self).flatMap {
                    $0.parent?.is(MemberBlockItemSyntax.self) == true ? $0.modifiers : nil
                }
            guard let modifiers else { continue }
            let names = modifiers.map(\.name.text)
            return names.contains("static") || names.contains("class")
                ? bounds(of: "Self", at: node).map { .below($0) } : nil
        }
        return nil
    }

    /// Returns what is known of `T` or `Self`; nil for the name of a particular type.
    private static func metatype(
        named name: String, at node: Syntax
    ) -> DynamicInitializerCall.Metatype? {
        bounds(of: name, at: node).map { .below($0) }
    }

    /// Returns what `Class.Type` says of a value.
    private static func metatype(
        writtenAs type: TypeSyntax, at node: Syntax
    ) -> DynamicInitializerCall.Metatype? {
        let type = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type
        guard let metatype = type.as(MetatypeTypeSyntax.self),
            metatype.metatypeSpecifier.text == "Type"
        else { return nil }
        let base = metatype.baseType.trimmedDescription
        return .below(bounds(of: base, at: node) ?? parts(of: metatype.baseType))
    }

    /// The type after `as!` or `as?`.
    private static func cast(_ expression: ExprSyntax) -> TypeSyntax? {
        if let cast = expression.as(AsExprSyntax.self) { return cast.type }
        guard let elements = expression.as(SequenceExprSyntax.self)?.elements.suffix(2),
            elements.count == 2, elements.first?.is(UnresolvedAsExprSyntax.self) == true
        else { return nil }
        return elements.last?.as(TypeExprSyntax.self)?.type
    }

    // MARK: Variables

    /// The declaration of a name.
    private enum Declaration {
        case type(TypeSyntax)
        /// The name has the value of an expression, unwrapped.
        case value(ExprSyntax)
        /// The name has an associated value of an enumeration's case.
        case associatedValue(of: String, place: Int)

        init(_ value: ExprSyntax) {
            self = cast(value).map { .type($0) } ?? .value(value)
        }
    }

    /// Returns what the declaration of a parameter or variable says; a name that is declared nowhere around
    /// may be a property.
    private static func variable(
        _ name: String, at node: Syntax
    ) -> DynamicInitializerCall.Metatype? {
        var inner = node
        while let outer = inner.parent {
            switch declaration(of: name, in: outer, before: inner) {
            case .type(let type): return metatype(writtenAs: type, at: node)
            // Its names are looked up from where they are.
            case .value(let value): return metatype(value)
            case .associatedValue(let name, let place):
                return .associatedValue(of: name, place: place)
            case nil: break
            }
            if outer.is(MemberBlockSyntax.self) { return .property(name) }
            inner = outer
        }
        return nil
    }

    /// Returns the declaration of a name by a statement or a function, for what it contains.
    private static func declaration(
        of name: String, in outer: Syntax, before inner: Syntax
    ) -> Declaration? {
        let parameters =
            outer.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
            ?? outer.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
        if let parameter = parameters?.first(where: {
            ($0.secondName ?? $0.firstName).text.trimmingBackticks == name
        }) {
            return .type(parameter.type)
        }
        if let conditional = outer.as(IfExprSyntax.self), inner.id != conditional.conditions.id {
            return bound(name, in: conditional.conditions)
        }
        if let label = outer.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) {
            return label.caseItems.lazy.compactMap { bound(name, in: $0.pattern) }.first
        }
        guard let statements = outer.as(CodeBlockItemListSyntax.self) else { return nil }
        for statement in statements where statement.position < inner.position {
            if let variable = statement.item.as(VariableDeclSyntax.self) {
                for binding in variable.bindings
                where binding.pattern.trimmedDescription == name {
                    return binding.typeAnnotation.map { .type($0.type) }
                        ?? binding.initializer.map { Declaration($0.value) }
                }
            } else if let guarded = statement.item.as(GuardStmtSyntax.self),
                let declaration = bound(name, in: guarded.conditions)
            {
                return declaration
            }
        }
        return nil
    }

    /// Returns the declaration in `if let name = value`; nil for `if let name`, which has the value of the name outside.
    private static func bound(
        _ name: String, in conditions: ConditionElementListSyntax
    ) -> Declaration? {
        conditions.lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }
            .first { $0.pattern.trimmedDescription == name }?.initializer
            .map { Declaration($0.value) }
    }

    /// Returns the declaration in `case .kind(let name)` or `case .kind(_, label: let name)`.
    private static func bound(_ name: String, in pattern: PatternSyntax) -> Declaration? {
        let text = pattern.trimmedDescription.filter { !$0.isWhitespace && $0 != "?" }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
            let start = text[..<open].lastIndex(of: ".")
        else { return nil }
        let values = text[text.index(after: open)...].dropLast().split(
            separator: ",", omittingEmptySubsequences: false)
        // A label precedes a colon.
        let place = values.firstIndex { value in
            let bound = value.drop { $0 != ":" }.dropFirst()
            return ["let\(name)", name].contains(bound.isEmpty ? String(value) : String(bound))
        }
        return place.map { place in
            .associatedValue(of: String(text[text.index(after: start)..<open]), place: place)
        }
    }

    /// `.init(…)` as the only result of a function with a result of type `Self` or `T`.
    private static func resultType(
        of node: FunctionCallExprSyntax
    ) -> DynamicInitializerCall.Metatype? {
        guard var outer = node.parent else { return nil }
        if outer.is(ReturnStmtSyntax.self), let parent = outer.parent { outer = parent }
        guard outer.is(CodeBlockItemSyntax.self) else { return nil }
        for ancestor in sequence(first: outer, next: \.parent) {
            if ancestor.is(ClosureExprSyntax.self) || ancestor.is(AccessorBlockSyntax.self) {
                return nil
            }
            guard let function = ancestor.as(FunctionDeclSyntax.self) else { continue }
            let result = function.signature.returnClause?.type.trimmedDescription ?? "Void"
            return bounds(of: result, at: outer).map { .below($0) }
        }
        return nil
    }

    // MARK: Bounds

    /// Returns the names of the classes and protocols from which a generic parameter, an associated type or
    /// `Self` inherits; nil if the name is none of them.
    private static func bounds(of name: String, at node: Syntax) -> [String]? {
        var found: [String]?
        func add(_ names: [String]) { found = (found ?? []) + names }
        for ancestor in sequence(first: node, next: \.parent) {
            if let generics = ancestor.genericParameters?.parameters.first(where: {
                $0.name.text == name
            }) {
                add(generics.inheritedType.map(parts) ?? [])
            }
            for requirement in ancestor.genericRequirements ?? [] {
                guard
                    let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
                    conformance.leftType.trimmedDescription == name
                else { continue }
                add(parts(of: conformance.rightType))
            }
            guard let body = ancestor.asProtocol((any DeclGroupSyntax).self) else { continue }
            if name == "Self" {
                add(ownNames(of: body))
                return found
            }
            let isAssociated = body.memberBlock.members.lazy.compactMap {
                $0.decl.as(AssociatedTypeDeclSyntax.self)
            }.first { $0.name.text == name }
            if let isAssociated {
                add(
                    isAssociated.inheritanceClause?.inheritedTypes.flatMap { parts(of: $0.type) }
                        ?? [])
            }
        }
        return found
    }

    private static func ownNames(of body: any DeclGroupSyntax) -> [String] {
        if let node = body.as(ExtensionDeclSyntax.self) { return parts(of: node.extendedType) }
        if let node = body.as(ClassDeclSyntax.self) { return [node.name.text] }
        if let node = body.as(ProtocolDeclSyntax.self) { return [node.name.text] }
        return []
    }

    /// The names in `A & B`.
    private static func parts(of type: TypeSyntax) -> [String] {
        if let composition = type.as(CompositionTypeSyntax.self) {
            return composition.elements.flatMap { parts(of: $0.type) }
        }
        return [type.trimmedDescription]
    }

    // MARK: - Rewriting

    static func rewrite(_ file: inout FileRewriting) {
        for call in file.scanned.dynamicInitializerCalls {
            guard isKnown(call, file.index) else { continue }
            if call.name.isEmpty {
                file.edits.append(Edit(insert: "." + function, at: call.name.lowerBound))
            } else {
                file.edits.append(Edit(blanking: call.name, of: file.source, with: "." + function))
            }
        }
    }

    private static func isKnown(_ call: DynamicInitializerCall, _ index: ModuleIndex) -> Bool {
        switch call.type {
        case .below(let bounds):
            return bounds.contains {
                index.isMadeDynamically($0, labels: call.labels, from: call.scope)
            }
        case .property(let name):
            guard let owner = index.type(at: call.scope),
                let bound = index.property(name, of: owner)?.metatypeBound
            else { return false }
            return index.isMadeDynamically(bound, labels: call.labels, from: call.scope)
        case .foreignProperty(let name):
            return areKnown(index.metatypeProperties(name))
        case .associatedValue(let name, let place):
            return areKnown(
                index.metatypeCases.filter { $0.name == name && $0.place == place }
                    .map { ($0.bound, $0.scope) })
        }

        func areKnown(_ found: [(bound: String, scope: [String])]) -> Bool {
            !found.isEmpty
                && found.allSatisfy {
                    index.isMadeDynamically($0.bound, labels: call.labels, from: $0.scope)
                }
        }
    }
}

extension IndexedMember {
    /// The name before `.Type` in the type of a property, or of the elements of its collection; nil for another type.
    fileprivate var metatypeBound: String? {
        let suffix = ".Type"
        let names = type?.split(whereSeparator: { "?!()[]: ".contains($0) })
        guard let last = names?.last, last.hasSuffix(suffix) else { return nil }
        return String(last.dropLast(suffix.count))
    }
}

extension ModuleIndex {
    /// The metatypes that the module's properties of a name hold, each with the names of the type around it.
    fileprivate func metatypeProperties(_ name: String) -> [(bound: String, scope: [String])] {
        types.values.filter { $0.module == module }.flatMap { type in
            type.members.filter { $0.kind == .property && $0.name == name }
                .compactMap(\.metatypeBound).map { ($0, type.path) }
        }
    }

    /// Whether the framework has a function that calls an initialiser of a class, or of the class that a
    /// protocol requires, by the class's method table.
    func isMadeDynamically(_ name: String, labels: [String], from scope: [String]) -> Bool {
        var waiting = [name.plainTypePath]
        var visited: Set<String> = []
        while let path = waiting.popLast() {
            let resolved = resolve(path, from: scope) ?? path.joined(separator: ".")
            guard visited.insert(resolved).inserted, let type = types[resolved] else { continue }
            let isDeclared = type.members.contains {
                $0.kind == .method && $0.isStatic && $0.name == DynamicInitializerRule.function
                    && $0.labels == labels
            }
            if isDeclared { return true }
            waiting += type.inherits.map(\.plainTypePath)
        }
        return false
    }
}

extension Syntax {
    fileprivate var genericParameters: GenericParameterClauseSyntax? {
        asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    }

    fileprivate var genericRequirements: GenericRequirementListSyntax? {
        asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause?.requirements
            ?? self.as(ExtensionDeclSyntax.self)?.genericWhereClause?.requirements
            ?? self.as(ProtocolDeclSyntax.self)?.genericWhereClause?.requirements
    }
}
