/// Returns the name that Objective-C knows a class by.
///
/// Apple's own classes have their plain name, an app's classes are prefixed with their module, and
/// `@objc(name)` gives a class any other name.
public func _NSStringFromClass(_ aClass: AnyClass) -> String {
    let aClass: AnyClass = MethodTarget(aClass).type  // a metaclass has its class's name
    if let name = DispatchTables.shared.name(of: aClass) { return name }
    let name = sourceName(of: aClass)
    guard isOfFramework(aClass), let dot = name.firstIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
}

/// Returns the class with a name that Objective-C knows it by, or nil.
///
/// - Complexity: A look-up of metadata for public and internal classes; private classes are
///   searched for among those with registered methods.
public func _NSClassFromString(_ aClassName: String) -> AnyClass? {
    if let type = DispatchTables.shared.type(named: aClassName) { return type }
    let parts = aClassName.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 1 {
        let found: AnyClass? = frameworks.lazy.compactMap { classNamed([$0[...], parts[0]]) }.first
        if let found { return found }
    } else if let type = classNamed(parts) {
        return type
    }
    return DispatchTables.shared.registeredTypes.first { sourceName(of: $0) == aClassName }
}

/// Whether Apple names a class without its module.
func isOfFramework(_ type: AnyClass) -> Bool {
    let name = sourceName(of: type)
    return name.firstIndex(of: ".").map { frameworks.contains(String(name[..<$0])) } ?? false
}

/// The modules whose classes Apple names without their module.
private let frameworks = ["UIKit", "QuartzCore", "Foundation", "ObjectiveC", "FoundationAdditions"]

/// The name with the module and the types around it, without marks of private declarations:
/// `App.(Cell in _1A2B)` is `App.Cell`, and `App.(unknown context at $1a2b).Cell` too.
private func sourceName(of type: AnyClass) -> String {
    var name = ""
    var rest = String(reflecting: type)[...]
    while let start = rest.firstIndex(of: "("), let end = rest[start...].firstIndex(of: ")") {
        name += rest[..<start]
        let mark = rest[rest.index(after: start)..<end]
        rest = rest[rest.index(after: end)...]
        if mark.hasPrefix("unknown context at ") {
            rest = rest.drop { $0 == "." }
        } else {
            name += mark.prefix { $0 != " " }
        }
    }
    return name + rest
}

/// Looks up a class by its module and the names of the types around it, which may be classes,
/// structures or enumerations.
private func classNamed(_ parts: [Substring]) -> AnyClass? {
    guard parts.count >= 2, parts.count <= 8, !parts.contains("") else { return nil }
    let identifiers = parts.map { "\($0.utf8.count)\($0)" }
    var containers = [identifiers[0]]
    for identifier in identifiers[1...].dropLast() {
        containers = containers.flatMap { container in
            ["C", "V", "O"].map { container + identifier + $0 }
        }
    }
    return containers.lazy
        .compactMap { _typeByName($0 + identifiers[parts.count - 1] + "C") as? AnyClass }.first
}
