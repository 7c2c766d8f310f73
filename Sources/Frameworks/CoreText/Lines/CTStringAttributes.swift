// Where UIKit has the same attribute, the key is the same.

/// The font, a `CTFont`; Helvetica of 12 points where there is none.
public var kCTFontAttributeName: CFString { "NSFont" }
/// The paragraph style, a `CTParagraphStyle` or one of UIKit's.
public var kCTParagraphStyleAttributeName: CFString { "NSParagraphStyle" }
/// The colour of glyphs, a `CGColor`; black where there is none.
public var kCTForegroundColorAttributeName: CFString { "CTForegroundColor" }
/// Whether glyphs have the fill colour of the context they are drawn in, a Boolean.
public var kCTForegroundColorFromContextAttributeName: CFString {
    "CTForegroundColorFromContext"
}
/// The colour behind glyphs, a `CGColor`.
public var kCTBackgroundColorAttributeName: CFString { "NSBackgroundColor" }
/// Points added behind every character, a number; ligatures are taken apart.
public var kCTKernAttributeName: CFString { "NSKern" }
/// Points added behind every character, a number.
public var kCTTrackingAttributeName: CFString { "CTTracking" }
/// Whether letters join to ligatures, a number: 1 as the font does, 0 not at all.
public var kCTLigatureAttributeName: CFString { "NSLigature" }
/// The width of outlines in hundredths of the font's size, a number; negative fills the inside too.
public var kCTStrokeWidthAttributeName: CFString { "NSStrokeWidth" }
/// The colour of outlines, a `CGColor`.
public var kCTStrokeColorAttributeName: CFString { "NSStrokeColor" }
/// A line below glyphs, the raw value of a `CTUnderlineStyle`.
public var kCTUnderlineStyleAttributeName: CFString { "NSUnderline" }
/// The colour of the line below glyphs, a `CGColor`.
public var kCTUnderlineColorAttributeName: CFString { "NSUnderlineColor" }
/// Points by which glyphs are raised, a number.
public var kCTBaselineOffsetAttributeName: CFString { "NSBaselineOffset" }
/// The delegate that gives the metrics of inline content that is no text, a `CTRunDelegate`.
public var kCTRunDelegateAttributeName: CFString { "CTRunDelegate" }

/// A line below glyphs; see `CTUnderlineStyleModifiers` for dashes.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let single = CTUnderlineStyle(rawValue: 0x01)
    public static let thick = CTUnderlineStyle(rawValue: 0x02)
    public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// The dashes of a line below glyphs, added to the style's raw value.
public enum CTUnderlineStyleModifiers: Int32, Sendable {
    case patternSolid = 0x000
    case patternDot = 0x100
    case patternDash = 0x200
    case patternDashDot = 0x300
    case patternDashDotDot = 0x400
}

/// The index that means no position.
public var kCFNotFound: CFIndex { -1 }
