// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIBarAppearance.self) { keys in
        keys.add("backgroundColor", \.backgroundColor)
        keys.add("backgroundEffect", \.backgroundEffect)
        keys.add("backgroundImage", \.backgroundImage)
        keys.add("backgroundImageContentMode", \.backgroundImageContentMode)
        keys.add("shadowColor", \.shadowColor)
        keys.add("shadowImage", \.shadowImage)
        keys.read("idiom", \.idiom)
    }
    registerKeys(of: UIBarButtonItem.self) { keys in
        keys.add("action", \.action)
        keys.add("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction)
        keys.add("customView", \.customView)
        keys.add("hidden", getter: "isHidden", \.isHidden)
        keys.add("menu", \.menu)
        keys.add("possibleTitles", \.possibleTitles)
        keys.add("preferredMenuElementOrder", \.preferredMenuElementOrder)
        keys.add("primaryAction", \.primaryAction)
        keys.add("selected", getter: "isSelected", \.isSelected)
        keys.add("style", \.style)
        keys.add("target", \.target)
        keys.add("tintColor", \.tintColor)
        keys.add("width", \.width)
        keys.read("buttonGroup", \.buttonGroup)
    }
    registerKeys(of: UIBarButtonItemAppearance.self) { keys in
        keys.read("disabled", \.disabled)
        keys.read("focused", \.focused)
        keys.read("highlighted", \.highlighted)
        keys.read("normal", \.normal)
    }
    registerKeys(of: UIBarButtonItemGroup.self) { keys in
        keys.add("barButtonItems", \.barButtonItems)
        keys.add("hidden", getter: "isHidden", \.isHidden)
        keys.add("representativeItem", \.representativeItem)
        keys.read("displayingRepresentativeItem", getter: "isDisplayingRepresentativeItem", \.isDisplayingRepresentativeItem)
    }
    registerKeys(of: UIBarButtonItemStateAppearance.self) { keys in
        keys.add("backgroundImage", \.backgroundImage)
        keys.add("backgroundImagePositionAdjustment", \.backgroundImagePositionAdjustment)
        keys.add("titlePositionAdjustment", \.titlePositionAdjustment)
        keys.add("titleTextAttributes", \.titleTextAttributes)
    }
    registerKeys(of: UIBarItem.self) { keys in
        keys.add("accessibilityIdentifier", \.accessibilityIdentifier)
        keys.add("enabled", getter: "isEnabled", \.isEnabled)
        keys.add("image", \.image)
        keys.add("imageInsets", \.imageInsets)
        keys.add("landscapeImagePhone", \.landscapeImagePhone)
        keys.add("landscapeImagePhoneInsets", \.landscapeImagePhoneInsets)
        keys.add("largeContentSizeImage", \.largeContentSizeImage)
        keys.add("largeContentSizeImageInsets", \.largeContentSizeImageInsets)
        keys.add("tag", \.tag)
        keys.add("title", \.title)
    }
    registerKeys(of: UINavigationBar.self) { keys in
        keys.add("backIndicatorImage", \.backIndicatorImage)
        keys.add("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage)
        keys.add("barStyle", \.barStyle)
        keys.add("barTintColor", \.barTintColor)
        keys.add("compactAppearance", \.compactAppearance)
        keys.add("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance)
        keys.add("items", \.items)
        keys.add("largeTitleTextAttributes", \.largeTitleTextAttributes)
        keys.add("prefersLargeTitles", \.prefersLargeTitles)
        keys.add("scrollEdgeAppearance", \.scrollEdgeAppearance)
        keys.add("shadowImage", \.shadowImage)
        keys.add("standardAppearance", \.standardAppearance)
        keys.add("titleTextAttributes", \.titleTextAttributes)
        keys.add("translucent", getter: "isTranslucent", \.isTranslucent)
        keys.connect("delegate", \.delegate)
        keys.read("backItem", \.backItem)
        keys.read("barPosition", \.barPosition)
        keys.read("topItem", \.topItem)
    }
    registerKeys(of: UINavigationBarAppearance.self) { keys in
        keys.add("backButtonAppearance", \.backButtonAppearance)
        keys.add("buttonAppearance", \.buttonAppearance)
        keys.add("doneButtonAppearance", \.doneButtonAppearance)
        keys.add("largeTitleTextAttributes", \.largeTitleTextAttributes)
        keys.add("titlePositionAdjustment", \.titlePositionAdjustment)
        keys.add("titleTextAttributes", \.titleTextAttributes)
        keys.read("backIndicatorImage", \.backIndicatorImage)
        keys.read("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage)
    }
    registerKeys(of: UINavigationItem.self) { keys in
        keys.add("backAction", \.backAction)
        keys.add("backBarButtonItem", \.backBarButtonItem)
        keys.add("backButtonDisplayMode", \.backButtonDisplayMode)
        keys.add("backButtonTitle", \.backButtonTitle)
        keys.add("centerItemGroups", \.centerItemGroups)
        keys.add("compactAppearance", \.compactAppearance)
        keys.add("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance)
        keys.add("customizationIdentifier", \.customizationIdentifier)
        keys.add("hidesBackButton", \.hidesBackButton)
        keys.add("hidesSearchBarWhenScrolling", \.hidesSearchBarWhenScrolling)
        keys.add("largeTitleDisplayMode", \.largeTitleDisplayMode)
        keys.add("leadingItemGroups", \.leadingItemGroups)
        keys.add("leftBarButtonItem", \.leftBarButtonItem)
        keys.add("leftBarButtonItems", \.leftBarButtonItems)
        keys.add("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton)
        keys.add("prompt", \.prompt)
        keys.add("rightBarButtonItem", \.rightBarButtonItem)
        keys.add("rightBarButtonItems", \.rightBarButtonItems)
        keys.add("scrollEdgeAppearance", \.scrollEdgeAppearance)
        keys.add("searchController", \.searchController)
        keys.add("standardAppearance", \.standardAppearance)
        keys.add("style", \.style)
        keys.add("title", \.title)
        keys.add("titleMenuProvider", \.titleMenuProvider)
        keys.add("titleView", \.titleView)
        keys.add("trailingItemGroups", \.trailingItemGroups)
    }
    registerKeys(of: UIResponder.self) { keys in
        keys.read("inputAssistantItem", \.inputAssistantItem)
    }
    registerKeys(of: UISearchBar.self) { keys in
        keys.add("autocapitalizationType", \.autocapitalizationType)
        keys.add("autocorrectionType", \.autocorrectionType)
        keys.add("backgroundImage", \.backgroundImage)
        keys.add("barStyle", \.barStyle)
        keys.add("barTintColor", \.barTintColor)
        keys.add("enabled", getter: "isEnabled", \.isEnabled)
        keys.add("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically)
        keys.add("inputAccessoryView", \.inputAccessoryView)
        keys.add("keyboardAppearance", \.keyboardAppearance)
        keys.add("keyboardType", \.keyboardType)
        keys.add("passwordRules", \.passwordRules)
        keys.add("placeholder", \.placeholder)
        keys.add("prompt", \.prompt)
        keys.add("returnKeyType", \.returnKeyType)
        keys.add("scopeBarBackgroundImage", \.scopeBarBackgroundImage)
        keys.add("scopeButtonTitles", \.scopeButtonTitles)
        keys.add("searchBarStyle", \.searchBarStyle)
        keys.add("searchFieldBackgroundPositionAdjustment", \.searchFieldBackgroundPositionAdjustment)
        keys.add("searchResultsButtonSelected", getter: "isSearchResultsButtonSelected", \.isSearchResultsButtonSelected)
        keys.add("searchTextPositionAdjustment", \.searchTextPositionAdjustment)
        keys.add("secureTextEntry", getter: "isSecureTextEntry", \.isSecureTextEntry)
        keys.add("selectedScopeButtonIndex", \.selectedScopeButtonIndex)
        keys.add("showsBookmarkButton", \.showsBookmarkButton)
        keys.add("showsCancelButton", \.showsCancelButton)
        keys.add("showsScopeBar", \.showsScopeBar)
        keys.add("showsSearchResultsButton", \.showsSearchResultsButton)
        keys.add("smartDashesType", \.smartDashesType)
        keys.add("smartInsertDeleteType", \.smartInsertDeleteType)
        keys.add("smartQuotesType", \.smartQuotesType)
        keys.add("spellCheckingType", \.spellCheckingType)
        keys.add("text", \.text)
        keys.add("textContentType", \.textContentType)
        keys.add("translucent", getter: "isTranslucent", \.isTranslucent)
        keys.connect("delegate", \.delegate)
        keys.read("barPosition", \.barPosition)
        keys.read("searchTextField", \.searchTextField)
    }
    registerKeys(of: UISearchContainerViewController.self) { keys in
        keys.read("searchController", \.searchController)
    }
    registerKeys(of: UISearchController.self) { keys in
        keys.add("active", getter: "isActive", \.isActive)
        keys.add("automaticallyShowsCancelButton", \.automaticallyShowsCancelButton)
        keys.add("automaticallyShowsScopeBar", \.automaticallyShowsScopeBar)
        keys.add("automaticallyShowsSearchResultsController", \.automaticallyShowsSearchResultsController)
        keys.add("dimsBackgroundDuringPresentation", \.dimsBackgroundDuringPresentation)
        keys.add("hidesNavigationBarDuringPresentation", \.hidesNavigationBarDuringPresentation)
        keys.add("obscuresBackgroundDuringPresentation", \.obscuresBackgroundDuringPresentation)
        keys.add("showsSearchResultsController", \.showsSearchResultsController)
        keys.connect("delegate", \.delegate)
        keys.connect("searchResultsUpdater", \.searchResultsUpdater)
        keys.read("searchBar", \.searchBar)
        keys.read("searchResultsController", \.searchResultsController)
    }
    registerKeys(of: UISearchTextField.self) { keys in
        keys.add("allowsDeletingTokens", \.allowsDeletingTokens)
        keys.add("tokenBackgroundColor", \.tokenBackgroundColor)
        keys.add("tokens", \.tokens)
        keys.read("textualRange", \.textualRange)
    }
    registerKeys(of: UISearchToken.self) { keys in
        keys.add("representedObject", \.representedObject)
    }
    registerKeys(of: UITabBar.self) { keys in
        keys.add("backgroundImage", \.backgroundImage)
        keys.add("barStyle", \.barStyle)
        keys.add("barTintColor", \.barTintColor)
        keys.add("itemPositioning", \.itemPositioning)
        keys.add("itemSpacing", \.itemSpacing)
        keys.add("itemWidth", \.itemWidth)
        keys.add("items", \.items)
        keys.add("scrollEdgeAppearance", \.scrollEdgeAppearance)
        keys.add("selectedItem", \.selectedItem)
        keys.add("selectionIndicatorImage", \.selectionIndicatorImage)
        keys.add("shadowImage", \.shadowImage)
        keys.add("standardAppearance", \.standardAppearance)
        keys.add("translucent", getter: "isTranslucent", \.isTranslucent)
        keys.add("unselectedItemTintColor", \.unselectedItemTintColor)
        keys.connect("delegate", \.delegate)
    }
    registerKeys(of: UITabBarAppearance.self) { keys in
        keys.add("compactInlineLayoutAppearance", \.compactInlineLayoutAppearance)
        keys.add("inlineLayoutAppearance", \.inlineLayoutAppearance)
        keys.add("selectionIndicatorImage", \.selectionIndicatorImage)
        keys.add("selectionIndicatorTintColor", \.selectionIndicatorTintColor)
        keys.add("stackedItemPositioning", \.stackedItemPositioning)
        keys.add("stackedItemSpacing", \.stackedItemSpacing)
        keys.add("stackedItemWidth", \.stackedItemWidth)
        keys.add("stackedLayoutAppearance", \.stackedLayoutAppearance)
    }
    registerKeys(of: UITabBarItem.self) { keys in
        keys.add("badgeColor", \.badgeColor)
        keys.add("badgeValue", \.badgeValue)
        keys.add("scrollEdgeAppearance", \.scrollEdgeAppearance)
        keys.add("selectedImage", \.selectedImage)
        keys.add("standardAppearance", \.standardAppearance)
        keys.add("titlePositionAdjustment", \.titlePositionAdjustment)
    }
    registerKeys(of: UITabBarItemAppearance.self) { keys in
        keys.read("disabled", \.disabled)
        keys.read("focused", \.focused)
        keys.read("normal", \.normal)
        keys.read("selected", \.selected)
    }
    registerKeys(of: UITabBarItemStateAppearance.self) { keys in
        keys.add("badgeBackgroundColor", \.badgeBackgroundColor)
        keys.add("badgePositionAdjustment", \.badgePositionAdjustment)
        keys.add("badgeTextAttributes", \.badgeTextAttributes)
        keys.add("badgeTitlePositionAdjustment", \.badgeTitlePositionAdjustment)
        keys.add("iconColor", \.iconColor)
        keys.add("titlePositionAdjustment", \.titlePositionAdjustment)
        keys.add("titleTextAttributes", \.titleTextAttributes)
    }
    registerKeys(of: UITextInputAssistantItem.self) { keys in
        keys.add("allowsHidingShortcuts", \.allowsHidingShortcuts)
        keys.add("leadingBarButtonGroups", \.leadingBarButtonGroups)
        keys.add("trailingBarButtonGroups", \.trailingBarButtonGroups)
    }
    registerKeys(of: UIToolbar.self) { keys in
        keys.add("barStyle", \.barStyle)
        keys.add("barTintColor", \.barTintColor)
        keys.add("compactAppearance", \.compactAppearance)
        keys.add("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance)
        keys.add("items", \.items)
        keys.add("scrollEdgeAppearance", \.scrollEdgeAppearance)
        keys.add("standardAppearance", \.standardAppearance)
        keys.add("translucent", getter: "isTranslucent", \.isTranslucent)
        keys.connect("delegate", \.delegate)
        keys.read("barPosition", \.barPosition)
    }
    registerKeys(of: UIToolbarAppearance.self) { keys in
        keys.add("buttonAppearance", \.buttonAppearance)
        keys.add("doneButtonAppearance", \.doneButtonAppearance)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
