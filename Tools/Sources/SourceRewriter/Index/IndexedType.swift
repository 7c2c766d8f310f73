/// What the index keeps of a type: all its bodies in one.
struct IndexedType: Codable, Sendable {
    var name: String
    /// The module that declares the type, or, for a type known by its extensions only, extends it.
    var module: String
    /// Nil for a type that is known by its extensions only.
    var kind: TypeBody.Kind?
    var inherits: [String] = []
    var isGeneric = false
    var hasObjCMembers = false
    var isPublic = true
    var members: [IndexedMember] = []

    var path: [String] { name.split(separator: ".").map(String.init) }
}

/// What the index keeps of a member.
struct IndexedMember: Codable, Equatable, Sendable {
    var kind: Member.Kind
    var name: String
    var labels: [String]
    var parameterTypes: [String]
    /// The full name with the types of the parameters.
    var overloadName: String
    /// What a method returns or a property is, when it is written.
    var type: String?
    var selector: String
    var isExposed: Bool
    var isStatic: Bool
    var isOptional: Bool
    var isOverride: Bool
    var isPublic: Bool
    /// Whether a message can carry what the member takes and gives.
    var isRegistrable: Bool
    /// Whether the setter is as accessible as the property.
    var isSettable: Bool
    var getterName: String?
    var isAsync: Bool
    var isThrowing: Bool
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
        let levels = member.modifiers + (body.access.map { [$0] } ?? [])
        isPublic =
            levels.contains { $0 == "public" || $0 == "open" }
            && (body.kind == .protocol || body.kind == .extension
                || member.has("public") || member.has("open"))
        extendingModule = body.kind == .extension ? module : nil
    }
}
