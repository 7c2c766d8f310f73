internal import CObjectiveCRuntime

/// Makes an object by `init()` of a class that is known only at run time, such as one that an
/// Info.plist names.
///
/// Swift allows that for required initialisers only, which those of Apple's classes are not.
package func instantiate(_ type: NSObject.Type) -> NSObject {
    let object = ocr_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self))
    return Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue()
}
