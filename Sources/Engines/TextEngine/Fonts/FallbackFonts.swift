internal import CHarfBuzz
import Synchronization

/// Finds fallback typefaces for characters that the font of a text lacks.
///
/// A list of well-known files comes first, each for the characters that it is made for; fontconfig
/// is used only for characters that none of them has.
enum FallbackFonts {
    /// A file and the characters that it is the first choice for.
    private struct Candidate {
        var path: String
        var ranges: [ClosedRange<UInt32>]
        var index = 0
    }

    private static let noto = "/usr/share/fonts/truetype/noto"
    private static let liberation = "/usr/share/fonts/truetype/liberation"
    private static let dejaVu = "/usr/share/fonts/truetype/dejavu"
    /// One weight and one form of each character for all regions, in a package of 2 MB.
    private static let droidFallback =
        "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
    private static let eastAsian: [ClosedRange<UInt32>] = [
        0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
        0xFF00...0xFFEF, 0x2_0000...0x3_FFFF,
    ]
    private static let everything: [ClosedRange<UInt32>] = [0...0x10_FFFF]

    private static let candidates: [Candidate] = [
        Candidate(
            path: "\(noto)/NotoSansArabic-Regular.ttf",
            ranges: [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF]),
        Candidate(
            path: "\(noto)/NotoSansHebrew-Regular.ttf", ranges: [0x590...0x5FF, 0xFB1D...0xFB4F]),
        Candidate(
            path: "\(noto)/NotoSansDevanagari-Regular.ttf",
            ranges: [0x900...0x97F, 0xA8E0...0xA8FF]
        ),
        Candidate(path: "\(noto)/NotoSansThai-Regular.ttf", ranges: [0xE00...0xE7F]),
        Candidate(
            path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", ranges: eastAsian),
        Candidate(path: droidFallback, ranges: eastAsian),
        Candidate(path: "\(liberation)/LiberationSans-Regular.ttf", ranges: everything),
        Candidate(path: "\(noto)/NotoSans-Regular.ttf", ranges: everything),
        Candidate(path: "\(dejaVu)/DejaVuSans.ttf", ranges: everything),
        Candidate(path: "\(noto)/NotoSansSymbols-Regular.ttf", ranges: everything),
        Candidate(path: "\(noto)/NotoSansSymbols2-Regular.ttf", ranges: everything),
    ]

    /// The emoji face; nil where none is installed.
    static let emoji = Typeface.at(path: "\(noto)/NotoColorEmoji.ttf")

    /// Returns the face with Chinese, Japanese and Korean characters in the forms of the region that one of
    /// Apple's families is for; without Noto CJK one face for all regions, nil where neither is installed.
    static func chinese(isBold: Bool, family: String) -> Typeface? {
        let regions = [
            "Hiragino Sans": 0, "Hiragino Maru Gothic ProN": 0, "Hiragino Mincho ProN": 0,
            "Apple SD Gothic Neo": 1, "PingFang SC": 2, "PingFang TC": 3, "PingFang HK": 4,
        ]
        let style = isBold ? "Bold" : "Regular"
        return Typeface.at(
            path: "/usr/share/fonts/opentype/noto/NotoSansCJK-\(style).ttc",
            index: regions[family] ?? 2) ?? Typeface.at(path: droidFallback)
    }

    private static let known = Mutex<[UInt32: Typeface?]>([:])
    /// Chosen: more characters than texts use; the cache is emptied beyond.
    private static let mostKnown = 1 << 16

    /// Returns the fallback typeface of a character; nil where the machine has none.
    static func typeface(for character: UInt32) -> Typeface? {
        if let known = known.withLock({ $0[character] }) { return known }
        let found = find(character)
        if let found { FontUse.note("other characters", found) }
        known.withLock { known in
            if known.count >= mostKnown { known = [:] }
            known[character] = .some(found)
        }
        return found
    }

    private static func find(_ character: UInt32) -> Typeface? {
        // Unassigned characters and private use characters have no fallback.
        let isPrivate = (0xE000...0xF8FF).contains(character) || character >= 0xF_0000
        guard !isPrivate,
            hb_unicode_general_category(
                hb_unicode_funcs_get_default(), character) != HB_UNICODE_GENERAL_CATEGORY_UNASSIGNED
        else { return nil }
        for candidate in candidates where candidate.ranges.contains(where: { $0 ~= character }) {
            if let typeface = Typeface.at(path: candidate.path, index: candidate.index),
                typeface.covers(character)
            {
                return typeface
            }
        }
        guard let file = FontService.shared?.file(covering: character),
            let typeface = Typeface.at(path: file.path, index: file.index),
            typeface.covers(character)
        else { return nil }
        return typeface
    }
}
