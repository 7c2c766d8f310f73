// On Apple's platforms a key that was never encoded is decoded as nil. Foundation on Linux treats such an archive
// as damaged and stops the program, so rewritten sources decode through these functions.

/// Decodes an object; nil when the archive has nothing under the key.
public func _decodeObject(_ coder: NSCoder, forKey key: String) -> Any? {
    isEmpty(coder, key) ? nil : coder.decodeObject(forKey: key)
}

/// Decodes an object of a class; nil when the archive has nothing under the key.
public func _decodeObject<Decoded: NSObject & NSCoding>(
    _ coder: NSCoder, of type: Decoded.Type, forKey key: String
) -> Decoded? {
    isEmpty(coder, key) ? nil : coder.decodeObject(of: type, forKey: key)
}

/// Decodes an object of one of the classes; nil when the archive has nothing under the key.
public func _decodeObject(_ coder: NSCoder, of types: [AnyClass]?, forKey key: String) -> Any? {
    isEmpty(coder, key) ? nil : coder.decodeObject(of: types, forKey: key)
}

private func isEmpty(_ coder: NSCoder, _ key: String) -> Bool {
    coder is NSKeyedUnarchiver && !coder.containsValue(forKey: key)
}
