internal import TextEngine

// MARK: - Size and traits

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

/// The transform of the font's glyphs.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.request.matrix }

/// The font's traits.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
    var traits = CTFontSymbolicTraits(rawValue: font.request.symbolicTraits.rawValue)
    if font.face.hasPictures { traits.insert(.traitColorGlyphs) }
    return traits
}

/// The font's traits, as numbers: the keys are `kCTFontSymbolicTrait`, `kCTFontWeightTrait`,
/// `kCTFontWidthTrait` and `kCTFontSlantTrait`.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
    font.request.attributeObject(.traits) as? NSDictionary ?? [:]
}

/// What describes the font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }

/// One thing that is known of the font, by a name such as `kCTFontFamilyNameAttribute`.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
    font.request.attributeObject(UIFontDescriptor.AttributeName(rawValue: attribute as String))
}

// MARK: - Names

/// The name without spaces by which the font is found.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName as NSString }

/// The name of the family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as NSString }

/// The whole name to show.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
    (font.request.face?.fullName ?? font.fontName) as NSString
}

/// The name to show to the user.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// A name of the font by its kind, such as `kCTFontStyleNameKey`; nil for kinds that are not known.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
    switch nameKey {
    case kCTFontFamilyNameKey: CTFontCopyFamilyName(font)
    case kCTFontStyleNameKey, kCTFontSubFamilyNameKey: font.request.styleName as NSString
    case kCTFontFullNameKey: CTFontCopyFullName(font)
    case kCTFontPostScriptNameKey: CTFontCopyPostScriptName(font)
    default: nil
    }
}

// MARK: - Measures in points

/// How far text reaches above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// How far text reaches below the baseline, as a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// What is between two lines.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

/// The height of flat capital letters.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// The height of flat small letters.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// How many units of the face are the size.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.unitsPerEm) }

/// How many glyphs the face has.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.glyphCount }

/// The box around all glyphs laid over each other, y up.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    CGRect(font.face.bounds, scale: font.pointSize).applying(font.request.matrix)
}

/// The position of an underline's middle, as a negative number.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
    CGFloat(font.face.underlinePosition) * font.pointSize
}

/// How thick a line below text is.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
    CGFloat(font.face.underlineThickness) * font.pointSize
}

/// The slant in degrees, counted to the left from upright; negative for italics.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { CGFloat(font.face.italicAngle) }

extension CGRect {
    /// A box of em units in points.
    init(_ box: GlyphBox, scale: CGFloat) {
        self.init(
            x: CGFloat(box.minX) * scale, y: CGFloat(box.minY) * scale,
            width: CGFloat(box.maxX - box.minX) * scale,
            height: CGFloat(box.maxY - box.minY) * scale)
    }
}

extension FontRequest {
    /// What a descriptor says, as an object.
    func attributeObject(_ name: UIFontDescriptor.AttributeName) -> AnyObject? {
        switch attribute(name) {
        case let text as String: text as NSString
        case let number as CGFloat: NSNumber(value: Double(number))
        case let traits as [UIFontDescriptor.TraitKey: Any]:
            NSDictionary(
                dictionary: Dictionary(
                    uniqueKeysWithValues: traits.map { ($0.key.rawValue as NSString, $0.value) }))
        case let settings as [[UIFontDescriptor.FeatureKey: Any]]:
            settings.map { setting in
                NSDictionary(
                    dictionary: Dictionary(
                        uniqueKeysWithValues: setting.map {
                            ($0.key.rawValue as NSString, $0.value)
                        }))
            } as NSArray
        default: nil
        }
    }
}
