// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: NSLayoutManager.self) { keys in
        keys.add("allowsNonContiguousLayout", \.allowsNonContiguousLayout)
        keys.add("hyphenationFactor", \.hyphenationFactor)
        keys.add("showsControlCharacters", \.showsControlCharacters)
        keys.add("showsInvisibleCharacters", \.showsInvisibleCharacters)
        keys.add("usesDefaultHyphenation", \.usesDefaultHyphenation)
        keys.add("usesFontLeading", \.usesFontLeading)
        keys.connect("delegate", \.delegate)
        keys.read("extraLineFragmentRect", \.extraLineFragmentRect)
        keys.read("extraLineFragmentTextContainer", \.extraLineFragmentTextContainer)
        keys.read("extraLineFragmentUsedRect", \.extraLineFragmentUsedRect)
        keys.read("hasNonContiguousLayout", \.hasNonContiguousLayout)
        keys.read("numberOfGlyphs", \.numberOfGlyphs)
        keys.read("textContainers", \.textContainers)
        keys.read("textStorage", \.textStorage)
    }
    registerKeys(of: NSMutableParagraphStyle.self) { keys in
        keys.add("alignment", \.alignment)
        keys.add("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
        keys.add("baseWritingDirection", \.baseWritingDirection)
        keys.add("defaultTabInterval", \.defaultTabInterval)
        keys.add("firstLineHeadIndent", \.firstLineHeadIndent)
        keys.add("headIndent", \.headIndent)
        keys.add("hyphenationFactor", \.hyphenationFactor)
        keys.add("lineBreakMode", \.lineBreakMode)
        keys.add("lineBreakStrategy", \.lineBreakStrategy)
        keys.add("lineHeightMultiple", \.lineHeightMultiple)
        keys.add("lineSpacing", \.lineSpacing)
        keys.add("maximumLineHeight", \.maximumLineHeight)
        keys.add("minimumLineHeight", \.minimumLineHeight)
        keys.add("paragraphSpacing", \.paragraphSpacing)
        keys.add("paragraphSpacingBefore", \.paragraphSpacingBefore)
        keys.add("tabStops", \.tabStops)
        keys.add("tailIndent", \.tailIndent)
        keys.add("textLists", \.textLists)
        keys.add("usesDefaultHyphenation", \.usesDefaultHyphenation)
    }
    registerKeys(of: NSParagraphStyle.self) { keys in
        keys.read("alignment", \.alignment)
        keys.read("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
        keys.read("baseWritingDirection", \.baseWritingDirection)
        keys.read("defaultTabInterval", \.defaultTabInterval)
        keys.read("firstLineHeadIndent", \.firstLineHeadIndent)
        keys.read("headIndent", \.headIndent)
        keys.read("hyphenationFactor", \.hyphenationFactor)
        keys.read("lineBreakMode", \.lineBreakMode)
        keys.read("lineBreakStrategy", \.lineBreakStrategy)
        keys.read("lineHeightMultiple", \.lineHeightMultiple)
        keys.read("lineSpacing", \.lineSpacing)
        keys.read("maximumLineHeight", \.maximumLineHeight)
        keys.read("minimumLineHeight", \.minimumLineHeight)
        keys.read("paragraphSpacing", \.paragraphSpacing)
        keys.read("paragraphSpacingBefore", \.paragraphSpacingBefore)
        keys.read("tabStops", \.tabStops)
        keys.read("tailIndent", \.tailIndent)
        keys.read("textLists", \.textLists)
        keys.read("usesDefaultHyphenation", \.usesDefaultHyphenation)
    }
    registerKeys(of: NSShadow.self) { keys in
        keys.add("shadowBlurRadius", \.shadowBlurRadius)
        keys.add("shadowColor", \.shadowColor)
        keys.add("shadowOffset", \.shadowOffset)
    }
    registerKeys(of: NSStringDrawingContext.self) { keys in
        keys.add("minimumScaleFactor", \.minimumScaleFactor)
        keys.read("actualScaleFactor", \.actualScaleFactor)
        keys.read("totalBounds", \.totalBounds)
    }
    registerKeys(of: NSTextAttachment.self) { keys in
        keys.add("bounds", \.bounds)
        keys.add("contents", \.contents)
        keys.add("fileType", \.fileType)
        keys.add("image", \.image)
        keys.add("lineLayoutPadding", \.lineLayoutPadding)
    }
    registerKeys(of: NSTextContainer.self) { keys in
        keys.add("exclusionPaths", \.exclusionPaths)
        keys.add("heightTracksTextView", \.heightTracksTextView)
        keys.add("layoutManager", \.layoutManager)
        keys.add("lineBreakMode", \.lineBreakMode)
        keys.add("lineFragmentPadding", \.lineFragmentPadding)
        keys.add("maximumNumberOfLines", \.maximumNumberOfLines)
        keys.add("size", \.size)
        keys.add("widthTracksTextView", \.widthTracksTextView)
        keys.read("simpleRectangularTextContainer", getter: "isSimpleRectangularTextContainer", \.isSimpleRectangularTextContainer)
    }
    registerKeys(of: NSTextList.self) { keys in
        keys.add("startingItemNumber", \.startingItemNumber)
        keys.read("listOptions", \.listOptions)
        keys.read("markerFormat", \.markerFormat)
        keys.read("ordered", getter: "isOrdered", \.isOrdered)
    }
    registerKeys(of: NSTextStorage.self) { keys in
        keys.add("editedMask", \.editedMask)
        keys.connect("delegate", \.delegate)
        keys.read("changeInLength", \.changeInLength)
        keys.read("editedRange", \.editedRange)
        keys.read("fixesAttributesLazily", \.fixesAttributesLazily)
        keys.read("layoutManagers", \.layoutManagers)
    }
    registerKeys(of: NSTextTab.self) { keys in
        keys.read("alignment", \.alignment)
        keys.read("location", \.location)
        keys.read("options", \.options)
    }
    registerKeys(of: UILabel.self) { keys in
        keys.add("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        keys.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
        keys.add("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
        keys.add("attributedText", \.attributedText)
        keys.add("baselineAdjustment", \.baselineAdjustment)
        keys.add("enabled", getter: "isEnabled", \.isEnabled)
        keys.add("font", \.font)
        keys.add("highlighted", getter: "isHighlighted", \.isHighlighted)
        keys.add("highlightedTextColor", \.highlightedTextColor)
        keys.add("lineBreakMode", \.lineBreakMode)
        keys.add("lineBreakStrategy", \.lineBreakStrategy)
        keys.add("minimumScaleFactor", \.minimumScaleFactor)
        keys.add("numberOfLines", \.numberOfLines)
        keys.add("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
        keys.add("shadowColor", \.shadowColor)
        keys.add("shadowOffset", \.shadowOffset)
        keys.add("text", \.text)
        keys.add("textAlignment", \.textAlignment)
        keys.add("textColor", \.textColor)
    }
    registerKeys(of: UITextChecker.self) { keys in
        keys.add("ignoredWords", \.ignoredWords)
    }
    registerKeys(of: UITextRange.self) { keys in
        keys.read("empty", getter: "isEmpty", \.isEmpty)
        keys.read("end", \.end)
        keys.read("start", \.start)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
