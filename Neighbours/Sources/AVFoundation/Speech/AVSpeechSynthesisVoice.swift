import Foundation

@objc public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
    case `default` = 1
    case enhanced = 2
    case premium = 3
}

@objc public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
    case unspecified = 0
    case male = 1
    case female = 2
}

public let AVSpeechSynthesisVoiceIdentifierAlex = "com.apple.speech.voice.Alex"

/// A key of attributed texts: the pronunciation in the International Phonetic Alphabet.
public let AVSpeechSynthesisIPANotationAttribute = "AVSpeechSynthesisIPANotationAttribute"

/// A voice that reads texts in one language.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    // Immutable.
    /// A tag such as `en-GB`.
    public let language: String
    public let identifier: String
    public let name: String
    open var quality: AVSpeechSynthesisVoiceQuality { .default }
    open var gender: AVSpeechSynthesisVoiceGender { .unspecified }
    open var audioFileSettings: [String: Any] { [:] }

    private init(_ known: (language: String, name: String)) {
        language = known.language
        name = known.name
        identifier = "com.apple.voice.compact.\(known.language).\(known.name)"
    }

    /// The voice of a language, also by its first letters, such as `en`; nil is the user's language. Without such a
    /// voice the result is nil.
    public convenience init?(language languageCode: String?) {
        let code = languageCode ?? Self.currentLanguageCode()
        let known =
            Self.known.first { $0.language.caseInsensitiveCompare(code) == .orderedSame }
            ?? Self.known.first { $0.language.hasPrefix(code.lowercased() + "-") }
        guard let known else { return nil }
        self.init(known)
    }

    public convenience init?(identifier: String) {
        guard let voice = Self.speechVoices().first(where: { $0.identifier == identifier }) else {
            return nil
        }
        self.init((voice.language, voice.name))
    }

    /// A voice of each language.
    open class func speechVoices() -> [AVSpeechSynthesisVoice] {
        known.map { AVSpeechSynthesisVoice($0) }
    }

    /// The tag of the user's language and region.
    open class func currentLanguageCode() -> String {
        let identifier = Locale.preferredLanguages.first ?? Locale.current.identifier
        let code = identifier.replacingOccurrences(of: "_", with: "-")
        return known.contains { $0.language == code } ? code : "en-US"
    }

    // The languages that iOS has a compact voice for; the names are ours.
    private static let known: [(language: String, name: String)] = [
        ("ar-001", "Amira"), ("bg-BG", "Boyana"), ("ca-ES", "Carla"), ("cs-CZ", "Tereza"),
        ("da-DK", "Freja"), ("de-DE", "Greta"), ("el-GR", "Eleni"), ("en-AU", "Matilda"),
        ("en-GB", "Emily"), ("en-IE", "Niamh"), ("en-IN", "Priya"), ("en-US", "Grace"),
        ("en-ZA", "Thandi"), ("es-ES", "Lucía"), ("es-MX", "Ximena"), ("fi-FI", "Aino"),
        ("fr-CA", "Chloé"), ("fr-FR", "Camille"), ("he-IL", "Noa"), ("hi-IN", "Ananya"),
        ("hr-HR", "Ivana"), ("hu-HU", "Réka"), ("id-ID", "Dewi"), ("it-IT", "Giulia"),
        ("ja-JP", "Sakura"), ("ko-KR", "Minji"), ("ms-MY", "Aisyah"), ("nb-NO", "Ingrid"),
        ("nl-BE", "Lotte"), ("nl-NL", "Sanne"), ("pl-PL", "Zofia"), ("pt-BR", "Larissa"),
        ("pt-PT", "Inês"), ("ro-RO", "Andreea"), ("ru-RU", "Darya"), ("sk-SK", "Zuzana"),
        ("sv-SE", "Elsa"), ("th-TH", "Malee"), ("tr-TR", "Elif"), ("uk-UA", "Oksana"),
        ("vi-VN", "Mai"), ("zh-CN", "Xiaoli"), ("zh-HK", "Kayan"), ("zh-TW", "Yating"),
    ]
}
