/// The body of a type or of an extension, as one file declares it.
struct TypeBody: Codable, Equatable, Sendable {
    enum Kind: String, Codable, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    }

    var kind: Kind
    /// The names from the outermost type inwards: `["Outer", "Inner"]`; for an extension, the extended type.
    var path: [String]
    /// The types after the colon.
    var inherits: [String]
    var isGeneric: Bool
    /// Whether it is declared inside a function or a closure, where it cannot be named from outside.
    var isLocal: Bool
    var hasObjC: Bool
    var hasObjCMembers: Bool
    var isPublic: Bool
    var isOpen: Bool
    var isFinal: Bool
    /// The location of a superclass that may be replaced.
    var superclassRange: Range<Int>?
    /// The default access of an extension's members.
    var access: String?
    var objectiveCName: String?
    /// The surrounding conditional compilation, outermost first.
    var conditions: [String]
    /// `private` modifiers of this and the enclosing types, which prevent naming a type at file scope.
    var privateModifiers: [Range<Int>]
    /// The offset at which a first or further inherited type is inserted.
    var inheritanceOffset: Int
    var closingBrace: Int
    var members: [Member] = []

    var name: String { path.joined(separator: ".") }
}

/// A method, property, initialiser or subscript of a type's body.
struct Member: Codable, Equatable, Sendable {
    enum Kind: String, Codable, Sendable { case method, property, initializer, `subscript` }

    var kind: Kind
    /// The base name, without backticks.
    var name: String
    var parameters: [Parameter] = []
    /// The type of a method's result or of a property, if written.
    var type: String?
    /// Names of the attributes that expose a member to the Objective-C runtime.
    var exposingAttributes: [String] = []
    /// Every other attribute, as written.
    var attributes: [String] = []
    /// Modifiers, as written.
    var modifiers: [String] = []
    /// The name in parentheses after `@objc`.
    var objectiveCName: String?
    var isNonObjC = false
    var isAsync = false
    var isThrowing = false
    var isUnavailable = false
    /// The generic parameters and constraints, as written.
    var genericParameters: String?
    var genericRequirements: String?
    /// The signature of a method, as written, on one line.
    var signature: String?
    /// The conditional compilation inside the type's body, outermost first.
    var conditions: [String] = []

    var nameRange: Range<Int>
    /// The location of a property's type.
    var typeRange: Range<Int>?
    var overrideModifier: Range<Int>?
    var optionalModifier: Range<Int>?
    var openModifier: Range<Int>?
    /// Accessors of a property.
    var accessors: Accessors?
    /// The end of a method that has no body, where one may be inserted.
    var missingBody: Int?
    /// `super.` members that the body names: the offsets of the names, by name.
    var superReferences: [SuperReference] = []

    func has(_ modifier: String) -> Bool { modifiers.contains(modifier) }

    var isOverride: Bool { overrideModifier != nil }
    var isOptional: Bool { optionalModifier != nil }
    var isStatic: Bool { has("static") || has("class") }
    var isPrivate: Bool { has("private") || has("fileprivate") }
    var isNonisolated: Bool { has("nonisolated") }

    /// Whether a method has no result.
    var isVoid: Bool {
        guard let type else { return true }
        return ["Void", "()", "Swift.Void"].contains(type)
    }

    /// The name with labels, `tapped(_:)`; a property's name alone.
    var fullName: String {
        guard kind != .property else { return name }
        return name + "(" + parameters.map { $0.label + ":" }.joined() + ")"
    }

    /// The full name with the types of the parameters, which distinguishes methods of the same name.
    var overloadName: String {
        let types = parameters.map { $0.type.filter { $0 != " " } + ($0.isVariadic ? "..." : "") }
        return fullName + " " + types.joined(separator: ",")
    }

    /// The name in the Objective-C runtime: a method's selector, a property's key.
    var selector: String {
        if let objectiveCName { return objectiveCName }
        guard kind != .property else { return name }
        return ObjectiveCNames.selector(
            name: name, labels: parameters.map(\.label), isAsync: isAsync, isThrowing: isThrowing,
            closures: parameters.reversed().prefix(while: \.isFunction).count)
    }
}

struct Parameter: Codable, Equatable, Sendable {
    /// `_` where there is none.
    var label: String
    /// The name inside the body.
    var name: String
    var type: String
    var isInout = false
    var isVariadic = false
    var isAutoclosure = false
    /// Whether it is a function, or an optional one.
    var isFunction = false
    /// Whether it is a function that does not outlive the call, and nothing else is said of it.
    var isTransientFunction = false
}

/// The accessors of a property. Offsets are locations for inserted text.
struct Accessors: Codable, Equatable, Sendable {
    var isStored: Bool
    var isSettable: Bool
    /// After the type and the initial value, where an accessor block may be inserted.
    var end: Int
    /// After the opening braces of the block, of `willSet`, of `didSet` and of `set`.
    var block: Int?
    var willSet: Int?
    var didSet: Int?
    var set: Int?
    /// The keyword `set` of a protocol's requirement.
    var setKeyword: Range<Int>?
    /// The name in the parentheses of `@objc(isOn) get`.
    var getterName: String?
}

/// A use of an ancestor's member.
struct SuperReference: Codable, Equatable, Sendable {
    var name: String
    var nameRange: Range<Int>
}
