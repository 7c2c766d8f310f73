// The methods and properties of classes, as far as they are registered: for an app's classes everything that is
// visible to Objective-C, for the frameworks' classes what is called by message or read by key.

/// A property of a class.
public typealias objc_property_t = OpaquePointer

/// Returns the methods of objects that a class itself has, without those it inherits; of a metaclass, the
/// class methods.
///
/// - Parameter outCount: Receives their number.
/// - Returns: A list that the caller frees with `free`; nil for none.
public func class_copyMethodList(
    _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? {
    let slots = cls.map { cls in
        let target = MethodTarget(cls)
        return DispatchTables.shared.slots(in: target.type, inClass: target.isMetaclass)
    }
    return copied(slots ?? [], outCount)
}

/// Returns the properties that a class itself has, without those it inherits.
///
/// - Parameter outCount: Receives their number.
/// - Returns: A list that the caller frees with `free`; nil for none.
public func class_copyPropertyList(
    _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
    copied(cls.map(DispatchTables.shared.properties) ?? [], outCount)
}

/// Returns the property of a class or of its nearest ancestor that has it, or nil.
public func class_getProperty(
    _ cls: AnyClass?, _ name: UnsafePointer<CChar>
) -> objc_property_t? {
    guard let cls else { return nil }
    let property = DispatchTables.shared.property(of: cls, forKey: String(cString: name))
    return property.map { OpaquePointer(Unmanaged.passUnretained($0).toOpaque()) }
}

/// Returns the name of a property, which is never freed.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> {
    let property = Unmanaged<Property>.fromOpaque(UnsafeRawPointer(property))
    return sel_getName(Selector(property.takeUnretainedValue().key))
}

/// Returns the number of arguments that a method takes, with the receiver and the selector.
public func method_getNumberOfArguments(_ m: Method) -> UInt32 {
    UInt32(method_getName(m).argumentCount + 2)
}

@available(
    *, unavailable, message: "an object's class is fixed here; make an object of the other class"
)
@discardableResult
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
    fatalError("unavailable")
}

/// Copies pointers to objects that the tables never free.
private func copied<Object: AnyObject>(
    _ objects: [Object], _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<OpaquePointer>? {
    count?.pointee = UInt32(objects.count)
    guard !objects.isEmpty else { return nil }
    let bytes = objects.count * MemoryLayout<OpaquePointer>.stride
    guard let list = malloc(bytes)?.bindMemory(to: OpaquePointer.self, capacity: objects.count)
    else { fatalError("no memory for a list of \(objects.count) pointers") }
    for (index, object) in objects.enumerated() {
        list[index] = OpaquePointer(Unmanaged.passUnretained(object).toOpaque())
    }
    return list
}
