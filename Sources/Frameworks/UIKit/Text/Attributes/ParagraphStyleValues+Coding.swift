import Foundation

extension ParagraphStyleValues {
    /// Decodes values; missing keys keep their defaults.
    init(_ coder: NSCoder) {
        func length(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        lineSpacing = length("NSLineSpacing")
        paragraphSpacing = length("NSParagraphSpacing")
        if coder.containsValue(forKey: "NSAlignment") {
            alignment =
                NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .natural
        }
        firstLineHeadIndent = length("NSFirstLineHeadIndent")
        headIndent = length("NSHeadIndent")
        tailIndent = length("NSTailIndent")
        lineBreakMode =
            NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode"))
            ?? .byWordWrapping
        minimumLineHeight = length("NSMinLineHeight")
        maximumLineHeight = length("NSMaxLineHeight")
        if coder.containsValue(forKey: "NSWritingDirection") {
            baseWritingDirection =
                NSWritingDirection(rawValue: coder.decodeInteger(forKey: "NSWritingDirection"))
                ?? .natural
        }
        lineHeightMultiple = length("NSLineHeightMultiple")
        paragraphSpacingBefore = length("NSParagraphSpacingBefore")
        hyphenationFactor = coder.decodeFloat(forKey: "NSHyphenationFactor")
        usesDefaultHyphenation = coder.decodeBool(forKey: "NSUsesDefaultHyphenation")
        if coder.containsValue(forKey: "NSTabStops") {
            tabStops =
                coder.decodeObject(
                    of: [NSArray.self, NSTextTab.self], forKey: "NSTabStops") as? [NSTextTab]
        }
        defaultTabInterval = length("NSDefaultTabInterval")
        allowsDefaultTighteningForTruncation = coder.decodeBool(
            forKey: "NSAllowsTighteningForTruncation")
        lineBreakStrategy = NSParagraphStyle.LineBreakStrategy(
            rawValue: UInt(clamping: coder.decodeInteger(forKey: "NSLineBreakStrategy")))
        if coder.containsValue(forKey: "NSTextLists") {
            textLists =
                coder.decodeObject(
                    of: [NSArray.self, NSTextList.self], forKey: "NSTextLists") as? [NSTextList]
                ?? []
        }
    }

    func encode(with coder: NSCoder) {
        func encode(_ length: CGFloat, _ key: String) {
            if length != 0 { coder.encode(Double(length), forKey: key) }
        }
        encode(lineSpacing, "NSLineSpacing")
        encode(paragraphSpacing, "NSParagraphSpacing")
        coder.encode(alignment.rawValue, forKey: "NSAlignment")
        encode(firstLineHeadIndent, "NSFirstLineHeadIndent")
        encode(headIndent, "NSHeadIndent")
        encode(tailIndent, "NSTailIndent")
        coder.encode(lineBreakMode.rawValue, forKey: "NSLineBreakMode")
        encode(minimumLineHeight, "NSMinLineHeight")
        encode(maximumLineHeight, "NSMaxLineHeight")
        coder.encode(baseWritingDirection.rawValue, forKey: "NSWritingDirection")
        encode(lineHeightMultiple, "NSLineHeightMultiple")
        encode(paragraphSpacingBefore, "NSParagraphSpacingBefore")
        if hyphenationFactor != 0 {
            coder.encode(hyphenationFactor, forKey: "NSHyphenationFactor")
        }
        if usesDefaultHyphenation { coder.encode(true, forKey: "NSUsesDefaultHyphenation") }
        if let tabStops { coder.encode(tabStops as NSArray, forKey: "NSTabStops") }
        encode(defaultTabInterval, "NSDefaultTabInterval")
        if allowsDefaultTighteningForTruncation {
            coder.encode(true, forKey: "NSAllowsTighteningForTruncation")
        }
        if !lineBreakStrategy.isEmpty {
            coder.encode(Int(clamping: lineBreakStrategy.rawValue), forKey: "NSLineBreakStrategy")
        }
        if !textLists.isEmpty { coder.encode(textLists as NSArray, forKey: "NSTextLists") }
    }
}
