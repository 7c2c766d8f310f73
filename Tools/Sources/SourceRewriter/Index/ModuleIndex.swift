/// The declarations of a module's files and of the modules it imports, by name.
///
/// The index is syntactic: it has no types of expressions.
struct ModuleIndex: Sendable {
    /// A requirement of any protocol by its full name.
    struct Requirement: Hashable, Sendable {
        var name: String
        var isStatic: Bool
    }

    /// An optional requirement of a protocol.
    struct OptionalRequirement: Sendable {
        var protocolName: String
        var labels: [String]
        var parameterTypes: [String]
        var selector: String
        var isMethod: Bool
        /// Whether it is a requirement of the type itself.
        var isStatic: Bool
    }

    let module: String
    private let imports: Set<String>
    /// The imports of each imported module.
    private var importsOfModules: [String: Set<String>] = [:]
    private(set) var types: [String: IndexedType] = [:]
    /// Optional requirements, by base name.
    private(set) var optionalRequirements: [String: [OptionalRequirement]] = [:]
    /// Requirements of Objective-C protocols. Several may differ only in the types of their parameters.
    private var requirements: [Requirement: [IndexedMember]] = [:]
    /// Names of variables of the module with function types.
    private(set) var functionVariables: Set<String> = []
    /// The module's enumeration cases that hold metatypes.
    let metatypeCases: [MetatypeCase]
    /// Imported modules with lean registration.
    private(set) var leanModules: Set<String> = []
    /// Imported modules that are written for Linux.
    private(set) var frameworks: Set<String> = []
    /// The names that the module reaches at run time, wherever they are declared.
    let reachedNames: ReachedNames
    /// The classes in place of `NSObject` of those that override informal members, and their superclasses.
    private(set) var rootClasses: [String: SuperclassRule.Root] = [:]

    /// Selectors of actions in the module's interface files. Empty if the module exchanges methods: the
    /// framework's would be exchanged without an effect on callers that send no messages.
    let actionsInDocuments: Set<String>

    /// Whether members of Objective-C classes have an Objective-C name without an attribute.
    private let infersExposure: Bool

    init(
        module: String, files: [ScannedFile], sidecars: [Sidecar],
        documents: DocumentNames = DocumentNames(), infersExposure: Bool = false
    ) {
        self.module = module
        self.infersExposure = infersExposure
        imports = Set(files.flatMap(\.imports))
        metatypeCases = files.flatMap(\.metatypeCases)
        reachedNames = ReachedNames(
            files, others: documents.names.union(DocumentNames.standardEditActions))
        actionsInDocuments = files.contains(where: \.exchangesMethods) ? [] : documents.selectors
        for sidecar in sidecars {
            for type in sidecar.types { merge(type) }
            functionVariables.formUnion(sidecar.functionVariables)
            importsOfModules[sidecar.module] = Set(sidecar.imports)
            if sidecar.isLean { leanModules.insert(sidecar.module) }
            if sidecar.isFramework { frameworks.insert(sidecar.module) }
        }
        for file in files {
            functionVariables.formUnion(file.functionVariables)
            for body in file.types where !body.isLocal && body.kind != .extension { add(body) }
        }
        // Extensions come last, since their members look up the extended type.
        for file in files {
            for body in file.types where !body.isLocal && body.kind == .extension { add(body) }
        }
        // Of requirements with the same name, those of the module itself come last, where they are found first.
        let ordered = types.values.sorted {
            ($0.module == module ? 1 : 0, $0.name) < ($1.module == module ? 1 : 0, $1.name)
        }
        for type in ordered {
            if type.kind == .protocol { addRequirements(of: type) }
            let root = type.members.compactMap {
                SuperclassRule.superclass(for: $0.name, isOverride: $0.isOverride)
            }.max()
            guard let root else { continue }
            for name in [type.name] + ancestors(of: type.name) {
                rootClasses[name] = max(root, rootClasses[name] ?? root)
            }
        }
    }

    /// Returns the part of the index that importing modules need.
    func sidecar(isLean: Bool = false) -> Sidecar {
        Sidecar(
            module: module, imports: imports.sorted(),
            types: types.values.compactMap { type in
                var type = type
                if type.module != module {
                    type.members = type.members.filter { $0.extendingModule == module }
                    type.inherits = []
                    guard !type.members.isEmpty else { return nil }
                }
                return type
            }.sorted { $0.name < $1.name },
            functionVariables: functionVariables, isLean: isLean)
    }

    // MARK: Filling

    private mutating func merge(_ type: IndexedType) {
        guard var known = types[type.name] else {
            types[type.name] = type
            return
        }
        if known.kind == nil, type.kind != nil {
            known.kind = type.kind
            known.module = type.module
        }
        known.inherits += type.inherits
        known.members += type.members
        known.hasObjCMembers = known.hasObjCMembers || type.hasObjCMembers
        known.isGeneric = known.isGeneric || type.isGeneric
        types[type.name] = known
    }

    private mutating func add(_ body: TypeBody) {
        var name = body.name
        if body.kind == .extension {
            name = resolve(body.path, from: Array(body.path.dropLast())) ?? name
        } else if let known = types[name], known.module != module {
            // A type of this module hides one of an imported module, but not the extensions of both.
            types[name] = nil
        }
        var type = types[name] ?? IndexedType(name: name, module: module)
        if body.kind != .extension {
            type.kind = body.kind
            type.module = module
            type.isGeneric = body.isGeneric
            type.isPublic = body.isPublic
        }
        type.hasObjCMembers = type.hasObjCMembers || body.hasObjCMembers
        type.inherits += body.inherits
        types[name] = type
        type.members += body.members.map {
            IndexedMember($0, in: body, isExposed: isExposed($0, in: body), module: module)
        }
        types[name] = type
    }

    private mutating func addRequirements(of type: IndexedType) {
        for member in type.members where member.isExposed || member.isOptional {
            if member.isOptional {
                optionalRequirements[member.name, default: []].append(
                    OptionalRequirement(
                        protocolName: type.name, labels: member.labels,
                        parameterTypes: member.parameterTypes, selector: member.selector,
                        isMethod: member.kind == .method, isStatic: member.isStatic))
            }
            guard member.extendingModule == nil else { continue }
            let requirement = Requirement(name: member.fullName, isStatic: member.isStatic)
            requirements[requirement, default: []].append(member)
        }
    }

    // MARK: Types

    /// Returns the name of the type that is declared or extended at a path.
    func type(at path: [String]) -> String? {
        let name = path.joined(separator: ".")
        return types[name] == nil ? nil : name
    }

    /// Resolves names inside a type: nested types first, then those of enclosing scopes.
    func resolve(_ names: [String], from scope: [String]) -> String? {
        guard !names.isEmpty else { return nil }
        var scope = scope
        while true {
            if let type = type(at: scope + names) { return type }
            guard !scope.isEmpty else { break }
            scope.removeLast()
        }
        // The first name of `Module.Type` is the module.
        return names.count > 1 ? type(at: Array(names.dropFirst())) : nil
    }

    /// Returns the type of an expression inside a type, if a declaration states it: `self.panel`, `Panel`.
    func staticType(of expression: String, from scope: [String]) -> String? {
        var names = expression.split(separator: ".").map { String($0).trimmingBackticks }
        guard names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
            return nil
        }
        if let type = resolve(names, from: scope) { return type }
        if names.first == "self" { names.removeFirst() }
        guard names.count == 1, let own = type(at: scope),
            let type = property(names[0], of: own)?.type
        else { return nil }
        return resolve(type.plainTypePath, from: scope)
    }

    /// Returns the known superclasses of a class, nearest first.
    func ancestors(of name: String) -> [String] {
        var result: [String] = []
        var current = name
        while let type = types[current] {
            let superclass = type.inherits.lazy.compactMap {
                self.resolve($0.plainTypePath, from: Array(type.path.dropLast()))
            }.first { self.types[$0]?.kind == .class && $0 != current }
            guard let superclass, !result.contains(superclass) else { break }
            result.append(superclass)
            current = superclass
        }
        return result
    }

    /// Whether the name is a class of this module or of a module with a sidecar.
    func isClass(_ name: String) -> Bool { types[name]?.kind == .class }

    // MARK: Members

    /// Returns the selector of the requirement of an Objective-C protocol that a member of a class may
    /// fulfil.
    ///
    /// - Parameter isOverloaded: whether its class has other members of its name; then the result types must
    ///   match. Otherwise they may be the same type under different names.
    func requiredSelector(for member: Member, isOverloaded: Bool) -> String? {
        let candidates =
            (requirements[Requirement(name: member.fullName, isStatic: member.isStatic)] ?? [])
            .filter { !isOverloaded || Self.result($0.type) == Self.result(member.type) }
        let types = member.parameters.map { $0.type.plainTypePath.last }
        let exact = candidates.last { $0.parameterTypes.map { $0.plainTypePath.last } == types }
        return (exact ?? candidates.last)?.selector
    }

    /// Returns the result type of a method without module names; nil for none.
    private static func result(_ type: String?) -> String? {
        type.flatMap { ["Void", "()", "Swift.Void"].contains($0) ? nil : $0.plainTypePath.last }
    }

    /// Returns the nearest methods of a name in a class and its superclasses, from one declaring class only.
    func methods(_ name: String, labels: [String]?, of type: String) -> [IndexedMember] {
        for owner in [type] + ancestors(of: type) {
            let found = (types[owner]?.members ?? []).filter {
                $0.kind == .method && $0.name == name && (labels == nil || $0.labels == labels)
            }
            if !found.isEmpty { return found.map { inheritingName($0, of: owner) } }
        }
        return []
    }

    /// Returns the nearest method of a name in a class and its superclasses, if a framework's class declares
    /// it.
    func frameworkMethod(
        _ name: String, labels: [String]?, of type: String
    ) -> (owner: IndexedType, method: IndexedMember)? {
        for ancestor in [type] + ancestors(of: type) {
            guard let owner = types[ancestor] else { continue }
            let found = owner.members.filter {
                $0.kind == .method && !$0.isOverride && $0.name == name
                    && (labels == nil || $0.labels == labels)
            }
            guard let first = found.first else { continue }
            return frameworks.contains(owner.module) ? (owner, first) : nil
        }
        return nil
    }

    /// The methods of frameworks' classes that are actions in interface files.
    var frameworkMethodsInDocuments: [(owner: IndexedType, method: IndexedMember)] {
        guard !actionsInDocuments.isEmpty else { return [] }
        let owners = types.values.filter { frameworks.contains($0.module) && $0.kind == .class }
        return owners.sorted { $0.name < $1.name }.flatMap { owner in
            owner.members.filter {
                $0.kind == .method && !$0.isOverride && actionsInDocuments.contains($0.selector)
            }.map { (owner, $0) }
        }
    }

    /// Returns the declaration that a member overrides, whose Objective-C name it inherits; the member itself
    /// for others.
    private func inheritingName(_ member: IndexedMember, of owner: String) -> IndexedMember {
        guard member.isOverride else { return member }
        for ancestor in ancestors(of: owner) {
            if let base = types[ancestor]?.members.first(where: {
                $0.fullName == member.fullName && !$0.isOverride
            }) {
                return base
            }
        }
        return member
    }

    /// Whether the member that an override of a class replaces may be called on any thread: it is declared so, or is one
    /// of `NSObject`, which is not known here.
    func overridesNonisolated(_ member: Member, in type: String) -> Bool {
        for ancestor in ancestors(of: type) {
            let base = types[ancestor]?.members.first {
                $0.overloadName == member.overloadName && $0.isStatic == member.isStatic
            }
            if let base, base.isNonisolated || !base.isOverride { return base.isNonisolated }
        }
        return Self.membersOfNSObject.contains(member.name)
    }

    private static let membersOfNSObject: Set<String> = [
        "accessInstanceVariablesDirectly", "addObserver", "automaticallyNotifiesObservers",
        "conforms", "copy", "debugDescription", "description", "didChangeValue", "forwardingTarget",
        "hash", "isEqual", "keyPathsForValuesAffectingValue", "mutableCopy", "observeValue",
        "removeObserver", "responds", "setNilValueForKey", "setValue", "value", "willChangeValue",
    ]

    /// Returns a property of a type or of its superclasses.
    func property(_ name: String, of type: String) -> IndexedMember? {
        for owner in [type] + ancestors(of: type) {
            if let found = types[owner]?.members.first(where: {
                $0.kind == .property && $0.name == name
            }) {
                return found
            }
        }
        return nil
    }

    /// Whether a property is declared to hold objects of any class, and no other of its name has a different
    /// type.
    func holdsAnyObject(_ property: DynamicProperty) -> Bool {
        let declared: [IndexedMember]
        if let owner = property.owner {
            declared = [type(at: owner).flatMap { self.property(property.name, of: $0) }]
                .compactMap { $0 }
        } else {
            declared = types.values.flatMap(\.members).filter {
                $0.kind == .property && $0.name == property.name
            }
        }
        return !declared.isEmpty
            && declared.allSatisfy {
                DynamicProperty.isOfAnyClass($0.type ?? "", isElement: property.isElement)
            }
    }

    /// Whether a type of the module itself has a method of a name that is not an override.
    func declaresOwnMethod(_ name: String) -> Bool {
        types.values.contains { type in
            type.members.contains {
                $0.kind == .method && $0.name == name && !$0.isOverride
                    && ($0.extendingModule ?? type.module) == module
            }
        }
    }

    /// Returns the classes that first declare a property, or a method with these labels, and that a file can
    /// name; sorted by name. Only members visible to Objective-C count.
    func classes(declaring name: String, labels: [String]?, imports: [String]) -> [IndexedType] {
        let modules = modulesReached(by: imports)
        return types.values.filter { type in
            guard type.kind == .class, !type.isGeneric, modules.contains(type.module),
                type.isPublic || type.module == module
            else { return false }
            return type.members.contains { member in
                guard !member.isStatic, !member.isOverride, member.name == name,
                    member.isExposed || frameworks.contains(type.module),
                    member.isPublic || type.module == module
                else { return false }
                guard let labels else { return member.kind == .property }
                return member.kind == .method && member.labels == labels
            }
        }.sorted { $0.name < $1.name }
    }

    /// Returns the module itself and the modules visible to a file with these imports.
    func modulesReached(by imports: [String]) -> Set<String> {
        var reached: Set<String> = [module]
        var waiting = imports
        while let next = waiting.popLast() {
            guard reached.insert(next).inserted else { continue }
            waiting += importsOfModules[next] ?? []
        }
        return reached
    }

    /// Whether a member has an Objective-C name, by its own declaration.
    func isExposed(_ member: Member, in body: TypeBody) -> Bool {
        if member.isNonObjC { return false }
        if !member.exposingAttributes.isEmpty { return true }
        if body.hasObjC, body.kind == .extension || body.kind == .protocol { return true }
        guard !member.isPrivate else { return false }
        if body.hasObjCMembers { return true }
        guard let type = type(at: body.path) else { return false }
        let classes = [type] + ancestors(of: type)
        return classes.contains { types[$0]?.hasObjCMembers == true }
            || infersExposure && classes.contains(where: isOfObjectiveC)
    }

    /// Whether a class is known as one of Objective-C by its own declaration.
    private func isOfObjectiveC(_ name: String) -> Bool {
        guard let type = types[name], type.kind == .class else { return false }
        return frameworks.contains(type.module)
            || type.inherits.contains(where: SuperclassRule.isRoot)
    }
}
