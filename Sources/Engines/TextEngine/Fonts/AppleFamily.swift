/// A font family of iOS with the names of its faces, and the fonts that replace it.
///
/// Apps use these names and rely on getting a font, so each has a replacement of its kind.
package struct AppleFamily: Sendable {
    /// The replacement fonts that are always there.
    enum StandIn: Sendable {
        /// Liberation, with the metrics of Helvetica and Arial, Courier, and Times.
        case sans, mono, serif
        /// The narrow faces of Liberation, or its bold one alone.
        case narrow, narrowBold
        /// Inter, in every weight.
        case inter
        case chinese, emoji
    }

    let name: String
    let standIn: StandIn
    /// A family of a closer design, which is used where it is installed.
    let closer: CloserFamily?
    /// Whether the family is listed; others are found by name only.
    let isListed: Bool
    let faces: [FaceName]

    /// - Parameters:
    ///   - faces: The PostScript names in a compact form: a beginning with a slash, and endings
    ///     separated by spaces, before which a hyphen is put; `~` begins one without a hyphen, and
    ///     `.` is an empty one. Another beginning may follow.
    init(
        _ name: String, _ standIn: StandIn, closer: CloserFamily? = nil, _ faces: String,
        isListed: Bool = true
    ) {
        self.name = name
        self.standIn = standIn
        self.closer = closer
        self.isListed = isListed
        var names: [FaceName] = []
        var beginning = ""
        for word in faces.split(separator: " ") {
            if word.hasSuffix("/") {
                beginning = String(word.dropLast())
                continue
            }
            let ending = word == "." ? "" : word.hasPrefix("~") ? word.dropFirst() : "-\(word)"
            // Of the instance of a variable font, what follows the name of the font.
            let instance = word.split(separator: "_").last ?? word
            let style = FaceStyle(instance == "." ? "" : instance.filter { $0 != "~" })
            names.append(
                FaceName(
                    postScriptName: beginning + ending, family: name, style: style.words,
                    weight: style.weight ?? 400, isItalic: style.isItalic,
                    isMonospaced: standIn == .mono))
        }
        self.faces = names
    }
}
