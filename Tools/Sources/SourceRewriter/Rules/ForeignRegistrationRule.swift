/// Registers members of imported lean modules' classes: those that a file's own selectors, key paths and
/// string literals name.
enum ForeignRegistrationRule {
    static func statements(_ file: inout FileRewriting) -> GeneratedCode {
        var statements = GeneratedCode()
        guard !file.index.leanModules.isEmpty else { return statements }
        let modules = file.index.modulesReached(by: file.scanned.imports)
            .intersection(file.index.leanModules)
        guard !modules.isEmpty else { return statements }
        let names = ReachedNames([file.scanned])
        let types = file.index.types.values.filter {
            modules.contains($0.module) && $0.kind == .class && $0.isPublic && !$0.isGeneric
        }.sorted { $0.name < $1.name }
        for type in types {
            let lines = type.members.filter { isReached($0, names) }.flatMap { member in
                MemberRegistration(
                    member, of: type.name,
                    isOverloaded: type.members.count { $0.fullName == member.fullName } > 1
                ).lines
            }
            guard !lines.isEmpty else { continue }
            let function = "__registerMethods_\(file.registrations)"
            file.registrations += 1
            var code = GeneratedCode()
            code.add(lines, conditions: [])
            file.tail.add(
                ["extension \(type.name) {"] + RegistrationRule.declaration(function, code) + ["}"],
                conditions: [])
            statements.add("_registerClass(\(type.name).self, \(type.name).\(function))")
        }
        return statements
    }

    private static func isReached(_ member: IndexedMember, _ names: ReachedNames) -> Bool {
        member.isExposed && member.isPublic && member.isRegistrable && !member.isOverride
            && names.contain(name: member.name, selector: member.selector)
    }
}
