// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIDictationPhrase.self) { keys in
        keys.read("alternativeInterpretations", \.alternativeInterpretations)
        keys.read("text", \.text)
    }
    registerKeys(of: UIEditMenuConfiguration.self) { keys in
        keys.add("preferredArrowDirection", \.preferredArrowDirection) { $0.preferredArrowDirection = $1 }
        keys.read("identifier", \.identifier)
        keys.read("sourcePoint", \.sourcePoint)
    }
    registerKeys(of: UIEditMenuInteraction.self) { keys in
        keys.read("delegate", \.delegate)
        keys.read("view", \.view)
    }
    registerKeys(of: UIFindInteraction.self) { keys in
        keys.add("optionsMenuProvider", \.optionsMenuProvider) { $0.optionsMenuProvider = $1 }
        keys.add("replacementText", \.replacementText) { $0.replacementText = $1 }
        keys.add("searchText", \.searchText) { $0.searchText = $1 }
        keys.read("activeFindSession", \.activeFindSession)
        keys.read("delegate", \.delegate)
        keys.read("findNavigatorVisible", getter: "isFindNavigatorVisible", \.isFindNavigatorVisible)
        keys.read("view", \.view)
    }
    registerKeys(of: UIFindSession.self) { keys in
        keys.add("searchResultDisplayStyle", \.searchResultDisplayStyle) { $0.searchResultDisplayStyle = $1 }
        keys.read("allowsReplacementForCurrentlyHighlightedResult", \.allowsReplacementForCurrentlyHighlightedResult)
        keys.read("highlightedResultIndex", \.highlightedResultIndex)
        keys.read("resultCount", \.resultCount)
        keys.read("supportsReplacement", \.supportsReplacement)
    }
    registerKeys(of: UIMenuController.self) { keys in
        keys.add("arrowDirection", \.arrowDirection) { $0.arrowDirection = $1 }
        keys.add("menuItems", \.menuItems) { $0.menuItems = $1 }
        keys.add("menuVisible", getter: "isMenuVisible", \.isMenuVisible) { $0.isMenuVisible = $1 }
        keys.read("menuFrame", \.menuFrame)
    }
    registerKeys(of: UIMenuItem.self) { keys in
        keys.add("action", \.action) { $0.action = $1 }
        keys.add("title", \.title) { $0.title = $1 }
    }
    registerKeys(of: UIPasteboard.self) { keys in
        keys.add("URL", \.url) { $0.url = $1 }
        keys.add("URLs", \.urls) { $0.urls = $1 }
        keys.add("color", \.color) { $0.color = $1 }
        keys.add("colors", \.colors) { $0.colors = $1 }
        keys.add("image", \.image) { $0.image = $1 }
        keys.add("images", \.images) { $0.images = $1 }
        keys.add("items", \.items) { $0.items = $1 }
        keys.add("string", \.string) { $0.string = $1 }
        keys.add("strings", \.strings) { $0.strings = $1 }
        keys.add("url", \.url) { $0.url = $1 }
        keys.add("urls", \.urls) { $0.urls = $1 }
        keys.read("changeCount", \.changeCount)
        keys.read("hasColors", \.hasColors)
        keys.read("hasImages", \.hasImages)
        keys.read("hasStrings", \.hasStrings)
        keys.read("hasURLs", \.hasURLs)
        keys.read("name", \.name)
        keys.read("numberOfItems", \.numberOfItems)
        keys.read("types", \.types)
    }
    registerKeys(of: UITextField.self) { keys in
        keys.add("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory) { $0.adjustsFontForContentSizeCategory = $1 }
        keys.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth) { $0.adjustsFontSizeToFitWidth = $1 }
        keys.add("allowsEditingTextAttributes", \.allowsEditingTextAttributes) { $0.allowsEditingTextAttributes = $1 }
        keys.add("attributedPlaceholder", \.attributedPlaceholder) { $0.attributedPlaceholder = $1 }
        keys.add("attributedText", \.attributedText) { $0.attributedText = $1 }
        keys.add("autocapitalizationType", \.autocapitalizationType) { $0.autocapitalizationType = $1 }
        keys.add("autocorrectionType", \.autocorrectionType) { $0.autocorrectionType = $1 }
        keys.add("background", \.background) { $0.background = $1 }
        keys.add("borderStyle", \.borderStyle) { $0.borderStyle = $1 }
        keys.add("clearButtonMode", \.clearButtonMode) { $0.clearButtonMode = $1 }
        keys.add("clearsOnBeginEditing", \.clearsOnBeginEditing) { $0.clearsOnBeginEditing = $1 }
        keys.add("clearsOnInsertion", \.clearsOnInsertion) { $0.clearsOnInsertion = $1 }
        keys.add("defaultTextAttributes", \.defaultTextAttributes) { $0.defaultTextAttributes = $1 }
        keys.add("disabledBackground", \.disabledBackground) { $0.disabledBackground = $1 }
        keys.add("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically) { $0.enablesReturnKeyAutomatically = $1 }
        keys.add("font", \.font) { $0.font = $1 }
        keys.add("inputAccessoryView", \.inputAccessoryView) { $0.inputAccessoryView = $1 }
        keys.add("inputView", \.inputView) { $0.inputView = $1 }
        keys.add("keyboardAppearance", \.keyboardAppearance) { $0.keyboardAppearance = $1 }
        keys.add("keyboardType", \.keyboardType) { $0.keyboardType = $1 }
        keys.add("leftView", \.leftView) { $0.leftView = $1 }
        keys.add("leftViewMode", \.leftViewMode) { $0.leftViewMode = $1 }
        keys.add("markedTextStyle", \.markedTextStyle) { $0.markedTextStyle = $1 }
        keys.add("minimumFontSize", \.minimumFontSize) { $0.minimumFontSize = $1 }
        keys.add("passwordRules", \.passwordRules) { $0.passwordRules = $1 }
        keys.add("placeholder", \.placeholder) { $0.placeholder = $1 }
        keys.add("returnKeyType", \.returnKeyType) { $0.returnKeyType = $1 }
        keys.add("rightView", \.rightView) { $0.rightView = $1 }
        keys.add("rightViewMode", \.rightViewMode) { $0.rightViewMode = $1 }
        keys.add("secureTextEntry", getter: "isSecureTextEntry", \.isSecureTextEntry) { $0.isSecureTextEntry = $1 }
        keys.add("selectedTextRange", \.selectedTextRange) { $0.selectedTextRange = $1 }
        keys.add("selectionAffinity", \.selectionAffinity) { $0.selectionAffinity = $1 }
        keys.add("smartDashesType", \.smartDashesType) { $0.smartDashesType = $1 }
        keys.add("smartInsertDeleteType", \.smartInsertDeleteType) { $0.smartInsertDeleteType = $1 }
        keys.add("smartQuotesType", \.smartQuotesType) { $0.smartQuotesType = $1 }
        keys.add("spellCheckingType", \.spellCheckingType) { $0.spellCheckingType = $1 }
        keys.add("text", \.text) { $0.text = $1 }
        keys.add("textAlignment", \.textAlignment) { $0.textAlignment = $1 }
        keys.add("textColor", \.textColor) { $0.textColor = $1 }
        keys.add("textContentType", \.textContentType) { $0.textContentType = $1 }
        keys.add("typingAttributes", \.typingAttributes) { $0.typingAttributes = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.connect("inputDelegate", \.inputDelegate) { $0.inputDelegate = $1 }
        keys.read("beginningOfDocument", \.beginningOfDocument)
        keys.read("editing", getter: "isEditing", \.isEditing)
        keys.read("endOfDocument", \.endOfDocument)
        keys.read("hasText", \.hasText)
        keys.read("markedTextRange", \.markedTextRange)
        keys.read("textInputView", \.textInputView)
        keys.read("tokenizer", \.tokenizer)
    }
    registerKeys(of: UITextInputPasswordRules.self) { keys in
        keys.read("passwordRulesDescriptor", \.passwordRulesDescriptor)
    }
    registerKeys(of: UITextInteraction.self) { keys in
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.connect("textInput", \.textInput) { $0.textInput = $1 }
        keys.read("gesturesForFailureRequirements", \.gesturesForFailureRequirements)
        keys.read("textInteractionMode", \.textInteractionMode)
        keys.read("view", \.view)
    }
    registerKeys(of: UITextItem.self) { keys in
        keys.read("content", \.content)
        keys.read("range", \.range)
    }
    registerKeys(of: UITextSearchOptions.self) { keys in
        keys.read("stringCompareOptions", \.stringCompareOptions)
        keys.read("wordMatchMethod", \.wordMatchMethod)
    }
    registerKeys(of: UITextSearchingFindSession.self) { keys in
        keys.read("searchableObject", \.searchableObject)
    }
    registerKeys(of: UITextSelectionRect.self) { keys in
        keys.read("containsEnd", \.containsEnd)
        keys.read("containsStart", \.containsStart)
        keys.read("rect", \.rect)
        keys.read("transform", \.transform)
        keys.read("vertical", getter: "isVertical", \.isVertical)
        keys.read("writingDirection", \.writingDirection)
    }
    registerKeys(of: UITextView.self) { keys in
        keys.add("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory) { $0.adjustsFontForContentSizeCategory = $1 }
        keys.add("allowsEditingTextAttributes", \.allowsEditingTextAttributes) { $0.allowsEditingTextAttributes = $1 }
        keys.add("attributedText", \.attributedText) { $0.attributedText = $1 }
        keys.add("autocapitalizationType", \.autocapitalizationType) { $0.autocapitalizationType = $1 }
        keys.add("autocorrectionType", \.autocorrectionType) { $0.autocorrectionType = $1 }
        keys.add("clearsOnInsertion", \.clearsOnInsertion) { $0.clearsOnInsertion = $1 }
        keys.add("dataDetectorTypes", \.dataDetectorTypes) { $0.dataDetectorTypes = $1 }
        keys.add("editable", getter: "isEditable", \.isEditable) { $0.isEditable = $1 }
        keys.add("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically) { $0.enablesReturnKeyAutomatically = $1 }
        keys.add("findInteractionEnabled", getter: "isFindInteractionEnabled", \.isFindInteractionEnabled) { $0.isFindInteractionEnabled = $1 }
        keys.add("font", \.font) { $0.font = $1 }
        keys.add("inputAccessoryView", \.inputAccessoryView) { $0.inputAccessoryView = $1 }
        keys.add("inputView", \.inputView) { $0.inputView = $1 }
        keys.add("keyboardAppearance", \.keyboardAppearance) { $0.keyboardAppearance = $1 }
        keys.add("keyboardType", \.keyboardType) { $0.keyboardType = $1 }
        keys.add("linkTextAttributes", \.linkTextAttributes) { $0.linkTextAttributes = $1 }
        keys.add("markedTextStyle", \.markedTextStyle) { $0.markedTextStyle = $1 }
        keys.add("passwordRules", \.passwordRules) { $0.passwordRules = $1 }
        keys.add("returnKeyType", \.returnKeyType) { $0.returnKeyType = $1 }
        keys.add("secureTextEntry", getter: "isSecureTextEntry", \.isSecureTextEntry) { $0.isSecureTextEntry = $1 }
        keys.add("selectable", getter: "isSelectable", \.isSelectable) { $0.isSelectable = $1 }
        keys.add("selectedRange", \.selectedRange) { $0.selectedRange = $1 }
        keys.add("selectedTextRange", \.selectedTextRange) { $0.selectedTextRange = $1 }
        keys.add("selectionAffinity", \.selectionAffinity) { $0.selectionAffinity = $1 }
        keys.add("smartDashesType", \.smartDashesType) { $0.smartDashesType = $1 }
        keys.add("smartInsertDeleteType", \.smartInsertDeleteType) { $0.smartInsertDeleteType = $1 }
        keys.add("smartQuotesType", \.smartQuotesType) { $0.smartQuotesType = $1 }
        keys.add("spellCheckingType", \.spellCheckingType) { $0.spellCheckingType = $1 }
        keys.add("text", \.text) { $0.text = $1 }
        keys.add("textAlignment", \.textAlignment) { $0.textAlignment = $1 }
        keys.add("textColor", \.textColor) { $0.textColor = $1 }
        keys.add("textContainerInset", \.textContainerInset) { $0.textContainerInset = $1 }
        keys.add("textContentType", \.textContentType) { $0.textContentType = $1 }
        keys.add("typingAttributes", \.typingAttributes) { $0.typingAttributes = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.connect("inputDelegate", \.inputDelegate) { $0.inputDelegate = $1 }
        keys.read("beginningOfDocument", \.beginningOfDocument)
        keys.read("endOfDocument", \.endOfDocument)
        keys.read("findInteraction", \.findInteraction)
        keys.read("hasText", \.hasText)
        keys.read("layoutManager", \.layoutManager)
        keys.read("markedTextRange", \.markedTextRange)
        keys.read("supportsTextReplacement", \.supportsTextReplacement)
        keys.read("textContainer", \.textContainer)
        keys.read("textInputView", \.textInputView)
        keys.read("textStorage", \.textStorage)
        keys.read("tokenizer", \.tokenizer)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
