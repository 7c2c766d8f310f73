import CoreGraphics
internal import TextEngine

/// The mapping of Apple's feature types and selectors to OpenType's tags.
enum FontFeatureSettings {
    /// The OpenType features of a selector of a type.
    struct Selector {
        let type: Int
        let selector: Int
        let name: String
        let feature: FontFeature
    }

    /// A type of features and its name.
    static let typeNames: [(type: Int, name: String, isExclusive: Bool)] = [
        (1, "Ligatures", false), (6, "Number Spacing", true), (10, "Vertical Position", true),
        (11, "Fractions", true), (14, "Typographic Extras", false), (21, "Number Case", true),
        (33, "Case-Sensitive Layout", false), (35, "Alternative Stylistic Sets", false),
        (36, "Contextual Alternates", false),
        (37, "Lower Case", true), (38, "Upper Case", true),
    ]

    // Documented: Apple's register of font features and OpenType's.
    static let selectors: [Selector] = {
        func entry(_ type: Int, _ selector: Int, _ name: String, _ tag: String, _ value: UInt32 = 1)
            -> Selector
        {
            Selector(
                type: type, selector: selector, name: name, feature: FontFeature(tag, value))
        }
        var result = [
            entry(1, 2, "Common Ligatures", "liga"), entry(1, 3, "Common Ligatures Off", "liga", 0),
            entry(1, 4, "Rare Ligatures", "dlig"), entry(1, 5, "Rare Ligatures Off", "dlig", 0),
            entry(1, 18, "Contextual Ligatures", "clig"),
            entry(1, 19, "Contextual Ligatures Off", "clig", 0),
            entry(1, 20, "Historical Ligatures", "hlig"),
            entry(1, 21, "Historical Ligatures Off", "hlig", 0),
            entry(6, 0, "Monospaced Numbers", "tnum"), entry(6, 1, "Proportional Numbers", "pnum"),
            entry(10, 1, "Superiors", "sups"), entry(10, 2, "Inferiors", "subs"),
            entry(10, 3, "Ordinals", "ordn"), entry(10, 4, "Scientific Inferiors", "sinf"),
            entry(11, 1, "Vertical Fractions", "afrc"), entry(11, 2, "Diagonal Fractions", "frac"),
            entry(14, 4, "Slashed Zero", "zero"), entry(14, 5, "Slashed Zero Off", "zero", 0),
            entry(21, 0, "Lower Case Numbers", "onum"), entry(21, 1, "Upper Case Numbers", "lnum"),
            entry(33, 0, "Case-Sensitive Layout", "case"),
            entry(33, 1, "Case-Sensitive Layout Off", "case", 0),
            entry(33, 2, "Case-Sensitive Spacing", "cpsp"),
            entry(33, 3, "Case-Sensitive Spacing Off", "cpsp", 0),
            entry(36, 0, "Contextual Alternates", "calt"),
            entry(36, 1, "Contextual Alternates Off", "calt", 0),
            entry(36, 2, "Swash Alternates", "swsh"),
            entry(36, 3, "Swash Alternates Off", "swsh", 0),
            entry(36, 4, "Contextual Swash Alternates", "cswh"),
            entry(36, 5, "Contextual Swash Alternates Off", "cswh", 0),
            entry(37, 1, "Small Capitals", "smcp"), entry(37, 2, "Petite Capitals", "pcap"),
            entry(38, 1, "Small Capitals", "c2sc"), entry(38, 2, "Petite Capitals", "c2pc"),
        ]
        for number in 1...20 {
            let tag = "ss\(number < 10 ? "0" : "")\(number)"
            result.append(entry(35, 2 * number, "Stylistic Set \(number)", tag))
            result.append(entry(35, 2 * number + 1, "Stylistic Set \(number) Off", tag, 0))
        }
        return result
    }()

    /// Returns the features of an array of dictionaries; unknown ones are ignored.
    static func features(_ settings: Any) -> [FontFeature] {
        let list: [Any] = settings as? [Any] ?? (settings as? NSArray)?.map { $0 } ?? []
        return list.compactMap { feature(values(of: $0)) }
    }

    /// Returns a dictionary by plain names, whatever the type of its keys.
    private static func values(of setting: Any) -> [String: Any] {
        if let named = setting as? [UIFontDescriptor.FeatureKey: Any] {
            return Dictionary(uniqueKeysWithValues: named.map { ($0.key.rawValue, $0.value) })
        }
        if let named = setting as? [String: Any] { return named }
        var result: [String: Any] = [:]
        for (key, value) in setting as? NSDictionary ?? [:] {
            if let key = key as? NSString { result[key as String] = value }
        }
        return result
    }

    private static func feature(_ values: [String: Any]) -> FontFeature? {
        func number(_ key: String) -> Int? {
            values[key] as? Int ?? (values[key] as? NSNumber)?.intValue
        }
        if let tag = values["CTFeatureOpenTypeTag"] as? String {
            return FontFeature(tag, UInt32(clamping: number("CTFeatureOpenTypeValue") ?? 1))
        }
        guard let type = number(UIFontDescriptor.FeatureKey.type.rawValue),
            let selector = number(UIFontDescriptor.FeatureKey.selector.rawValue)
        else { return nil }
        return selectors.first { $0.type == type && $0.selector == selector }?.feature
    }

    /// Returns the feature settings of a descriptor.
    static func settings(of features: [FontFeature]) -> [[UIFontDescriptor.FeatureKey: Any]] {
        features.map { feature in
            if let known = selectors.first(where: { $0.feature == feature }) {
                return [.type: known.type, .selector: known.selector]
            }
            return [
                UIFontDescriptor.FeatureKey(rawValue: "CTFeatureOpenTypeTag"): feature.name,
                UIFontDescriptor.FeatureKey(rawValue: "CTFeatureOpenTypeValue"):
                    Int(feature.value),
            ]
        }
    }
}
