/// `@NSManaged` properties have their values in Core Data, which is not here: an error says so.
enum ManagedPropertyRule {
    static func rewrite(_ file: inout FileRewriting) {
        for body in file.scanned.types {
            for member in body.members where member.exposingAttributes.contains("NSManaged") {
                let conditions = body.conditions + member.conditions
                file.report(
                    .error, at: member.nameRange.lowerBound,
                    "'@NSManaged' needs Core Data, which is not available here; "
                        + (member.kind == .method
                            ? "write the method's body" : "give the property a value of its own"),
                    conditions: conditions)
                // With accessors the compiler does not complain about the same line a second time.
                if let accessors = member.accessors, accessors.block == nil {
                    file.edits.append(
                        Edit(insert: " { get { fatalError() } set {} }", at: accessors.end))
                }
            }
        }
    }
}
