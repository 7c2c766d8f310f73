internal import TextEngine

// MARK: - Size and traits

/// Returns the size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

/// Returns the transform of glyphs that are drawn individually.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.request.matrix }

/// Returns the symbolic traits of the font.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
    var traits = CTFontSymbolicTraits(rawValue: font.request.symbolicTraits.rawValue)
    if font.face.hasPictures { traits.insert(.traitColorGlyphs) }
    return traits
}

/// Returns the traits of the font: the keys are `kCTFontSymbolicTrait`, `kCTFontWeightTrait`,
/// `kCTFontWidthTrait` and `kCTFontSlantTrait`.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
    font.request.attributeObject(.traits) as? NSDictionary ?? [:]
}

/// Returns the descriptor of the font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }

/// Returns the value of an attribute such as `kCTFontFamilyNameAttribute`.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
    font.request.attributeObject(UIFontDescriptor.AttributeName(rawValue: attribute as String))
}

// MARK: - Names

/// Returns the PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName as NSString }

/// Returns the family name.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as NSString }

/// Returns the full name.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
    (font.request.face?.fullName ?? font.fontName) as NSString
}

/// Returns the display name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// Returns a name of the font by its key, such as `kCTFontStyleNameKey`; nil for unknown keys.
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

/// Returns the ascent.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }

/// Returns the descent, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }

/// Returns the leading.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }

/// Returns the height of capital letters.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }

/// Returns the height of lower case letters without ascenders.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

/// Returns the number of font units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.unitsPerEm) }

/// Returns the number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.glyphCount }

/// Returns the union of all glyphs' bounding boxes, y up.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    CGRect(font.face.bounds, scale: font.pointSize).applying(font.request.matrix)
}

/// Returns the position of the middle of an underline, negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
    CGFloat(font.face.underlinePosition) * font.pointSize
}

/// Returns the thickness of an underline.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
    CGFloat(font.face.underlineThickness) * font.pointSize
}

/// Returns the slant angle in degrees, counterclockwise; negative for italics.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { CGFloat(font.face.italicAngle) }

extension CGRect {
    /// A box in em units, converted to points.
    init(_ box: GlyphBox, scale: CGFloat) {
        self.init(
            x: CGFloat(box.minX) * scale, y: CGFloat(box.minY) * scale,
            width: CGFloat(box.maxX - box.minX) * scale,
            height: CGFloat(box.maxY - box.minY) * scale)
    }
}

extension FontRequest {
    /// Returns an attribute's value as an object.
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
