/// Rewrites `@NSManaged` properties and methods, whose values their object stores under keys.
///
/// A layer stores values of any key, by which its subclasses declare animatable properties. A managed object stores
/// those of its entity; its methods that change a relation to many objects are known by their Objective-C names.
enum ManagedPropertyRule {
    private enum Owner: String { case layer = "CALayer", managedObject = "NSManagedObject" }

    static func rewrite(_ file: inout FileRewriting) {
        for body in file.scanned.types {
            for member in body.members where member.exposingAttributes.contains("NSManaged") {
                if let owner = owner(of: body, file.index),
                    let edit = edit(for: member, of: owner)
                {
                    file.edits.append(edit)
                } else {
                    refuse(member, body, &file)
                }
            }
        }
    }

    private static func owner(of body: TypeBody, _ index: ModuleIndex) -> Owner? {
        // Nothing outside of its function can name a local class.
        let type = body.isLocal ? nil : index.resolve(body.path, from: [])
        let classes =
            type.map { [$0] + index.ancestors(of: $0) }
            ?? body.inherits.flatMap { name in
                index.resolve(name.plainTypePath, from: body.path).map {
                    [$0] + index.ancestors(of: $0)
                } ?? []
            }
        return classes.lazy.compactMap(Owner.init).first
    }

    private static func edit(for member: Member, of owner: Owner) -> Edit? {
        let key = "\"\(member.selector)\""
        if member.kind == .property, let accessors = member.accessors, accessors.block == nil {
            let (get, set) =
                switch owner {
                case .layer: ("value(forKey: \(key))", "setValue(newValue, forKey: \(key))")
                case .managedObject: ("_managed(\(key))", "_setManaged(newValue, \(key))")
                }
            return Edit(
                insert: " { get { _managedValue(\(get), \(key)) } set { \(set) } }",
                at: accessors.end)
        }
        guard owner == .managedObject, member.kind == .method, let end = member.missingBody,
            let call = ManagedRelationCall(member)
        else { return nil }
        return Edit(insert: " { \(call.text) }", at: end)
    }

    private static func refuse(
        _ member: Member, _ body: TypeBody, _ file: inout FileRewriting
    ) {
        file.report(
            .error, at: member.nameRange.lowerBound,
            member.kind == .method
                ? "'@NSManaged' methods change a relation to many of a managed object, as 'addItemsObject:' does; write the method's body"
                : "'@NSManaged' is for subclasses of 'NSManagedObject' and 'CALayer'; give the property a value of its own",
            conditions: body.conditions + member.conditions)
        // With accessors the compiler does not report the same line a second time.
        if let accessors = member.accessors, accessors.block == nil {
            file.edits.append(Edit(insert: " { get { fatalError() } set {} }", at: accessors.end))
        } else if let end = member.missingBody {
            file.edits.append(Edit(insert: " { fatalError() }", at: end))
        }
    }
}

/// The call by which a method of a managed object changes a relation to many objects.
private struct ManagedRelationCall {
    let text: String

    /// Reads the Objective-C name of a method; nil for one that changes no relation.
    init?(_ member: Member) {
        let values = member.parameters.map { $0.name.asIdentifier }
        guard member.isVoid, !member.isStatic, !values.contains("_") else { return nil }
        for form in Self.forms {
            guard let key = form.key(in: member.selector),
                values.count == (form.action == .insert || form.action == .replace ? 2 : 1)
            else { continue }
            let name = "\"\(key.prefix(1).lowercased())\(key.dropFirst())\""
            func indexes(_ place: Int) -> String {
                let isSet = member.parameters[place].type.hasSuffix("IndexSet")
                return "IndexSet(\(isSet ? "" : "integer: ")\(values[place]))"
            }
            text =
                switch form.action {
                case .insert: "_insertManaged(\(values[0]), at: \(indexes(1)), \(name))"
                case .removeAt: "_removeManaged(at: \(indexes(0)), \(name))"
                case .replace: "_replaceManaged(at: \(indexes(0)), with: \(values[1]), \(name))"
                case .add: "_addManaged(\(values[0]), \(name))"
                case .remove: "_removeManaged(\(values[0]), \(name))"
                }
            return
        }
        return nil
    }

    private enum Action { case insert, removeAt, replace, add, remove }

    /// A form of names: the texts before, between and after the key, which begins with a capital.
    private struct Form {
        let texts: [String]
        let action: Action

        func key(in selector: String) -> Substring? {
            guard selector.hasPrefix(texts[0]) else { return nil }
            let rest = selector.dropFirst(texts[0].count)
            // A key between two texts, or one that follows each but the last.
            let length = texts.dropFirst().reduce(0) { $0 + $1.count }
            let key = rest.prefix(max(0, (rest.count - length) / (texts.count - 1)))
            guard let first = key.first, !first.isLowercase,
                rest == texts.dropFirst().map({ key + $0 }).joined()
            else { return nil }
            return key
        }
    }

    /// The first that matches counts.
    private static let forms = [
        Form(texts: ["insertObject:in", "AtIndex:"], action: .insert),
        Form(texts: ["insert", ":atIndexes:"], action: .insert),
        Form(texts: ["removeObjectFrom", "AtIndex:"], action: .removeAt),
        Form(texts: ["remove", "AtIndexes:"], action: .removeAt),
        Form(texts: ["replaceObjectIn", "AtIndex:withObject:"], action: .replace),
        Form(texts: ["replace", "AtIndexes:with", ":"], action: .replace),
        Form(texts: ["add", "Object:"], action: .add), Form(texts: ["add", ":"], action: .add),
        Form(texts: ["remove", "Object:"], action: .remove),
        Form(texts: ["remove", ":"], action: .remove),
    ]
}
