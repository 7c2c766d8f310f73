/// The plan by which overridden and overriding members of extensions become overridable on Linux, where only
/// members of a class's body are.
///
/// *In a class of this module* the member is renamed and a stub in the class's body, with the old name, calls
/// it. *In an extension of another module's class*, whose body is inaccessible, the old name looks up the
/// dispatch tables, and the topmost override is an ordinary member that is registered. Overrides in such
/// extensions are only renamed and registered.
///
/// A method that the module may exchange, because a selector names it, looks up the dispatch tables too, if
/// it is in an extension or `dynamic`: on iOS every caller of such a method sends a message.
struct OverridePlan: Sendable {
    /// The declaration in a class's body for a member of an extension.
    struct Stub: Sendable {
        var text: String
        var conditions: [String]
    }

    enum Kind: Sendable {
        case stub
        /// Declares the member: the old name looks up the dispatch tables.
        case dispatch
        /// Overrides a member that looks up the dispatch tables.
        case dispatchedOverride
        /// In a class's body: a stub has the old name and looks up the dispatch tables.
        case dispatchedByStub
    }

    /// Renamed members of extensions, by the class and the name of the member's overload.
    private(set) var renamed: [String: [String: Kind]] = [:]
    /// The stubs to add to the bodies of this module's classes.
    private(set) var stubs: [String: [Stub]] = [:]
    /// Overrides of dispatched members: names of overloads by class, with the class that the extension
    /// extends.
    private(set) var topmost: [String: [String: String]] = [:]

    init(files: [ScannedFile], index: ModuleIndex) {
        for file in files {
            for body in file.types where !body.isLocal { noteOverrides(in: body, index) }
        }
        let exchangesMethods = files.contains(where: \.exchangesMethods)
        for file in files {
            for body in file.types where body.kind == .extension && !body.isLocal {
                noteMoves(in: body, index, exchangesMethods: exchangesMethods)
            }
            for body in file.types where exchangesMethods && body.kind == .class && !body.isLocal {
                noteDynamicMethods(in: body, index)
            }
        }
    }

    /// Returns the new name of an extension's member.
    static func newName(of member: String, in type: String) -> String {
        "__extension_\(type.replacing(".", with: "_"))_\(member)"
    }

    // MARK: Finding

    /// Finds members of extensions that a subclass overrides.
    private mutating func noteOverrides(in body: TypeBody, _ index: ModuleIndex) {
        guard let type = index.resolve(body.path, from: []), index.isClass(type) else { return }
        let isForeign = body.kind == .extension && index.types[type]?.module != index.module
        for member in body.members where member.isOverride {
            for ancestor in index.ancestors(of: type) {
                let declarations = index.types[ancestor]?.members.filter {
                    $0.fullName == member.fullName
                }
                // A type can be written in two ways, so a single method of the name matches.
                guard
                    let base = declarations?.first(where: {
                        $0.overloadName == member.overloadName
                    }) ?? declarations?.first
                else { continue }
                guard let module = base.extendingModule else { break }
                if index.types[ancestor]?.module == module {
                    // The class's own module added a stub to its body, or does so now.
                    if module == index.module, !base.isOverride, !isForeign {
                        renamed[ancestor, default: [:]][base.overloadName] = .stub
                    }
                } else {
                    // An overriding member is renamed in place.
                    if !base.isOverride {
                        renamed[ancestor, default: [:]][base.overloadName] = .dispatch
                    }
                    if isForeign {
                        renamed[type, default: [:]][member.overloadName] = .dispatchedOverride
                    }
                    topmost[type, default: [:]][member.overloadName] = ancestor
                }
                break
            }
        }
    }

    private mutating func noteMoves(
        in body: TypeBody, _ index: ModuleIndex, exchangesMethods: Bool
    ) {
        guard let type = index.resolve(body.path, from: []), index.isClass(type) else { return }
        let isOwn = index.types[type]?.module == index.module
        for member in body.members where member.kind == .method || member.kind == .property {
            let name = member.overloadName
            let isExchanged = exchangesMethods && isExchangeable(member, in: body, index)
            guard isOwn else {
                if !member.isOverride, isOpen(member, in: body), index.isExposed(member, in: body) {
                    renamed[type, default: [:]][name] = .dispatch
                } else if isExchanged, renamed[type]?[name] == nil {
                    renamed[type, default: [:]][name] = .dispatch
                }
                continue
            }
            if isExchanged, renamed[type]?[name] == nil, !isOpen(member, in: body) {
                renamed[type, default: [:]][name] = .dispatch
                continue
            }
            let isOverridden = renamed[type]?[name] != nil
            // A method that fulfils a requirement of Objective-C is visible to it.
            let isOverridable =
                isOpen(member, in: body)
                && (index.isExposed(member, in: body)
                    || index.requiredSelector(for: member, isOverloaded: true) != nil)
            guard member.isOverride || isOverridden || isOverridable else { continue }
            // The topmost override of a dispatched member is not an override for the compiler.
            let isTopmost = topmost[type]?[name] != nil
            guard let text = Self.stub(for: member, in: body, type: type, isTopmost: isTopmost)
            else { continue }
            renamed[type, default: [:]][name] = .stub
            stubs[type, default: []].append(
                Stub(text: text, conditions: body.conditions + member.conditions))
        }
    }

    private mutating func noteDynamicMethods(in body: TypeBody, _ index: ModuleIndex) {
        guard let type = index.resolve(body.path, from: []) else { return }
        for member in body.members
        where member.has("dynamic") && isExchangeable(member, in: body, index) {
            guard renamed[type]?[member.overloadName] == nil else { continue }
            renamed[type, default: [:]][member.overloadName] = .dispatchedByStub
            let words = member.attributes + Self.modifiers(of: member, in: body)
            let head = words.joined(separator: " ") + (words.isEmpty ? "" : " ")
            let call = OptionalRequirementRule.Call(member).ofMethod
            stubs[type, default: []].append(
                Stub(
                    text:
                        "\(head)func \(member.name.asIdentifier)\(member.signature ?? "()") { \(call) }",
                    conditions: body.conditions + member.conditions))
        }
    }

    /// Whether the module may name a method in order to exchange it.
    private func isExchangeable(
        _ member: Member, in body: TypeBody, _ index: ModuleIndex
    ) -> Bool {
        !member.isOverride && member.kind == .method && index.isExposed(member, in: body)
            && RegistrationRule.isRegistrable(member)
            && index.reachedNames.contain(name: member.name, selector: member.selector)
    }

    private func isOpen(_ member: Member, in body: TypeBody) -> Bool { member.has("open") }

    // MARK: Writing

    private static func stub(
        for member: Member, in body: TypeBody, type: String, isTopmost: Bool
    ) -> String? {
        let newName = Self.newName(of: member.name, in: type)
        let words =
            member.attributes
            + modifiers(of: member, in: body).filter { !isTopmost || $0 != "override" }
        let head = words.joined(separator: " ") + (words.isEmpty ? "" : " ")
        switch member.kind {
        case .method:
            let effects = (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
            let requirements = member.genericRequirements.map { " " + $0 } ?? ""
            return "\(head)func \(member.name.asIdentifier)\(member.genericParameters ?? "")"
                + "\(member.signature ?? "()")\(requirements) "
                + "{ \(effects)\(newName)(\(member.forwardedArguments)) }"
        case .property:
            guard let type = member.type, let accessors = member.accessors else { return nil }
            let setter = accessors.isSettable ? " set { \(newName) = newValue }" : ""
            return "\(head)var \(member.name.asIdentifier): \(type) { get { \(newName) }\(setter) }"
        case .initializer, .subscript:
            return nil
        }
    }

    /// Returns the member's modifiers; with the extension's access if it has none of its own.
    static func modifiers(of member: Member, in body: TypeBody) -> [String] {
        let access: Set<String> = [
            "public", "open", "package", "internal", "fileprivate", "private",
        ]
        let own = member.modifiers.filter { $0 != "dynamic" && $0 != "optional" }
        guard let given = body.access, !own.contains(where: access.contains) else { return own }
        return [given == "private" ? "fileprivate" : given] + own
    }
}

extension Member {
    /// The parameters as the arguments of a call with the same labels.
    var forwardedArguments: String {
        parameters.map { parameter in
            let label = parameter.label == "_" ? "" : parameter.label + ": "
            let call = parameter.isAutoclosure ? "()" : ""
            return label + (parameter.isInout ? "&" : "") + parameter.name.asIdentifier + call
        }.joined(separator: ", ")
    }
}
