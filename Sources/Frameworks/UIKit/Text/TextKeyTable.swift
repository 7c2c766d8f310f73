// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: NSLayoutManager.self) { keys in
        keys.add("allowsNonContiguousLayout", \.allowsNonContiguousLayout) { $0.allowsNonContiguousLayout = $1 }
        keys.add("hyphenationFactor", \.hyphenationFactor) { $0.hyphenationFactor = $1 }
        keys.add("showsControlCharacters", \.showsControlCharacters) { $0.showsControlCharacters = $1 }
        keys.add("showsInvisibleCharacters", \.showsInvisibleCharacters) { $0.showsInvisibleCharacters = $1 }
        keys.add("textStorage", \.textStorage) { $0.textStorage = $1 }
        keys.add("usesDefaultHyphenation", \.usesDefaultHyphenation) { $0.usesDefaultHyphenation = $1 }
        keys.add("usesFontLeading", \.usesFontLeading) { $0.usesFontLeading = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("extraLineFragmentRect", \.extraLineFragmentRect)
        keys.read("extraLineFragmentTextContainer", \.extraLineFragmentTextContainer)
        keys.read("extraLineFragmentUsedRect", \.extraLineFragmentUsedRect)
        keys.read("hasNonContiguousLayout", \.hasNonContiguousLayout)
        keys.read("numberOfGlyphs", \.numberOfGlyphs)
        keys.read("textContainers", \.textContainers)
    }
    registerKeys(of: NSMutableParagraphStyle.self) { keys in
        keys.add("alignment", \.alignment) { $0.alignment = $1 }
        keys.add("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation) { $0.allowsDefaultTighteningForTruncation = $1 }
        keys.add("baseWritingDirection", \.baseWritingDirection) { $0.baseWritingDirection = $1 }
        keys.add("defaultTabInterval", \.defaultTabInterval) { $0.defaultTabInterval = $1 }
        keys.add("firstLineHeadIndent", \.firstLineHeadIndent) { $0.firstLineHeadIndent = $1 }
        keys.add("headIndent", \.headIndent) { $0.headIndent = $1 }
        keys.add("hyphenationFactor", \.hyphenationFactor) { $0.hyphenationFactor = $1 }
        keys.add("lineBreakMode", \.lineBreakMode) { $0.lineBreakMode = $1 }
        keys.add("lineBreakStrategy", \.lineBreakStrategy) { $0.lineBreakStrategy = $1 }
        keys.add("lineHeightMultiple", \.lineHeightMultiple) { $0.lineHeightMultiple = $1 }
        keys.add("lineSpacing", \.lineSpacing) { $0.lineSpacing = $1 }
        keys.add("maximumLineHeight", \.maximumLineHeight) { $0.maximumLineHeight = $1 }
        keys.add("minimumLineHeight", \.minimumLineHeight) { $0.minimumLineHeight = $1 }
        keys.add("paragraphSpacing", \.paragraphSpacing) { $0.paragraphSpacing = $1 }
        keys.add("paragraphSpacingBefore", \.paragraphSpacingBefore) { $0.paragraphSpacingBefore = $1 }
        keys.add("tabStops", \.tabStops) { $0.tabStops = $1 }
        keys.add("tailIndent", \.tailIndent) { $0.tailIndent = $1 }
        keys.add("textLists", \.textLists) { $0.textLists = $1 }
        keys.add("usesDefaultHyphenation", \.usesDefaultHyphenation) { $0.usesDefaultHyphenation = $1 }
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
        keys.add("shadowBlurRadius", \.shadowBlurRadius) { $0.shadowBlurRadius = $1 }
        keys.add("shadowColor", \.shadowColor) { $0.shadowColor = $1 }
        keys.add("shadowOffset", \.shadowOffset) { $0.shadowOffset = $1 }
    }
    registerKeys(of: NSStringDrawingContext.self) { keys in
        keys.add("minimumScaleFactor", \.minimumScaleFactor) { $0.minimumScaleFactor = $1 }
        keys.read("actualScaleFactor", \.actualScaleFactor)
        keys.read("totalBounds", \.totalBounds)
    }
    registerKeys(of: NSTextAttachment.self) { keys in
        keys.add("bounds", \.bounds) { $0.bounds = $1 }
        keys.add("contents", \.contents) { $0.contents = $1 }
        keys.add("fileType", \.fileType) { $0.fileType = $1 }
        keys.add("image", \.image) { $0.image = $1 }
        keys.add("lineLayoutPadding", \.lineLayoutPadding) { $0.lineLayoutPadding = $1 }
    }
    registerKeys(of: NSTextContainer.self) { keys in
        keys.add("exclusionPaths", \.exclusionPaths) { $0.exclusionPaths = $1 }
        keys.add("heightTracksTextView", \.heightTracksTextView) { $0.heightTracksTextView = $1 }
        keys.add("layoutManager", \.layoutManager) { $0.layoutManager = $1 }
        keys.add("lineBreakMode", \.lineBreakMode) { $0.lineBreakMode = $1 }
        keys.add("lineFragmentPadding", \.lineFragmentPadding) { $0.lineFragmentPadding = $1 }
        keys.add("maximumNumberOfLines", \.maximumNumberOfLines) { $0.maximumNumberOfLines = $1 }
        keys.add("size", \.size) { $0.size = $1 }
        keys.add("widthTracksTextView", \.widthTracksTextView) { $0.widthTracksTextView = $1 }
        keys.read("simpleRectangularTextContainer", getter: "isSimpleRectangularTextContainer", \.isSimpleRectangularTextContainer)
    }
    registerKeys(of: NSTextList.self) { keys in
        keys.add("startingItemNumber", \.startingItemNumber) { $0.startingItemNumber = $1 }
        keys.read("listOptions", \.listOptions)
        keys.read("markerFormat", \.markerFormat)
        keys.read("ordered", getter: "isOrdered", \.isOrdered)
    }
    registerKeys(of: NSTextStorage.self) { keys in
        keys.add("editedMask", \.editedMask) { $0.editedMask = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
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
        keys.add("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory) { $0.adjustsFontForContentSizeCategory = $1 }
        keys.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth) { $0.adjustsFontSizeToFitWidth = $1 }
        keys.add("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation) { $0.allowsDefaultTighteningForTruncation = $1 }
        keys.add("attributedText", \.attributedText) { $0.attributedText = $1 }
        keys.add("baselineAdjustment", \.baselineAdjustment) { $0.baselineAdjustment = $1 }
        keys.add("enabled", getter: "isEnabled", \.isEnabled) { $0.isEnabled = $1 }
        keys.add("font", \.font) { $0.font = $1 }
        keys.add("highlighted", getter: "isHighlighted", \.isHighlighted) { $0.isHighlighted = $1 }
        keys.add("highlightedTextColor", \.highlightedTextColor) { $0.highlightedTextColor = $1 }
        keys.add("lineBreakMode", \.lineBreakMode) { $0.lineBreakMode = $1 }
        keys.add("lineBreakStrategy", \.lineBreakStrategy) { $0.lineBreakStrategy = $1 }
        keys.add("minimumScaleFactor", \.minimumScaleFactor) { $0.minimumScaleFactor = $1 }
        keys.add("numberOfLines", \.numberOfLines) { $0.numberOfLines = $1 }
        keys.add("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth) { $0.preferredMaxLayoutWidth = $1 }
        keys.add("shadowColor", \.shadowColor) { $0.shadowColor = $1 }
        keys.add("shadowOffset", \.shadowOffset) { $0.shadowOffset = $1 }
        keys.add("text", \.text) { $0.text = $1 }
        keys.add("textAlignment", \.textAlignment) { $0.textAlignment = $1 }
        keys.add("textColor", \.textColor) { $0.textColor = $1 }
    }
    registerKeys(of: UITextChecker.self) { keys in
        keys.add("ignoredWords", \.ignoredWords) { $0.ignoredWords = $1 }
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
