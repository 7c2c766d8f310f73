extension CGColorSpace {
    /// sRGB, IEC 61966-2-1.
    public static var sRGB: CFString { "kCGColorSpaceSRGB" }
    /// sRGB with components below 0 and above 1.
    public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
    /// sRGB's primaries with components proportional to light.
    public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
    /// Linear sRGB with components below 0 and above 1.
    public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" }
    /// The wide primaries of digital cinema with sRGB's curve and white.
    public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
    /// Display P3 with components below 0 and above 1.
    public static var extendedDisplayP3: CFString { "kCGColorSpaceExtendedDisplayP3" }
    /// Display P3 with components proportional to light.
    public static var linearDisplayP3: CFString { "kCGColorSpaceLinearDisplayP3" }
    /// Linear Display P3 with components below 0 and above 1.
    public static var extendedLinearDisplayP3: CFString { "kCGColorSpaceExtendedLinearDisplayP3" }
    /// Adobe RGB (1998).
    public static var adobeRGB1998: CFString { "kCGColorSpaceAdobeRGB1998" }
    /// The primaries and curve of high-definition television.
    public static var itur_709: CFString { "kCGColorSpaceITUR_709" }
    /// The primaries and curve of ultra-high-definition television.
    public static var itur_2020: CFString { "kCGColorSpaceITUR_2020" }
    /// Gray with a gamma of 2.2.
    public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
    /// Gray with components below 0 and above 1, drawn as equal amounts of sRGB's three colours.
    public static var extendedGray: CFString { "kCGColorSpaceExtendedGray" }
    /// Gray with components proportional to light.
    public static var linearGray: CFString { "kCGColorSpaceLinearGray" }
    /// Linear gray with components below 0 and above 1.
    public static var extendedLinearGray: CFString { "kCGColorSpaceExtendedLinearGray" }
    /// CMYK.
    public static var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" }

    static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb(.sRGB, .sRGB))
    static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .gray(.sRGB))
    static let deviceCMYK = CGColorSpace("kCGColorSpaceDeviceCMYK", .cmyk)
    static let standardRGB = CGColorSpace("kCGColorSpaceSRGB", .rgb(.sRGB, .sRGB))
    static let gammaGray = CGColorSpace(
        "kCGColorSpaceGenericGrayGamma2_2", .gray(.gamma(2.2)))

    /// The space of UIKit's RGB colours.
    package static let extendedStandardRGB = CGColorSpace(
        "kCGColorSpaceExtendedSRGB", .rgb(.sRGB, .sRGB), extended: true)
    /// The space of UIKit's grayscale colours.
    ///
    /// Its transfer curve is sRGB's and not a gamma of 2.2, since UIKit draws a two-thirds gray as 170.
    package static let extendedStandardGray = CGColorSpace(
        "kCGColorSpaceExtendedGray", .gray(.sRGB), extended: true)
    /// The space of UIKit's Display P3 colours.
    package static let standardDisplayP3 = CGColorSpace(
        "kCGColorSpaceDisplayP3", .rgb(.p3, .sRGB))

    static let named: [String: CGColorSpace] = {
        let spaces = [
            deviceRGB, deviceGray, deviceCMYK, standardRGB, gammaGray, extendedStandardRGB,
            extendedStandardGray, standardDisplayP3,
            CGColorSpace("kCGColorSpaceLinearSRGB", .rgb(.sRGB, .linear)),
            CGColorSpace("kCGColorSpaceExtendedLinearSRGB", .rgb(.sRGB, .linear), extended: true),
            CGColorSpace("kCGColorSpaceExtendedDisplayP3", .rgb(.p3, .sRGB), extended: true),
            CGColorSpace("kCGColorSpaceLinearDisplayP3", .rgb(.p3, .linear)),
            CGColorSpace(
                "kCGColorSpaceExtendedLinearDisplayP3", .rgb(.p3, .linear), extended: true),
            // Adobe RGB (1998) 4.3.4.2: the exponent is 2 + 51/256.
            CGColorSpace("kCGColorSpaceAdobeRGB1998", .rgb(.adobeRGB, .gamma(2.19921875))),
            CGColorSpace("kCGColorSpaceITUR_709", .rgb(.sRGB, .itu709)),
            CGColorSpace("kCGColorSpaceITUR_2020", .rgb(.itu2020, .itu709)),
            CGColorSpace("kCGColorSpaceLinearGray", .gray(.linear)),
            CGColorSpace("kCGColorSpaceExtendedLinearGray", .gray(.linear), extended: true),
            CGColorSpace("kCGColorSpaceGenericCMYK", .cmyk),
        ]
        return Dictionary(uniqueKeysWithValues: spaces.map { ($0.title ?? "", $0) })
    }()
}
