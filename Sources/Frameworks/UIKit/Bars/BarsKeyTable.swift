// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIBarAppearance.self) { keys in
        keys.add("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        keys.add("backgroundEffect", \.backgroundEffect) { $0.backgroundEffect = $1 }
        keys.add("backgroundImage", \.backgroundImage) { $0.backgroundImage = $1 }
        keys.add("backgroundImageContentMode", \.backgroundImageContentMode) { $0.backgroundImageContentMode = $1 }
        keys.add("shadowColor", \.shadowColor) { $0.shadowColor = $1 }
        keys.add("shadowImage", \.shadowImage) { $0.shadowImage = $1 }
        keys.read("idiom", \.idiom)
    }
    registerKeys(of: UIBarButtonItem.self) { keys in
        keys.add("action", \.action) { $0.action = $1 }
        keys.add("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction) { $0.changesSelectionAsPrimaryAction = $1 }
        keys.add("customView", \.customView) { $0.customView = $1 }
        keys.add("hidden", getter: "isHidden", \.isHidden) { $0.isHidden = $1 }
        keys.add("menu", \.menu) { $0.menu = $1 }
        keys.add("possibleTitles", \.possibleTitles) { $0.possibleTitles = $1 }
        keys.add("preferredMenuElementOrder", \.preferredMenuElementOrder) { $0.preferredMenuElementOrder = $1 }
        keys.add("primaryAction", \.primaryAction) { $0.primaryAction = $1 }
        keys.add("selected", getter: "isSelected", \.isSelected) { $0.isSelected = $1 }
        keys.add("style", \.style) { $0.style = $1 }
        keys.add("target", \.target) { $0.target = $1 }
        keys.add("tintColor", \.tintColor) { $0.tintColor = $1 }
        keys.add("width", \.width) { $0.width = $1 }
        keys.read("buttonGroup", \.buttonGroup)
    }
    registerKeys(of: UIBarButtonItemAppearance.self) { keys in
        keys.read("disabled", \.disabled)
        keys.read("focused", \.focused)
        keys.read("highlighted", \.highlighted)
        keys.read("normal", \.normal)
    }
    registerKeys(of: UIBarButtonItemGroup.self) { keys in
        keys.add("barButtonItems", \.barButtonItems) { $0.barButtonItems = $1 }
        keys.add("hidden", getter: "isHidden", \.isHidden) { $0.isHidden = $1 }
        keys.add("representativeItem", \.representativeItem) { $0.representativeItem = $1 }
        keys.read("displayingRepresentativeItem", getter: "isDisplayingRepresentativeItem", \.isDisplayingRepresentativeItem)
    }
    registerKeys(of: UIBarButtonItemStateAppearance.self) { keys in
        keys.add("backgroundImage", \.backgroundImage) { $0.backgroundImage = $1 }
        keys.add("backgroundImagePositionAdjustment", \.backgroundImagePositionAdjustment) { $0.backgroundImagePositionAdjustment = $1 }
        keys.add("titlePositionAdjustment", \.titlePositionAdjustment) { $0.titlePositionAdjustment = $1 }
        keys.add("titleTextAttributes", \.titleTextAttributes) { $0.titleTextAttributes = $1 }
    }
    registerKeys(of: UIBarItem.self) { keys in
        keys.add("accessibilityIdentifier", \.accessibilityIdentifier) { $0.accessibilityIdentifier = $1 }
        keys.add("enabled", getter: "isEnabled", \.isEnabled) { $0.isEnabled = $1 }
        keys.add("image", \.image) { $0.image = $1 }
        keys.add("imageInsets", \.imageInsets) { $0.imageInsets = $1 }
        keys.add("landscapeImagePhone", \.landscapeImagePhone) { $0.landscapeImagePhone = $1 }
        keys.add("landscapeImagePhoneInsets", \.landscapeImagePhoneInsets) { $0.landscapeImagePhoneInsets = $1 }
        keys.add("largeContentSizeImage", \.largeContentSizeImage) { $0.largeContentSizeImage = $1 }
        keys.add("largeContentSizeImageInsets", \.largeContentSizeImageInsets) { $0.largeContentSizeImageInsets = $1 }
        keys.add("tag", \.tag) { $0.tag = $1 }
        keys.add("title", \.title) { $0.title = $1 }
    }
    registerKeys(of: UINavigationBar.self) { keys in
        keys.add("backIndicatorImage", \.backIndicatorImage) { $0.backIndicatorImage = $1 }
        keys.add("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage) { $0.backIndicatorTransitionMaskImage = $1 }
        keys.add("barStyle", \.barStyle) { $0.barStyle = $1 }
        keys.add("barTintColor", \.barTintColor) { $0.barTintColor = $1 }
        keys.add("compactAppearance", \.compactAppearance) { $0.compactAppearance = $1 }
        keys.add("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance) { $0.compactScrollEdgeAppearance = $1 }
        keys.add("items", \.items) { $0.items = $1 }
        keys.add("largeTitleTextAttributes", \.largeTitleTextAttributes) { $0.largeTitleTextAttributes = $1 }
        keys.add("prefersLargeTitles", \.prefersLargeTitles) { $0.prefersLargeTitles = $1 }
        keys.add("scrollEdgeAppearance", \.scrollEdgeAppearance) { $0.scrollEdgeAppearance = $1 }
        keys.add("shadowImage", \.shadowImage) { $0.shadowImage = $1 }
        keys.add("standardAppearance", \.standardAppearance) { $0.standardAppearance = $1 }
        keys.add("titleTextAttributes", \.titleTextAttributes) { $0.titleTextAttributes = $1 }
        keys.add("translucent", getter: "isTranslucent", \.isTranslucent) { $0.isTranslucent = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("backItem", \.backItem)
        keys.read("barPosition", \.barPosition)
        keys.read("topItem", \.topItem)
    }
    registerKeys(of: UINavigationBarAppearance.self) { keys in
        keys.add("backButtonAppearance", \.backButtonAppearance) { $0.backButtonAppearance = $1 }
        keys.add("buttonAppearance", \.buttonAppearance) { $0.buttonAppearance = $1 }
        keys.add("doneButtonAppearance", \.doneButtonAppearance) { $0.doneButtonAppearance = $1 }
        keys.add("largeTitleTextAttributes", \.largeTitleTextAttributes) { $0.largeTitleTextAttributes = $1 }
        keys.add("titlePositionAdjustment", \.titlePositionAdjustment) { $0.titlePositionAdjustment = $1 }
        keys.add("titleTextAttributes", \.titleTextAttributes) { $0.titleTextAttributes = $1 }
        keys.read("backIndicatorImage", \.backIndicatorImage)
        keys.read("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage)
    }
    registerKeys(of: UINavigationItem.self) { keys in
        keys.add("backAction", \.backAction) { $0.backAction = $1 }
        keys.add("backBarButtonItem", \.backBarButtonItem) { $0.backBarButtonItem = $1 }
        keys.add("backButtonDisplayMode", \.backButtonDisplayMode) { $0.backButtonDisplayMode = $1 }
        keys.add("backButtonTitle", \.backButtonTitle) { $0.backButtonTitle = $1 }
        keys.add("centerItemGroups", \.centerItemGroups) { $0.centerItemGroups = $1 }
        keys.add("compactAppearance", \.compactAppearance) { $0.compactAppearance = $1 }
        keys.add("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance) { $0.compactScrollEdgeAppearance = $1 }
        keys.add("customizationIdentifier", \.customizationIdentifier) { $0.customizationIdentifier = $1 }
        keys.add("hidesBackButton", \.hidesBackButton) { $0.hidesBackButton = $1 }
        keys.add("hidesSearchBarWhenScrolling", \.hidesSearchBarWhenScrolling) { $0.hidesSearchBarWhenScrolling = $1 }
        keys.add("largeTitleDisplayMode", \.largeTitleDisplayMode) { $0.largeTitleDisplayMode = $1 }
        keys.add("leadingItemGroups", \.leadingItemGroups) { $0.leadingItemGroups = $1 }
        keys.add("leftBarButtonItem", \.leftBarButtonItem) { $0.leftBarButtonItem = $1 }
        keys.add("leftBarButtonItems", \.leftBarButtonItems) { $0.leftBarButtonItems = $1 }
        keys.add("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton) { $0.leftItemsSupplementBackButton = $1 }
        keys.add("prompt", \.prompt) { $0.prompt = $1 }
        keys.add("rightBarButtonItem", \.rightBarButtonItem) { $0.rightBarButtonItem = $1 }
        keys.add("rightBarButtonItems", \.rightBarButtonItems) { $0.rightBarButtonItems = $1 }
        keys.add("scrollEdgeAppearance", \.scrollEdgeAppearance) { $0.scrollEdgeAppearance = $1 }
        keys.add("searchController", \.searchController) { $0.searchController = $1 }
        keys.add("standardAppearance", \.standardAppearance) { $0.standardAppearance = $1 }
        keys.add("style", \.style) { $0.style = $1 }
        keys.add("title", \.title) { $0.title = $1 }
        keys.add("titleMenuProvider", \.titleMenuProvider) { $0.titleMenuProvider = $1 }
        keys.add("titleView", \.titleView) { $0.titleView = $1 }
        keys.add("trailingItemGroups", \.trailingItemGroups) { $0.trailingItemGroups = $1 }
    }
    registerKeys(of: UIResponder.self) { keys in
        keys.read("inputAssistantItem", \.inputAssistantItem)
    }
    registerKeys(of: UISearchBar.self) { keys in
        keys.add("autocapitalizationType", \.autocapitalizationType) { $0.autocapitalizationType = $1 }
        keys.add("autocorrectionType", \.autocorrectionType) { $0.autocorrectionType = $1 }
        keys.add("backgroundImage", \.backgroundImage) { $0.backgroundImage = $1 }
        keys.add("barStyle", \.barStyle) { $0.barStyle = $1 }
        keys.add("barTintColor", \.barTintColor) { $0.barTintColor = $1 }
        keys.add("enabled", getter: "isEnabled", \.isEnabled) { $0.isEnabled = $1 }
        keys.add("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically) { $0.enablesReturnKeyAutomatically = $1 }
        keys.add("inputAccessoryView", \.inputAccessoryView) { $0.inputAccessoryView = $1 }
        keys.add("keyboardAppearance", \.keyboardAppearance) { $0.keyboardAppearance = $1 }
        keys.add("keyboardType", \.keyboardType) { $0.keyboardType = $1 }
        keys.add("passwordRules", \.passwordRules) { $0.passwordRules = $1 }
        keys.add("placeholder", \.placeholder) { $0.placeholder = $1 }
        keys.add("prompt", \.prompt) { $0.prompt = $1 }
        keys.add("returnKeyType", \.returnKeyType) { $0.returnKeyType = $1 }
        keys.add("scopeBarBackgroundImage", \.scopeBarBackgroundImage) { $0.scopeBarBackgroundImage = $1 }
        keys.add("scopeButtonTitles", \.scopeButtonTitles) { $0.scopeButtonTitles = $1 }
        keys.add("searchBarStyle", \.searchBarStyle) { $0.searchBarStyle = $1 }
        keys.add("searchFieldBackgroundPositionAdjustment", \.searchFieldBackgroundPositionAdjustment) { $0.searchFieldBackgroundPositionAdjustment = $1 }
        keys.add("searchResultsButtonSelected", getter: "isSearchResultsButtonSelected", \.isSearchResultsButtonSelected) { $0.isSearchResultsButtonSelected = $1 }
        keys.add("searchTextPositionAdjustment", \.searchTextPositionAdjustment) { $0.searchTextPositionAdjustment = $1 }
        keys.add("secureTextEntry", getter: "isSecureTextEntry", \.isSecureTextEntry) { $0.isSecureTextEntry = $1 }
        keys.add("selectedScopeButtonIndex", \.selectedScopeButtonIndex) { $0.selectedScopeButtonIndex = $1 }
        keys.add("showsBookmarkButton", \.showsBookmarkButton) { $0.showsBookmarkButton = $1 }
        keys.add("showsCancelButton", \.showsCancelButton) { $0.showsCancelButton = $1 }
        keys.add("showsScopeBar", \.showsScopeBar) { $0.showsScopeBar = $1 }
        keys.add("showsSearchResultsButton", \.showsSearchResultsButton) { $0.showsSearchResultsButton = $1 }
        keys.add("smartDashesType", \.smartDashesType) { $0.smartDashesType = $1 }
        keys.add("smartInsertDeleteType", \.smartInsertDeleteType) { $0.smartInsertDeleteType = $1 }
        keys.add("smartQuotesType", \.smartQuotesType) { $0.smartQuotesType = $1 }
        keys.add("spellCheckingType", \.spellCheckingType) { $0.spellCheckingType = $1 }
        keys.add("text", \.text) { $0.text = $1 }
        keys.add("textContentType", \.textContentType) { $0.textContentType = $1 }
        keys.add("translucent", getter: "isTranslucent", \.isTranslucent) { $0.isTranslucent = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("barPosition", \.barPosition)
        keys.read("searchTextField", \.searchTextField)
    }
    registerKeys(of: UISearchContainerViewController.self) { keys in
        keys.read("searchController", \.searchController)
    }
    registerKeys(of: UISearchController.self) { keys in
        keys.add("active", getter: "isActive", \.isActive) { $0.isActive = $1 }
        keys.add("automaticallyShowsCancelButton", \.automaticallyShowsCancelButton) { $0.automaticallyShowsCancelButton = $1 }
        keys.add("automaticallyShowsScopeBar", \.automaticallyShowsScopeBar) { $0.automaticallyShowsScopeBar = $1 }
        keys.add("automaticallyShowsSearchResultsController", \.automaticallyShowsSearchResultsController) { $0.automaticallyShowsSearchResultsController = $1 }
        keys.add("dimsBackgroundDuringPresentation", \.dimsBackgroundDuringPresentation) { $0.dimsBackgroundDuringPresentation = $1 }
        keys.add("hidesNavigationBarDuringPresentation", \.hidesNavigationBarDuringPresentation) { $0.hidesNavigationBarDuringPresentation = $1 }
        keys.add("obscuresBackgroundDuringPresentation", \.obscuresBackgroundDuringPresentation) { $0.obscuresBackgroundDuringPresentation = $1 }
        keys.add("showsSearchResultsController", \.showsSearchResultsController) { $0.showsSearchResultsController = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.connect("searchResultsUpdater", \.searchResultsUpdater) { $0.searchResultsUpdater = $1 }
        keys.read("searchBar", \.searchBar)
        keys.read("searchResultsController", \.searchResultsController)
    }
    registerKeys(of: UISearchTextField.self) { keys in
        keys.add("allowsDeletingTokens", \.allowsDeletingTokens) { $0.allowsDeletingTokens = $1 }
        keys.add("tokenBackgroundColor", \.tokenBackgroundColor) { $0.tokenBackgroundColor = $1 }
        keys.add("tokens", \.tokens) { $0.tokens = $1 }
        keys.read("textualRange", \.textualRange)
    }
    registerKeys(of: UISearchToken.self) { keys in
        keys.add("representedObject", \.representedObject) { $0.representedObject = $1 }
    }
    registerKeys(of: UITabBar.self) { keys in
        keys.add("backgroundImage", \.backgroundImage) { $0.backgroundImage = $1 }
        keys.add("barStyle", \.barStyle) { $0.barStyle = $1 }
        keys.add("barTintColor", \.barTintColor) { $0.barTintColor = $1 }
        keys.add("itemPositioning", \.itemPositioning) { $0.itemPositioning = $1 }
        keys.add("itemSpacing", \.itemSpacing) { $0.itemSpacing = $1 }
        keys.add("itemWidth", \.itemWidth) { $0.itemWidth = $1 }
        keys.add("items", \.items) { $0.items = $1 }
        keys.add("scrollEdgeAppearance", \.scrollEdgeAppearance) { $0.scrollEdgeAppearance = $1 }
        keys.add("selectedItem", \.selectedItem) { $0.selectedItem = $1 }
        keys.add("selectionIndicatorImage", \.selectionIndicatorImage) { $0.selectionIndicatorImage = $1 }
        keys.add("shadowImage", \.shadowImage) { $0.shadowImage = $1 }
        keys.add("standardAppearance", \.standardAppearance) { $0.standardAppearance = $1 }
        keys.add("translucent", getter: "isTranslucent", \.isTranslucent) { $0.isTranslucent = $1 }
        keys.add("unselectedItemTintColor", \.unselectedItemTintColor) { $0.unselectedItemTintColor = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("customizing", getter: "isCustomizing", \.isCustomizing)
    }
    registerKeys(of: UITabBarAppearance.self) { keys in
        keys.add("compactInlineLayoutAppearance", \.compactInlineLayoutAppearance) { $0.compactInlineLayoutAppearance = $1 }
        keys.add("inlineLayoutAppearance", \.inlineLayoutAppearance) { $0.inlineLayoutAppearance = $1 }
        keys.add("selectionIndicatorImage", \.selectionIndicatorImage) { $0.selectionIndicatorImage = $1 }
        keys.add("selectionIndicatorTintColor", \.selectionIndicatorTintColor) { $0.selectionIndicatorTintColor = $1 }
        keys.add("stackedItemPositioning", \.stackedItemPositioning) { $0.stackedItemPositioning = $1 }
        keys.add("stackedItemSpacing", \.stackedItemSpacing) { $0.stackedItemSpacing = $1 }
        keys.add("stackedItemWidth", \.stackedItemWidth) { $0.stackedItemWidth = $1 }
        keys.add("stackedLayoutAppearance", \.stackedLayoutAppearance) { $0.stackedLayoutAppearance = $1 }
    }
    registerKeys(of: UITabBarItem.self) { keys in
        keys.add("badgeColor", \.badgeColor) { $0.badgeColor = $1 }
        keys.add("badgeValue", \.badgeValue) { $0.badgeValue = $1 }
        keys.add("scrollEdgeAppearance", \.scrollEdgeAppearance) { $0.scrollEdgeAppearance = $1 }
        keys.add("selectedImage", \.selectedImage) { $0.selectedImage = $1 }
        keys.add("standardAppearance", \.standardAppearance) { $0.standardAppearance = $1 }
        keys.add("titlePositionAdjustment", \.titlePositionAdjustment) { $0.titlePositionAdjustment = $1 }
    }
    registerKeys(of: UITabBarItemAppearance.self) { keys in
        keys.read("disabled", \.disabled)
        keys.read("focused", \.focused)
        keys.read("normal", \.normal)
        keys.read("selected", \.selected)
    }
    registerKeys(of: UITabBarItemStateAppearance.self) { keys in
        keys.add("badgeBackgroundColor", \.badgeBackgroundColor) { $0.badgeBackgroundColor = $1 }
        keys.add("badgePositionAdjustment", \.badgePositionAdjustment) { $0.badgePositionAdjustment = $1 }
        keys.add("badgeTextAttributes", \.badgeTextAttributes) { $0.badgeTextAttributes = $1 }
        keys.add("badgeTitlePositionAdjustment", \.badgeTitlePositionAdjustment) { $0.badgeTitlePositionAdjustment = $1 }
        keys.add("iconColor", \.iconColor) { $0.iconColor = $1 }
        keys.add("titlePositionAdjustment", \.titlePositionAdjustment) { $0.titlePositionAdjustment = $1 }
        keys.add("titleTextAttributes", \.titleTextAttributes) { $0.titleTextAttributes = $1 }
    }
    registerKeys(of: UITextInputAssistantItem.self) { keys in
        keys.add("allowsHidingShortcuts", \.allowsHidingShortcuts) { $0.allowsHidingShortcuts = $1 }
        keys.add("leadingBarButtonGroups", \.leadingBarButtonGroups) { $0.leadingBarButtonGroups = $1 }
        keys.add("trailingBarButtonGroups", \.trailingBarButtonGroups) { $0.trailingBarButtonGroups = $1 }
    }
    registerKeys(of: UIToolbar.self) { keys in
        keys.add("barStyle", \.barStyle) { $0.barStyle = $1 }
        keys.add("barTintColor", \.barTintColor) { $0.barTintColor = $1 }
        keys.add("compactAppearance", \.compactAppearance) { $0.compactAppearance = $1 }
        keys.add("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance) { $0.compactScrollEdgeAppearance = $1 }
        keys.add("items", \.items) { $0.items = $1 }
        keys.add("scrollEdgeAppearance", \.scrollEdgeAppearance) { $0.scrollEdgeAppearance = $1 }
        keys.add("standardAppearance", \.standardAppearance) { $0.standardAppearance = $1 }
        keys.add("translucent", getter: "isTranslucent", \.isTranslucent) { $0.isTranslucent = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("barPosition", \.barPosition)
    }
    registerKeys(of: UIToolbarAppearance.self) { keys in
        keys.add("buttonAppearance", \.buttonAppearance) { $0.buttonAppearance = $1 }
        keys.add("doneButtonAppearance", \.doneButtonAppearance) { $0.doneButtonAppearance = $1 }
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
