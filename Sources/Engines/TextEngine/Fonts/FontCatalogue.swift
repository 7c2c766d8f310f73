/// The faces that apps find by name: those that the app registered, and those of iOS.
///
/// Installed fonts are found by the names of their faces too, but not listed, because they differ
/// between machines.
package enum FontCatalogue {
    private static let apple = Dictionary(
        uniqueKeysWithValues: AppleFamily.all.map { ($0.name, $0) })
    private static let appleFaces: [String: FaceName] = {
        var result: [String: FaceName] = [:]
        for face in AppleFamily.all.flatMap(\.faces) {
            result[face.postScriptName] = face
            if result[face.fullName] == nil { result[face.fullName] = face }
        }
        return result
    }()

    /// The names of the families, sorted.
    package static var familyNames: [String] {
        let own = RegisteredFonts.shared.faces.map(\.family)
        return Set(own + AppleFamily.all.filter(\.isListed).map(\.name)).sorted()
    }

    /// Returns the faces of a family; none for an unknown family.
    package static func faces(ofFamily family: String) -> [FaceName] {
        let own = RegisteredFonts.shared.faces.filter { $0.family == family }
        let known = apple[family]?.faces ?? []
        return own
            + known.filter { face in !own.contains { $0.postScriptName == face.postScriptName } }
    }

    /// Returns a face by its PostScript name or full name, or the regular face of a family; nil for an
    /// unknown name. Installed fonts are not searched.
    package static func face(named name: String) -> FaceName? {
        RegisteredFonts.shared.entry(named: name)?.name ?? appleFaces[name]
            ?? face(ofFamily: name, weight: 400, isItalic: false)
    }

    /// Returns the face of a family closest to a weight and a slant; nil for an unknown family.
    package static func face(
        ofFamily family: String, weight: Int, isItalic: Bool
    ) -> FaceName? {
        func distance(_ face: FaceName) -> Int {
            // Condensed faces are selected by name only.
            (face.isItalic == isItalic ? 0 : 10_000) + abs(face.weight - weight)
                + (face.style.contains("Condensed") ? 5000 : 0)
        }
        return faces(ofFamily: family).min { distance($0) < distance($1) }
    }

    /// Returns the replacement of one of Apple's faces.
    static func typeface(standingInFor face: FaceName) -> Typeface? {
        guard let family = apple[face.family] else { return nil }
        switch family.standIn {
        case .sans: return FontFamilies.sans.typeface(face.weight, face.isItalic)
        case .mono: return FontFamilies.mono.typeface(face.weight, face.isItalic)
        case .serif: return FontFamilies.serif.typeface(face.weight, face.isItalic)
        case .inter: return FontFamilies.inter(face.weight, face.isItalic)
        case .chinese:
            return FallbackFonts.chinese(isBold: face.weight >= 600, family: face.family)
                ?? FontFamilies.inter(face.weight, face.isItalic)
        case .emoji: return FallbackFonts.emoji
        }
    }
}
