import SwiftSyntax

/// A call with `?` or `!` after the method's name, as of optional requirements.
struct OptionalCall: Codable, Equatable, Sendable {
    var receiver: Receiver
    /// The mark after the method's name.
    var mark: Range<Int>
    var isForced: Bool
    var name: String
    var labels: [String]
    /// The last name in each argument, such as `size` in `view.bounds.size`; `[` for an array that is written there,
    /// empty where the argument ends otherwise.
    var argumentNames: [String]
    /// Whether a closure follows the parentheses, which adds a label.
    var hasTrailingClosure: Bool
}

/// Rewrites `delegate?.tapped?(x)` to `_responder(delegate, "tapped:")?.tapped(x)`, which tests first.
enum OptionalCallRule {
    static func scan(_ node: FunctionCallExprSyntax, _ scan: SourceScan) {
        let called: ExprSyntax
        let mark: TokenSyntax
        if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (called, mark) = (optional.expression, optional.questionMark)
        } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (called, mark) = (forced.expression, forced.exclamationMark)
        } else {
            return
        }
        guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base,
            !base.is(SuperExprSyntax.self)
        else { return }
        scan.file.optionalCalls.append(
            OptionalCall(
                receiver: Receiver(base, scan), mark: scan.range(mark),
                isForced: mark.tokenKind == .exclamationMark,
                name: member.declName.baseName.text.trimmingBackticks,
                labels: node.arguments.map { $0.label?.text.trimmingBackticks ?? "_" },
                argumentNames: node.arguments.map { lastName(in: $0.expression) },
                hasTrailingClosure: node.trailingClosure != nil))
    }

    static func rewrite(_ file: inout FileRewriting) {
        let dynamic = Set(file.scanned.dynamicMembers.compactMap(\.callMark))
        for call in file.scanned.optionalCalls where !dynamic.contains(call.mark) {
            guard let requirement = requirement(of: call, in: file.index) else { continue }
            file.edits.append(Edit(call.mark, ""))
            guard !call.isForced else { continue }
            file.edits += MethodValueRule.edits(for: call.receiver, requirement)
        }
    }

    /// Returns the requirement; nil for a call of something else: a variable with a function type, or a
    /// callable value.
    private static func requirement(
        of call: OptionalCall, in index: ModuleIndex
    ) -> ModuleIndex.OptionalRequirement? {
        // A function in a variable has no labels.
        let mayBeVariable =
            call.labels.allSatisfy { $0 == "_" } && index.functionVariables.contains(call.name)
        guard !mayBeVariable else { return nil }
        let candidates = index.optionalRequirements[call.name, default: []].filter { requirement in
            call.hasTrailingClosure
                ? requirement.labels.count == call.labels.count + 1
                    && requirement.labels.starts(with: call.labels)
                : requirement.labels == call.labels
        }
        // The module's own protocols are last.
        return candidates.filter { $0.protocolName == candidates.last?.protocolName }
            .max { likelihood(of: $0, call) < likelihood(of: $1, call) }
    }

    /// Returns a number that is larger the better the arguments' names fit to the types of the parameters.
    ///
    /// Requirements may differ only in the types of their parameters, and those of arguments are not known. A name fits
    /// that ends with the word that the type ends with, of an array with its plural; any other plural fits to an array
    /// less well.
    private static func likelihood(
        of requirement: ModuleIndex.OptionalRequirement, _ call: OptionalCall
    ) -> Int {
        zip(requirement.parameterTypes, call.argumentNames).reduce(0) { sum, parameter in
            let (type, name) = parameter
            let isArray = type.hasPrefix("[") && !type.contains(":")
            guard name != "[" else { return sum + (isArray ? 2 : 0) }
            let start = name.lastIndex(where: \.isUppercase) ?? name.startIndex
            let word = name[start...].lowercased()
            var ending = type.lowercased().filter { $0.isLetter || $0.isNumber }
            if isArray { ending = ending.hasSuffix("y") ? ending.dropLast() + "ies" : ending + "s" }
            if !word.isEmpty, ending.hasSuffix(word) { return sum + 2 }
            return sum + (isArray && word.hasSuffix("s") ? 1 : 0)
        }
    }

    private static func lastName(in expression: ExprSyntax) -> String {
        if expression.is(ArrayExprSyntax.self) { return "[" }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text.trimmingBackticks
        }
        return expression.as(DeclReferenceExprSyntax.self)?.baseName.text.trimmingBackticks ?? ""
    }
}
