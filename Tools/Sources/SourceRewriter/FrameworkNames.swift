import SwiftParser
import SwiftSyntax

/// The Objective-C names of a framework's own module.
///
/// The framework is written for Linux: it registers its methods manually and provides defaults for the
/// optional requirements of its protocols. Apple's names of its methods cannot be computed from the Swift
/// names, so they are read from the framework's own registrations and defaults.
final class FrameworkNames: SyntaxVisitor {
    /// Selectors in hand-written registrations, by type and Swift name.
    private(set) var registered: [String: [String: String]] = [:]
    /// Methods that extensions add to types, by type and Swift name.
    private var defaults: [String: [String: [Default]]] = [:]
    private var extended: [String] = []

    /// A method that an extension adds to a type.
    struct Default {
        var parameterTypes: [String]
        /// The first string literal in its body that is a selector with as many arguments.
        var selector: String?
    }

    init(of contents: [[UInt8]]) {
        super.init(viewMode: .sourceAccurate)
        for bytes in contents {
            walk(bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
        }
    }

    /// Returns the default of a requirement; several requirements may differ only in the types of their
    /// parameters.
    func `default`(of requirement: IndexedMember, in type: String) -> Default? {
        let candidates = defaults[type]?[requirement.fullName] ?? []
        return candidates.first { $0.parameterTypes == requirement.parameterTypes }
            ?? candidates.first
    }

    /// Returns Apple's name of a property that Swift calls `isHidden`: `hidden`, whose getter alone is
    /// `isHidden`.
    ///
    /// The rule applies to settable properties; some read-only ones have the longer name.
    static func key(of member: IndexedMember) -> String? {
        guard member.kind == .property, member.type == "Bool", member.isSettable,
            member.getterName == nil, member.name.hasPrefix("is"),
            let first = member.name.dropFirst(2).first, first.isUppercase
        else { return nil }
        return first.lowercased() + member.name.dropFirst(3)
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        extended.append(node.extendedType.trimmedDescription)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { extended.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = extended.last, let body = node.body else { return .visitChildren }
        let parameters = node.signature.parameterClause.parameters
        let labels = parameters.map(\.firstName.text)
        let name = node.name.text + "(" + labels.map { $0 + ":" }.joined() + ")"
        let texts = body.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
            guard case .stringSegment(let text) = token.tokenKind else { return nil }
            return text
        }
        let selector = texts.first { text in
            text.count { $0 == ":" } == labels.count
                && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" }
        }
        defaults[type, default: [:]][name, default: []].append(
            Default(
                parameterTypes: parameters.map(\.type.trimmedDescription), selector: selector))
        return .visitChildren
    }

    private static let functions: Set<String> = [
        "procedure", "function", "classProcedure", "classFunction",
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let type = extended.last,
            let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            Self.functions.contains(member.declName.baseName.text)
        else { return .visitChildren }
        let texts = node.arguments.prefix(2).compactMap {
            $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        }
        if texts.count == 2 { registered[type, default: [:]][texts[1]] = texts[0] }
        return .visitChildren
    }
}

extension SourceRewriter {
    /// Returns the description that apps need of a framework's module written for Linux: its public types
    /// with the Objective-C names that it uses itself.
    public func frameworkSidecar(of files: [File]) -> Sidecar {
        let scanned = ScanCache().scan(files.map { SourceText($0.contents) })
        let names = FrameworkNames(of: files.map(\.contents))
        let index = ModuleIndex(module: module, files: scanned, sidecars: sidecars)
        let types = index.sidecar().types.map { type in
            var type = type
            type.members = type.members.filter(\.isPublic)
            for number in type.members.indices {
                if let key = FrameworkNames.key(of: type.members[number]) {
                    type.members[number].getterName = type.members[number].selector
                    type.members[number].selector = key
                }
                let name = type.members[number].fullName
                if type.kind == .class,
                    let selector = ImportedNames.selector(of: type.members[number], in: type.name)
                {
                    type.members[number].selector = selector
                }
                if let selector = names.registered[type.name]?[name] {
                    type.members[number].selector = selector
                    type.members[number].isExposed = true
                }
                // A requirement with a default is optional.
                if type.kind == .protocol,
                    let given = names.default(of: type.members[number], in: type.name)
                {
                    type.members[number].isOptional = type.members[number].extendingModule == nil
                    type.members[number].selector = given.selector ?? type.members[number].selector
                }
            }
            return type
        }
        return Sidecar(
            module: module, imports: index.sidecar().imports, types: types.filter(\.isPublic),
            functionVariables: [], isFramework: true)
    }
}
