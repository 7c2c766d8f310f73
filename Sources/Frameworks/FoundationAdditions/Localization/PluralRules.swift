import Foundation

internal import _FoundationICU

/// The plural categories of languages, from Unicode's locale data.
enum PluralRules {
    /// The category of a number in a language: `zero`, `one`, `two`, `few`, `many` or `other`.
    static func category(of number: Double, in language: String) -> String {
        let rules = InternationalText.opened { swift_uplrules_open(language, &$0) }
        defer { swift_uplrules_close(rules) }
        return InternationalText.string { swift_uplrules_select(rules, number, $0, $1, &$2) }
            ?? "other"
    }
}
