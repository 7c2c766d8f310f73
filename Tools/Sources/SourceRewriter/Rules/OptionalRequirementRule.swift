/// Rewrites an optional requirement to an ordinary one with a default that looks up the object's own class.
///
/// Swift binds a default when the protocol is adopted, so with ordinary defaults the implementation of a
/// subclass would never be called.
enum OptionalRequirementRule {
    static func rewrite(_ file: inout FileRewriting) {
        for body in file.scanned.types where body.kind == .protocol && !body.isLocal {
            for member in body.members where member.isOptional {
                let conditions = body.conditions + member.conditions
                switch member.kind {
                case .method: file.tail.add(method(member, of: body), conditions: conditions)
                case .property: property(member, of: body, conditions, &file)
                case .initializer, .subscript: break
                }
            }
        }
    }

    /// The runtime calls that reach a member of the object's own class, or of the class itself.
    struct Call {
        private let member: Member

        init(_ member: Member) { self.member = member }

        private var nameInfix: String { member.isStatic ? "Class" : "" }

        var ofMethod: String {
            let function = member.isVoid ? "_sendOptional" : "_callOptional"
            let arguments = [""] + member.parameters.map(\.name.asIdentifier)
            return
                "\(function)\(nameInfix)(self, \"\(member.selector)\"\(arguments.joined(separator: ", ")))"
        }

        var ofGetter: String {
            "_callOptional\(nameInfix)(self, \"\(member.accessors?.getterName ?? member.selector)\")"
        }

        var ofSetter: String {
            "_sendOptional\(nameInfix)(self, \"\(ObjectiveCNames.setter(of: member.selector))\", newValue)"
        }

        /// The value of an optional property.
        var ofOptionalProperty: String {
            "_optional\(nameInfix)Value(self, \"\(member.selector)\")"
        }
    }

    private static func method(_ member: Member, of body: TypeBody) -> String {
        "extension \(body.name) { \(head(member, of: body))func \(member.name.asIdentifier)\(member.signature ?? "()") "
            + "{ \(Call(member).ofMethod) } }"
    }

    private static func property(
        _ member: Member, of body: TypeBody, _ conditions: [String], _ file: inout FileRewriting
    ) {
        guard let type = member.type, let range = member.typeRange else { return }
        let isSimple = type.allSatisfy { $0.isLetter || $0.isNumber || "._<>[]:".contains($0) }
        let optional = isSimple ? type + "?" : "(\(type))?"
        file.edits.append(Edit(range, optional))
        let call = Call(member)
        var accessors = call.ofOptionalProperty
        // Apple's compiler lets key paths alone write an optional property: object[keyPath: \.limit] = 1.
        if member.accessors?.setKeyword != nil {
            accessors = "get { \(accessors) } set { \(call.ofSetter) }"
        }
        file.tail.add(
            "extension \(body.name) { \(head(member, of: body))var \(member.name.asIdentifier): \(optional) "
                + "{ \(accessors) } }",
            conditions: conditions)
    }

    private static func head(_ member: Member, of body: TypeBody) -> String {
        let access =
            switch body.access {
            case "public", "open": "public "
            case "package": "package "
            case "private", "fileprivate": "fileprivate "
            default: ""
            }
        return access + (member.isStatic ? "static " : "")
    }
}

extension String {
    /// The name as written in code, in backticks if it is a keyword.
    var asIdentifier: String {
        Self.keywords.contains(self) ? "`\(self)`" : self
    }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
        "init", "inout", "internal", "let", "operator", "private", "protocol", "public", "rethrows",
        "static", "struct", "subscript", "typealias", "var", "break", "case", "continue", "default",
        "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
        "switch", "where", "while", "as", "catch", "false", "is", "nil", "super", "self", "Self",
        "throw", "throws", "true", "try", "Any", "precedencegroup",
    ]
}
