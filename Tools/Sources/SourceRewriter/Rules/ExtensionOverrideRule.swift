/// Applies the plan for overrides in extensions and of their members.
enum ExtensionOverrideRule {
    static func rewrite(_ file: inout FileRewriting) {
        for body in file.scanned.types where !body.isLocal {
            // The compiler reports better errors about unknown types.
            guard let type = file.index.resolve(body.path, from: []) else { continue }
            if body.kind == .extension {
                rename(body, type, &file)
            } else if let stubs = file.plan.stubs[type] {
                for member in body.members
                where file.plan.renamed[type]?[member.overloadName] == .dispatchedByStub {
                    let newName = OverridePlan.newName(of: member.name, in: type)
                    file.edits.append(Edit(member.nameRange, newName))
                }
                insert(stubs, into: body, &file)
            }
            for member in body.members {
                guard let owner = file.plan.topmost[type]?[member.overloadName] else { continue }
                makeTopmost(member, owner: owner, &file)
            }
        }
    }

    private static func rename(_ body: TypeBody, _ type: String, _ file: inout FileRewriting) {
        for member in body.members {
            guard let kind = file.plan.renamed[type]?[member.overloadName] else {
                if member.isOverride, file.index.isClass(type) { refuse(member, of: body, &file) }
                continue
            }
            let newName = OverridePlan.newName(of: member.name, in: type)
            file.edits.append(Edit(member.nameRange, newName))
            if let modifier = member.overrideModifier {
                // An override has the isolation of what it overrides, and the renamed member that of its class.
                if kind == .stub, !member.isNonisolated,
                    !member.attributes.contains(where: { $0.hasSuffix("Actor") }),
                    file.index.overridesNonisolated(member, in: type)
                {
                    file.edits.append(Edit(modifier, "nonisolated"))
                } else {
                    file.edits.append(Edit(blanking: modifier, of: file.source))
                }
            }
            if let modifier = member.openModifier {
                // The renamed code is not overridden.
                file.edits.append(Edit(modifier, "public"))
            }
            if kind == .dispatch { dispatch(member, of: body, type, &file) }
        }
    }

    /// Makes the old name look up the dispatch tables. It is in a protocol extension, because a class may not
    /// redeclare a member of an extension of its superclass.
    private static func dispatch(
        _ member: Member, of body: TypeBody, _ type: String, _ file: inout FileRewriting
    ) {
        let words = OverridePlan.modifiers(of: member, in: body).map {
            switch $0 {
            case "open": "public"
            case "class": "static"
            // A private member of an extension is used by the type's other declarations in the file.
            case "private": "fileprivate"
            default: $0
            }
        }
        let isPublic = words.contains("public")
        let head = words.joined(separator: " ") + (words.isEmpty ? "" : " ")
        let name = "__Dispatch_\(type)_\(member.selector)".map {
            $0.isLetter || $0.isNumber ? $0 : "_"
        }
        guard let declaration = dispatcher(member) else { return }
        file.tail.add(
            [
                "\(isPublic ? "public " : "")protocol \(String(name)): AnyObject {}",
                "extension \(body.name): \(String(name)) {}",
                "extension \(String(name)) { \(head)\(declaration) }",
            ], conditions: body.conditions + member.conditions)
    }

    /// Returns the member under its old name, without its modifiers.
    private static func dispatcher(_ member: Member) -> String? {
        let call = OptionalRequirementRule.Call(member)
        switch member.kind {
        case .method:
            return
                "func \(member.name.asIdentifier)\(member.signature ?? "()") { \(call.ofMethod) }"
        case .property:
            guard let type = member.type, let accessors = member.accessors else { return nil }
            let setter = accessors.isSettable ? " set { \(call.ofSetter) }" : ""
            return "var \(member.name.asIdentifier): \(type) { get { \(call.ofGetter) }\(setter) }"
        case .initializer, .subscript:
            return nil
        }
    }

    /// Renames the topmost override of a dispatched member, which is not an override for the compiler.
    private static func makeTopmost(_ member: Member, owner: String, _ file: inout FileRewriting) {
        if let modifier = member.overrideModifier {
            file.edits.append(Edit(blanking: modifier, of: file.source))
        }
        for reference in member.superReferences where reference.name == member.name {
            file.edits.append(
                Edit(reference.nameRange, OverridePlan.newName(of: member.name, in: owner)))
        }
    }

    private static func insert(
        _ stubs: [OverridePlan.Stub], into body: TypeBody, _ file: inout FileRewriting
    ) {
        var code = GeneratedCode()
        for stub in stubs {
            // The class itself already has its own conditions.
            let inner =
                stub.conditions.starts(with: body.conditions)
                ? Array(stub.conditions.dropFirst(body.conditions.count)) : stub.conditions
            code.add(stub.text, conditions: inner)
        }
        file.insert(code, before: body.closingBrace)
    }

    private static func refuse(_ member: Member, of body: TypeBody, _ file: inout FileRewriting) {
        file.report(
            .error, at: member.nameRange.lowerBound,
            "an extension cannot override '\(member.name)' for every '\(body.name)' here; override it in a subclass",
            conditions: body.conditions + member.conditions)
    }
}
