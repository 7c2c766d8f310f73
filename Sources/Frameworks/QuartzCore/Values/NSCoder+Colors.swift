/// A colour that was found in an archive; the value is nil where the archive says that there is
/// none.
struct ArchivedColor {
    let value: CGColor?
}

extension NSCoder {
    /// Writes a colour as its four components in sRGB, or that there is none.
    func encode(_ color: CGColor?, underKey key: String) {
        encode(color != nil, forKey: key + ".exists")
        guard let components = color?.sRGBComponents else { return }
        for index in 0..<4 { encode(components[index], forKey: "\(key).\(index)") }
    }

    /// Reads what `encode(_:underKey:)` wrote; nil when nothing was written under this key.
    func decodeColor(underKey key: String) -> ArchivedColor? {
        guard containsValue(forKey: key + ".exists") else { return nil }
        guard decodeBool(forKey: key + ".exists") else { return ArchivedColor(value: nil) }
        let parts = (0..<4).map { decodeDouble(forKey: "\(key).\($0)") }
        guard parts.allSatisfy(\.isFinite) else { return nil }
        return ArchivedColor(
            value: CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    }
}
