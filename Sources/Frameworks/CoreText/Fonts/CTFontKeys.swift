// The values are those that Apple's descriptors are archived with, so that UIKit's names mean the same.

// MARK: - Attributes of descriptors

/// The name of a file; fonts out of files have it.
public var kCTFontURLAttribute: CFString { "NSCTFontFileURLAttribute" }
/// The PostScript name.
public var kCTFontNameAttribute: CFString { "NSFontNameAttribute" }
/// The name to show.
public var kCTFontDisplayNameAttribute: CFString { "NSFontVisibleNameAttribute" }
/// The name of the family.
public var kCTFontFamilyNameAttribute: CFString { "NSFontFamilyAttribute" }
/// The name of the face within its family.
public var kCTFontStyleNameAttribute: CFString { "NSFontFaceAttribute" }
/// A dictionary of traits.
public var kCTFontTraitsAttribute: CFString { "NSCTFontTraitsAttribute" }
/// The size in points, a number.
public var kCTFontSizeAttribute: CFString { "NSFontSizeAttribute" }
/// A transform of the glyphs.
public var kCTFontMatrixAttribute: CFString { "NSFontMatrixAttribute" }
/// A list of dictionaries, each for one feature.
public var kCTFontFeatureSettingsAttribute: CFString { "NSCTFontFeatureSettingsAttribute" }

// MARK: - Traits

/// A number of bits, see `CTFontSymbolicTraits`.
public var kCTFontSymbolicTrait: CFString { "NSCTFontSymbolicTrait" }
/// How thick strokes are, from −1 to 1.
public var kCTFontWeightTrait: CFString { "NSCTFontWeightTrait" }
/// How wide glyphs are, from −1 to 1.
public var kCTFontWidthTrait: CFString { "NSCTFontProportionTrait" }
/// How much glyphs lean, from −1 to 1.
public var kCTFontSlantTrait: CFString { "NSCTFontSlantTrait" }

// MARK: - Names

/// The family.
public var kCTFontFamilyNameKey: CFString { "CTFontFamilyName" }
/// The face within its family.
public var kCTFontSubFamilyNameKey: CFString { "CTFontSubFamilyName" }
/// The face within its family.
public var kCTFontStyleNameKey: CFString { "CTFontStyleName" }
/// The whole name.
public var kCTFontFullNameKey: CFString { "CTFontFullName" }
/// The name without spaces.
public var kCTFontPostScriptNameKey: CFString { "CTFontPostScriptName" }

// MARK: - Features

/// A feature's tag of four letters, as OpenType has it.
public var kCTFontOpenTypeFeatureTag: CFString { "CTFeatureOpenTypeTag" }
/// A feature's value, as OpenType has it.
public var kCTFontOpenTypeFeatureValue: CFString { "CTFeatureOpenTypeValue" }
/// A feature's number.
public var kCTFontFeatureTypeIdentifierKey: CFString { "CTFeatureTypeIdentifier" }
/// A feature's name.
public var kCTFontFeatureTypeNameKey: CFString { "CTFeatureTypeName" }
/// Whether only one of a feature's selectors counts.
public var kCTFontFeatureTypeExclusiveKey: CFString { "CTFeatureTypeExclusive" }
/// A list of a feature's selectors.
public var kCTFontFeatureTypeSelectorsKey: CFString { "CTFeatureTypeSelectors" }
/// A selector's number.
public var kCTFontFeatureSelectorIdentifierKey: CFString { "CTFeatureSelectorIdentifier" }
/// A selector's name.
public var kCTFontFeatureSelectorNameKey: CFString { "CTFeatureSelectorName" }
/// Whether a selector counts without being asked for.
public var kCTFontFeatureSelectorDefaultKey: CFString { "CTFeatureSelectorDefault" }
