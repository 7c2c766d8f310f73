internal import TextEngine

/// Returns the features of the font that have Apple's type numbers; nil if there are none.
///
/// Each is a dictionary with its number, its name, whether its selectors are exclusive, and its selectors,
/// which are dictionaries with number and name.
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? {
    let tags = Set(font.instance.typeface.featureTags)
    let found: [NSDictionary] = FontFeatureSettings.typeNames.compactMap { type in
        let selectors = FontFeatureSettings.selectors.filter {
            $0.type == type.type && tags.contains($0.feature.tag)
        }
        guard !selectors.isEmpty else { return nil }
        return [
            kCTFontFeatureTypeIdentifierKey: type.type as NSNumber,
            kCTFontFeatureTypeNameKey: type.name as NSString,
            kCTFontFeatureTypeExclusiveKey: NSNumber(value: type.isExclusive),
            kCTFontFeatureTypeSelectorsKey: selectors.map { selector -> NSDictionary in
                [
                    kCTFontFeatureSelectorIdentifierKey: selector.selector as NSNumber,
                    kCTFontFeatureSelectorNameKey: selector.name as NSString,
                ]
            } as NSArray,
        ]
    }
    return found.isEmpty ? nil : found as NSArray
}

/// Returns the features in the font's descriptor; nil if there are none.
public func CTFontCopyFeatureSettings(_ font: CTFont) -> CFArray? {
    font.request.attributeObject(.featureSettings) as? NSArray
}
