import SwiftParser
import SwiftSyntax

/// One walk over a file's syntax tree. It dispatches nodes to the rules and tracks only the position of the
/// walk.
final class SourceScan: SyntaxVisitor {
    let source: SourceText
    var file = ScannedFile()

    /// The open type bodies, as indices into `file.types`, and the number of open functions when each began.
    private var bodies: [(index: Int, functionDepth: Int)] = []
    private var functionDepth = 0
    /// The surrounding conditional compilation, outermost first.
    private(set) var conditions: [String] = []
    /// The locations at which rules apply inside function bodies; bodies without any are skipped.
    private let triggers: Triggers
    /// The member of the innermost type body that contains the current node.
    private var memberPath: [(type: Int, member: Int)?] = []
    /// Names of type `AnyObject` in the open functions, innermost last.
    private var dynamicNames: [Set<String>] = []
    /// Names of variables of the file that may hold objects of any class.
    let dynamicProperties: Set<String>
    /// Names of variables of the file that are set to one of those.
    let dynamicAliases: Set<String>

    private init(_ source: SourceText) {
        self.source = source
        dynamicProperties = DynamicProperty.names(in: source.bytes)
        dynamicAliases = DynamicProperty.aliases(of: dynamicProperties, in: source.bytes)
        triggers = Triggers(in: source.bytes, names: dynamicProperties.union(dynamicAliases))
        super.init(viewMode: .sourceAccurate)
    }

    /// Parses and walks a file.
    static func scan(_ source: SourceText) -> ScannedFile {
        let tree = tree(of: source.bytes)
        guard !tree.hasError else {
            var file = ScannedFile()
            file.isBroken = true
            return file
        }
        let scan = SourceScan(source)
        scan.walk(tree)
        scan.file.namesInTexts = ReachedNames.inTexts(of: source.bytes)
        scan.file.exchangesMethods = MethodExchange.isNamed(in: source.bytes)
        scan.file.splitImports = SplitFoundationRule.modules(
            namedIn: source.bytes, importing: scan.file.imports)
        return scan.file
    }

    /// Parses a file in any language mode.
    static func tree(of bytes: [UInt8]) -> SourceFileSyntax {
        // Swift 6 alone refuses spaces around an attribute's name; in that mode the compiler says so.
        bytes.withUnsafeBufferPointer { bytes in
            var parser = Parser(bytes, swiftVersion: .v5)
            return SourceFileSyntax.parse(from: &parser)
        }
    }

    // MARK: What rules need

    /// Returns the range of a node without surrounding spaces and comments.
    func range(_ node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia
            .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The innermost open type body, while the walk is among its members.
    var enclosingBody: TypeBody? {
        bodies.last.map { file.types[$0.index] }
    }

    /// The names of the open types, innermost last.
    var typePath: [String] { enclosingBody?.path ?? [] }

    /// Whether the current declaration is a member of the innermost type body, and not local.
    var isAmongMembers: Bool {
        guard let body = bodies.last else { return false }
        return functionDepth == body.functionDepth
    }

    func report(_ severity: Diagnostic.Severity, _ node: some SyntaxProtocol, _ message: String) {
        file.findings.append(
            Finding(
                severity: severity, offset: range(node).lowerBound, message: message,
                conditions: conditions))
    }

    func blank(_ node: some SyntaxProtocol, with replacement: String = "") {
        file.edits.append(Edit(blanking: range(node), of: source, with: replacement))
    }

    /// Whether a name has type `AnyObject`.
    func isDynamic(_ name: String) -> Bool { dynamicNames.contains { $0.contains(name) } }

    func noteSuperReference(_ reference: SuperReference) {
        guard case .some(.some(let location)) = memberPath.last else { return }
        file.types[location.type].members[location.member].superReferences.append(reference)
    }

    // MARK: Types

    private func open(_ body: TypeBody?) -> SyntaxVisitorContinueKind {
        guard var body else { return .skipChildren }
        let outer = bodies.last.map { file.types[$0.index] }
        if let outer {
            body.path = outer.path + body.path
            body.isGeneric = body.isGeneric || outer.isGeneric
            body.privateModifiers = outer.privateModifiers + body.privateModifiers
        }
        body.isLocal = functionDepth > 0 || (outer?.isLocal ?? false)
        body.conditions = conditions
        bodies.append((file.types.count, functionDepth))
        file.types.append(body)
        memberPath.append(nil)
        return .visitChildren
    }

    private func close() {
        bodies.removeLast()
        memberPath.removeLast()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open(TypeBody(node, node.name.text, .class, node.genericParameterClause, self))
    }
    override func visitPost(_ node: ClassDeclSyntax) { close() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        open(TypeBody(node, node.name.text, .struct, node.genericParameterClause, self))
    }
    override func visitPost(_ node: StructDeclSyntax) { close() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        DynamicInitializerRule.scan(node, self)
        return open(TypeBody(node, node.name.text, .enum, node.genericParameterClause, self))
    }
    override func visitPost(_ node: EnumDeclSyntax) { close() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        open(TypeBody(node, node.name.text, .actor, node.genericParameterClause, self))
    }
    override func visitPost(_ node: ActorDeclSyntax) { close() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        ProtocolRule.scan(node, self)
        return open(TypeBody(node, node.name.text, .protocol, nil, self))
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { close() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open(TypeBody(node, node.extendedType.trimmedDescription, .extension, nil, self))
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { close() }

    // MARK: Members

    private func add(_ members: [Member]) {
        guard isAmongMembers, let body = bodies.last else { return }
        for var member in members {
            member.conditions = Array(conditions.dropFirst(file.types[body.index].conditions.count))
            file.types[body.index].members.append(member)
        }
        guard !members.isEmpty else { return }
        memberPath[memberPath.count - 1] = (body.index, file.types[body.index].members.count - 1)
    }

    private func leaveMember() {
        guard isAmongMembers else { return }
        memberPath[memberPath.count - 1] = nil
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        add([Member(node, self)])
        SelectorParameterRule.scan(node, self)
        NumberOperatorRule.scan(node, self)
        dynamicNames.append(DynamicMemberRule.names(in: node))
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) {
        leaveMember()
        dynamicNames.removeLast()
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let members = isAmongMembers ? Member.properties(node, self) : []
        add(members)
        for member in members where member.type?.contains("->") == true {
            file.functionVariables.insert(member.name)
        }
        return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) { leaveMember() }

    // MARK: Bodies of functions

    private func enterFunction(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        let isWalked =
            dynamicNames.last?.isEmpty == false || triggers.exist(in: range(node))
            || DynamicInitializerRule.mayApply(in: node)
        return isWalked ? .visitChildren : .skipChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(node)
    }
    override func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(node)
    }
    override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(node)
    }
    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

    // MARK: Conditional compilation

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        ConditionRule.scan(node, self)
        conditions.append(ConditionRule.condition(of: node))
        return .visitChildren
    }
    override func visitPost(_ node: IfConfigClauseSyntax) { conditions.removeLast() }

    // MARK: Everything else

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        ImportRule.scan(node, self)
        return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        AttributeRule.scan(node, self)
        return .skipChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        AttributeRule.scan(node, self)
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        let isTranslated =
            SelectorRule.scan(node, self) || KeyPathRule.scan(node, self)
            || LiteralRule.scan(node, self)
        return isTranslated ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        OptionalCallRule.scan(node, self)
        ObservedKeyPathRule.scan(node, self)
        KeyedDecodingRule.scan(node, self)
        LocalizedFormatRule.scan(node, self)
        ClassNameRule.scan(node, self)
        EmptyTextRule.scan(node, self)
        DynamicInitializerRule.scan(node, self)
        MethodFunctionRule.scan(node, self)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        ClassNameRule.scan(node, self)
        ImportRule.scan(node, self)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        ImportRule.scan(node, self)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        DynamicInitializerRule.scan(node, self)
        LocalizedFormatRule.scan(node, self)
        if node.base?.is(SuperExprSyntax.self) == true {
            noteSuperReference(
                SuperReference(
                    name: node.declName.baseName.text, nameRange: range(node.declName.baseName)))
        } else if node.base != nil, !DynamicMemberRule.scan(node, self) {
            MethodValueRule.scan(node, self)
        }
        return .visitChildren
    }
}
