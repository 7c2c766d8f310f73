import Foundation

/// Counts what tells languages apart.
struct LanguageEvidence {
    /// Letters by script.
    private(set) var letters: [Script: Int] = [:]
    /// Words of the language's list of frequent ones.
    private var knownWords: [NLLanguage: Int] = [:]
    /// Letters that few languages of a script have.
    private var knownLetters: [NLLanguage: Int] = [:]
    private var simplified = 0
    private var traditional = 0

    // Chosen: a language is recognized long before; a book is not read to its end.
    private static let limit = 20_000
    private var length = 0

    mutating func add(_ text: String) {
        var word = ""
        for character in text {
            guard length < Self.limit else { return }
            length += 1
            guard character.isLetter else {
                // The parts of l'été and don't are looked up, too.
                finish(&word)
                continue
            }
            for scalar in character.unicodeScalars.prefix(1) {
                guard let script = Script(scalar) else { continue }
                letters[script, default: 0] += 1
                count(scalar, of: script)
            }
            word.append(contentsOf: character.lowercased())
        }
        finish(&word)
    }

    private mutating func finish(_ word: inout String) {
        defer { word = "" }
        for language in LanguageProfile.languagesByWord[word] ?? [] {
            knownWords[language, default: 0] += 1
        }
    }

    private mutating func count(_ scalar: Unicode.Scalar, of script: Script) {
        if script == .han {
            if LanguageProfile.simplified.contains(scalar) { simplified += 1 }
            if LanguageProfile.traditional.contains(scalar) { traditional += 1 }
            return
        }
        let lowercased = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        for language in LanguageProfile.languagesByLetter[lowercased] ?? [] {
            knownLetters[language, default: 0] += 1
        }
    }

    /// The likelihoods of languages, without a common measure; empty without letters.
    var weights: [NLLanguage: Double] {
        guard var (script, _) = letters.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
            return [:]
        }
        // Japanese has more Chinese characters than others, and no Chinese text has any of the others.
        if letters[.kana] != nil, script == .han { script = .kana }
        if script == .han {
            return [
                .simplifiedChinese: Double(1 + 9 * simplified),
                .traditionalChinese: Double(1 + 9 * traditional) * 0.5,
            ]
        }
        let candidates = LanguageProfile.languages(of: script)
        guard candidates.count > 1 else {
            return Dictionary(uniqueKeysWithValues: candidates.map { ($0, 1) })
        }
        let scores = candidates.map { language in
            // Chosen: a frequent word says more than a letter.
            Double(knownWords[language] ?? 0) + 0.6 * Double(knownLetters[language] ?? 0)
        }
        // The most likely is so by the difference of the scores, up to a certainty that no text goes beyond.
        let best = scores.max() ?? 0
        return Dictionary(
            uniqueKeysWithValues: zip(candidates, scores).map { language, score in
                (language, exp(max(-12, score - best)))
            })
    }
}

/// A script, as far as it tells languages apart.
enum Script: Int, Comparable {
    case latin, cyrillic, greek, hebrew, arabic, armenian, georgian, devanagari, bengali, gurmukhi
    case gujarati, oriya, tamil, telugu, kannada, malayalam, sinhala, thai, lao, tibetan, burmese
    case khmer, ethiopic, cherokee, kana, hangul, han

    static func < (left: Script, right: Script) -> Bool { left.rawValue < right.rawValue }

    /// The code of ISO 15924.
    var code: String {
        let codes = [
            "Latn", "Cyrl", "Grek", "Hebr", "Arab", "Armn", "Geor", "Deva", "Beng", "Guru", "Gujr",
            "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Thai", "Laoo", "Tibt", "Mymr", "Khmr",
            "Ethi", "Cher", "Jpan", "Kore", "Hani",
        ]
        return codes[rawValue]
    }

    /// The blocks of Unicode that have the letters.
    private static let blocks: [(ClosedRange<UInt32>, Script)] = [
        (0x41...0x24F, .latin), (0x370...0x3FF, .greek), (0x400...0x52F, .cyrillic),
        (0x530...0x58F, .armenian), (0x590...0x5FF, .hebrew), (0x600...0x6FF, .arabic),
        (0x750...0x77F, .arabic), (0x900...0x97F, .devanagari), (0x980...0x9FF, .bengali),
        (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .oriya),
        (0xB80...0xBFF, .tamil), (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada),
        (0xD00...0xD7F, .malayalam), (0xD80...0xDFF, .sinhala), (0xE00...0xE7F, .thai),
        (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .burmese),
        (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul), (0x1200...0x137F, .ethiopic),
        (0x13A0...0x13FF, .cherokee), (0x1780...0x17FF, .khmer), (0x1E00...0x1EFF, .latin),
        (0x1F00...0x1FFF, .greek), (0x3040...0x30FF, .kana), (0x3130...0x318F, .hangul),
        (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xAC00...0xD7AF, .hangul),
        (0xF900...0xFAFF, .han), (0x20000...0x2FA1F, .han),
    ]

    /// Nil for letters of other scripts.
    init?(_ scalar: Unicode.Scalar) {
        guard let (_, script) = Self.blocks.first(where: { $0.0.contains(scalar.value) }) else {
            return nil
        }
        self = script
    }
}
