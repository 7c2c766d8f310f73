public import CoreFoundation

// Arrays, dictionaries and sets as Core Foundation's functions see them: Foundation's objects, whose elements are
// addresses. An element is valid as long as the collection holds it.

private func core<Core>(_ object: AnyObject, _ type: Core.Type) -> Core {
    unsafeBitCast(object, to: type)
}

private func object(_ address: UnsafeRawPointer?) -> AnyObject? {
    address.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
}

// MARK: Arrays

/// Returns the number of elements.
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }

/// Returns the address of an element.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
    CoreFoundation.CFArrayGetValueAtIndex(core(theArray, CoreFoundation.CFArray.self), idx)
}

/// Whether a range of an array has an element that is equal to another object.
public func CFArrayContainsValue(_ theArray: CFArray!, _ range: CFRange, _ value: UnsafeRawPointer!)
    -> Bool
{
    CFArrayGetFirstIndexOfValue(theArray, range, value) != -1
}

/// Returns the first index in a range at which an element is equal to another object; -1 for none.
public func CFArrayGetFirstIndexOfValue(
    _ theArray: CFArray!, _ range: CFRange, _ value: UnsafeRawPointer!
) -> CFIndex {
    guard let value = object(value) else { return -1 }
    let index = theArray.index(
        of: value, in: NSRange(location: range.location, length: range.length))
    return index == NSNotFound ? -1 : index
}

/// Adds an element at the end.
public func CFArrayAppendValue(_ theArray: CFMutableArray!, _ value: UnsafeRawPointer!) {
    guard let value = object(value) else { return }
    theArray.add(value)
}

/// Inserts an element.
public func CFArrayInsertValueAtIndex(
    _ theArray: CFMutableArray!, _ idx: CFIndex, _ value: UnsafeRawPointer!
) {
    guard let value = object(value) else { return }
    theArray.insert(value, at: idx)
}

/// Removes an element.
public func CFArrayRemoveValueAtIndex(_ theArray: CFMutableArray!, _ idx: CFIndex) {
    theArray.removeObject(at: idx)
}

/// Removes all elements.
public func CFArrayRemoveAllValues(_ theArray: CFMutableArray!) { theArray.removeAllObjects() }

/// Creates a copy of an array.
public func CFArrayCreateCopy(_ allocator: CFAllocator!, _ theArray: CFArray!) -> CFArray! {
    theArray.copy() as? NSArray
}

/// Creates a copy of an array that can be changed.
public func CFArrayCreateMutableCopy(
    _ allocator: CFAllocator!, _ capacity: CFIndex, _ theArray: CFArray!
) -> CFMutableArray! {
    theArray.mutableCopy() as? NSMutableArray
}

// MARK: Dictionaries

/// Returns the number of keys.
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> CFIndex { theDict.count }

/// Returns the address of the value of a key; nil for none.
///
/// - Parameter key: The address of the key.
public func CFDictionaryGetValue(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!)
    -> UnsafeRawPointer!
{
    CoreFoundation.CFDictionaryGetValue(core(theDict, CoreFoundation.CFDictionary.self), key)
}

/// Returns whether there is a key, and the address of its value.
public func CFDictionaryGetValueIfPresent(
    _ theDict: CFDictionary!, _ key: UnsafeRawPointer!,
    _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
    guard let found = CFDictionaryGetValue(theDict, key) else { return false }
    value?.pointee = found
    return true
}

/// Whether there is a key.
public func CFDictionaryContainsKey(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> Bool {
    CFDictionaryGetValue(theDict, key) != nil
}

/// Sets the value of a key.
public func CFDictionarySetValue(
    _ theDict: CFMutableDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {
    guard let key = object(key) as? NSObject, let value = object(value) else { return }
    theDict[key] = value
}

/// Removes a key.
public func CFDictionaryRemoveValue(_ theDict: CFMutableDictionary!, _ key: UnsafeRawPointer!) {
    guard let key = object(key) as? NSObject else { return }
    theDict.removeObject(forKey: key)
}

/// Creates a copy of a dictionary that can be changed.
public func CFDictionaryCreateMutableCopy(
    _ allocator: CFAllocator!, _ capacity: CFIndex, _ theDict: CFDictionary!
) -> CFMutableDictionary! {
    theDict.mutableCopy() as? NSMutableDictionary
}

// MARK: Sets

/// Returns the number of elements.
public func CFSetGetCount(_ theSet: CFSet!) -> CFIndex { theSet.count }

/// Whether a set has an element that is equal to another object.
public func CFSetContainsValue(_ theSet: CFSet!, _ value: UnsafeRawPointer!) -> Bool {
    object(value).map { theSet.contains($0) } ?? false
}
