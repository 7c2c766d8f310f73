import SwiftSyntax

/// A reference to a method that is not a call: `delegate?.panel(_:didMoveTo:)`, or `delegate?.close != nil`.
struct MethodValue: Codable, Equatable, Sendable {
    var receiver: Receiver
    var name: String
    /// Nil if only the base name is written.
    var labels: [String]?
    var typePath: [String]
}

/// The base of a member expression.
struct Receiver: Codable, Equatable, Sendable {
    /// The expression, without a trailing optional-chaining mark of its own.
    var range: Range<Int>
    /// The optional-chaining mark, if any.
    var mark: Range<Int>?
    /// The last component of the expression.
    var lastName: String

    init(_ base: ExprSyntax, _ scan: SourceScan) {
        var base = base
        if let optional = base.as(OptionalChainingExprSyntax.self) {
            mark = scan.range(optional.questionMark)
            base = optional.expression
        }
        range = scan.range(base)
        lastName =
            base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? base.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    }

    /// Whether the expression names a type, which is written without `.self` before a member's name.
    var namesType: Bool { lastName.first?.isUppercase == true }
}

/// Makes an optional requirement used as a value nil if the object does not implement it.
enum MethodValueRule {
    static func scan(_ node: MemberAccessExprSyntax, _ scan: SourceScan) {
        guard let base = node.base, !base.is(SuperExprSyntax.self), !isCalled(node) else { return }
        let labels = node.declName.argumentNames?.arguments.map(\.name.text.trimmingBackticks)
        guard labels != nil || isComparedWithNil(node) else { return }
        scan.file.methodValues.append(
            MethodValue(
                receiver: Receiver(base, scan), name: node.declName.baseName.text.trimmingBackticks,
                labels: labels, typePath: scan.typePath))
    }

    private static func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
        var expression = ExprSyntax(node)
        while let parent = expression.parent?.as(ExprSyntax.self),
            parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        {
            expression = parent
        }
        return expression.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id
            == expression.id
    }

    private static func isComparedWithNil(_ node: MemberAccessExprSyntax) -> Bool {
        guard let list = node.parent?.as(ExprListSyntax.self) else { return false }
        let elements = Array(list)
        guard let index = elements.firstIndex(where: { $0.id == node.id }) else { return false }
        return [(index + 1, index + 2), (index - 1, index - 2)].contains { sign, other in
            guard elements.indices.contains(other) else { return false }
            let name = elements[sign].as(BinaryOperatorExprSyntax.self)?.operator.text
            return (name == "==" || name == "!=") && elements[other].is(NilLiteralExprSyntax.self)
        }
    }

    static func rewrite(_ file: inout FileRewriting) {
        for value in file.scanned.methodValues {
            guard isOfProtocol(value, file),
                let requirement = requirement(of: value, in: file.index)
            else { continue }
            file.edits += edits(for: value.receiver, requirement)
        }
    }

    /// Inserts the test whether the receiver has the method before its use.
    static func edits(
        for receiver: Receiver, _ requirement: ModuleIndex.OptionalRequirement
    ) -> [Edit] {
        // A type passed directly would be opened, and the result would not be a type.
        let type = requirement.isStatic ? (receiver.namesType ? ".self" : "") + " as Optional" : ""
        return [
            Edit(insert: "_responder(", at: receiver.range.lowerBound),
            Edit(
                insert: "\(type), \"\(requirement.selector)\")?", at: receiver.range.upperBound),
        ] + (receiver.mark.map { [Edit($0, "")] } ?? [])
    }

    /// Whether the value is a protocol's requirement and not the ordinary method of a class that implements
    /// it: the receiver's type decides, or its name if no declaration states the type.
    private static func isOfProtocol(_ value: MethodValue, _ file: FileRewriting) -> Bool {
        let text = file.source[value.receiver.range]
        if let type = file.index.staticType(of: text, from: value.typePath) {
            return file.index.types[type]?.kind == .protocol && !value.receiver.namesType
        }
        let name = value.receiver.lastName.lowercased()
        return name.hasSuffix("delegate") || name.hasSuffix("datasource")
    }

    private static func requirement(
        of value: MethodValue, in index: ModuleIndex
    ) -> ModuleIndex.OptionalRequirement? {
        let requirements = (index.optionalRequirements[value.name] ?? []).filter(\.isMethod)
        if let labels = value.labels { return requirements.last { $0.labels == labels } }
        // A name alone may be ambiguous.
        return requirements.count == 1 ? requirements.first : nil
    }
}
