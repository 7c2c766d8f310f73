package import CSwiftRuntime
package import Foundation

/// Makes an object by `init()` of a class that is known only at run time, such as one that an
/// Info.plist names.
///
/// Swift allows that for required initialisers only, which those of Apple's classes are not.
package func instantiate(_ type: NSObject.Type) -> NSObject {
    let object = csr_make_object(ClassMetadata(type).pointer, csr_object_init())
    return Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue()
}

/// Makes an object by an initialiser with one argument of type `Any`.
///
/// - Parameters:
///   - type: The class that declares the initialiser, or a subclass of it.
///   - initializer: The symbols that describe the initialiser and its class.
package func instantiate<Object: AnyObject>(
    _ type: Object.Type, _ initializer: csr_initializer, argument: Any
) -> Object {
    withConsumed(argument) { instantiate(type, initializer, arguments: $0) }
}

/// Calls a closure with the address of a copy of a value, as Swift passes those of type `Any`; the callee
/// consumes the copy.
package func withConsumed<Value, Result>(
    _ value: Value, _ body: (UnsafeMutablePointer<Value>) -> Result
) -> Result {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    memory.initialize(to: value)
    // Freed and not deinitialised.
    defer { memory.deallocate() }
    return body(memory)
}

/// Makes an object by an initialiser whose arguments are objects, strings, and optional ones of both.
///
/// - Parameters:
///   - type: The class that declares the initialiser, or a subclass of it.
///   - initializer: The symbols that describe the initialiser and its class.
///   - arguments: The arguments in their order, four words together at most.
package func instantiate<Object: AnyObject, Arguments>(
    _ type: Object.Type, _ initializer: csr_initializer, arguments: Arguments
) -> Object {
    let wordCount = 4
    precondition(MemoryLayout<Arguments>.size <= wordCount * MemoryLayout<UInt>.size)
    let object = withUnsafeTemporaryAllocation(of: UInt.self, capacity: wordCount) { words in
        words.initialize(repeating: 0)
        // The initialiser consumes its arguments, so they are not deinitialised.
        UnsafeMutableRawPointer(words.baseAddress!).initializeMemory(
            as: Arguments.self, to: arguments)
        return csr_make_object_from_words(
            ClassMetadata(type).pointer, initializer, words.baseAddress!)
    }
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
}

/// Makes an object by an initialiser with a rectangle.
package func instantiate<Object: AnyObject>(
    _ type: Object.Type, _ initializer: csr_initializer, rect: CGRect
) -> Object {
    let object = csr_make_object_from_numbers(
        ClassMetadata(type).pointer, initializer, Double(rect.origin.x), Double(rect.origin.y),
        Double(rect.size.width), Double(rect.size.height))
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
}
