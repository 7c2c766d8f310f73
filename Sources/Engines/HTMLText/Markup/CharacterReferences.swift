/// Resolves character references such as `&amp;`, `&#8226;` and `&#x2022;`.
enum CharacterReferences {
    /// - Parameter isAttribute: In attributes, a name without a semicolon before a letter, a digit or `=` is
    ///   not a reference, so that the queries of URLs stay intact.
    /// - Returns: The text; zero bytes are left out.
    static func replaced(in bytes: ArraySlice<UInt8>, isAttribute: Bool = false) -> String {
        let ampersand = UInt8(ascii: "&")
        guard bytes.contains(where: { $0 == ampersand || $0 == 0 }) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.first {
            if byte == ampersand,
                let (scalar, length) = reference(rest.dropFirst(), isAttribute: isAttribute)
            {
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                rest = rest.dropFirst(1 + length)
                continue
            }
            if byte != 0 { result.append(byte) }
            rest = rest.dropFirst()
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the character of the reference after an ampersand, and the length of the reference in bytes.
    private static func reference(
        _ bytes: ArraySlice<UInt8>, isAttribute: Bool
    ) -> (Unicode.Scalar, Int)? {
        guard let first = bytes.first else { return nil }
        if first == UInt8(ascii: "#") { return number(bytes.dropFirst()) }
        let name = bytes.prefix(32).prefix { Ascii.isLetter($0) || Ascii.isDigit($0) }
        let text = String(decoding: name, as: UTF8.self)
        let next = bytes.dropFirst(name.count).first
        if next == UInt8(ascii: ";"), let scalar = CharacterNames.all[text] {
            return (scalar, name.count + 1)
        }
        for length in stride(from: min(6, name.count), through: 2, by: -1) {
            guard let scalar = CharacterNames.ofOldest[String(text.prefix(length))] else {
                continue
            }
            if isAttribute, length < name.count || next == Ascii.equals { return nil }
            return (scalar, length)
        }
        return nil
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
        let isHexadecimal = bytes.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        var value: UInt32 = 0
        var count = 0
        for byte in bytes.dropFirst(isHexadecimal ? 1 : 0) {
            let letter = byte | 0x20
            guard Ascii.isDigit(byte) || isHexadecimal && (0x61...0x66).contains(letter) else {
                break
            }
            let digit = UInt32(Ascii.isDigit(byte) ? byte - 0x30 : letter - 0x57)
            value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
            count += 1
        }
        guard count > 0 else { return nil }
        let length = 1 + (isHexadecimal ? 1 : 0) + count
        let end = bytes.startIndex + length - 1
        let isEnded = end < bytes.endIndex && bytes[end] == UInt8(ascii: ";")
        return (scalar(value), length + (isEnded ? 1 : 0))
    }

    /// Numbers from 128 to 159 mean the characters of Windows-1252, as HTML specifies.
    private static func scalar(_ number: UInt32) -> Unicode.Scalar {
        if (0x80...0x9F).contains(number), let windows = windows1252[Int(number) - 0x80] {
            return windows
        }
        guard number != 0 else { return "\u{FFFD}" }
        return Unicode.Scalar(number) ?? "\u{FFFD}"
    }

    /// The characters 128 to 159 of Windows-1252; nil where it has none.
    static let windows1252: [Unicode.Scalar?] = [
        "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
        nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
    ]
}

extension UTF8 {
    /// U+FFFD.
    fileprivate static var encodedReplacementCharacter: EncodedScalar {
        encode("\u{FFFD}") ?? EncodedScalar()
    }
}
