/// The font families of iOS with the names of their faces, and the fonts that replace them.
///
/// Apps use these names and rely on getting a font, so each has a replacement of its kind.
package struct AppleFamily: Sendable {
    /// The replacement fonts.
    enum StandIn: Sendable {
        /// Liberation, with the metrics of Helvetica and Arial, Courier, and Times.
        case sans, mono, serif
        /// Inter, in every weight.
        case inter
        case chinese, emoji
    }

    let name: String
    let standIn: StandIn
    /// Whether the family is listed; others are found by name only.
    let isListed: Bool
    let faces: [FaceName]

    /// - Parameters:
    ///   - faces: The PostScript names in a compact form: a prefix, and suffixes separated by
    ///     spaces; `.` is an empty suffix. Another prefix may follow, marked by a slash.
    fileprivate init(
        _ name: String, _ standIn: StandIn, _ faces: String, isListed: Bool = true
    ) {
        self.name = name
        self.standIn = standIn
        self.isListed = isListed
        var names: [FaceName] = []
        var beginning = ""
        for word in faces.split(separator: " ") {
            if word.hasSuffix("/") {
                beginning = String(word.dropLast())
                continue
            }
            let ending = word == "." ? "" : word == "MT" ? "MT" : "-\(word)"
            let style = FaceStyle(word == "." || word == "MT" ? "" : String(word))
            names.append(
                FaceName(
                    postScriptName: beginning + ending, family: name, style: style.words,
                    weight: style.weight ?? 400, isItalic: style.isItalic,
                    isMonospaced: standIn == .mono))
        }
        self.faces = names
    }

    static let all: [AppleFamily] = [
        AppleFamily(
            "American Typewriter", .serif,
            "AmericanTypewriter/ . Light Semibold Bold "
                + "Condensed CondensedLight CondensedBold"),
        AppleFamily("Apple Color Emoji", .emoji, "AppleColorEmoji/ ."),
        AppleFamily("Arial", .sans, "Arial/ MT ItalicMT BoldMT BoldItalicMT"),
        AppleFamily("Arial Rounded MT Bold", .sans, "ArialRoundedMTBold/ ."),
        AppleFamily(
            "Avenir", .inter,
            "Avenir/ Light LightOblique Book BookOblique Roman Oblique "
                + "Medium MediumOblique Heavy HeavyOblique Black BlackOblique"),
        AppleFamily(
            "Avenir Next", .inter,
            "AvenirNext/ Regular Italic UltraLight "
                + "UltraLightItalic Medium MediumItalic DemiBold DemiBoldItalic Bold BoldItalic Heavy "
                + "HeavyItalic"),
        AppleFamily(
            "Avenir Next Condensed", .inter,
            "AvenirNextCondensed/ Regular Italic "
                + "UltraLight UltraLightItalic Medium MediumItalic DemiBold DemiBoldItalic Bold "
                + "BoldItalic Heavy HeavyItalic"),
        AppleFamily(
            "Baskerville", .serif,
            "Baskerville/ . Italic SemiBold SemiBoldItalic Bold "
                + "BoldItalic"),
        AppleFamily("Bradley Hand", .inter, "BradleyHandITCTT/ Bold"),
        AppleFamily("Chalkboard SE", .inter, "ChalkboardSE/ Light Regular Bold"),
        AppleFamily("Chalkduster", .inter, "Chalkduster/ ."),
        AppleFamily("Charter", .serif, "Charter/ Roman Italic Bold BoldItalic Black BlackItalic"),
        AppleFamily("Cochin", .serif, "Cochin/ . Italic Bold BoldItalic"),
        AppleFamily("Copperplate", .serif, "Copperplate/ . Light Bold"),
        AppleFamily("Courier", .mono, "Courier/ . Oblique Bold BoldOblique"),
        AppleFamily("Courier New", .mono, "CourierNewPS/ MT ItalicMT BoldMT BoldItalicMT"),
        AppleFamily("DIN Alternate", .inter, "DINAlternate/ Bold"),
        AppleFamily("DIN Condensed", .inter, "DINCondensed/ Bold"),
        AppleFamily("Didot", .serif, "Didot/ . Italic Bold"),
        AppleFamily(
            "Futura", .inter,
            "Futura/ Medium MediumItalic Bold CondensedMedium "
                + "CondensedExtraBold"),
        AppleFamily("Georgia", .serif, "Georgia/ . Italic Bold BoldItalic"),
        AppleFamily(
            "Gill Sans", .inter,
            "GillSans/ . Italic Light LightItalic SemiBold "
                + "SemiBoldItalic Bold BoldItalic UltraBold"),
        AppleFamily("Helvetica", .sans, "Helvetica/ . Oblique Light LightOblique Bold BoldOblique"),
        AppleFamily(
            "Helvetica Neue", .sans,
            "HelveticaNeue/ . Italic UltraLight "
                + "UltraLightItalic Thin ThinItalic Light LightItalic Medium MediumItalic Bold "
                + "BoldItalic CondensedBold CondensedBlack"),
        AppleFamily("Hiragino Sans", .chinese, "HiraginoSans/ W3 W5 W6 W7"),
        AppleFamily("Hoefler Text", .serif, "HoeflerText/ Regular Italic Black BlackItalic"),
        AppleFamily("Iowan Old Style", .serif, "IowanOldStyle/ Roman Italic Bold BoldItalic"),
        AppleFamily("Marker Felt", .inter, "MarkerFelt/ Thin Wide"),
        AppleFamily("Menlo", .mono, "Menlo/ Regular Italic Bold BoldItalic"),
        AppleFamily("Monaco", .mono, "Monaco/ .", isListed: false),
        AppleFamily("Noteworthy", .inter, "Noteworthy/ Light Bold"),
        AppleFamily("Optima", .inter, "Optima/ Regular Italic Bold BoldItalic ExtraBlack"),
        AppleFamily("Palatino", .serif, "Palatino/ Roman Italic Bold BoldItalic"),
        AppleFamily("Papyrus", .serif, "Papyrus/ . Condensed"),
        AppleFamily(
            "PingFang HK", .chinese,
            "PingFangHK/ Ultralight Thin Light Regular Medium "
                + "Semibold"),
        AppleFamily(
            "PingFang SC", .chinese,
            "PingFangSC/ Ultralight Thin Light Regular Medium "
                + "Semibold"),
        AppleFamily(
            "PingFang TC", .chinese,
            "PingFangTC/ Ultralight Thin Light Regular Medium "
                + "Semibold"),
        AppleFamily("Rockwell", .serif, "Rockwell/ Regular Italic Bold BoldItalic"),
        AppleFamily("Snell Roundhand", .serif, "SnellRoundhand/ . Bold Black"),
        AppleFamily("Thonburi", .inter, "Thonburi/ . Light Bold"),
        AppleFamily("Times", .serif, "Times/ Roman Italic Bold BoldItalic", isListed: false),
        AppleFamily("Times New Roman", .serif, "TimesNewRomanPS/ MT ItalicMT BoldMT BoldItalicMT"),
        AppleFamily("Trebuchet MS", .inter, "TrebuchetMS/ . Italic Bold Trebuchet/ BoldItalic"),
        AppleFamily("Verdana", .inter, "Verdana/ . Italic Bold BoldItalic"),
        AppleFamily("Zapfino", .serif, "Zapfino/ ."),
    ]
}
