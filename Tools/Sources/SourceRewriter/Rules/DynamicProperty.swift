import Foundation
import SwiftSyntax

/// A property or variable that, judging by its name, may hold objects of any class: `var target: AnyObject?`,
/// `let items: [AnyObject]`.
struct DynamicProperty: Codable, Equatable, Sendable {
    var name: String
    /// Whether it is an element of the property, `items[0]` or `items.first`.
    var isElement: Bool
    /// The type that declares the property; nil if it belongs to another object.
    var owner: [String]?

    /// The origin of an expression's object.
    struct Origin {
        /// Nil for a variable whose declaration in the same function has type `AnyObject`.
        var property: DynamicProperty?
    }

    /// Returns the property or variable that an expression names, if the file declares one of the name.
    static func origin(of expression: ExprSyntax, _ scan: SourceScan) -> Origin? {
        guard !scan.dynamicProperties.isEmpty else { return nil }
        var holder = expression
        if let forced = holder.as(ForceUnwrapExprSyntax.self) { holder = forced.expression }
        if let origin = origin(of: holder, isElement: false, scan) { return origin }
        guard let collection = collection(of: holder) else { return nil }
        return origin(of: collection, isElement: true, scan)
    }

    /// Returns the collection of an element expression.
    private static func collection(of expression: ExprSyntax) -> ExprSyntax? {
        if let member = expression.as(MemberAccessExprSyntax.self),
            ["first", "last"].contains(member.declName.baseName.text)
        {
            return member.base
        }
        guard let element = expression.as(SubscriptCallExprSyntax.self),
            element.arguments.count == 1, element.arguments.first?.label == nil
        else { return nil }
        return element.calledExpression
    }

    private static func origin(
        of expression: ExprSyntax, isElement: Bool, _ scan: SourceScan
    ) -> Origin? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return ownOrigin(of: reference, isElement: isElement, scan)
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
            case let name = member.declName.baseName.text.trimmingBackticks,
            scan.dynamicProperties.contains(name)
        else { return nil }
        let isOwn = base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
        return Origin(
            property: DynamicProperty(
                name: name, isElement: isElement, owner: isOwn ? scan.typePath : nil))
    }

    /// Resolves an unqualified name: the nearest variable, otherwise a property of the enclosing type.
    private static func ownOrigin(
        of reference: DeclReferenceExprSyntax, isElement: Bool, _ scan: SourceScan
    ) -> Origin? {
        let name = reference.baseName.text.trimmingBackticks
        let isProperty = scan.dynamicProperties.contains(name)
        guard isProperty || scan.dynamicAliases.contains(name) else { return nil }
        let property = DynamicProperty(name: name, isElement: isElement, owner: scan.typePath)
        let declarations = localDeclarations(of: name, around: reference)
        guard !declarations.isEmpty else { return isProperty ? Origin(property: property) : nil }
        let origins = declarations.map { declaration -> Origin? in
            switch declaration {
            case .typed(let type):
                isOfAnyClass(type, isElement: isElement) ? Origin(property: nil) : nil
            case .assigned(let value):
                originOfAlias(named: name, of: value, isElement: isElement, scan)
            case .unwrapped: isProperty ? Origin(property: property) : nil
            case .unknown: nil
            }
        }
        guard case let first?? = origins.first,
            origins.allSatisfy({ $0 != nil && $0?.property == first.property })
        else { return nil }
        return first
    }

    /// Resolves the value of a variable without a type: `let detail = self.detailItem`.
    private static func originOfAlias(
        named name: String, of value: ExprSyntax, isElement: Bool, _ scan: SourceScan
    ) -> Origin? {
        guard let reference = value.as(DeclReferenceExprSyntax.self) else {
            return origin(of: value, isElement: isElement, scan)
        }
        // The variable of a condition may have the name of the property that it reads; that of another variable
        // is not followed further.
        guard case let read = reference.baseName.text.trimmingBackticks,
            scan.dynamicProperties.contains(read)
        else { return nil }
        return read == name
            ? Origin(
                property: DynamicProperty(name: name, isElement: isElement, owner: scan.typePath))
            : ownOrigin(of: reference, isElement: isElement, scan)
    }

    /// A declaration of a local name.
    private enum LocalDeclaration {
        case typed(String)
        case assigned(ExprSyntax)
        /// `if let name {`
        case unwrapped
        case unknown
    }

    /// Returns the declarations of a name in the enclosing function.
    private static func localDeclarations(
        of name: String, around reference: DeclReferenceExprSyntax
    ) -> [LocalDeclaration] {
        var function = Syntax(reference)
        while let parent = function.parent, !parent.is(MemberBlockItemSyntax.self),
            !parent.is(SourceFileSyntax.self)
        {
            function = parent
        }
        var declarations: [LocalDeclaration] = []
        for token in function.tokens(viewMode: .sourceAccurate)
        where token.text.trimmingBackticks == name {
            let before = token.previousToken(viewMode: .sourceAccurate)?.text ?? ""
            let after = token.nextToken(viewMode: .sourceAccurate)?.text ?? ""
            if ["let", "var"].contains(before) {
                declarations.append(declaration(token.parent?.parent))
            } else if before == "for" || [":", "in"].contains(after)
                || (before == "{" && after == ",")
            {
                declarations.append(.unknown)
            }
        }
        return declarations
    }

    private static func declaration(_ binding: Syntax?) -> LocalDeclaration {
        let condition = binding?.as(OptionalBindingConditionSyntax.self)
        let pattern = binding?.as(PatternBindingSyntax.self)
        if let type = (pattern?.typeAnnotation ?? condition?.typeAnnotation)?.type {
            return .typed(type.trimmedDescription)
        }
        if let value = (pattern?.initializer ?? condition?.initializer)?.value {
            return .assigned(value)
        }
        return condition == nil ? .unknown : .unwrapped
    }

    /// Whether the objects of a type, or the elements of its collections, may be of any class.
    static func isOfAnyClass(_ type: String, isElement: Bool) -> Bool {
        let plain = type.filter { !"?! ".contains($0) }
        guard isElement else { return plain == "AnyObject" }
        // A name of a dictionary's keys has no other bracket.
        let isDictionary =
            plain.hasPrefix("[") && plain.hasSuffix(":AnyObject]")
            && !plain.dropFirst().dropLast(":AnyObject]".count).contains { "[:(".contains($0) }
        return ["[AnyObject]", "Array<AnyObject>"].contains(plain) || isDictionary
    }

    /// Returns the names of a file's variables of such types, found in its text: `target: AnyObject`.
    static func names(in bytes: [UInt8]) -> Set<String> {
        let word = Array("AnyObject".utf8)
        var names: Set<String> = []
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            var index = 0
            while let match = memchr(start + index, Int32(word[0]), bytes.count - index) {
                let found = UnsafeRawPointer(match) - UnsafeRawPointer(start)
                index = found + 1
                guard found + word.count <= bytes.count,
                    memcmp(start + found, word, word.count) == 0,
                    let name = name(before: found, in: bytes)
                else { continue }
                names.insert(name)
            }
        }
        return names
    }

    /// Returns the names of a file's variables without a type that are set to such variables, found in its text:
    /// `let detail = self.detailItem`.
    static func aliases(of names: Set<String>, in bytes: [UInt8]) -> Set<String> {
        guard !names.isEmpty else { return [] }
        var aliases: Set<String> = []
        let words = String(decoding: bytes, as: UTF8.self).matches(
            of: /\b(?:let|var)\s+`?(\w+)`?\s*=\s*(?:self\s*[?!]?\.\s*)?`?(\w+)/)
        for word in words where names.contains(String(word.output.2)) {
            aliases.insert(String(word.output.1))
        }
        return aliases
    }

    private static func name(before type: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let space = UInt8(ascii: " ")
        var head = bytes[..<type]
        if head.last == UInt8(ascii: "[") { head.removeLast() }
        while head.last == space { head.removeLast() }
        guard head.popLast() == UInt8(ascii: ":") else { return nil }
        while head.last == space { head.removeLast() }
        let isLetter: (UInt8) -> Bool = {
            $0 >= 0x80 || $0 == UInt8(ascii: "_") || Character(Unicode.Scalar($0)).isLetter
                || Character(Unicode.Scalar($0)).isNumber
        }
        func takeName() -> Slice<UnsafeBufferPointer<UInt8>> {
            let start = head.lastIndex { !isLetter($0) }.map { $0 + 1 } ?? head.startIndex
            let name = head[start...]
            head = head[..<start]
            while head.last == space { head.removeLast() }
            return name
        }
        var name = takeName()
        if head.last == UInt8(ascii: "[") {
            // `[Key: AnyObject]`
            head.removeLast()
            while head.last == space { head.removeLast() }
            guard head.popLast() == UInt8(ascii: ":") else { return nil }
            while head.last == space { head.removeLast() }
            name = takeName()
        }
        let before = String(decoding: head.suffix(3), as: UTF8.self)
        guard !name.isEmpty, before == "var" || before == "let" else { return nil }
        return String(decoding: name, as: UTF8.self)
    }
}
