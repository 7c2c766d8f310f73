/// The files of Inter, which replaces the system font, as Debian's package `fonts-inter` installs
/// them.
package enum InterFaces {
    package static let directory = "/usr/share/fonts/opentype/inter"

    /// The faces' names by weight, from 100 (thin) to 900 (black).
    private static let weightNames = [
        "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold",
        "Black",
    ]

    /// The size from which the system font has its display outlines, in points.
    // Measured: with text outlines above this size strings are 8 to 10 % too wide.
    package static let firstDisplaySize = 20.0

    /// Returns the path of the face for a weight and a size.
    ///
    /// - Parameters:
    ///   - weight: 100 (thin) to 900 (black), rounded to hundreds; 400 is regular.
    ///   - pointSize: Selects text or display outlines.
    package static func path(weight: Int, isItalic: Bool = false, pointSize: Double) -> String {
        let index = min(max((weight + 50) / 100, 1), 9) - 1
        let family = pointSize >= firstDisplaySize ? "InterDisplay" : "Inter"
        let weightName = weightNames[index]
        let style: String
        if isItalic {
            style = weightName == "Regular" ? "Italic" : weightName + "Italic"
        } else {
            style = weightName
        }
        return "\(directory)/\(family)-\(style).otf"
    }
}
