internal import CObjectiveCRuntime

// The form of a registration, as the source rewriter writes it after the last line of a file. It
// stands in the class's own file, so that private methods are in reach:
//
//     extension Canvas {
//         nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
//             methods.procedure("tapped:", "tapped(_:)") { receiver, arguments in
//                 unsafeDowncast(receiver, to: Canvas.self).tapped(_argument(arguments, 0))
//             }
//             methods.function("title", "title()") { receiver, _ in
//                 unsafeDowncast(receiver, to: Canvas.self).title()
//             }
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
// private protocol with `__registerMethods`, adopts it in an extension of the class and registers
//
//     _registerGenericClass { type, methods in
//         (type as? any __Registering.Type)?.__registerMethods(methods)
//     }

/// The body of a method without a result: the receiver, then the arguments.
public typealias _Procedure = @MainActor (AnyObject, _MessageArguments) -> Void

/// The body of a method with a result.
public typealias _Function = @MainActor (AnyObject, _MessageArguments) -> Any?

/// What a generated registration fills in: the methods of one class that can be sent by selector.
public struct _ClassRegistration {
    let table: DispatchTable

    /// Registers a method without a result.
    ///
    /// - Parameters:
    ///   - selector: The Objective-C name.
    ///   - name: The Swift name, `tapped(_:)`; selectors that the rewriter cannot resolve are
    ///     looked up by it.
    ///   - body: Calls the method. The first registration of a selector in a class stands.
    public func procedure(_ selector: String, _ name: String, _ body: @escaping _Procedure) {
        let free = unsafeBitCast(IsolatedProcedure(call: body), to: Procedure.self)
        table.add(Selector(selector), name, Method(.procedure(free.call)))
    }

    /// Registers a method with a result.
    public func function(_ selector: String, _ name: String, _ body: @escaping _Function) {
        let free = unsafeBitCast(IsolatedFunction(call: body), to: Function.self)
        table.add(Selector(selector), name, Method(.function(free.call)))
    }

    // A message runs where its sender runs, as on Apple's platforms: the isolation that the
    // compiler checked until here is taken off. It is taken off inside of structures, because a
    // closure that is cast by itself is wrapped for generic code, which costs 50 ns a message.

    private struct IsolatedProcedure {
        let call: _Procedure
    }

    private struct Procedure {
        let call: (AnyObject, _MessageArguments) -> Void
    }

    private struct IsolatedFunction {
        let call: _Function
    }

    private struct Function {
        let call: (AnyObject, _MessageArguments) -> Any?
    }
}

/// Adds methods to the table of a class. A class may be registered by many files.
public func _registerClass(
    _ type: AnyClass, _ register: (_ClassRegistration) -> Void
) {
    DispatchTables.shared.register(type, register)
}

/// Announces a generic class; `register` is asked about each class that is sent a message and
/// fills in the methods if it is a specialisation.
public func _registerGenericClass(
    _ register: @escaping (AnyClass, _ClassRegistration) -> Void
) {
    DispatchTables.shared.registerGeneric(register)
}

/// Puts a file's registrar on the list that is worked off at the first message.
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
