/// The statement that registers one member.
struct MemberRegistration {
    private struct Argument {
        var label: String
        var type: String
        var isTransientFunction = false
    }

    private let kind: Member.Kind
    private let name: String
    private let fullName: String
    private let arguments: [Argument]
    private let valueType: String?
    private let isVoid: Bool
    private let isStatic: Bool
    private let isAsync: Bool
    private let isThrowing: Bool
    private let isSettable: Bool
    private let getterName: String?
    /// Whether the result is discarded.
    private let isIgnored: Bool
    private let type: String
    private let called: String
    private let selector: String
    private let isOverloaded: Bool

    /// - Parameters:
    ///   - type: The class, as named in the file.
    ///   - called: The member's name in code.
    init(
        _ member: Member, of type: String, called: String, selector: String, isOverloaded: Bool
    ) {
        kind = member.kind
        name = member.name
        fullName = member.fullName
        arguments = member.parameters.map {
            Argument(
                label: $0.label, type: $0.type, isTransientFunction: $0.isTransientFunction)
        }
        valueType = member.type
        isVoid = member.isVoid || member.exposingAttributes.contains("IBAction")
        isStatic = member.isStatic
        isAsync = member.isAsync
        isThrowing = member.isThrowing
        isSettable = member.accessors?.isSettable == true
        getterName = member.accessors?.getterName
        isIgnored = isVoid && !member.isVoid
        self.type = type
        self.called = called
        self.selector = selector
        self.isOverloaded = isOverloaded
    }

    /// Registers a member of another module's class.
    init(_ member: IndexedMember, of type: String, isOverloaded: Bool) {
        kind = member.kind
        name = member.name
        fullName = member.fullName
        arguments = zip(member.labels, member.parameterTypes).map { Argument(label: $0, type: $1) }
        valueType = member.type
        isVoid = member.type.map { ["Void", "()", "Swift.Void"].contains($0) } ?? true
        isStatic = member.isStatic
        isAsync = member.isAsync
        isThrowing = member.isThrowing
        isSettable = member.isSettable
        getterName = member.getterName
        isIgnored = false
        self.type = type
        called = member.name.asIdentifier
        selector = member.selector
        self.isOverloaded = isOverloaded
    }

    /// The statements, for a function with the parameter `methods`.
    var lines: [String] {
        kind == .property ? property : [method]
    }

    /// The receiver of a call. A message to a class calls the method of the receiving class, which may
    /// override this one.
    private var receiver: String {
        isStatic
            ? "unsafeBitCast(type, to: \(type).Type.self)"
            : "unsafeDowncast(receiver, to: \(type).self)"
    }

    private var property: [String] {
        let value = "\(receiver).\(called)"
        if isStatic {
            // A protocol may require the same property of an optional type, which would fit as well.
            let cast = valueType.map { " as " + $0.withoutImplicitUnwrapping } ?? ""
            var lines = [
                "methods.classFunction(\"\(selector)\", \"\(name)\") { type, _ in \(value)\(cast) }"
            ]
            if isSettable {
                lines.append(
                    "methods.classProcedure(\"\(ObjectiveCNames.setter(of: selector))\", \"\(name)\") { type, arguments in \(value) = _argument(arguments, 0) }"
                )
            }
            return lines
        }
        let getter = getterName.map { ", getter: \"\($0)\"" } ?? ""
        let setter = isSettable ? ", { receiver, value in \(value) = value }" : ""
        return ["methods.property(\"\(selector)\"\(getter), { receiver in \(value) }\(setter))"]
    }

    private var method: String {
        let names = "\"\(selector)\", \"\(fullName)\""
        let taken = arguments.isEmpty ? "_" : "arguments"
        let subject = isStatic ? "type" : "receiver"
        if isAsync { return asynchronousMethod(names, subject, taken) }
        let passed = arguments.enumerated().map { index, argument in
            // A protocol may have the method for other types, and with an array the call fits none of them best. The
            // compiler may take the value of a function that does not escape as not escaping before the call.
            let isCast =
                isOverloaded || argument.type.hasPrefix("[") || argument.isTransientFunction
            let cast = isCast ? " as \(argument.type.withoutImplicitUnwrapping)" : ""
            return label(argument) + "_argument(arguments, \(index))" + cast
        }.joined(separator: ", ")
        // `Self` is a different type in the registration.
        let isNamed = valueType.map { !$0.contains("Self") && !$0.hasPrefix("some ") } ?? false
        let result =
            isOverloaded && !isVoid && isNamed ? valueType?.withoutImplicitUnwrapping : nil
        let call =
            (isThrowing ? "try? " : "") + "\(receiver).\(called)(\(passed))"
            + (result.map { " as \($0)" } ?? "")
        let function =
            switch (isVoid, isStatic) {
            case (true, false): "procedure"
            case (false, false): "function"
            case (true, true): "classProcedure"
            case (false, true): "classFunction"
            }
        let ignored = isIgnored || isVoid && isThrowing ? "_ = " : ""
        return "methods.\(function)(\(names)) { \(subject), \(taken) in \(ignored)\(call) }"
    }

    /// Returns the registration of an asynchronous method, which a message starts; the arguments are read
    /// before it returns.
    private func asynchronousMethod(_ names: String, _ subject: String, _ taken: String) -> String {
        let values = arguments.enumerated().map { index, argument in
            "let argument\(index): \(argument.type.withoutImplicitUnwrapping) = _argument(arguments, \(index)); "
        }.joined()
        let passed = arguments.enumerated().map { label($1) + "argument\($0)" }
            .joined(separator: ", ")
        let effects = (isThrowing ? "try? " : "") + "await "
        let function = isStatic ? "classProcedure" : "procedure"
        return "methods.\(function)(\(names)) { \(subject), \(taken) in "
            + "\(values)Task { @MainActor in _ = \(effects)\(receiver).\(called)(\(passed)) } }"
    }

    private func label(_ argument: Argument) -> String {
        argument.label == "_" ? "" : argument.label + ": "
    }
}

extension String {
    /// The type with `T?` in place of `T!`, which is not allowed in expressions.
    var withoutImplicitUnwrapping: String { hasSuffix("!") ? String(dropLast()) + "?" : self }
}
