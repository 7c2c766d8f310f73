/// What can be reached by name is registered: methods by selector, properties by key, classes by their
/// Objective-C name.
///
/// The registration stands in the class's own file, so that private members are in reach. A class that
/// nothing outside can name, because it is local or private in another type, carries it in its body.
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
            let hasBodyOnly = body.isLocal || !body.privateModifiers.isEmpty && body.path.count > 1
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
        guard !statements.isEmpty else { return }
        file.tail.add(
            ["@available(*, deprecated) nonisolated private func __registerFile() {"]
                + statements.lines + [
                    "}",
                    "@available(*, deprecated) private enum __FileRecord { @used @section(\".init_array\") nonisolated static let record: @convention(c) () -> Void = { _pushRegistrar { __registerFile() } } }",
                ], conditions: [])
    }

    // Callers of deprecated members that are deprecated themselves are not warned about.
    private static func declaration(_ function: String, _ lines: GeneratedCode) -> [String] {
        [
            "@available(*, deprecated) nonisolated fileprivate static func \(function)(_ methods: _ClassRegistration) {"
        ] + lines.lines + ["}"]
    }

    private static func isGeneric(_ body: TypeBody, _ file: FileRewriting) -> Bool {
        body.isGeneric
            || file.index.type(at: body.path).flatMap { file.index.types[$0] }?.isGeneric == true
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
            let name = type.flatMap { file.plan.renamed[$0]?[member.fullName] }.map { _ in
                OverridePlan.newName(of: member.name, in: type ?? "")
            }
            let isTopmost = type.flatMap { file.plan.topmost[$0]?[member.fullName] } != nil
            let isExposed = file.index.isExposed(member, in: body)
            let required =
                isClass && !member.isStatic
                ? file.index.requirementSelectors[member.fullName] : nil
            guard isExposed && (!member.isOverride || isTopmost) || isTopmost || required != nil
            else {
                continue
            }
            let registration = Registration(
                member: member, type: body.isLocal ? body.path.last ?? "" : body.name,
                called: name ?? member.name.asIdentifier,
                selector: member.objectiveCName ?? required ?? member.selector,
                isOverloaded: body.members.count { $0.fullName == member.fullName } > 1)
            code.add(registration.lines, conditions: member.conditions)
        }
        return code
    }

    private static func isRegistrable(_ member: Member) -> Bool {
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

/// The statement that registers one member.
private struct Registration {
    var member: Member
    var type: String
    var called: String
    var selector: String
    var isOverloaded: Bool

    var lines: [String] {
        member.kind == .property ? property : [method]
    }

    private var receiver: String {
        member.isStatic ? type : "unsafeDowncast(receiver, to: \(type).self)"
    }

    private var property: [String] {
        guard let accessors = member.accessors else { return [] }
        let value = "\(receiver).\(called)"
        if member.isStatic {
            var lines = [
                "methods.classFunction(\"\(selector)\", \"\(member.name)\") { _, _ in \(value) }"
            ]
            if accessors.isSettable {
                lines.append(
                    "methods.classProcedure(\"\(ObjectiveCNames.setter(of: selector))\", \"\(member.name)\") { _, arguments in \(value) = _argument(arguments, 0) }"
                )
            }
            return lines
        }
        let getter = accessors.getterName.map { ", getter: \"\($0)\"" } ?? ""
        let setter = accessors.isSettable ? ", { receiver, value in \(value) = value }" : ""
        return ["methods.property(\"\(selector)\"\(getter), { receiver in \(value) }\(setter))"]
    }

    private var method: String {
        let names = "\"\(selector)\", \"\(member.fullName)\""
        let arguments = member.parameters.isEmpty ? "_" : "arguments"
        let subject = member.isStatic ? "_" : "receiver"
        if member.isAsync { return asynchronousMethod(names, subject, arguments) }
        let passed = member.parameters.enumerated().map { index, parameter in
            let cast = isOverloaded ? " as \(parameter.type.withoutImplicitUnwrapping)" : ""
            return label(parameter) + "_argument(arguments, \(index))" + cast
        }.joined(separator: ", ")
        let call = (member.isThrowing ? "try? " : "") + "\(receiver).\(called)(\(passed))"
        let isProcedure = member.isVoid || member.exposingAttributes.contains("IBAction")
        let function: String
        switch (isProcedure, member.isStatic) {
        case (true, false): function = "procedure"
        case (false, false): function = "function"
        case (true, true): function = "classProcedure"
        case (false, true): function = "classFunction"
        }
        let ignored = isProcedure && (!member.isVoid || member.isThrowing) ? "_ = " : ""
        return "methods.\(function)(\(names)) { \(subject), \(arguments) in \(ignored)\(call) }"
    }

    /// A message to an asynchronous method starts it; the arguments are taken out before it returns.
    private func asynchronousMethod(_ names: String, _ subject: String, _ arguments: String)
        -> String
    {
        let values = member.parameters.enumerated().map { index, parameter in
            "let argument\(index): \(parameter.type.withoutImplicitUnwrapping) = _argument(arguments, \(index)); "
        }.joined()
        let passed = member.parameters.enumerated().map { label($1) + "argument\($0)" }
            .joined(separator: ", ")
        let effects = (member.isThrowing ? "try? " : "") + "await "
        let function = member.isStatic ? "classProcedure" : "procedure"
        return "methods.\(function)(\(names)) { \(subject), \(arguments) in "
            + "\(values)Task { @MainActor in _ = \(effects)\(receiver).\(called)(\(passed)) } }"
    }

    private func label(_ parameter: Parameter) -> String {
        parameter.label == "_" ? "" : parameter.label + ": "
    }
}

extension String {
    /// `T!` says `T?` where a type is asked for.
    var withoutImplicitUnwrapping: String { hasSuffix("!") ? String(dropLast()) + "?" : self }
}
