/// Which file stands for a family, opened by its path: nothing is searched at the start.
enum FontFamilies {
    /// A family with a file for each of regular, italic, bold and bold italic.
    fileprivate struct Files {
        var directory: String
        var name: String
        var italic = "Italic"

        func path(isBold: Bool, isItalic: Bool) -> String {
            let style = (isBold ? "Bold" : "") + (isItalic ? italic : "")
            return "\(directory)/\(name)-\(style.isEmpty ? "Regular" : style).ttf"
        }
    }

    private static let liberation = "/usr/share/fonts/truetype/liberation"
    private static let sans = Files(directory: liberation, name: "LiberationSans")
    private static let serif = Files(directory: liberation, name: "LiberationSerif")
    private static let mono = Files(directory: liberation, name: "LiberationMono")

    /// Families that have metrically like ones among the free fonts, by their names without spaces
    /// and in small letters.
    private static let standIns: [String: Files] = [
        "helvetica": sans, "helveticaneue": sans, "arial": sans, "arialmt": sans,
        "courier": mono, "couriernew": mono, "couriernewps": mono,
        "couriernewpsmt": mono, "menlo": mono, "monaco": mono,
        "times": serif, "timesnewroman": serif, "timesnewromanps": serif,
        "timesnewromanpsmt": serif,
    ]

    static func typeface(for font: TextFont) -> Typeface? {
        switch font.family {
        case .typeface(let typeface): return typeface
        case .system: return system(font)
        case .systemMonospaced: return mono.typeface(font.weight, font.isItalic)
        case .systemSerif: return serif.typeface(font.weight, font.isItalic)
        case .named(let name): return named(name, font)
        }
    }

    private static func system(_ font: TextFont) -> Typeface? {
        let path = InterFaces.path(
            weight: font.weight, isItalic: font.isItalic, pointSize: font.pointSize)
        return Typeface.at(path: path) ?? sans.typeface(font.weight, font.isItalic)
    }

    private static func named(_ name: String, _ font: TextFont) -> Typeface? {
        let style = FaceStyle(name)
        if style.family == "applecoloremoji" { return FallbackFonts.emoji }
        if let files = standIns[style.family] {
            return files.typeface(
                style.weight ?? font.weight, style.isItalic || font.isItalic)
        }
        return InstalledFonts.shared.face(named: name).flatMap {
            $0.path.isEmpty ? Typeface($0) : Typeface.at(path: $0.path, index: $0.index)
        }
    }
}

extension FontFamilies.Files {
    fileprivate func typeface(_ weight: Int, _ isItalic: Bool) -> Typeface? {
        Typeface.at(path: path(isBold: weight >= 600, isItalic: isItalic))
    }
}

/// What the name of a face says: `HelveticaNeue-MediumItalic`.
struct FaceStyle {
    /// The family without spaces and in small letters.
    var family: String
    /// 100 to 900, or nil where the name says nothing.
    var weight: Int?
    var isItalic: Bool

    private static let weights: [(String, Int)] = [
        ("ultralight", 100), ("thin", 200), ("extralight", 200), ("semibold", 600),
        ("demibold", 600), ("extrabold", 800), ("light", 300), ("regular", 400), ("roman", 400),
        ("medium", 500), ("bold", 700), ("heavy", 800), ("black", 900),
    ]

    init(_ name: String) {
        let parts = name.lowercased().split(separator: "-", maxSplits: 1)
        family = String((parts.first ?? "").filter { $0 != " " })
        let style = parts.count > 1 ? String(parts[1].filter { $0 != " " }) : ""
        isItalic = style.contains("italic") || style.contains("oblique")
        weight = Self.weights.first { style.contains($0.0) }?.1
    }
}
