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
        keys.add("preferredArrowDirection", \.preferredArrowDirection)
        keys.read("identifier", \.identifier)
        keys.read("sourcePoint", \.sourcePoint)
    }
    registerKeys(of: UIEditMenuInteraction.self) { keys in
        keys.read("delegate", \.delegate)
        keys.read("view", \.view)
    }
    registerKeys(of: UIFindInteraction.self) { keys in
        keys.add("optionsMenuProvider", \.optionsMenuProvider)
        keys.add("replacementText", \.replacementText)
        keys.add("searchText", \.searchText)
        keys.read("activeFindSession", \.activeFindSession)
        keys.read("delegate", \.delegate)
        keys.read("findNavigatorVisible", getter: "isFindNavigatorVisible", \.isFindNavigatorVisible)
        keys.read("view", \.view)
    }
    registerKeys(of: UIFindSession.self) { keys in
        keys.add("searchResultDisplayStyle", \.searchResultDisplayStyle)
        keys.read("allowsReplacementForCurrentlyHighlightedResult", \.allowsReplacementForCurrentlyHighlightedResult)
        keys.read("highlightedResultIndex", \.highlightedResultIndex)
        keys.read("resultCount", \.resultCount)
        keys.read("supportsReplacement", \.supportsReplacement)
    }
    registerKeys(of: UIMenuController.self) { keys in
        keys.add("arrowDirection", \.arrowDirection)
        keys.add("menuItems", \.menuItems)
        keys.add("menuVisible", getter: "isMenuVisible", \.isMenuVisible)
        keys.read("menuFrame", \.menuFrame)
    }
    registerKeys(of: UIMenuItem.self) { keys in
        keys.add("action", \.action)
        keys.add("title", \.title)
    }
    registerKeys(of: UIPasteboard.self) { keys in
        keys.add("URL", \.url)
        keys.add("URLs", \.urls)
        keys.add("color", \.color)
        keys.add("colors", \.colors)
        keys.add("image", \.image)
        keys.add("images", \.images)
        keys.add("items", \.items)
        keys.add("string", \.string)
        keys.add("strings", \.strings)
        keys.add("url", \.url)
        keys.add("urls", \.urls)
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
        keys.add("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        keys.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
        keys.add("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
        keys.add("attributedPlaceholder", \.attributedPlaceholder)
        keys.add("attributedText", \.attributedText)
        keys.add("autocapitalizationType", \.autocapitalizationType)
        keys.add("autocorrectionType", \.autocorrectionType)
        keys.add("background", \.background)
        keys.add("borderStyle", \.borderStyle)
        keys.add("clearButtonMode", \.clearButtonMode)
        keys.add("clearsOnBeginEditing", \.clearsOnBeginEditing)
        keys.add("clearsOnInsertion", \.clearsOnInsertion)
        keys.add("defaultTextAttributes", \.defaultTextAttributes)
        keys.add("disabledBackground", \.disabledBackground)
        keys.add("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically)
        keys.add("font", \.font)
        keys.add("inputAccessoryView", \.inputAccessoryView)
        keys.add("inputView", \.inputView)
        keys.add("keyboardAppearance", \.keyboardAppearance)
        keys.add("keyboardType", \.keyboardType)
        keys.add("leftView", \.leftView)
        keys.add("leftViewMode", \.leftViewMode)
        keys.add("markedTextStyle", \.markedTextStyle)
        keys.add("minimumFontSize", \.minimumFontSize)
        keys.add("passwordRules", \.passwordRules)
        keys.add("placeholder", \.placeholder)
        keys.add("returnKeyType", \.returnKeyType)
        keys.add("rightView", \.rightView)
        keys.add("rightViewMode", \.rightViewMode)
        keys.add("secureTextEntry", getter: "isSecureTextEntry", \.isSecureTextEntry)
        keys.add("selectedTextRange", \.selectedTextRange)
        keys.add("selectionAffinity", \.selectionAffinity)
        keys.add("smartDashesType", \.smartDashesType)
        keys.add("smartInsertDeleteType", \.smartInsertDeleteType)
        keys.add("smartQuotesType", \.smartQuotesType)
        keys.add("spellCheckingType", \.spellCheckingType)
        keys.add("text", \.text)
        keys.add("textAlignment", \.textAlignment)
        keys.add("textColor", \.textColor)
        keys.add("textContentType", \.textContentType)
        keys.add("typingAttributes", \.typingAttributes)
        keys.connect("delegate", \.delegate)
        keys.connect("inputDelegate", \.inputDelegate)
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
        keys.connect("delegate", \.delegate)
        keys.connect("textInput", \.textInput)
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
        keys.add("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        keys.add("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
        keys.add("attributedText", \.attributedText)
        keys.add("autocapitalizationType", \.autocapitalizationType)
        keys.add("autocorrectionType", \.autocorrectionType)
        keys.add("clearsOnInsertion", \.clearsOnInsertion)
        keys.add("dataDetectorTypes", \.dataDetectorTypes)
        keys.add("editable", getter: "isEditable", \.isEditable)
        keys.add("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically)
        keys.add("findInteractionEnabled", getter: "isFindInteractionEnabled", \.isFindInteractionEnabled)
        keys.add("font", \.font)
        keys.add("inputAccessoryView", \.inputAccessoryView)
        keys.add("inputView", \.inputView)
        keys.add("keyboardAppearance", \.keyboardAppearance)
        keys.add("keyboardType", \.keyboardType)
        keys.add("linkTextAttributes", \.linkTextAttributes)
        keys.add("markedTextStyle", \.markedTextStyle)
        keys.add("passwordRules", \.passwordRules)
        keys.add("returnKeyType", \.returnKeyType)
        keys.add("secureTextEntry", getter: "isSecureTextEntry", \.isSecureTextEntry)
        keys.add("selectable", getter: "isSelectable", \.isSelectable)
        keys.add("selectedRange", \.selectedRange)
        keys.add("selectedTextRange", \.selectedTextRange)
        keys.add("selectionAffinity", \.selectionAffinity)
        keys.add("smartDashesType", \.smartDashesType)
        keys.add("smartInsertDeleteType", \.smartInsertDeleteType)
        keys.add("smartQuotesType", \.smartQuotesType)
        keys.add("spellCheckingType", \.spellCheckingType)
        keys.add("text", \.text)
        keys.add("textAlignment", \.textAlignment)
        keys.add("textColor", \.textColor)
        keys.add("textContainerInset", \.textContainerInset)
        keys.add("textContentType", \.textContentType)
        keys.add("typingAttributes", \.typingAttributes)
        keys.connect("delegate", \.delegate)
        keys.connect("inputDelegate", \.inputDelegate)
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
