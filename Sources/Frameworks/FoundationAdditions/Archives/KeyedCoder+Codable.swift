import Foundation

extension NSKeyedArchiver {
    /// Encodes a value as a property list under a key, which `decodeDecodable(_:forKey:)` reads.
    ///
    /// - Throws: The error of the value's own encoding.
    public func encodeEncodable<T: Encodable>(_ value: T, forKey key: String) throws {
        // An array, since a property list of this platform's Foundation is no single number or string.
        encode(try PropertyListEncoder().encode([value]) as NSData, forKey: key)
    }
}

extension NSKeyedUnarchiver {
    /// Returns the value that `encodeEncodable(_:forKey:)` encoded under a key; nil if there is none or it is damaged.
    public func decodeDecodable<T: Decodable>(_ type: T.Type, forKey key: String) -> T? {
        try? decodeTopLevelDecodable(type, forKey: key)
    }

    /// Returns the value that `encodeEncodable(_:forKey:)` encoded under a key; nil if there is none.
    ///
    /// - Throws: The error of a damaged value.
    public func decodeTopLevelDecodable<T: Decodable>(_ type: T.Type, forKey key: String) throws
        -> T?
    {
        guard containsValue(forKey: key),
            let data = decodeObject(of: NSData.self, forKey: key)
        else { return nil }
        return try PropertyListDecoder().decode([T].self, from: data as Data).first
    }
}
