import SwiftSyntax

extension TypeBody {
    /// Reads a declaration's own attributes; nesting is the scan's responsibility.
    init(
        _ node: some DeclGroupSyntax, _ name: String, _ kind: Kind,
        _ generics: GenericParameterClauseSyntax?, _ scan: SourceScan
    ) {
        let inheritance = node.inheritanceClause
        let nameEnd =
            node.as(ClassDeclSyntax.self).map {
                $0.genericParameterClause.map(Syntax.init) ?? Syntax($0.name)
            }
            ?? node.as(ProtocolDeclSyntax.self).map { Syntax($0.name) }
            ?? node.as(ExtensionDeclSyntax.self).map { Syntax($0.extendedType) }
            ?? Syntax(node.introducer)
        let modifiers = node.modifiers.map(\.name.text)
        let accessLevels: Set<String> = [
            "public", "open", "package", "internal", "fileprivate", "private",
        ]
        self.init(
            kind: kind,
            path: name.split(separator: ".").map {
                // An extension may specify arguments: `List<Int>`.
                String($0.prefix { $0 != "<" }).trimmingBackticks
            },
            inherits: inheritance?.inheritedTypes.map { $0.type.trimmedDescription } ?? [],
            isGeneric: generics != nil, isLocal: false,
            hasObjC: node.attributes.contains("objc"),
            hasObjCMembers: node.attributes.contains("objcMembers"),
            isPublic: modifiers.contains { $0 == "public" || $0 == "open" },
            isOpen: modifiers.contains("open"), isFinal: modifiers.contains("final"),
            superclassRange: kind == .class
                ? inheritance?.inheritedTypes.first.flatMap {
                    SuperclassRule.replaces($0.type.trimmedDescription)
                        ? scan.range($0.type) : nil
                } : nil,
            access: modifiers.first { accessLevels.contains($0) },
            objectiveCName: node.attributes.objectiveCName, conditions: [],
            privateModifiers: node.modifiers.filter { $0.name.text == "private" }.map {
                scan.range($0)
            },
            inheritanceOffset: (inheritance.map(Syntax.init) ?? nameEnd)
                .endPositionBeforeTrailingTrivia.utf8Offset,
            closingBrace: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
}

extension AttributeListSyntax {
    /// The attributes, without those in conditional compilation.
    var plain: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

    func contains(_ name: String) -> Bool {
        plain.contains { $0.attributeName.trimmedDescription == name }
    }

    /// The name in the parentheses of `@objc(name)`.
    var objectiveCName: String? {
        guard
            let attribute = plain.first(where: { $0.attributeName.trimmedDescription == "objc" }),
            let arguments = attribute.arguments
        else { return nil }
        return arguments.trimmedDescription.filter { !$0.isWhitespace }
    }
}

extension String {
    /// An identifier without backticks.
    var trimmingBackticks: String {
        hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
    }
}
