/// Registers members of the frameworks' classes: methods that a file's selectors name, and in the first file
/// those that are actions in the module's interface files.
///
/// The frameworks register only members that they send as messages themselves. A selector of any other method
/// is performed by the receiver to which the app passes it: `#selector(UIView.removeFromSuperview)`.
enum FrameworkRegistrationRule {
    static func statements(_ file: inout FileRewriting) -> GeneratedCode {
        var statements = GeneratedCode()
        // An exchange of such a method must still stop the program: its callers do not send messages.
        guard !file.scanned.exchangesMethods else { return statements }
        let index = file.index
        var methods: [String: [IndexedMember]] = [:]
        for expression in file.scanned.selectors where expression.accessor == nil {
            let named = SelectorRule.types(of: expression, index).lazy.compactMap {
                index.frameworkMethod(
                    expression.name, labels: expression.labels, of: $0)
            }.first
            if let (owner, method) = named { add(method, of: owner, to: &methods) }
        }
        if file.isFirst {
            for (owner, method) in index.frameworkMethodsInDocuments {
                add(method, of: owner, to: &methods)
            }
        }
        for (type, members) in methods.sorted(by: { $0.key < $1.key }) {
            let all = index.types[type]?.members ?? []
            let lines = members.flatMap { member in
                MemberRegistration(
                    member, of: type,
                    isOverloaded: all.count { $0.fullName == member.fullName } > 1
                ).lines
            }
            let function = "__registerMethods_\(file.registrations)"
            file.registrations += 1
            var code = GeneratedCode()
            code.add(lines, conditions: [])
            file.tail.add(
                ["extension \(type) {"] + RegistrationRule.declaration(function, code) + ["}"],
                conditions: [])
            statements.add("_registerClass(\(type).self, \(type).\(function))")
        }
        return statements
    }

    private static func add(
        _ method: IndexedMember, of owner: IndexedType, to methods: inout [String: [IndexedMember]]
    ) {
        guard owner.kind == .class, owner.isPublic, !owner.isGeneric, method.isPublic,
            !method.isStatic, method.isRegistrable, methods[owner.name]?.contains(method) != true
        else { return }
        methods[owner.name, default: []].append(method)
    }
}
