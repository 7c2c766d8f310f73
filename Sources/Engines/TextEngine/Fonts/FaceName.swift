/// A face by the names under which apps ask for it.
package struct FaceName: Hashable, Sendable {
    /// Without spaces, such as `HelveticaNeue-BoldItalic`.
    package var postScriptName: String
    /// Such as `Helvetica Neue`.
    package var family: String
    /// Within the family, such as `Bold Italic`.
    package var style: String
    /// 100 (thin) to 900 (black); 400 is regular.
    package var weight: Int
    package var isItalic: Bool
    package var isMonospaced: Bool

    /// The name to show, such as `Helvetica Neue Bold Italic`.
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

    /// What a font file says of a face.
    package init(_ face: FontFace) {
        self.init(
            postScriptName: face.postScriptName, family: face.familyName, style: face.styleName,
            weight: face.weight, isItalic: face.isItalic, isMonospaced: face.isMonospaced)
    }
}

/// What the end of a face's name says: `MediumItalic`.
struct FaceStyle {
    /// 100 to 900, or nil where the name says nothing.
    var weight: Int?
    var isItalic: Bool
    /// The style name, such as `Medium Italic`.
    var words: String

    private static let weights: [(String, Int)] = [
        ("ultralight", 100), ("extralight", 200), ("thin", 200), ("semibold", 600),
        ("demibold", 600), ("extrabold", 800), ("light", 300), ("regular", 400), ("roman", 400),
        ("medium", 500), ("extrablack", 900), ("bold", 700), ("w5", 500), ("w6", 600), ("w7", 700),
        ("heavy", 800), ("black", 900),
    ]

    /// - Parameter name: What follows the hyphen in a name; may be empty.
    init(_ name: String) {
        let plain = name.hasSuffix("MT") ? String(name.dropLast(2)) : name
        let small = plain.lowercased()
        isItalic = small.contains("italic") || small.contains("oblique")
        weight = Self.weights.first { small.contains($0.0) }?.1
        var words = ""
        for character in plain {
            if character.isUppercase, let last = words.last, last.isLowercase { words += " " }
            words.append(character)
        }
        self.words = words.isEmpty ? "Regular" : words
    }
}
