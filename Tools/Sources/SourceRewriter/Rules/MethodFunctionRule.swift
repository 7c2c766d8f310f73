import SwiftSyntax

/// A conversion of a method's implementation to a function: `unsafeBitCast(implementation, to: Call.self)`.
struct MethodFunctionCast: Codable, Equatable, Sendable {
    /// The function's name, and the label of its second argument.
    var function: Range<Int>
    var label: Range<Int>
    /// The last component of the type's name; nil for a type that is written out.
    var typeName: String?
}

/// Rewrites calls of methods' implementations through functions that take an object and a selector before a
/// method's arguments. On Apple's platforms that is a bit cast; here `_function` makes a closure of an
/// implementation, and `imp_implementationWithBlock` takes a closure unchanged.
enum MethodFunctionRule {
    /// The types of variables that hold any block.
    private static let blockTypes: Set<String> = ["AnyObject", "Any"]

    // MARK: Types

    /// Replaces `@convention(c)` before such a function's type by spaces.
    static func scan(_ node: AttributeSyntax, _ scan: SourceScan) {
        guard node.arguments?.trimmedDescription == "c",
            let type = node.parent?.parent?.as(AttributedTypeSyntax.self), isMethodFunction(type)
        else { return }
        scan.blank(node)
        if let name = alias(of: type) { scan.file.methodFunctions.insert(name) }
    }

    private static func isMethodFunction(_ type: AttributedTypeSyntax) -> Bool {
        guard let parameters = type.baseType.as(FunctionTypeSyntax.self)?.parameters,
            let second = parameters.dropFirst().first
        else { return false }
        return ["Selector", "ObjectiveC.Selector"].contains(second.type.trimmedDescription)
    }

    private static func alias(of type: AttributedTypeSyntax) -> String? {
        type.parent?.as(TypeInitializerClauseSyntax.self)?.parent?.as(TypeAliasDeclSyntax.self)?
            .name.text.trimmingBackticks
    }

    // MARK: Calls

    static func scan(_ node: FunctionCallExprSyntax, _ scan: SourceScan) {
        guard let function = node.calledExpression.as(DeclReferenceExprSyntax.self) else { return }
        switch function.baseName.text {
        case "unsafeBitCast": noteCast(node, function, scan)
        case "imp_implementationWithBlock": passBlock(node, scan)
        default: break
        }
    }

    private static func noteCast(
        _ node: FunctionCallExprSyntax, _ function: DeclReferenceExprSyntax, _ scan: SourceScan
    ) {
        guard let (_, label, type) = cast(node) else { return }
        var name: String?
        if let tuple = type.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            guard
                let written = tuple.elements.first?.expression.as(TypeExprSyntax.self)?.type
                    .as(AttributedTypeSyntax.self), isMethodFunction(written)
            else { return }
        } else {
            name =
                type.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? type.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            guard name != nil else { return }
        }
        scan.file.methodFunctionCasts.append(
            MethodFunctionCast(
                function: scan.range(function), label: scan.range(label),
                typeName: name?.trimmingBackticks))
    }

    /// Returns the value, the label and the type of `unsafeBitCast(value, to: Type.self)`.
    private static func cast(
        _ node: FunctionCallExprSyntax
    ) -> (value: ExprSyntax, label: TokenSyntax, type: ExprSyntax)? {
        let arguments = Array(node.arguments)
        guard arguments.count == 2, let label = arguments[1].label, label.text == "to",
            let type = arguments[1].expression.as(MemberAccessExprSyntax.self),
            type.declName.baseName.text == "self", let base = type.base
        else { return nil }
        return (arguments[0].expression, label, base)
    }

    /// Replaces the conversion of a block to an object by spaces.
    private static func passBlock(_ node: FunctionCallExprSyntax, _ scan: SourceScan) {
        guard node.arguments.count == 1, let argument = node.arguments.first?.expression else {
            return
        }
        let block: ExprSyntax
        if let call = argument.as(FunctionCallExprSyntax.self),
            call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
                == "unsafeBitCast",
            let (value, _, type) = cast(call), blockTypes.contains(type.trimmedDescription)
        {
            block = value
        } else if let elements = argument.as(SequenceExprSyntax.self)?.elements,
            elements.count == 3, let value = elements.first,
            elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true,
            let type = elements.last?.as(TypeExprSyntax.self),
            blockTypes.contains(type.trimmedDescription)
        {
            block = value
        } else {
            return
        }
        let whole = scan.range(argument)
        let kept = scan.range(block)
        for range in [whole.lowerBound..<kept.lowerBound, kept.upperBound..<whole.upperBound] {
            scan.file.edits.append(Edit(blanking: range, of: scan.source))
        }
    }

    static func rewrite(_ file: inout FileRewriting) {
        for cast in file.scanned.methodFunctionCasts {
            if let name = cast.typeName, !file.scanned.methodFunctions.contains(name) { continue }
            file.edits.append(Edit(blanking: cast.function, of: file.source, with: "_function"))
            file.edits.append(Edit(cast.label, "as"))
        }
    }
}
