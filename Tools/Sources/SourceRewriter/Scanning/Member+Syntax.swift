import SwiftSyntax

extension Member {
    /// Reads a method.
    init(_ node: FunctionDeclSyntax, _ scan: SourceScan) {
        self.init(
            kind: .method, name: node.name.text.trimmingBackticks, nameRange: scan.range(node.name))
        read(node.attributes, node.modifiers, scan)
        let named = node.signature.withNamedParameters
        parameters = named.parameterClause.parameters.map(Parameter.init)
        type = node.signature.returnClause?.type.trimmedDescription
        isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        genericParameters = node.genericParameterClause?.trimmedDescription
        genericRequirements = node.genericWhereClause?.trimmedDescription
        signature = named.onOneLine
        if node.body == nil { missingBody = node.endPositionBeforeTrailingTrivia.utf8Offset }
    }

    /// The type in `[Key: Value]()`; nil for another expression.
    private static func emptyCollection(_ value: ExprSyntax?) -> String? {
        guard let call = value?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
            call.trailingClosure == nil,
            call.calledExpression.is(ArrayExprSyntax.self)
                || call.calledExpression.is(DictionaryExprSyntax.self)
        else { return nil }
        return call.calledExpression.trimmedDescription
    }

    /// Reads the properties of a declaration: `var a = 1, b = 2` has two.
    static func properties(_ node: VariableDeclSyntax, _ scan: SourceScan) -> [Member] {
        node.bindings.compactMap { binding in
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
            var member = Member(
                kind: .property, name: pattern.identifier.text.trimmingBackticks,
                nameRange: scan.range(pattern.identifier))
            member.read(node.attributes, node.modifiers, scan)
            member.type =
                binding.typeAnnotation?.type.trimmedDescription
                // `var a, b: Int` writes the type once.
                ?? (binding.initializer == nil
                    ? node.bindings.last?.typeAnnotation?.type.trimmedDescription
                    : emptyCollection(binding.initializer?.value))
            member.typeRange = binding.typeAnnotation.map { scan.range($0.type) }
            member.accessors = Accessors(
                binding, isLet: node.bindingSpecifier.text == "let", scan)
            return member
        }
    }

    private mutating func read(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ scan: SourceScan
    ) {
        for attribute in attributes.plain {
            let name = attribute.attributeName.trimmedDescription
            if AttributeRule.exposing.contains(name) {
                exposingAttributes.append(name)
            } else if name == "nonobjc" {
                isNonObjC = true
            } else if !AttributeRule.blanked.contains(name) {
                self.attributes.append(attribute.trimmedDescription)
            }
            if name == "available", attribute.description.contains("unavailable") {
                isUnavailable = true
            }
        }
        objectiveCName = attributes.objectiveCName
        self.modifiers = modifiers.map(\.trimmedDescription)
        for modifier in modifiers {
            let range = scan.range(modifier)
            switch modifier.name.text {
            case "override": overrideModifier = range
            case "optional": optionalModifier = range
            case "open": openModifier = range
            default: break
            }
        }
    }
}

extension Parameter {
    init(_ node: FunctionParameterSyntax) {
        var type = TypeSyntax(node.type)
        var isInout = false
        var isAutoclosure = false
        if let attributed = type.as(AttributedTypeSyntax.self) {
            isInout = attributed.specifiers.trimmedDescription.contains("inout")
            isAutoclosure = attributed.attributes.contains("autoclosure")
            type = attributed.baseType
        }
        self.init(
            label: node.firstName.text.trimmingBackticks,
            name: (node.secondName ?? node.firstName).text, type: type.trimmedDescription,
            isInout: isInout, isVariadic: node.ellipsis != nil, isAutoclosure: isAutoclosure,
            isFunction: Self.isFunction(type),
            isTransientFunction: TypeSyntax(node.type).isFunction)
    }

    private static func isFunction(_ type: TypeSyntax) -> Bool {
        if let optional = type.as(OptionalTypeSyntax.self) {
            return isFunction(optional.wrappedType)
        }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return isFunction(optional.wrappedType)
        }
        if let attributed = type.as(AttributedTypeSyntax.self) {
            return isFunction(attributed.baseType)
        }
        return type.isFunction
    }
}

extension FunctionSignatureSyntax {
    /// The signature with a name for each parameter that has none: generated code passes its value on.
    fileprivate var withNamedParameters: FunctionSignatureSyntax {
        var parameters = parameterClause.parameters
        for (number, index) in parameters.indices.enumerated() {
            let name = parameters[index].secondName ?? parameters[index].firstName
            guard name.tokenKind == .wildcard else { continue }
            parameters[index].firstName.trailingTrivia = .space
            parameters[index].secondName = .identifier("argument\(number)")
        }
        return with(\.parameterClause.parameters, parameters)
    }
}

extension Accessors {
    init(_ binding: PatternBindingSyntax, isLet: Bool, _ scan: SourceScan) {
        let end =
            binding.initializer.map(Syntax.init) ?? binding.typeAnnotation.map(Syntax.init)
            ?? Syntax(binding.pattern)
        self.init(
            isStored: true, isSettable: !isLet, end: end.endPositionBeforeTrailingTrivia.utf8Offset)
        guard let accessorBlock = binding.accessorBlock else { return }
        block = accessorBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        switch accessorBlock.accessors {
        case .getter:
            isStored = false
            isSettable = false
        case .accessors(let list):
            let keywords = Set(list.map(\.accessorSpecifier.text))
            if !keywords.isDisjoint(with: ["get", "_read", "read", "unsafeAddress"]) {
                isStored = false
                isSettable = !keywords.isDisjoint(with: ["set", "_modify", "modify"])
            }
            for accessor in list {
                let start = accessor.body?.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
                switch accessor.accessorSpecifier.text {
                case "willSet": willSet = start
                case "didSet": didSet = start
                case "set":
                    set = start
                    if start == nil { setKeyword = scan.range(accessor.accessorSpecifier) }
                case "get": getterName = accessor.attributes.objectiveCName
                default: break
                }
            }
        @unknown default:
            break
        }
    }
}

extension SyntaxProtocol {
    /// The text without comments and line breaks.
    var onOneLine: String {
        var text = ""
        var isApart = false
        for token in tokens(viewMode: .sourceAccurate) {
            if isApart || !token.leadingTrivia.isEmpty, !text.isEmpty { text += " " }
            text += token.text
            isApart = !token.trailingTrivia.isEmpty
        }
        return text
    }
}

extension TypeSyntax {
    /// Whether it is a function's type without attributes, also in parentheses.
    fileprivate var isFunction: Bool {
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.type.isFunction == true
        }
        return self.is(FunctionTypeSyntax.self)
    }
}
