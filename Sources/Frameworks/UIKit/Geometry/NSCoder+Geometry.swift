// Foundation encodes points, sizes and rectangles already. Everything else is stored as its text,
// as on iOS, so that archives stay readable from either side.

extension NSCoder {
    /// Stores a vector under a key.
    public func encode(_ vector: CGVector, forKey key: String) {
        encode(NSCoder.string(for: vector) as NSString, forKey: key)
    }

    /// Stores a transform under a key.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(NSCoder.string(for: transform) as NSString, forKey: key)
    }

    /// Stores insets under a key.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(NSCoder.string(for: insets) as NSString, forKey: key)
    }

    /// Stores insets under a key.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(NSCoder.string(for: insets) as NSString, forKey: key)
    }

    /// Stores a displacement under a key.
    public func encode(_ offset: UIOffset, forKey key: String) {
        encode(NSCoder.string(for: offset) as NSString, forKey: key)
    }

    /// Returns the point stored under a key, or the zero point.
    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }

    /// Returns the size stored under a key, or the zero size.
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }

    /// Returns the rectangle stored under a key, or the zero rectangle.
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }

    /// Returns the vector stored under a key, or the zero vector.
    public func decodeCGVector(forKey key: String) -> CGVector {
        NSCoder.cgVector(for: text(forKey: key))
    }

    /// Returns the transform stored under a key, or the identity.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        NSCoder.cgAffineTransform(for: text(forKey: key))
    }

    /// Returns the insets stored under a key, or zero insets.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        NSCoder.uiEdgeInsets(for: text(forKey: key))
    }

    /// Returns the insets stored under a key, or zero insets.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        NSCoder.nsDirectionalEdgeInsets(for: text(forKey: key))
    }

    /// Returns the displacement stored under a key, or none.
    public func decodeUIOffset(forKey key: String) -> UIOffset {
        NSCoder.uiOffset(for: text(forKey: key))
    }

    private func text(forKey key: String) -> String {
        // Secure archives treat a missing key as damage when it is decoded.
        guard containsValue(forKey: key) else { return "" }
        return decodeObject(of: NSString.self, forKey: key).map { $0 as String } ?? ""
    }
}
