import Testing

@testable import CoreText

@Suite("Numbers of font features")
struct FontFeatureTypeTests {
    private static let selectors: [(Int, Int, String)] = [
        (kLigaturesType, kCommonLigaturesOffSelector, "liga"),
        (kLigaturesType, kRareLigaturesOnSelector, "dlig"),
        (kLigaturesType, kContextualLigaturesOffSelector, "clig"),
        (kLigaturesType, kHistoricalLigaturesOnSelector, "hlig"),
        (kNumberSpacingType, kMonospacedNumbersSelector, "tnum"),
        (kNumberSpacingType, kProportionalNumbersSelector, "pnum"),
        (kVerticalPositionType, kSuperiorsSelector, "sups"),
        (kVerticalPositionType, kInferiorsSelector, "subs"),
        (kVerticalPositionType, kOrdinalsSelector, "ordn"),
        (kVerticalPositionType, kScientificInferiorsSelector, "sinf"),
        (kFractionsType, kVerticalFractionsSelector, "afrc"),
        (kFractionsType, kDiagonalFractionsSelector, "frac"),
        (kTypographicExtrasType, kSlashedZeroOnSelector, "zero"),
        (kNumberCaseType, kLowerCaseNumbersSelector, "onum"),
        (kNumberCaseType, kUpperCaseNumbersSelector, "lnum"),
        (kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector, "case"),
        (kCaseSensitiveLayoutType, kCaseSensitiveSpacingOnSelector, "cpsp"),
        (kStylisticAlternativesType, kStylisticAltOneOnSelector, "ss01"),
        (kStylisticAlternativesType, kStylisticAltTwentyOffSelector, "ss20"),
        (kContextualAlternatesType, kContextualAlternatesOffSelector, "calt"),
        (kContextualAlternatesType, kSwashAlternatesOnSelector, "swsh"),
        (kContextualAlternatesType, kContextualSwashAlternatesOnSelector, "cswh"),
        (kLowerCaseType, kLowerCaseSmallCapsSelector, "smcp"),
        (kLowerCaseType, kLowerCasePetiteCapsSelector, "pcap"),
        (kUpperCaseType, kUpperCaseSmallCapsSelector, "c2sc"),
        (kUpperCaseType, kUpperCasePetiteCapsSelector, "c2pc"),
    ]

    @Test("A selector of a type is an OpenType feature")
    func features() {
        for (type, selector, tag) in Self.selectors {
            let settings: [[UIFontDescriptor.FeatureKey: Any]] = [
                [.type: type, .selector: selector]
            ]
            #expect(FontFeatureSettings.features(settings).map(\.name) == [tag])
        }
    }

    private static let defaults: [(Int, Int)] = [
        (kVerticalPositionType, kNormalPositionSelector),
        (kFractionsType, kNoFractionsSelector), (kLowerCaseType, kDefaultLowerCaseSelector),
        (kUpperCaseType, kDefaultUpperCaseSelector),
        (kStylisticAlternativesType, kNoStylisticAlternatesSelector),
    ]

    @Test("A selector that names the default changes nothing")
    func defaultSelectors() {
        for (type, selector) in Self.defaults {
            let settings: [[UIFontDescriptor.FeatureKey: Any]] = [
                [.type: type, .selector: selector]
            ]
            #expect(FontFeatureSettings.features(settings).isEmpty)
        }
    }
}
