import Foundation

/// The sizes of text styles in each content size category.
// Documented: the typography page of Apple's design guidelines.
enum TextStyleSizes {
    /// A font size and a line distance, in points.
    typealias Entry = (size: CGFloat, leading: CGFloat)

    /// From extra small to the largest accessibility size.
    private static let table: [UIFont.TextStyle: [Entry]] = [
        .largeTitle: [
            (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52),
            (48, 57),
            (52, 61), (56, 66), (60, 70),
        ],
        .title1: [
            (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46),
            (43, 51),
            (48, 57), (53, 62), (58, 68),
        ],
        .title2: [
            (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41),
            (39, 47),
            (44, 52), (50, 59), (56, 66),
        ],
        .title3: [
            (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38),
            (37, 44),
            (43, 51), (49, 58), (55, 65),
        ],
        .headline: body,
        .body: body,
        .callout: [
            (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32),
            (32, 39),
            (38, 46), (44, 52), (51, 60),
        ],
        .subheadline: [
            (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31),
            (30, 37),
            (36, 43), (42, 50), (49, 58),
        ],
        .footnote: [
            (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29),
            (27, 33),
            (33, 40), (38, 46), (44, 52),
        ],
        .caption1: [
            (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28),
            (26, 32),
            (32, 39), (37, 44), (43, 51),
        ],
        .caption2: [
            (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25),
            (24, 30),
            (29, 35), (34, 41), (40, 48),
        ],
    ]

    private static let body: [Entry] = [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40),
        (40, 48), (47, 56), (53, 62),
    ]

    /// Returns the entry of a style; body for unknown styles, the default category for unknown ones.
    static func entry(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> Entry {
        let row = table[style] ?? body
        let standard = 3
        return row[UIContentSizeCategory.ascending.firstIndex(of: category) ?? standard]
    }

    /// Returns the line distance of a style at one of its sizes, in points; nil for other sizes.
    static func leading(_ style: UIFont.TextStyle, size: CGFloat) -> CGFloat? {
        table[style]?.first { $0.size == size }?.leading
    }

    /// Returns the scale factor of lengths from the default category to another.
    static func ratio(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
        entry(style, category).leading / entry(style, .large).leading
    }
}
