/// The description of a font: a family or face, a size and variations.
package struct TextFont: Hashable, Sendable {
    package enum Family: Hashable, Sendable {
        /// The system font.
        case system
        /// The monospaced system font.
        case systemMonospaced
        /// The serif system font.
        case systemSerif
        /// A family or face by its name, such as `Helvetica Neue` or `Courier-Bold`.
        case named(String)
        /// A face that was opened, such as one of the app's own.
        case typeface(Typeface)
    }

    package var family: Family
    /// In points.
    package var pointSize: Double
    /// 100 (thin) to 900 (black); 400 is regular. A named face has the weight of its name.
    package var weight: Int
    package var isItalic: Bool
    /// The horizontal scale of the glyphs.
    package var stretch = 1.0
    package var features: [FontFeature]
    /// The space after every character, in points; nil for the family's own.
    package var tracking: Double?

    package init(
        _ family: Family = .system, pointSize: Double, weight: Int = 400, isItalic: Bool = false,
        features: [FontFeature] = [], tracking: Double? = nil
    ) {
        self.family = family
        self.pointSize = pointSize
        self.weight = weight
        self.isItalic = isItalic
        self.features = features
        self.tracking = tracking
    }
}

/// A feature of OpenType fonts, such as `tnum` for monospaced digits.
package struct FontFeature: Hashable, Sendable {
    /// Four characters, the first in the highest byte.
    package let tag: UInt32
    /// 0 for off, 1 for on, or the index of an alternate.
    package let value: UInt32

    /// - Parameter tag: Four ASCII characters; shorter tags are filled with spaces.
    package init(_ tag: String, _ value: UInt32 = 1) {
        let bytes = Array(tag.utf8.prefix(4)) + Array(repeating: 0x20, count: 4)
        self.tag = bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
        self.value = value
    }

    /// The tag as text.
    package var name: String {
        String(
            decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    }
}
