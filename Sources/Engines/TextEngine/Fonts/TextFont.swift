/// What an app asks for when it asks for a font.
package struct TextFont: Hashable, Sendable {
    package enum Family: Hashable, Sendable {
        /// The system's own font.
        case system
        /// The system's font with all characters of one width.
        case systemMonospaced
        /// The system's font with serifs.
        case systemSerif
        /// A family or a face by its name, such as `Helvetica Neue` or `Courier-Bold`.
        case named(String)
        /// A face that was opened, such as one that an app brings along.
        case typeface(Typeface)
    }

    package var family: Family
    /// In points.
    package var pointSize: Double
    /// 100 (thin) to 900 (black); 400 is regular. A named face has the weight of its name.
    package var weight: Int
    package var isItalic: Bool
    /// How much wider glyphs are than those of the face.
    package var stretch = 1.0
    package var features: [FontFeature]
    /// Space added after every character, in points, instead of the family's own; nil keeps that.
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

/// A feature of OpenType fonts, such as `tnum` for figures of one width.
package struct FontFeature: Hashable, Sendable {
    /// Four characters, the first in the highest byte.
    package let tag: UInt32
    /// 0 off, 1 on, or the number of an alternate.
    package let value: UInt32

    /// - Parameter tag: Four characters of ASCII; shorter ones are filled with spaces.
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
