extension CompiledNibNames {
    /// The counterparts of keys in every element.
    static let rules: [String: Rule] = [
        // Views
        "UIHidden": .flag("hidden"), "UIOpaque": .flag("opaque"), "UIAlpha": .number("alpha"),
        "UITag": .number("tag"), "UIClipsToBounds": .flag("clipsSubviews"),
        "UIUserInteractionDisabled": .inverse("userInteractionEnabled"),
        "UIMultipleTouchEnabled": .flag("multipleTouchEnabled"),
        "UIClearsContextBeforeDrawing": .flag("clearsContextBeforeDrawing"),
        "UIAutoresizeSubviews": .flag("autoresizesSubviews"),
        "UIContentMode": .option(
            "contentMode",
            numbered([
                "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top",
                "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
            ])),
        "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints":
            .inverse("translatesAutoresizingMaskIntoConstraints"),
        "UIViewContentHuggingPriority": .priorities("HuggingPriority"),
        "UIViewContentCompressionResistancePriority":
            .priorities("CompressionResistancePriority"),
        "UIViewSemanticContentAttribute": .option(
            "semanticContentAttribute",
            numbered([
                "unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft",
            ])),
        "UIViewPreservesSuperviewMargins": .flag("preservesSuperviewLayoutMargins"),
        "UIViewInsetsLayoutMarginsFromSafeArea": .flag("insetsLayoutMarginsFromSafeArea"),
        "UIRestorationIdentifier": .text("restorationIdentifier"),
        "UIBackgroundColor": .child(.color("backgroundColor")),
        "UITintColor": .child(.color("tintColor")), "UISubviews": .child(.list("subviews")),
        "UIGestureRecognizers": .child(.list("gestureRecognizers")),
        "UIResizesToFullScreen": .flag("resizesToFullScreen"),
        "UIViewLayoutMargins": .child(.geometry("edgeInsets", "layoutMargins")),

        // Texts
        "UIText": .text("text"), "UIPlaceholder": .text("placeholder"), "UITitle": .text("title"),
        "UIPrompt": .text("prompt"), "UIFont": .child(.font),
        "UITextColor": .child(.color("textColor")),
        "UIHighlightedColor": .child(.color("highlightedColor")),
        "UIShadowColor": .child(.color("shadowColor")),
        "UIShadowOffset": .child(.geometry("size", "shadowOffset")),
        "UITextAlignment": .option(
            "textAlignment", numbered(["left", "center", "right", "justified", "natural"])),
        "UILineBreakMode": .option(
            "lineBreakMode",
            numbered([
                "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation",
                "middleTruncation",
            ])),
        "UIBaselineAdjustment": .option(
            "baselineAdjustment", numbered(["alignBaselines", "alignCenters", "none"])),
        "UINumberOfLines": .number("numberOfLines"),
        "UIAdjustsFontSizeToFit": .flag("adjustsFontSizeToFit"),
        "UIMinimumFontSize": .number("minimumFontSize"),
        "UIMinimumScaleFactor": .number("minimumScaleFactor"),
        "UIAdjustsLetterSpacingToFit": .flag("adjustsLetterSpacingToFitWidth"),
        "UIAdjustsFontForContentSizeCategory": .flag("adjustsFontForContentSizeCategory"),
        "UIPreferredMaxLayoutWidth": .number("preferredMaxLayoutWidth"),
        "UIBorderStyle": .option(
            "borderStyle", numbered(["none", "line", "bezel", "roundedRect"])),
        "UIClearButtonMode": .option(
            "clearButtonMode", numbered(["never", "whileEditing", "unlessEditing", "always"])),
        "UIClearsOnBeginEditing": .flag("clearsOnBeginEditing"),
        "UIEditable": .flag("editable"), "UISelectable": .flag("selectable"),

        // Controls
        "UIDisabled": .inverse("enabled"), "UIEnabled": .flag("enabled"),
        "UISelected": .flag("selected"), "UIHighlighted": .flag("highlighted"),
        "UIContentHorizontalAlignment": .option(
            "contentHorizontalAlignment",
            numbered(["center", "left", "right", "fill", "leading", "trailing"])),
        "UIContentVerticalAlignment": .option(
            "contentVerticalAlignment", numbered(["center", "top", "bottom", "fill"])),
        "UIButtonType": .option(
            "buttonType",
            [
                0: "custom", 1: "system", 2: "detailDisclosure", 3: "infoLight", 4: "infoDark",
                5: "contactAdd", 7: "close",
            ]),
        "UIAdjustsImageWhenHighlighted": .flag("adjustsImageWhenHighlighted"),
        "UIAdjustsImageWhenDisabled": .flag("adjustsImageWhenDisabled"),
        "UIShowsTouchWhenHighlighted": .flag("showsTouchWhenHighlighted"),
        "UIReversesTitleShadowWhenHighlighted": .flag("reversesTitleShadowWhenHighlighted"),
        "UIContentEdgeInsets": .child(.geometry("edgeInsets", "contentEdgeInsets")),
        "UITitleEdgeInsets": .child(.geometry("edgeInsets", "titleEdgeInsets")),
        "UIImageEdgeInsets": .child(.geometry("edgeInsets", "imageEdgeInsets")),
        "UISwitchOn": .flag("on"), "UISwitchOnTintColor": .child(.color("onTintColor")),
        "UISwitchThumbTintColor": .child(.color("thumbTintColor")),
        "UIValue": .number("value"), "UIMinValue": .number("minValue"),
        "UIMaxValue": .number("maxValue"), "UIContinuous": .flag("continuous"),
        "UIMinimumTintColor": .child(.color("minimumTrackTintColor")),
        "UIMaximumTintColor": .child(.color("maximumTrackTintColor")),
        "UIThumbTintColor": .child(.color("thumbTintColor")),
        "UIMinimumValueImage": .image("minimumValueImage"),
        "UIMaximumValueImage": .image("maximumValueImage"),
        "UIMinimumValue": .number("minimumValue"), "UIMaximumValue": .number("maximumValue"),
        "UIStepValue": .number("stepValue"), "UIWraps": .flag("wraps"),
        "UIAutorepeat": .flag("autorepeat"), "UIMomentary": .flag("momentary"),
        "UISelectedSegmentIndex": .number("selectedSegmentIndex"),
        "UINumberOfPages": .number("numberOfPages"), "UICurrentPage": .number("currentPage"),
        "UIHideForSinglePage": .flag("hidesForSinglePage"),
        "UICurrentPageIndicatorTintColor": .child(.color("currentPageIndicatorTintColor")),
        "UIPageIndicatorTintColor": .child(.color("pageIndicatorTintColor")),
        "UIProgress": .number("progress"),
        "UIProgressViewStyle": .option("progressViewStyle", numbered(["default", "bar"])),
        "UIProgressProgressTintColor": .child(.color("progressTintColor")),
        "UIProgressTrackTintColor": .child(.color("trackTintColor")),
        "UIActivityIndicatorViewStyle": .option(
            "style", [0: "whiteLarge", 1: "white", 2: "gray", 100: "medium", 101: "large"]),
        "UIHidesWhenStopped": .flag("hidesWhenStopped"), "UIAnimating": .flag("animating"),
        "UIColor": .child(.color("color")),
        "UIDatePickerMode": .option(
            "datePickerMode", numbered(["time", "date", "dateAndTime", "countDownTimer"])),
        "UIMinuteInterval": .number("minuteInterval"),
        "UIDatePickerUseCurrentDateDuringDecoding": .flag("useCurrentDate"),
        "UICountDownDuration": .number("countDownDuration"),

        // Images, stacks, effects
        "UIImage": .image("image"), "UIHighlightedImage": .image("highlightedImage"),
        "UIStackViewAxis": .option("axis", numbered(["horizontal", "vertical"])),
        "UIStackViewDistribution": .option(
            "distribution",
            numbered([
                "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
            ])),
        "UIStackViewAlignment": .option(
            "alignment",
            numbered([
                "fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline",
            ])),
        "UIStackViewSpacing": .number("spacing"),
        "UIStackViewBaselineRelative": .flag("baselineRelativeArrangement"),
        "UIVisualEffectViewEffect": .child(.effect),
        "UIVisualEffectViewContentView": .child(.object("contentView")),

        // Scroll views, tables, collections
        "UIScrollDisabled": .inverse("scrollEnabled"), "UIBounceEnabled": .flag("bounces"),
        "UIBouncesZoom": .flag("bouncesZoom"),
        "UIAlwaysBounceVertical": .flag("alwaysBounceVertical"),
        "UIAlwaysBounceHorizontal": .flag("alwaysBounceHorizontal"),
        "UIPagingEnabled": .flag("pagingEnabled"),
        "UIDirectionalLockEnabled": .flag("directionalLockEnabled"),
        "UIShowsHorizontalScrollIndicator": .flag("showsHorizontalScrollIndicator"),
        "UIShowsVerticalScrollIndicator": .flag("showsVerticalScrollIndicator"),
        "UIDelaysContentTouches": .flag("delaysContentTouches"),
        "UICanCancelContentTouches": .flag("canCancelContentTouches"),
        "UIMinimumZoomScale": .number("minimumZoomScale"),
        "UIMaximumZoomScale": .number("maximumZoomScale"),
        "UIIndicatorStyle": .option("indicatorStyle", numbered(["default", "black", "white"])),
        "UIKeyboardDismissMode": .option(
            "keyboardDismissMode", numbered(["none", "onDrag", "interactive"])),
        "UIScrollViewContentInsetAdjustmentBehavior": .option(
            "contentInsetAdjustmentBehavior",
            numbered(["automatic", "scrollableAxes", "never", "always"])),
        "UIContentInset": .child(.geometry("edgeInsets", "contentInset")),
        "UIScrollIndicatorInsets": .child(.geometry("edgeInsets", "scrollIndicatorInsets")),
        "UITableViewStyle": .option("style", numbered(["plain", "grouped", "insetGrouped"])),
        "UISeparatorStyle": .option(
            "separatorStyle", numbered(["none", "default", "singleLineEtched"])),
        "UISeparatorColor": .child(.color("separatorColor")),
        "UISeparatorInset": .child(.geometry("edgeInsets", "separatorInset")),
        "UIRowHeight": .number("rowHeight"), "UIEstimatedRowHeight": .number("estimatedRowHeight"),
        "UISectionHeaderHeight": .number("sectionHeaderHeight"),
        "UISectionFooterHeight": .number("sectionFooterHeight"),
        "UIEstimatedSectionHeaderHeight": .number("estimatedSectionHeaderHeight"),
        "UIEstimatedSectionFooterHeight": .number("estimatedSectionFooterHeight"),
        "UIAllowsSelection": .flag("allowsSelection"),
        "UIAllowsMultipleSelection": .flag("allowsMultipleSelection"),
        "UIAllowsSelectionDuringEditing": .flag("allowsSelectionDuringEditing"),
        "UIInsetsContentViewsToSafeArea": .flag("contentViewInsetsToSafeArea"),
        "UITableHeaderView": .child(.object("tableHeaderView")),
        "UITableFooterView": .child(.object("tableFooterView")),
        "UIReuseIdentifier": .text("reuseIdentifier"),
        "UITableViewCellStyle": .option(
            "style",
            [
                0: "IBUITableViewCellStyleDefault", 1: "IBUITableViewCellStyleValue1",
                2: "IBUITableViewCellStyleValue2", 3: "IBUITableViewCellStyleSubtitle",
            ]),
        "UISelectionStyle": .option(
            "selectionStyle", numbered(["none", "blue", "gray", "default"])),
        "UIAccessoryType": .option("accessoryType", accessories),
        "UIEditingAccessoryType": .option("editingAccessoryType", accessories),
        "UIIndentationLevel": .number("indentationLevel"),
        "UIIndentationWidth": .number("indentationWidth"),
        "UIShowsReorderControl": .flag("showsReorderControl"),
        "UIContentView": .child(.object("contentView")), "UITextLabel": .reference("textLabel"),
        "UIDetailTextLabel": .reference("detailTextLabel"),
        "UIImageView": .reference("imageView"),
        "UICollectionLayout": .child(.object("collectionViewLayout")),
        "UIScrollDirection": .option("scrollDirection", numbered(["vertical", "horizontal"])),
        "UILineSpacing": .number("minimumLineSpacing"),
        "UIInteritemSpacing": .number("minimumInteritemSpacing"),
        "UIItemSize": .child(.geometry("size", "itemSize")),
        "UIHeaderReferenceSize": .child(.geometry("size", "headerReferenceSize")),
        "UIFooterReferenceSize": .child(.geometry("size", "footerReferenceSize")),
        "UISectionInset": .child(.geometry("edgeInsets", "sectionInset")),

        // Bars and controllers
        "UIItems": .child(.list("items")), "UIBarTintColor": .child(.color("barTintColor")),
        "UIBarStyle": .option("barStyle", numbered(["default", "black", "blackTranslucent"])),
        "UIBarTranslucence": .option("translucent", [1: "YES", 2: "NO"]),
        "UIBarPrefersLargeTitles": .flag("largeTitles"),
        "UILargeTitleDisplayMode": .option(
            "largeTitleDisplayMode", numbered(["automatic", "always", "never"])),
        "UIStyle": .option("style", [0: "plain", 1: "bordered", 2: "done"]),
        "UIWidth": .number("width"), "UICustomView": .child(.object("customView")),
        "UILandscapeImagePhone": .image("landscapeImage"),
        "UISelectedTemplateImage": .image("selectedImage"), "UIBadgeValue": .text("badgeValue"),
        "UILeftBarButtonItem": .child(.object("leftBarButtonItem")),
        "UIRightBarButtonItem": .child(.object("rightBarButtonItem")),
        "UIBackBarButtonItem": .child(.object("backBarButtonItem")),
        "UILeftBarButtonItems": .child(.list("leftBarButtonItems")),
        "UIRightBarButtonItems": .child(.list("rightBarButtonItems")),
        "UITitleView": .child(.object("titleView")),
        "UINavigationItem": .child(.object("navigationItem")),
        "UINavigationBar": .child(.object("navigationBar")),
        "UITabBar": .child(.object("tabBar")), "UITabBarItem": .child(.object("tabBarItem")),
        "UIToolbar": .child(.object("toolbar")), "UIView": .child(.object("view")),
        "UIToolbarItems": .child(.list("toolbarItems")),
        "UIViewControllers": .child(.list("viewControllers")),
        "UINibName": .text("nibName"), "UIStoryboardIdentifier": .text("storyboardIdentifier"),
        "UIHidesBottomBarWhenPushed": .flag("hidesBottomBarWhenPushed"),
        "UINavigationBarHidden": .flag("navigationBarHidden"),
        "UISearchBarStyle": .option(
            "searchBarStyle", numbered(["default", "prominent", "minimal"])),
        "UIShowsCancelButton": .flag("showsCancelButton"),
        "UIShowsScopeBar": .flag("showsScopeBar"),
        "UISearchBarTranslucence": .option("translucent", [1: "YES", 2: "NO"]),

        // Gesture recognizers
        "UIGestureRecognizer.disabled": .inverse("enabled"),
        "UIGestureRecognizer.cancelsTouchesInView": .flag("cancelsTouchesInView"),
        "UIGestureRecognizer.delaysTouchesBegan": .flag("delaysTouchesBegan"),
        "UIGestureRecognizer.delaysTouchesEnded": .flag("delaysTouchesEnded"),
        "UITapRecognizer.numberOfTapsRequired": .number("numberOfTapsRequired"),
        "UITapRecognizer.numberOfTouchesRequired": .number("numberOfTouchesRequired"),
        "UILongPressGestureRecognizer.minimumPressDuration": .number("minimumPressDuration"),
        "UILongPressGestureRecognizer.allowableMovement": .number("allowableMovement"),
        "UIPanGestureRecognizer.minimumNumberOfTouches": .number("minimumNumberOfTouches"),
        "UIPanGestureRecognizer.maximumNumberOfTouches": .number("maximumNumberOfTouches"),
        "UISwipeGestureRecognizer.numberOfTouchesRequired": .number("numberOfTouchesRequired"),
        "UISwipeGestureRecognizer.direction": .option(
            "direction", [1: "right", 2: "left", 4: "up", 8: "down"]),
    ].merging(ignoredKeys.map { ($0, .ignored) }) { rule, _ in rule }

    /// The counterparts of keys in one element, where it is not the same as in others.
    static let special: [String: Rule] = [
        // A cell and a segmented control put their own subviews there.
        "tableViewCell.UISubviews": .ignored, "collectionViewCell.UISubviews": .ignored,
        "segmentedControl.UISubviews": .ignored, "visualEffectView.UISubviews": .ignored,
        "tableView.UISubviews": .ignored, "navigationBar.UISubviews": .ignored,
        "tabBar.UISubviews": .ignored, "toolbar.UISubviews": .ignored,
        "searchBar.UISubviews": .ignored, "button.UISubviews": .ignored,
        "tableView.UIStyle": .ignored, "navigationItem.UINavigationBar": .ignored,
        "barButtonItem.UISystemItem": .option(
            "systemItem",
            numbered([
                "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose",
                "reply", "action", "organize", "bookmarks", "search", "refresh", "stop", "camera",
                "trash", "play", "pause", "rewind", "fastForward", "undo", "redo", "pageCurl",
                "close",
            ])),
        "tabBarItem.UISystemItem": .option(
            "systemItem",
            numbered([
                "more", "favorites", "featured", "topRated", "recents", "contacts", "history",
                "bookmarks", "search", "downloads", "mostRecent", "mostViewed",
            ])),
    ]

    private static let accessories = numbered([
        "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton",
    ])

    /// Keys that other parts of the conversion read, and those that have no effect.
    private static let ignoredKeys = [
        "UIBounds", "UICenter", "UIAutoresizingMask", "UIViewAutolayoutConstraints",
        "UIClassName", "UIOriginalClassName", "UIButtonStatefulContent", "UISegments",
        "UIAutocapitalizationType", "UIAutocorrectionType", "UISpellCheckingType",
        "UIKeyboardType", "UIKeyboardAppearance", "UIReturnKeyType", "UISecureTextEntry",
        "UIEnablesReturnKeyAutomatically", "UIDeepDrawRect", "UIContentSize",
        "UIViewLargeContentStoredProperties", "UIDisableUpdateTextColorOnTraitCollectionChange",
        "UIDisableTextColorUpdateOnTraitCollectionChange", "UIClearButtonOffset",
        "UISeparatorInsetReference", "UIScrollViewIndicatorInsetAdjustmentBehavior",
        "UISeparatorStyleIOS5AndLater", "UIStackViewArrangedSubviews", "UISwitchEnabled",
        "UIDelegate", "UIBarPosition", "UIParentViewController", "UIChildViewControllers",
        "UICustomizableViewControllers", "UIExternalObjectsTableForViewLoading",
        "UIStoryboardSegueTemplates", "UIViewSafeAreaLayoutGuide", "UIViewLayoutGuides",
        "UINibEncoderEmptyKey", "UIProxiedObjectIdentifier",
    ]
}
