import CoreGraphics

extension UIFontDescriptor {
    /// The name of a descriptor's attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of a family.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The name of a face.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The face within its family, such as `Bold`.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary of traits, see `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The display name, such as `Bold`'s full name.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// The transform of the glyphs, an `NSValue`.
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        /// An array of dictionaries, one for each feature; see `FeatureKey`.
        public static let featureSettings = AttributeName(
            rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The name of a text style.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The name of a trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of `SymbolicTraits`, a number.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The raw value of a `UIFont.Weight`, a number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width of glyphs, a number; 0 is standard.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant, a number; above 0 for italics.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// The key of an entry in a feature setting.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The feature's type, a number.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The feature's selector, a number.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The feature's type; the name before iOS 15.
        public static let featureIdentifier = type
        /// The feature's selector; the name before iOS 15.
        public static let typeIdentifier = selector
    }

    /// The symbolic traits of a font.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    }

    /// The designs of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The default design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Rounded terminals.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// Serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Characters of equal width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
}

/// The stylistic classes, of which a font has one, as declared in its file.
extension UIFontDescriptor.SymbolicTraits {
    /// The bits of the class.
    public static let classMask = Self(rawValue: 15 << 28)
    /// Old-style serifs.
    public static let classOldStyleSerifs = Self(rawValue: 1 << 28)
    /// Transitional serifs, with more contrast.
    public static let classTransitionalSerifs = Self(rawValue: 2 << 28)
    /// Modern serifs: thin, with the strongest contrast.
    public static let classModernSerifs = Self(rawValue: 3 << 28)
    /// Clarendon serifs: strong and bracketed.
    public static let classClarendonSerifs = Self(rawValue: 4 << 28)
    /// Slab serifs, as thick as the strokes.
    public static let classSlabSerifs = Self(rawValue: 5 << 28)
    /// Serifs of other forms.
    public static let classFreeformSerifs = Self(rawValue: 7 << 28)
    /// No serifs.
    public static let classSansSerif = Self(rawValue: 8 << 28)
    /// Ornamental letters.
    public static let classOrnamentals = Self(rawValue: 9 << 28)
    /// Scripts that imitate handwriting.
    public static let classScripts = Self(rawValue: 10 << 28)
    /// Symbols instead of letters.
    public static let classSymbolic = Self(rawValue: 12 << 28)
}
