/// The paths of Inter, the replacement of the system font, as Debian's package
/// `fonts-inter` installs it.
package enum InterFaces {
    package static let directory = "/usr/share/fonts/opentype/inter"

    /// The faces' names by weight, from 100 (thin) to 900 (black).
    private static let weightNames = [
        "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold",
        "Black",
    ]

    /// From this size on the system font has its display shapes, in points.
    // Measured: with text shapes above it strings come out 8 to 10 % too wide.
    package static let firstDisplaySize = 20.0

    /// The path of the face for a weight and a size.
    ///
    /// - Parameters:
    ///   - weight: 100 (thin) to 900 (black); 400 is regular. The nearest hundred counts.
    ///   - pointSize: Decides between text and display shapes.
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
