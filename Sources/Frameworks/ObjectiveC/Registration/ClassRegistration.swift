internal import CObjectiveCRuntime

// The form of a registration, as the source rewriter writes it after the last line of a file. It
// is in the class's own file, so that private methods are accessible:
//
//     extension Canvas {
//         nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
//             methods.procedure("tapped:", "tapped(_:)") { receiver, arguments in
//                 unsafeDowncast(receiver, to: Canvas.self).tapped(_argument(arguments, 0))
//             }
//             methods.function("title", "title()") { receiver, _ in
//                 unsafeDowncast(receiver, to: Canvas.self).title()
//             }
//             methods.property(
//                 "colour", { receiver in unsafeDowncast(receiver, to: Canvas.self).colour },
//                 { receiver, value in unsafeDowncast(receiver, to: Canvas.self).colour = value })
//         }
//     }
//     nonisolated private func __registerFile() {
//         _registerClass(Canvas.self, Canvas.__registerMethods)
//     }
//     private enum __FileRecord {
//         @used @section(".init_array")
//         nonisolated static let record: @convention(c) () -> Void = {
//             _pushRegistrar { __registerFile() }
//         }
//     }
//
// For a generic class, whose metatype exists only for each specialisation, the file declares a
// private protocol with `__registerMethods`, adopts it in an extension of the class and registers as
// below. A class that is declared inside of a function adopts the protocol in its own declaration.
//
//     _registerGenericClass { type, methods in
//         (type as? any __Registering.Type)?.__registerMethods(methods)
//     }

/// The body of a method without a result: the receiver, then the arguments.
public typealias _Procedure = @MainActor (AnyObject, _MessageArguments) -> Void

/// The body of a method with a result.
public typealias _Function = @MainActor (AnyObject, _MessageArguments) -> Any?

/// The body of a class method without a result: the class, then the arguments.
public typealias _ClassProcedure = @MainActor (AnyClass, _MessageArguments) -> Void

/// The body of a class method with a result.
public typealias _ClassFunction = @MainActor (AnyClass, _MessageArguments) -> Any?

/// The members of one class that can be reached by name, filled in by its generated registration.
///
/// The first registration of a selector or a key in a class wins.
public struct _ClassRegistration {
    let type: AnyClass
    let table: DispatchTable

    /// Registers a method without a result.
    ///
    /// - Parameters:
    ///   - selector: The Objective-C name.
    ///   - name: The Swift name, `tapped(_:)`; selectors that the rewriter cannot resolve are
    ///     looked up by it.
    ///   - body: Calls the method.
    public func procedure(_ selector: String, _ name: String, _ body: @escaping _Procedure) {
        add(selector, name, .procedure(unisolated(body)))
    }

    /// Registers a method with a result.
    public func function(_ selector: String, _ name: String, _ body: @escaping _Function) {
        add(selector, name, .function(unisolated(body)))
    }

    /// Registers a `class` or `static` method without a result.
    public func classProcedure(
        _ selector: String, _ name: String, _ body: @escaping _ClassProcedure
    ) {
        add(selector, name, .classProcedure(unisolated(body)))
    }

    /// Registers a `class` or `static` method with a result.
    public func classFunction(
        _ selector: String, _ name: String, _ body: @escaping _ClassFunction
    ) {
        add(selector, name, .classFunction(unisolated(body)))
    }

    /// Registers a property, an outlet for example.
    ///
    /// It is reached by key, and its accessors by the selectors `title` and `setTitle:`.
    ///
    /// - Parameters:
    ///   - key: The Objective-C name of the property.
    ///   - getter: The getter's Objective-C name where it is not the key.
    ///   - get: Reads the property.
    ///   - set: Writes the property; left out for one that is only read.
    public func property<Value>(
        _ key: String, getter: String? = nil, _ get: @escaping @MainActor (AnyObject) -> Value,
        _ set: (@MainActor (AnyObject, Value) -> Void)? = nil
    ) {
        table.add(
            TypedProperty(
                key: key, getter: Selector(getter ?? key), get: unisolated(get),
                set: set.map(unisolated)))
    }

    /// Gives the class the name of its `@objc(name)` attribute.
    public func name(_ name: String) {
        DispatchTables.shared.name(type, name)
    }

    private func add(_ selector: String, _ name: String, _ body: RegisteredMethod.Body) {
        table.add(RegisteredMethod(Selector(selector), name, body))
    }
}

/// Adds methods to the table of a class. A class may be registered by many files.
public func _registerClass(
    _ type: AnyClass, _ register: (_ClassRegistration) -> Void
) {
    DispatchTables.shared.register(type, register)
}

/// Registers a generic class: `register` is called for each class that is sent a message, and adds the methods
/// if the class is a specialisation.
public func _registerGenericClass(
    _ register: @escaping (AnyClass, _ClassRegistration) -> Void
) {
    DispatchTables.shared.registerGeneric(register)
}

/// Adds a file's registrar to the list of those that run at the first message.
///
/// Called before `main`, from a record in the image's `.init_array`. Nothing else happens then.
public func _pushRegistrar(_ registrar: @escaping @convention(c) () -> Void) {
    ocr_push_registrar(registrar)
}

/// Returns the selector of a method known by its Swift name, for `#selector` expressions whose
/// method the rewriter could not find.
///
/// - Parameters:
///   - type: The class named in the expression; its ancestors are searched too.
///   - name: The Swift name with labels, `tapped(_:)`, or without, `tapped`.
///   - fallback: The selector to use when no registered method has the name.
public func _selector(of type: Any.Type, named name: String, fallback: String) -> Selector {
    guard let type = type as? AnyClass else { return Selector(fallback) }
    return DispatchTables.shared.selector(of: type, named: name) ?? Selector(fallback)
}
