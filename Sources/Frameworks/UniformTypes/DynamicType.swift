/// A dynamic type, whose identifier encodes an undeclared tag.
///
/// Known form: `dyn.a`, then the text `?0=SUPERTYPE:1=EXTENSION` in letters of five bits each. Common names are
/// abbreviated to a digit.
struct DynamicType: Equatable {
    static let prefix = "dyn."

    var supertype: String?
    var tag: String
    var tagClass: UTTagClass

    private static let letters = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
    private static let digits: [(digit: String, name: String)] = [
        ("0", "UTTypeConformsTo"), ("1", "public.filename-extension"), ("2", "com.apple.ostype"),
        ("3", "public.mime-type"), ("4", "com.apple.nspboard-type"), ("5", "public.url-scheme"),
        ("6", "public.data"), ("7", "public.text"), ("8", "public.plain-text"),
        ("9", "public.utf16-plain-text"), ("A", "com.apple.traditional-mac-plain-text"),
        ("B", "public.image"), ("C", "public.video"), ("D", "public.audio"),
        ("E", "public.directory"), ("F", "public.folder"),
    ]

    init(supertype: String?, tag: String, tagClass: UTTagClass) {
        self.supertype = supertype
        self.tag = tag
        self.tagClass = tagClass
    }

    private static func short(_ name: String) -> String {
        digits.first { $0.name == name }?.digit ?? name
    }

    private static func long(_ digit: some StringProtocol) -> String {
        digits.first { $0.digit == digit }?.name ?? String(digit)
    }

    // Separators of the text are escaped inside a tag.
    private static func marked(_ text: String) -> String {
        text.reduce(into: "") { result, letter in
            if ":=,\\".contains(letter) { result += "\\" }
            result.append(letter)
        }
    }

    var identifier: String {
        var text = "?"
        if let supertype { text += "0=\(Self.short(supertype)):" }
        text += "\(Self.short(tagClass.rawValue))=\(Self.marked(tag))"
        var bits = 0
        var count = 0
        var packed: [UInt8] = []
        for byte in text.utf8 {
            bits = bits << 8 | Int(byte)
            count += 8
            while count >= 5 {
                count -= 5
                packed.append(Self.letters[bits >> count & 31])
            }
            bits &= 1 << count - 1
        }
        if count > 0 { packed.append(Self.letters[bits << (5 - count) & 31]) }
        return Self.prefix + "a" + String(decoding: packed, as: UTF8.self)
    }

    /// Decodes a dynamic identifier; nil for any other.
    init?(identifier: String) {
        let start = Self.prefix + "a"
        guard identifier.hasPrefix(start) else { return nil }
        var bits = 0
        var count = 0
        var bytes: [UInt8] = []
        for letter in identifier.utf8.dropFirst(start.utf8.count) {
            guard let value = Self.letters.firstIndex(of: letter) else { return nil }
            bits = bits << 5 | value
            count += 5
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(bits >> count & 255))
            bits &= 1 << count - 1
        }
        guard let text = String(validating: bytes, as: UTF8.self), text.hasPrefix("?") else {
            return nil
        }
        var found: (tag: String, tagClass: UTTagClass)?
        var supertype: String?
        for field in Self.fields(of: text.dropFirst()) {
            if field.key == "0" {
                supertype = Self.long(field.value)
            } else if found == nil {
                found = (field.value, UTTagClass(rawValue: Self.long(field.key)))
            }
        }
        guard let found else { return nil }
        self.init(supertype: supertype, tag: found.tag, tagClass: found.tagClass)
    }

    private static func fields(of text: Substring) -> [(key: String, value: String)] {
        var fields: [(key: String, value: String)] = []
        var key: String?
        var word = ""
        var isMarked = false
        for letter in text + ":" {
            if isMarked {
                word.append(letter)
                isMarked = false
            } else if letter == "\\" {
                isMarked = true
            } else if letter == "=", key == nil {
                key = word
                word = ""
            } else if letter == ":" {
                if let key { fields.append((key, word)) }
                key = nil
                word = ""
            } else {
                word.append(letter)
            }
        }
        return fields
    }
}
