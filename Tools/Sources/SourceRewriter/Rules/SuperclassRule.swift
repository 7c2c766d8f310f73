/// Makes classes that override members which Foundation's `NSObject` lacks, such as
/// `observeValue(forKeyPath:…)` or `setValue(_:forUndefinedKey:)`, derive from `_DynamicObject`.
///
/// Other classes keep `NSObject`: Swift allows isolated initialisers in its subclasses only.
enum SuperclassRule {
    static let spellings: Set<String> = ["NSObject", "Foundation.NSObject", "ObjectiveC.NSObject"]

    /// Overridable members of `_DynamicObject`.
    private static let members: Set<String> = [
        "observeValue", "value", "setValue", "setNilValueForKey", "awakeFromNib",
        "prepareForInterfaceBuilder", "responds", "forwardingTarget", "conforms", "addObserver",
        "removeObserver", "willChangeValue", "didChangeValue", "keyPathsForValuesAffectingValue",
        "automaticallyNotifiesObservers", "accessInstanceVariablesDirectly",
    ]

    static func isInformal(_ name: String, isOverride: Bool) -> Bool {
        isOverride && members.contains(name)
    }

    static func rewrite(_ file: inout FileRewriting) {
        for body in file.scanned.types {
            guard let range = body.rootClassRange else { continue }
            let isDynamic =
                body.isLocal
                ? body.members.contains { isInformal($0.name, isOverride: $0.isOverride) }
                : file.index.dynamicClasses.contains(body.name)
            if isDynamic { file.edits.append(Edit(range, "_DynamicObject")) }
        }
    }
}
