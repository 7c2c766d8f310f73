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

    /// Returns the replacement of one of Apple's faces: of a family that resembles it, if one is
    /// installed, else of those that always are.
    static func typeface(standingInFor face: FaceName) -> Typeface? {
        apple[face.family]?.closer?.typeface(face.weight, face.isItalic) ?? standIn(for: face)
    }

    /// Returns the replacement of one of Apple's faces that does not depend on optional packages.
    static func standIn(for face: FaceName) -> Typeface? {
        guard let family = apple[face.family] else { return nil }
        let (weight, isItalic) = (face.weight, face.isItalic)
        if family.standIn != .serif, face.style.contains("Condensed") {
            return FontFamilies.narrow(weight, isItalic)
        }
        switch family.standIn {
        case .narrow: return FontFamilies.narrow(weight, isItalic)
        case .narrowBold: return FontFamilies.narrow(700, isItalic)
        case .sans: return FontFamilies.sans.typeface(weight, isItalic)
        case .mono: return FontFamilies.mono.typeface(weight, isItalic)
        case .serif: return FontFamilies.serif.typeface(weight, isItalic)
        case .inter: return FontFamilies.inter(weight, isItalic)
        case .chinese:
            return FallbackFonts.chinese(isBold: weight >= 600, family: face.family)
                ?? FontFamilies.inter(weight, isItalic)
        case .emoji: return FallbackFonts.emoji
        }
    }
}
