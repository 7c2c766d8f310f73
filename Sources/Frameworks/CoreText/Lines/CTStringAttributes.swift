// Attributes that UIKit has, too, have UIKit's keys.

/// The font, a `CTFont`; Helvetica at 12 points by default.
public var kCTFontAttributeName: CFString { "NSFont" }
/// The paragraph style, a `CTParagraphStyle` or one of UIKit's.
public var kCTParagraphStyleAttributeName: CFString { "NSParagraphStyle" }
/// The colour of glyphs, a `CGColor`; black by default.
public var kCTForegroundColorAttributeName: CFString { "CTForegroundColor" }
/// Whether glyphs have the context's fill colour, a Boolean.
public var kCTForegroundColorFromContextAttributeName: CFString {
    "CTForegroundColorFromContext"
}
/// The background colour of glyphs, a `CGColor`.
public var kCTBackgroundColorAttributeName: CFString { "NSBackgroundColor" }
/// Points added after every character, a number; disables ligatures.
public var kCTKernAttributeName: CFString { "NSKern" }
/// Points added after every character, a number.
public var kCTTrackingAttributeName: CFString { "CTTracking" }
/// The use of ligatures, a number: 1 for the font's default ones, 0 for none.
public var kCTLigatureAttributeName: CFString { "NSLigature" }
/// The width of outlines in percent of the font size, a number; negative values also fill the glyphs.
public var kCTStrokeWidthAttributeName: CFString { "NSStrokeWidth" }
/// The colour of outlines, a `CGColor`.
public var kCTStrokeColorAttributeName: CFString { "NSStrokeColor" }
/// The underline, the raw value of a `CTUnderlineStyle`.
public var kCTUnderlineStyleAttributeName: CFString { "NSUnderline" }
/// The colour of the underline, a `CGColor`.
public var kCTUnderlineColorAttributeName: CFString { "NSUnderlineColor" }
/// Points by which glyphs are raised, a number.
public var kCTBaselineOffsetAttributeName: CFString { "NSBaselineOffset" }
/// The vertical position, a number: 1 for the font's superscripts, -1 for its subscripts, 0 by default. Characters without
/// such forms stay as they are.
public var kCTSuperscriptAttributeName: CFString { "NSSuperScript" }
/// The metrics of inline content other than text, a `CTRunDelegate`.
public var kCTRunDelegateAttributeName: CFString { "CTRunDelegate" }

/// The style of an underline; see `CTUnderlineStyleModifiers` for dashes.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let single = CTUnderlineStyle(rawValue: 0x01)
    public static let thick = CTUnderlineStyle(rawValue: 0x02)
    public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// The dash pattern of an underline, added to the style's raw value.
public enum CTUnderlineStyleModifiers: Int32, Sendable {
    case patternSolid = 0x000
    case patternDot = 0x100
    case patternDash = 0x200
    case patternDashDot = 0x300
    case patternDashDotDot = 0x400
}
