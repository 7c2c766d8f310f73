import Testing

@testable import UIKit

/// Size and leading in points, as Apple's guidelines list them; the sizes agree with the heights of
/// labels recorded on iOS.
@Suite("Sizes of text styles")
struct TextStyleSizesTests {
    private static let styles: [UIFont.TextStyle] = [
        .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
        .caption1, .caption2,
    ]

    @Test(
        "Each style has its size and leading at each size of text",
        arguments: [
            (.extraSmall, "31/38 25/31 19/24 17/22 14/19 14/19 13/18 12/16 12/16 11/13 11/13"),
            (.small, "32/39 26/32 20/25 18/23 15/20 15/20 14/19 13/18 12/16 11/13 11/13"),
            (.medium, "33/40 27/33 21/26 19/24 16/21 16/21 15/20 14/19 12/16 11/13 11/13"),
            (.large, "34/41 28/34 22/28 20/25 17/22 17/22 16/21 15/20 13/18 12/16 11/13"),
            (.extraLarge, "36/43 30/37 24/30 22/28 19/24 19/24 18/23 17/22 15/20 14/19 13/18"),
            (.extraExtraLarge, "38/46 32/39 26/32 24/30 21/26 21/26 20/25 19/24 17/22 16/21 15/20"),
            (
                .extraExtraExtraLarge,
                "40/48 34/41 28/34 26/32 23/29 23/29 22/28 21/28 19/24 18/23 17/22"
            ),
            (
                .accessibilityMedium,
                "44/52 38/46 34/41 31/38 28/34 28/34 26/32 25/31 23/29 22/28 20/25"
            ),
            (
                .accessibilityLarge,
                "48/57 43/51 39/47 37/44 33/40 33/40 32/39 30/37 27/33 26/32 24/30"
            ),
            (
                .accessibilityExtraLarge,
                "52/61 48/57 44/52 43/51 40/48 40/48 38/46 36/43 33/40 32/39 29/35"
            ),
            (
                .accessibilityExtraExtraLarge,
                "56/66 53/62 50/59 49/58 47/56 47/56 44/52 42/50 38/46 37/44 34/41"
            ),
            (
                .accessibilityExtraExtraExtraLarge,
                "60/70 58/68 56/66 55/65 53/62 53/62 51/60 49/58 44/52 43/51 40/48"
            ),
        ] as [(UIContentSizeCategory, String)])
    func table(category: UIContentSizeCategory, row: String) throws {
        let cells = row.split(separator: " ").map {
            $0.split(separator: "/").compactMap { Double($0) }
        }
        try #require(cells.count == Self.styles.count)
        let traits = UITraitCollection(preferredContentSizeCategory: category)
        for (style, cell) in zip(Self.styles, cells) {
            let entry = TextStyleSizes.entry(style, category)
            #expect([Double(entry.size), Double(entry.leading)] == cell, "\(style.rawValue)")
            let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
            #expect(Double(font.pointSize) == cell[0])
            // Lengths grow as the leading does.
            let grown = UIFontMetrics(forTextStyle: style).scaledValue(
                for: 100,
                compatibleWith: UITraitCollection(traitsFrom: [
                    traits, UITraitCollection(displayScale: 1),
                ]))
            let standard = TextStyleSizes.entry(style, .large).leading
            #expect(grown == (100 * CGFloat(cell[1]) / standard).rounded())
        }
    }
}
