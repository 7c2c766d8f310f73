/// The index entry of a type, merged from all its bodies.
struct IndexedType: Codable, Sendable {
    var name: String
    /// The module that declares the type, or extends it if only extensions are known.
    var module: String
    /// Nil if only extensions are known.
    var kind: TypeBody.Kind?
    var inherits: [String] = []
    var isGeneric = false
    var hasObjCMembers = false
    var isPublic = true
    var members: [IndexedMember] = []

    var path: [String] { name.split(separator: ".").map(String.init) }
}

/// The index entry of a member.
struct IndexedMember: Codable, Equatable, Sendable {
    var kind: Member.Kind
    var name: String
    var labels: [String]
    var parameterTypes: [String]
    /// The full name with the types of the parameters.
    var overloadName: String
    /// The type of a method's result or of a property, if written.
    var type: String?
    var selector: String
    var isExposed: Bool
    var isStatic: Bool
    var isOptional: Bool
    var isOverride: Bool
    var isPublic: Bool
    /// Whether messages support the types of the member's parameters and result.
    var isRegistrable: Bool
    /// Whether the setter is as accessible as the property.
    var isSettable: Bool
    var getterName: String?
    var isAsync: Bool
    var isThrowing: Bool
    var isNonisolated: Bool
    /// The module whose extension declares the member; nil for members of the type's own body.
    var extendingModule: String?

    var fullName: String {
        guard kind != .property else { return name }
        return name + "(" + labels.map { $0 + ":" }.joined() + ")"
    }

    init(_ member: Member, in body: TypeBody, isExposed: Bool, module: String) {
        kind = member.kind
        name = member.name
        labels = member.parameters.map(\.label)
        parameterTypes = member.parameters.map(\.type)
        overloadName = member.overloadName
        type = member.type
        selector = member.selector
        self.isExposed = isExposed
        isStatic = member.isStatic
        isOptional = member.isOptional
        isOverride = member.isOverride
        isRegistrable = RegistrationRule.isRegistrable(member)
        isSettable =
            member.accessors?.isSettable == true
            && !member.modifiers.contains { $0.hasSuffix("(set)") }
        getterName = member.accessors?.getterName
        isAsync = member.isAsync
        isThrowing = member.isThrowing
        isNonisolated = member.isNonisolated
        let levels = member.modifiers + (body.access.map { [$0] } ?? [])
        isPublic =
            levels.contains { $0 == "public" || $0 == "open" }
            && (body.kind == .protocol || body.kind == .extension
                || member.has("public") || member.has("open"))
        extendingModule = body.kind == .extension ? module : nil
    }
}
