/// Registers members that can be reached by name: methods by selector, properties by key, classes by their
/// Objective-C name.
///
/// The registration is in the class's own file, so that private members are accessible. A class that cannot
/// be named outside contains it in its body: a class that is local, private in another type, or generic in another
/// type, where `Outer.Inner` lacks its arguments and only `Inner` means the current specialisation.
enum RegistrationRule {
    static func rewrite(_ file: inout FileRewriting) {
        var statements = GeneratedCode()
        for body in file.scanned.types {
            guard body.kind == .class || body.kind == .extension else { continue }
            let lines = lines(for: body, file)
            guard !lines.isEmpty else { continue }
            let number = file.registrations
            file.registrations += 1
            let function = "__registerMethods_\(number)"
            let hasBodyOnly = hasBodyOnly(body, file)
            let isByProtocol = hasBodyOnly || isGeneric(body, file)
            if isByProtocol {
                let registering = "__Registering_\(number)"
                file.tail.add(
                    "nonisolated fileprivate protocol \(registering): AnyObject { nonisolated static func \(function)(_ methods: _ClassRegistration) }",
                    conditions: body.conditions)
                statements.add(
                    "_registerGenericClass { type, methods in (type as? any \(registering).Type)?.\(function)(methods) }",
                    conditions: body.conditions)
                if hasBodyOnly {
                    var code = GeneratedCode()
                    code.add(declaration(function, lines), conditions: [])
                    file.insert(code, before: body.closingBrace)
                    let separator = body.inherits.isEmpty ? ": " : ", "
                    file.edits.append(
                        Edit(
                            insert: "\(separator)nonisolated \(registering)",
                            at: body.inheritanceOffset))
                    continue
                }
                file.tail.add(
                    ["extension \(body.name): nonisolated \(registering) {"]
                        + declaration(function, lines) + ["}"], conditions: body.conditions)
            } else {
                file.tail.add(
                    ["extension \(body.name) {"] + declaration(function, lines) + ["}"],
                    conditions: body.conditions)
                statements.add(
                    "_registerClass(\(body.name).self, \(body.name).\(function))",
                    conditions: body.conditions)
            }
        }
        statements.add(ForeignRegistrationRule.statements(&file))
        statements.add(FrameworkRegistrationRule.statements(&file))
        guard !statements.isEmpty else { return }
        file.tail.add(
            ["@available(*, deprecated) nonisolated private func __registerFile() {"]
                + statements.lines + [
                    "}",
                    "@available(*, deprecated) private enum __FileRecord { @used @section(\".init_array\") nonisolated static let record: @convention(c) () -> Void = { _pushRegistrar { __registerFile() } } }",
                ], conditions: [])
    }

    // Deprecated callers of deprecated members get no warning.
    static func declaration(_ function: String, _ lines: GeneratedCode) -> [String] {
        [
            "@available(*, deprecated) nonisolated fileprivate static func \(function)(_ methods: _ClassRegistration) {"
        ] + lines.lines + ["}"]
    }

    private static func hasBodyOnly(_ body: TypeBody, _ file: FileRewriting) -> Bool {
        if body.isLocal { return true }
        guard body.path.count > 1 else { return false }
        return !body.privateModifiers.isEmpty || body.kind == .class && isGeneric(body, file)
    }

    /// Whether a type has generic parameters, its own or those of a type around it. A type around it that is not known
    /// here, `Array`, may have some.
    private static func isGeneric(_ body: TypeBody, _ file: FileRewriting) -> Bool {
        let index = file.index
        if body.isGeneric
            || index.type(at: body.path).flatMap({ index.types[$0] })?.isGeneric == true
        {
            return true
        }
        return body.path.indices.dropFirst().contains { count in
            let outer = index.resolve(Array(body.path[..<count]), from: []).flatMap {
                index.types[$0]
            }
            return outer?.isGeneric == true || body.kind == .class && outer?.kind == nil
        }
    }

    // MARK: Members

    private static func lines(for body: TypeBody, _ file: FileRewriting) -> GeneratedCode {
        var code = GeneratedCode()
        if body.kind == .class, let name = body.objectiveCName {
            code.add("methods.name(\"\(name)\")")
        }
        let type = body.isLocal ? nil : file.index.resolve(body.path, from: [])
        let isClass = body.kind == .class || type.map { file.index.isClass($0) } == true
        for member in body.members where isRegistrable(member) {
            // The code behind a stub has another name, but only the stub is overridden.
            let kind = type.flatMap { file.plan.renamed[$0]?[member.overloadName] }
            let isDispatched = kind != nil && kind != .stub
            let name = isDispatched ? OverridePlan.newName(of: member.name, in: type ?? "") : nil
            let isTopmost = type.flatMap { file.plan.topmost[$0]?[member.overloadName] } != nil
            let isExposed = file.index.isExposed(member, in: body)
            // Extensions may be in other files.
            let siblings = type.flatMap { file.index.types[$0]?.members.map(\.fullName) }
            let isOverloaded =
                (siblings ?? body.members.map(\.fullName)).count { $0 == member.fullName } > 1
            let required =
                isClass
                ? file.index.requiredSelector(for: member, isOverloaded: isOverloaded) : nil
            guard isExposed && !member.isOverride || isTopmost || required != nil,
                file.registration == .full || isTopmost || isDispatched
                    || isReached(member, required: required, file.index)
            else { continue }
            // Inside a generic type's body its name refers to the current specialisation.
            let registration = MemberRegistration(
                member, of: hasBodyOnly(body, file) ? body.path.last ?? "" : body.name,
                called: name ?? member.name.asIdentifier,
                selector: member.objectiveCName ?? required ?? member.selector,
                isOverloaded: isOverloaded)
            code.add(registration.lines, conditions: member.conditions)
        }
        return code
    }

    /// Attributes of members that nibs name.
    private static let nibAttributes = AttributeRule.exposing.subtracting(["objc", "NSManaged"])

    /// Whether a member can be reached by name.
    private static func isReached(
        _ member: Member, required: String?, _ index: ModuleIndex
    ) -> Bool {
        if member.has("dynamic") || !nibAttributes.isDisjoint(with: member.exposingAttributes) {
            return true
        }
        if let required,
            index.optionalRequirements[member.name]?.contains(where: { $0.selector == required })
                == true
        {
            return true
        }
        return index.reachedNames.contain(
            name: member.name, selector: required ?? member.selector)
    }

    static func isRegistrable(_ member: Member) -> Bool {
        guard member.kind == .method || member.kind == .property, !member.isUnavailable,
            member.genericParameters == nil, !member.exposingAttributes.contains("NSManaged"),
            !member.attributes.contains(where: isOtherActor)
        else { return false }
        return member.parameters.allSatisfy {
            !$0.isInout && !$0.isVariadic && !$0.isAutoclosure && !$0.type.contains("some ")
        }
    }

    private static func isOtherActor(_ attribute: String) -> Bool {
        attribute.hasSuffix("Actor") && attribute != "@MainActor"
    }
}
