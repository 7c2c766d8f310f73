/// The files of the font families. They are opened by their paths, so that nothing is searched at
/// launch.
enum FontFamilies {
    /// A family with a file for each of regular, italic, bold and bold italic.
    struct Files {
        var directory: String
        var name: String
        var italic = "Italic"

        func path(isBold: Bool, isItalic: Bool) -> String {
            let style = (isBold ? "Bold" : "") + (isItalic ? italic : "")
            return "\(directory)/\(name)-\(style.isEmpty ? "Regular" : style).ttf"
        }
    }

    private static let liberation = "/usr/share/fonts/truetype/liberation"
    static let sans = Files(directory: liberation, name: "LiberationSans")
    static let serif = Files(directory: liberation, name: "LiberationSerif")
    static let mono = Files(directory: liberation, name: "LiberationMono")
    private static let narrowSans = Files(directory: liberation, name: "LiberationSansNarrow")

    /// Returns Liberation's narrow face, or the usual one where there is none.
    static func narrow(_ weight: Int, _ isItalic: Bool) -> Typeface? {
        narrowSans.typeface(weight, isItalic) ?? sans.typeface(weight, isItalic)
    }

    static func typeface(for font: TextFont) -> Typeface? {
        switch font.family {
        case .typeface(let typeface): return typeface
        case .system: return system(font)
        case .systemMonospaced:
            return UserFonts.shared.system(font) ?? mono.typeface(font.weight, font.isItalic)
        case .systemSerif:
            return UserFonts.shared.system(font) ?? serif.typeface(font.weight, font.isItalic)
        case .named(let name): return named(name, font)
        }
    }

    private static func system(_ font: TextFont) -> Typeface? {
        if let own = UserFonts.shared.system(font) { return own }
        let path = InterFaces.path(
            weight: font.weight, isItalic: font.isItalic, pointSize: font.pointSize)
        return Typeface.at(path: path) ?? sans.typeface(font.weight, font.isItalic)
    }

    /// Returns Inter with its text outlines, or Liberation where Inter is not installed.
    static func inter(_ weight: Int, _ isItalic: Bool) -> Typeface? {
        Typeface.at(path: InterFaces.path(weight: weight, isItalic: isItalic, pointSize: 0))
            ?? sans.typeface(weight, isItalic)
    }

    /// Returns a face by name: of the app, of the user's folder, of iOS, or installed.
    private static func named(_ name: String, _ font: TextFont) -> Typeface? {
        if let entry = RegisteredFonts.shared.entry(named: name) { return entry.typeface }
        if let face = FontCatalogue.face(named: name) {
            return RegisteredFonts.shared.entry(named: face.postScriptName)?.typeface
                ?? UserFonts.shared.typeface(named: face.postScriptName)
                ?? FontCatalogue.typeface(standingInFor: face)
        }
        if let own = UserFonts.shared.typeface(named: name) { return own }
        return InstalledFonts.shared.face(named: name).flatMap {
            $0.path.isEmpty ? Typeface($0) : Typeface.at(path: $0.path, index: $0.index)
        }
    }
}

extension FontFamilies.Files {
    func typeface(_ weight: Int, _ isItalic: Bool) -> Typeface? {
        Typeface.at(path: path(isBold: weight >= 600, isItalic: isItalic))
    }
}
