/// Rewrites `@NSManaged` properties, which are not stored in a variable.
///
/// A layer stores values of any key, by which its subclasses declare animatable properties. Those of other
/// classes belong to Core Data, which is absent: a diagnostic reports them.
enum ManagedPropertyRule {
    static func rewrite(_ file: inout FileRewriting) {
        for body in file.scanned.types {
            let isLayer =
                file.index.type(at: body.path).map {
                    $0 == "CALayer" || file.index.ancestors(of: $0).contains("CALayer")
                } ?? false
            for member in body.members where member.exposingAttributes.contains("NSManaged") {
                if isLayer, member.kind == .property, let accessors = member.accessors,
                    accessors.block == nil
                {
                    let key = member.selector
                    file.edits.append(
                        Edit(
                            insert:
                                " { get { _managedValue(value(forKey: \"\(key)\"), \"\(key)\") } "
                                + "set { setValue(newValue, forKey: \"\(key)\") } }",
                            at: accessors.end))
                    continue
                }
                let conditions = body.conditions + member.conditions
                file.report(
                    .error, at: member.nameRange.lowerBound,
                    "'@NSManaged' needs Core Data, which is not available here; "
                        + (member.kind == .method
                            ? "write the method's body" : "give the property a value of its own"),
                    conditions: conditions)
                // With accessors the compiler does not report the same line a second time.
                if let accessors = member.accessors, accessors.block == nil {
                    file.edits.append(
                        Edit(insert: " { get { fatalError() } set {} }", at: accessors.end))
                }
            }
        }
    }
}
