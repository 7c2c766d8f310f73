import SwiftSyntax

/// A call with `?` or `!` after the method's name, as of optional requirements.
struct OptionalCall: Codable, Equatable, Sendable {
    var receiver: Receiver
    /// The mark after the method's name.
    var mark: Range<Int>
    var isForced: Bool
    var name: String
    var labels: [String]
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
        return index.optionalRequirements[call.name]?.last { requirement in
            call.hasTrailingClosure
                ? requirement.labels.count == call.labels.count + 1
                    && requirement.labels.starts(with: call.labels)
                : requirement.labels == call.labels
        }
    }
}
