/// A colour entry of an archive; its value is nil if the archive contains an explicit nil.
struct ArchivedColor {
    let value: CGColor?
}

extension NSCoder {
    /// Encodes a colour as its four sRGB components, or an explicit nil.
    func encode(_ color: CGColor?, underKey key: String) {
        encode(color != nil, forKey: key + ".exists")
        guard let components = color?.sRGBComponents else { return }
        for index in 0..<4 { encode(components[index], forKey: "\(key).\(index)") }
    }

    /// Decodes an entry of `encode(_:underKey:)`; nil if there is none under this key.
    func decodeColor(underKey key: String) -> ArchivedColor? {
        guard containsValue(forKey: key + ".exists") else { return nil }
        guard decodeBool(forKey: key + ".exists") else { return ArchivedColor(value: nil) }
        let parts = (0..<4).map { decodeDouble(forKey: "\(key).\($0)") }
        guard parts.allSatisfy(\.isFinite) else { return nil }
        return ArchivedColor(
            value: CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    }
}
