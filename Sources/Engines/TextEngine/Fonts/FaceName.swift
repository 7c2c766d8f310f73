/// The names of a face.
package struct FaceName: Hashable, Sendable {
    /// The PostScript name, such as `HelveticaNeue-BoldItalic`.
    package var postScriptName: String
    /// The family name, such as `Helvetica Neue`.
    package var family: String
    /// The style name, such as `Bold Italic`.
    package var style: String
    /// 100 (thin) to 900 (black); 400 is regular.
    package var weight: Int
    package var isItalic: Bool
    package var isMonospaced: Bool

    /// The full name, such as `Helvetica Neue Bold Italic`.
    package var fullName: String { style == "Regular" ? family : "\(family) \(style)" }

    init(
        postScriptName: String, family: String, style: String, weight: Int, isItalic: Bool,
        isMonospaced: Bool
    ) {
        self.postScriptName = postScriptName
        self.family = family
        self.style = style
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
    }

    /// Makes the names of a font file's face.
    package init(_ face: FontFace) {
        self.init(
            postScriptName: face.postScriptName, family: face.familyName, style: face.styleName,
            weight: face.weight, isItalic: face.isItalic, isMonospaced: face.isMonospaced)
    }
}

/// The style in the suffix of a face's name: `MediumItalic`.
struct FaceStyle {
    /// 100 to 900; nil where the suffix has no weight.
    var weight: Int?
    var isItalic: Bool
    /// The style name, such as `Medium Italic`.
    var words: String

    private static let weights: [(String, Int)] = [
        ("ultralight", 100), ("extralight", 200), ("thin", 200), ("ultrabold", 900),
        ("semibold", 600),
        ("demibold", 600), ("extrabold", 800), ("light", 300), ("regular", 400), ("roman", 400),
        ("medium", 500), ("extrablack", 900), ("bold", 700), ("w3", 300), ("w5", 500),
        ("w6", 600), ("w7", 700), ("w8", 800), ("heavy", 800), ("black", 900),
    ]

    /// - Parameter name: The part of a name after the hyphen; may be empty.
    init(_ name: String) {
        let plain = name.hasSuffix("MT") ? String(name.dropLast(2)) : name
        let small = plain.lowercased()
        isItalic =
            small.contains("italic") || small.contains("oblique") || small.hasSuffix("ita")
            || small.hasSuffix("it")
        weight = Self.weights.first { small.contains($0.0) }?.1
        var words = ""
        for character in plain.replacing("-", with: "") {
            if character.isUppercase, let last = words.last, last.isLowercase { words += " " }
            words.append(character)
        }
        self.words = words.isEmpty ? "Regular" : words
    }
}
