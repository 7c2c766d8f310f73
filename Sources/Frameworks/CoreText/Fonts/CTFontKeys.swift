// The values are those in archives of Apple's descriptors, so that UIKit's names have the same values.

// MARK: - Attributes of descriptors

/// The URL of the font file, for fonts loaded from files.
public var kCTFontURLAttribute: CFString { "NSCTFontFileURLAttribute" }
/// The PostScript name.
public var kCTFontNameAttribute: CFString { "NSFontNameAttribute" }
/// The display name.
public var kCTFontDisplayNameAttribute: CFString { "NSFontVisibleNameAttribute" }
/// The name of the family.
public var kCTFontFamilyNameAttribute: CFString { "NSFontFamilyAttribute" }
/// The name of the face within its family.
public var kCTFontStyleNameAttribute: CFString { "NSFontFaceAttribute" }
/// A dictionary of traits.
public var kCTFontTraitsAttribute: CFString { "NSCTFontTraitsAttribute" }
/// The size in points, a number.
public var kCTFontSizeAttribute: CFString { "NSFontSizeAttribute" }
/// The transform of the glyphs.
public var kCTFontMatrixAttribute: CFString { "NSFontMatrixAttribute" }
/// An array of dictionaries, one for each feature.
public var kCTFontFeatureSettingsAttribute: CFString { "NSCTFontFeatureSettingsAttribute" }

// MARK: - Traits

/// The bits of `CTFontSymbolicTraits`, a number.
public var kCTFontSymbolicTrait: CFString { "NSCTFontSymbolicTrait" }
/// The weight of strokes, from −1 to 1.
public var kCTFontWeightTrait: CFString { "NSCTFontWeightTrait" }
/// The width of glyphs, from −1 to 1.
public var kCTFontWidthTrait: CFString { "NSCTFontProportionTrait" }
/// The slant of glyphs, from −1 to 1.
public var kCTFontSlantTrait: CFString { "NSCTFontSlantTrait" }

// MARK: - Names

/// The family.
public var kCTFontFamilyNameKey: CFString { "CTFontFamilyName" }
/// The face within its family.
public var kCTFontSubFamilyNameKey: CFString { "CTFontSubFamilyName" }
/// The face within its family.
public var kCTFontStyleNameKey: CFString { "CTFontStyleName" }
/// The full name.
public var kCTFontFullNameKey: CFString { "CTFontFullName" }
/// The PostScript name.
public var kCTFontPostScriptNameKey: CFString { "CTFontPostScriptName" }

// MARK: - Features

/// A feature's OpenType tag of four characters.
public var kCTFontOpenTypeFeatureTag: CFString { "CTFeatureOpenTypeTag" }
/// A feature's OpenType value.
public var kCTFontOpenTypeFeatureValue: CFString { "CTFeatureOpenTypeValue" }
/// A feature's type number.
public var kCTFontFeatureTypeIdentifierKey: CFString { "CTFeatureTypeIdentifier" }
/// A feature's name.
public var kCTFontFeatureTypeNameKey: CFString { "CTFeatureTypeName" }
/// Whether a feature's selectors are exclusive.
public var kCTFontFeatureTypeExclusiveKey: CFString { "CTFeatureTypeExclusive" }
/// An array of a feature's selectors.
public var kCTFontFeatureTypeSelectorsKey: CFString { "CTFeatureTypeSelectors" }
/// A selector's number.
public var kCTFontFeatureSelectorIdentifierKey: CFString { "CTFeatureSelectorIdentifier" }
/// A selector's name.
public var kCTFontFeatureSelectorNameKey: CFString { "CTFeatureSelectorName" }
/// Whether a selector is on by default.
public var kCTFontFeatureSelectorDefaultKey: CFString { "CTFeatureSelectorDefault" }
