extension AppleFamily {
    /// The families of iOS 17 and their faces in its order, and four that it finds by name without listing them.
    // Evidence: what `UIFont.familyNames` and `fontNames(forFamilyName:)` returned there, printed in a public
    // notebook of March 2024, which agrees with lists of iOS 16 and 18 but for what those added.
    static let all: [AppleFamily] = [
        AppleFamily(
            "Academy Engraved LET", .serif, closer: .garamond, "AcademyEngravedLetPlain/ ."),
        AppleFamily("Al Nile", .inter, "AlNile/ . Bold"),
        AppleFamily(
            "American Typewriter", .serif, closer: .robotoSlab,
            "AmericanTypewriter/ . Light Semibold Bold Condensed CondensedLight "
                + "CondensedBold"),
        AppleFamily("Apple Color Emoji", .emoji, "AppleColorEmoji/ ."),
        AppleFamily(
            "Apple SD Gothic Neo", .chinese,
            "AppleSDGothicNeo/ Regular Thin UltraLight Light Medium SemiBold Bold"),
        AppleFamily("Apple Symbols", .inter, closer: .dejaVuSans, "AppleSymbols/ ."),
        AppleFamily("Arial", .sans, "Arial/ ~MT ItalicMT BoldMT BoldItalicMT"),
        AppleFamily("Arial Hebrew", .sans, "ArialHebrew/ . Light Bold"),
        AppleFamily("Arial Rounded MT Bold", .sans, "ArialRoundedMTBold/ ."),
        AppleFamily(
            "Avenir", .inter,
            "Avenir/ Book Roman BookOblique Oblique Light LightOblique Medium "
                + "MediumOblique Heavy HeavyOblique Black BlackOblique"),
        AppleFamily(
            "Avenir Next", .inter,
            "AvenirNext/ Regular Italic UltraLight UltraLightItalic Medium "
                + "MediumItalic DemiBold DemiBoldItalic Bold BoldItalic Heavy HeavyItalic"),
        AppleFamily(
            "Avenir Next Condensed", .narrow,
            "AvenirNextCondensed/ Regular Italic UltraLight UltraLightItalic Medium "
                + "MediumItalic DemiBold DemiBoldItalic Bold BoldItalic Heavy HeavyItalic"),
        AppleFamily(
            "Baskerville", .serif, closer: .garamond,
            "Baskerville/ . Italic SemiBold SemiBoldItalic Bold BoldItalic"),
        AppleFamily("Bodoni 72", .serif, closer: .didot, "BodoniSvtyTwoITCTT/ Book BookIta Bold"),
        AppleFamily(
            "Bodoni 72 Oldstyle", .serif, closer: .didot, "BodoniSvtyTwoOSITCTT/ Book BookIt Bold"),
        AppleFamily("Bodoni 72 Smallcaps", .serif, closer: .didot, "BodoniSvtyTwoSCITCTT/ Book"),
        AppleFamily("Bodoni Ornaments", .serif, closer: .dejaVuSans, "BodoniOrnamentsITCTT/ ."),
        AppleFamily("Bradley Hand", .inter, closer: .comicNeue, "BradleyHandITCTT/ Bold"),
        AppleFamily(
            "Chalkboard SE", .inter, closer: .comicNeue, "ChalkboardSE/ Regular Light Bold"),
        AppleFamily("Chalkduster", .inter, closer: .comicNeue, "Chalkduster/ ."),
        AppleFamily(
            "Charter", .serif, closer: .charis,
            "Charter/ Roman Italic Bold BoldItalic Black BlackItalic"),
        AppleFamily("Cochin", .serif, closer: .garamond, "Cochin/ . Italic Bold BoldItalic"),
        AppleFamily("Copperplate", .serif, "Copperplate/ . Light Bold"),
        AppleFamily("Courier", .mono, "Courier/ . Oblique Bold BoldOblique", isListed: false),
        AppleFamily("Courier New", .mono, "CourierNewPS/ ~MT ItalicMT BoldMT BoldItalicMT"),
        AppleFamily("DIN Alternate", .inter, "DINAlternate/ Bold"),
        AppleFamily("DIN Condensed", .narrow, "DINCondensed/ Bold"),
        AppleFamily("Damascus", .inter, "Damascus/ . ~Light ~Medium ~SemiBold ~Bold"),
        AppleFamily("Devanagari Sangam MN", .inter, "DevanagariSangamMN/ . Bold"),
        AppleFamily("Didot", .serif, closer: .didot, "Didot/ . Italic Bold"),
        AppleFamily("Euphemia UCAS", .inter, "EuphemiaUCAS/ . Italic Bold"),
        AppleFamily("Farah", .inter, "Farah/ ."),
        AppleFamily(
            "Futura", .inter, "Futura/ Medium MediumItalic Bold CondensedMedium CondensedExtraBold"),
        AppleFamily("Galvji", .inter, "Galvji/ . Bold"),
        AppleFamily("Geeza Pro", .inter, "GeezaPro/ . Bold"),
        AppleFamily("Georgia", .serif, closer: .charis, "Georgia/ . Italic Bold BoldItalic"),
        AppleFamily(
            "Gill Sans", .inter, closer: .cabin,
            "GillSans/ . Italic Light LightItalic SemiBold SemiBoldItalic Bold "
                + "BoldItalic UltraBold"),
        AppleFamily("Grantha Sangam MN", .inter, "GranthaSangamMN/ Regular Bold"),
        AppleFamily("Helvetica", .sans, "Helvetica/ . Oblique Light LightOblique Bold BoldOblique"),
        AppleFamily(
            "Helvetica Neue", .sans,
            "HelveticaNeue/ . Italic UltraLight UltraLightItalic Thin ThinItalic "
                + "Light LightItalic Medium MediumItalic Bold BoldItalic CondensedBold "
                + "CondensedBlack"),
        AppleFamily("Hiragino Maru Gothic ProN", .chinese, "HiraMaruProN/ W4"),
        AppleFamily("Hiragino Mincho ProN", .chinese, "HiraMinProN/ W3 W6"),
        AppleFamily("Hiragino Sans", .chinese, "HiraginoSans/ W3 W5 W6 W7 W8"),
        AppleFamily(
            "Hoefler Text", .serif, closer: .garamond,
            "HoeflerText/ Regular Italic Black BlackItalic"),
        AppleFamily("Impact", .narrowBold, "Impact/ ."),
        AppleFamily(
            "Iowan Old Style", .serif, closer: .charis,
            "IowanOldStyle/ Roman Italic Bold BoldItalic", isListed: false),
        AppleFamily("Kailasa", .inter, "Kailasa/ . Bold"),
        AppleFamily("Kefa", .inter, "Kefa/ Regular"),
        AppleFamily("Khmer Sangam MN", .inter, "KhmerSangamMN/ ."),
        AppleFamily("Kohinoor Bangla", .inter, "KohinoorBangla/ Regular Light Semibold"),
        AppleFamily("Kohinoor Devanagari", .inter, "KohinoorDevanagari/ Regular Light Semibold"),
        AppleFamily("Kohinoor Gujarati", .inter, "KohinoorGujarati/ Regular Light Bold"),
        AppleFamily("Kohinoor Telugu", .inter, "KohinoorTelugu/ Regular Light Medium"),
        AppleFamily("Lao Sangam MN", .inter, "LaoSangamMN/ ."),
        AppleFamily("Malayalam Sangam MN", .inter, "MalayalamSangamMN/ . Bold"),
        AppleFamily("Marker Felt", .inter, closer: .comicNeue, "MarkerFelt/ Thin Wide"),
        AppleFamily("Menlo", .mono, closer: .dejaVuMono, "Menlo/ Regular Italic Bold BoldItalic"),
        AppleFamily("Mishafi", .inter, "DiwanMishafi/ ."),
        AppleFamily("Monaco", .mono, "Monaco/ .", isListed: false),
        AppleFamily("Mukta Mahee", .inter, "MuktaMahee/ Regular Light Bold"),
        AppleFamily("Myanmar Sangam MN", .inter, "MyanmarSangamMN/ . Bold"),
        AppleFamily("Noteworthy", .inter, closer: .comicNeue, "Noteworthy/ Light Bold"),
        AppleFamily("Noto Nastaliq Urdu", .inter, "NotoNastaliqUrdu/ . Bold"),
        AppleFamily("Noto Sans Kannada", .inter, "NotoSansKannada/ Regular Light Bold"),
        AppleFamily("Noto Sans Myanmar", .inter, "NotoSansMyanmar/ Regular Light Bold"),
        AppleFamily("Noto Sans Oriya", .inter, "NotoSansOriya/ . Bold"),
        AppleFamily(
            "Optima", .inter, closer: .cabin, "Optima/ Regular Italic Bold BoldItalic ExtraBlack"),
        AppleFamily(
            "Palatino", .serif, closer: .garamond, "Palatino/ Roman Italic Bold BoldItalic"),
        AppleFamily("Papyrus", .serif, closer: .averiaSerif, "Papyrus/ . Condensed"),
        AppleFamily("Party LET", .serif, closer: .dancingScript, "PartyLetPlain/ ."),
        AppleFamily(
            "PingFang HK", .chinese, "PingFangHK/ Regular Ultralight Thin Light Medium Semibold"),
        AppleFamily(
            "PingFang SC", .chinese, "PingFangSC/ Regular Ultralight Thin Light Medium Semibold"),
        AppleFamily(
            "PingFang TC", .chinese, "PingFangTC/ Regular Ultralight Thin Light Medium Semibold"),
        AppleFamily(
            "Rockwell", .serif, closer: .robotoSlab, "Rockwell/ Regular Italic Bold BoldItalic"),
        AppleFamily("STIX Two Math", .serif, "STIXTwoMath/ Regular"),
        AppleFamily(
            "STIX Two Text", .serif,
            "STIXTwoText/ . Italic ~_Medium Italic_Medium-Italic ~_SemiBold "
                + "Italic_SemiBold-Italic ~_Bold Italic_Bold-Italic"),
        AppleFamily("Savoye LET", .serif, closer: .dancingScript, "SavoyeLetPlain/ ."),
        AppleFamily("Sinhala Sangam MN", .inter, "SinhalaSangamMN/ . Bold"),
        AppleFamily(
            "Snell Roundhand", .serif, closer: .dancingScript, "SnellRoundhand/ . Bold Black"),
        AppleFamily("Symbol", .serif, closer: .dejaVuSans, "Symbol/ ."),
        AppleFamily("Tamil Sangam MN", .inter, "TamilSangamMN/ . Bold"),
        AppleFamily("Thonburi", .inter, "Thonburi/ . Light Bold"),
        AppleFamily("Times", .serif, "Times/ Roman Italic Bold BoldItalic", isListed: false),
        AppleFamily("Times New Roman", .serif, "TimesNewRomanPS/ ~MT ItalicMT BoldMT BoldItalicMT"),
        AppleFamily("Trebuchet MS", .sans, "TrebuchetMS/ . Italic Bold Trebuchet/ BoldItalic"),
        AppleFamily("Verdana", .inter, closer: .dejaVuSans, "Verdana/ . Italic Bold BoldItalic"),
        AppleFamily("Zapf Dingbats", .inter, closer: .dejaVuSans, "ZapfDingbatsITC/ ."),
        AppleFamily("Zapfino", .serif, closer: .dancingScript, "Zapfino/ ."),
    ]
}
