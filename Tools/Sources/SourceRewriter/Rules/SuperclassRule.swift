/// Makes classes that override members which Foundation's `NSObject` lacks, such as
/// `observeValue(forKeyPath:…)` or `setValue(_:forUndefinedKey:)`, derive from `_DynamicObject`, and those
/// that override accessibility members from UIKit's `_AccessibleObject`. Formatters that override a parsing method
/// which Foundation's lack derive from subclasses that have it.
///
/// Other classes keep `NSObject`: Swift allows isolated initialisers in its subclasses only.
enum SuperclassRule {
    private static let spellings: Set<String> = [
        "NSObject", "Foundation.NSObject", "ObjectiveC.NSObject",
    ]

    private static let formatters = [
        "Formatter": "_ReadingFormatter", "NumberFormatter": "_ReadingNumberFormatter",
    ]

    /// Whether a superclass is the root of all Objective-C classes.
    static func isRoot(_ superclass: String) -> Bool { spellings.contains(superclass) }

    /// Whether a superclass is replaced if a member needs another one.
    static func replaces(_ superclass: String) -> Bool {
        spellings.contains(superclass) || formatters[superclass] != nil
    }

    /// Overridable members of `_DynamicObject`.
    private static let members: Set<String> = [
        "observeValue", "value", "setValue", "setNilValueForKey", "awakeFromNib",
        "prepareForInterfaceBuilder", "responds", "forwardingTarget", "conforms", "addObserver",
        "removeObserver", "willChangeValue", "didChangeValue", "keyPathsForValuesAffectingValue",
        "automaticallyNotifiesObservers", "accessInstanceVariablesDirectly",
    ]

    /// Overridable members of `_AccessibleObject`; the names of the others begin with "accessibility".
    private static let accessibilityMembers: Set<String> = [
        "isAccessibilityElement", "shouldGroupAccessibilityChildren",
    ]

    /// The class that takes the place of `NSObject`.
    enum Root: Int, Comparable {
        case dynamic
        /// Also a dynamic object.
        case accessible

        var name: String { self == .dynamic ? "_DynamicObject" : "_AccessibleObject" }

        static func < (left: Root, right: Root) -> Bool { left.rawValue < right.rawValue }
    }

    /// The superclass that a member needs; nil for members that `NSObject` has or that override nothing.
    static func superclass(for name: String, isOverride: Bool) -> Root? {
        guard isOverride else { return nil }
        if name.hasPrefix("accessibility") || accessibilityMembers.contains(name) {
            return .accessible
        }
        return members.contains(name) ? .dynamic : nil
    }

    static func rewrite(_ file: inout FileRewriting) {
        for body in file.scanned.types {
            guard let range = body.superclassRange else { continue }
            if let formatter = body.inherits.first.flatMap({ formatters[$0] }) {
                if body.members.contains(where: { $0.isOverride && $0.name == "getObjectValue" }) {
                    file.edits.append(Edit(range, formatter))
                }
                continue
            }
            let root =
                body.isLocal
                ? body.members.compactMap { superclass(for: $0.name, isOverride: $0.isOverride) }
                    .max()
                : file.index.rootClasses[body.name]
            if let root { file.edits.append(Edit(range, root.name)) }
        }
    }
}
