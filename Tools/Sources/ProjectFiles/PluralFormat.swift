import Foundation

/// A text of a string catalogue whose variables take their form from a number.
package struct PluralFormat {
    /// A part of the text, `%#@NAME@` in it.
    struct Variable {
        /// The conversion of the number without its percent sign.
        var conversion: String
        /// The texts by plural category. The number in them is `%arg` or a conversion.
        var forms: [String: String]
        /// The place of the number among the arguments, from 1; nil for the next one.
        var argument: Int?
    }

    private var text: String
    private var variables: [String: Variable]

    /// A text that has forms as a whole, by its first number.
    init(forms: [String: String], key: String) {
        let texts = forms.sorted { $0.key > $1.key }.map(\.value) + [key]
        let conversion = texts.lazy.compactMap(Self.conversion).first ?? "lld"
        self.init("%#@value@", variables: ["value": Variable(conversion: conversion, forms: forms)])
    }

    init(_ text: String, variables: [String: Variable]) {
        self.text = text
        self.variables = variables
    }

    /// The first conversion of a number in a text, without its percent sign.
    private static func conversion(in text: String) -> String? {
        text.firstMatch(of: /%(?:\d+\$)?((?:hh|h|ll|l|q|z|t|j)?[dDiuUfFgGeE])/)
            .map { String($0.1) }
    }

    /// The entry of a `.stringsdict` file.
    var entry: [String: Any] {
        var entry: [String: Any] = variables.mapValues { variable in
            var forms = variable.forms.mapValues {
                $0.replacingOccurrences(of: "%arg", with: "%" + variable.conversion)
            }
            forms["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
            forms["NSStringFormatValueTypeKey"] = variable.conversion
            return forms
        }
        entry["NSStringLocalizedFormatKey"] = variables.reduce(text) { text, variable in
            guard let argument = variable.value.argument else { return text }
            return text.replacingOccurrences(
                of: "%#@\(variable.key)@", with: "%\(argument)$#@\(variable.key)@")
        }
        return entry
    }
}
