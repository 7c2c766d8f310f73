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
    let memory = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    memory.initialize(to: argument)
    // The initialiser consumes its argument, so the memory is freed and not deinitialised.
    defer { memory.deallocate() }
    let object = csr_make_object_from_any(ClassMetadata(type).pointer, initializer, memory)
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
}

/// Makes an object by an initialiser whose arguments are objects, strings, and optional ones of both.
///
/// - Parameters:
///   - type: The class that declares the initialiser, or a subclass of it.
///   - initializer: The symbols that describe the initialiser and its class.
///   - arguments: The arguments in their order, three words together at most.
package func instantiate<Object: AnyObject, Arguments>(
    _ type: Object.Type, _ initializer: csr_initializer, arguments: Arguments
) -> Object {
    let wordCount = 3
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
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(Double.init)
    let object = csr_make_object_from_numbers(
        ClassMetadata(type).pointer, initializer, numbers)
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
}
