import Foundation

/// A text of a `.stringsdict` file, whose variables take their form from a number.
struct LocalizedFormat: Sendable {
    /// A part of the text, `%#@NAME@` in it.
    struct Variable: Sendable {
        /// The conversion of the number without its percent sign, such as `d` or `lu`.
        let conversion: String
        /// The texts by plural category.
        let forms: [String: String]

        /// Returns the text for a number; nil if there is none for its category and none for others.
        ///
        /// As on iOS, `zero` applies to zero in every language.
        func form(for number: Double, language: String) -> String? {
            if number == 0, let zero = forms["zero"] { return zero }
            return forms[PluralRules.category(of: number, in: language)] ?? forms["other"]
        }
    }

    /// The language whose plural rules apply.
    let language: String
    let text: String
    /// The texts by the width for which they are meant, of which the widest is the text of the entry.
    let widths: [Int: String]
    let variables: [String: Variable]

    /// Reads an entry of a file.
    ///
    /// - Returns: Nil if it has no text.
    init?(_ entry: Any, language: String) {
        var entry = entry
        while let rule = (entry as? [String: Any])?["NSStringDeviceSpecificRuleType"] {
            let forms = rule as? [String: Any]
            guard let form = forms?["iphone"] ?? forms?["other"] else { return nil }
            entry = form
        }
        self.language = language
        guard let entry = entry as? [String: Any] else {
            guard let text = entry as? String else { return nil }
            (self.text, widths, variables) = (text, [:], [:])
            return
        }
        let texts = entry["NSStringVariableWidthRuleType"] as? [String: String] ?? [:]
        widths = Dictionary(
            texts.map { (Int($0.key) ?? 0, $0.value) }, uniquingKeysWith: { first, _ in first })
        let widest = widths.max { $0.key < $1.key }?.value
        guard let text = widest ?? entry["NSStringLocalizedFormatKey"] as? String else {
            return nil
        }
        self.text = text
        variables = entry.compactMapValues { value in
            guard let value = value as? [String: Any],
                value["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType"
            else { return nil }
            return Variable(
                conversion: value["NSStringFormatValueTypeKey"] as? String ?? "d",
                forms: value.compactMapValues { $0 as? String })
        }
    }
}
