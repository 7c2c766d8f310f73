/// Today's names of the classes, keys and values of archives.
enum ArchiveNames {
    static let tags: [String: String] = [
        "IBUIView": "view", "IBUIWindow": "window", "IBUILabel": "label", "IBUIButton": "button",
        "IBUITextField": "textField", "IBUITextView": "textView", "IBUIImageView": "imageView",
        "IBUISlider": "slider", "IBUISwitch": "switch", "IBUIStepper": "stepper",
        "IBUISegmentedControl": "segmentedControl", "IBUIPageControl": "pageControl",
        "IBUIProgressView": "progressView", "IBUIActivityIndicatorView": "activityIndicatorView",
        "IBUIDatePicker": "datePicker", "IBUIPickerView": "pickerView",
        "IBUISearchBar": "searchBar", "IBUIScrollView": "scrollView",
        "IBUITableView": "tableView", "IBUITableViewCell": "tableViewCell",
        "IBUIWebView": "webView", "IBMKMapView": "mapView", "IBUIToolbar": "toolbar",
        "IBUINavigationBar": "navigationBar", "IBUITabBar": "tabBar",
        "IBUIBarButtonItem": "barButtonItem", "IBUITabBarItem": "tabBarItem",
        "IBUINavigationItem": "navigationItem", "IBUIViewController": "viewController",
        "IBUINavigationController": "navigationController",
        "IBUITabBarController": "tabBarController",
        "IBUITableViewController": "tableViewController",
        "IBUISplitViewController": "splitViewController",
        "IBUIPageViewController": "pageViewController",
        "IBUICollectionViewController": "collectionViewController",
        "IBUICollectionView": "collectionView", "IBUICustomObject": "customObject",
        "IBUISearchDisplayController": "searchDisplayController",
        "IBUITapGestureRecognizer": "tapGestureRecognizer",
        "IBUIPinchGestureRecognizer": "pinchGestureRecognizer",
        "IBUIRotationGestureRecognizer": "rotationGestureRecognizer",
        "IBUISwipeGestureRecognizer": "swipeGestureRecognizer",
        "IBUIPanGestureRecognizer": "panGestureRecognizer",
        "IBUILongPressGestureRecognizer": "longPressGestureRecognizer",
    ]

    /// Keys of arrays of objects, with the names of today's lists.
    static let lists: [(String, String)] = [
        ("NSSubviews", "subviews"), ("IBUIItems", "items"),
        ("IBUIViewControllers", "viewControllers"), ("IBUIToolbarItems", "toolbarItems"),
    ]

    /// Keys of objects inside of others, with today's keys.
    static let children: [(String, String)] = [
        ("IBUIView", "view"), ("IBUINavigationItem", "navigationItem"),
        ("IBUITabBarItem", "tabBarItem"), ("IBUINavigationBar", "navigationBar"),
        ("IBUITabBar", "tabBar"), ("IBUIToolbar", "toolbar"), ("IBUICustomView", "customView"),
        ("IBUILeftBarButtonItem", "leftBarButtonItem"),
        ("IBUIRightBarButtonItem", "rightBarButtonItem"),
        ("IBUIBackBarButtonItem", "backBarButtonItem"), ("IBUITitleView", "titleView"),
        ("IBUITableHeaderView", "tableHeaderView"), ("IBUITableFooterView", "tableFooterView"),
        ("IBUIContentView", "contentView"),
    ]

    /// The events by their number in archives, which is one more than that of their bit.
    static let events: [Int: String] = [
        1: "touchDown", 2: "touchDownRepeat", 3: "touchDragInside", 4: "touchDragOutside",
        5: "touchDragEnter", 6: "touchDragExit", 7: "touchUpInside", 8: "touchUpOutside",
        9: "touchCancel", 13: "valueChanged", 17: "editingDidBegin", 18: "editingChanged",
        19: "editingDidEnd", 20: "editingDidEndOnExit",
    ]

    /// Returns the attribute of a key; nil for keys that are not attributes.
    static func attribute(_ key: String, of tag: String) -> String? {
        if let name = others[key] { return name.isEmpty ? nil : name }
        guard key.hasPrefix("IBUI") || key.hasPrefix("IBShows") || key.hasPrefix("IBPlaceholder")
        else { return nil }
        if tag == "button", isOfState(key) { return nil }
        let name = key.dropFirst(key.hasPrefix("IBUI") ? 4 : 2)
        guard name.first?.isUppercase == true, !name.contains("."), !name.hasPrefix("Simulated")
        else { return nil }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    private static func isOfState(_ key: String) -> Bool {
        [
            "IBUINormal", "IBUIHighlightedTitle", "IBUIHighlightedImage", "IBUIDisabled",
            "IBUISelectedTitle", "IBUISelectedImage",
        ].contains { key.hasPrefix($0) }
    }

    /// Keys whose attribute has another name; an empty name for keys that are not attributes.
    private static let others: [String: String] = [
        "IBUISystemItemIdentifier": "systemItem", "IBUIHighlightedColor": "highlightedColor",
        "IBUIAdjustsFontSizeToFit": "adjustsFontSizeToFit", "IBUIImage": "", "IBUIFont": "",
        "IBUIFontDescription": "", "IBUIParentViewController": "", "IBUIHorizontal": "",
        "IBUIInterfaceOrientation": "", "IBUITargetRuntime": "", "IBUIDisplayName": "",
        "IBUIStatusBarStyle": "", "IBUIAutoshrinkMode": "", "IBUILocale": "", "IBUITimeZone": "",
        "IBUISelectedViewController": "", "IBUIMasterViewController": "",
        "IBUIDetailViewController": "", "IBUIType": "", "IBUIMaximumValue": "maximumValue",
        "IBNumberOfSegments": "", "IBSelectedSegmentIndex": "selectedSegmentIndex",
        "IBUISelectionStyle": "selectionStyle", "IBBarStyle": "barStyle", "IBUIDate": "",
        "IBUIShadowOffset": "", "IBUIContentStretch": "", "IBUIGestureRecognizers": "",
    ]

    /// Attributes of elements whose values differ from today's defaults when they are absent.
    static let absent: [String: [(String, String)]] = [
        "activityIndicatorView": [("hidesWhenStopped", "YES")],
        "label": [("lineBreakMode", "tailTruncation"), ("adjustsFontSizeToFit", "YES")],
    ]

    /// The names of numbers, by attribute or by element and attribute.
    static let enumerations: [String: [Int: String]] = [
        "contentMode": numbered([
            "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top",
            "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
        ]),
        "contentHorizontalAlignment": numbered(["center", "left", "right", "fill"]),
        "contentVerticalAlignment": numbered(["center", "top", "bottom", "fill"]),
        "textAlignment": numbered(["left", "center", "right", "justified", "natural"]),
        "lineBreakMode": numbered([
            "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation",
            "middleTruncation",
        ]),
        "baselineAdjustment": numbered(["alignBaselines", "alignCenters", "none"]),
        "buttonType": numbered([
            "custom", "roundedRect", "detailDisclosure", "infoLight", "infoDark", "contactAdd",
        ]),
        "tableView.style": numbered(["plain", "grouped"]),
        "tableViewCell.style": numbered([
            "IBUITableViewCellStyleDefault", "IBUITableViewCellStyleValue1",
            "IBUITableViewCellStyleValue2", "IBUITableViewCellStyleSubtitle",
        ]),
        "barButtonItem.style": numbered(["plain", "bordered", "done"]),
        "activityIndicatorView.style": numbered(["whiteLarge", "white", "gray"]),
        "separatorStyle": numbered(["none", "default", "singleLineEtched"]),
        "selectionStyle": numbered(["none", "blue", "gray", "default"]),
        "accessoryType": numbered([
            "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton",
        ]),
        "borderStyle": numbered(["none", "line", "bezel", "roundedRect"]),
        "clearButtonMode": numbered(["never", "whileEditing", "unlessEditing", "always"]),
        "barStyle": numbered(["default", "black", "blackTranslucent"]),
        "indicatorStyle": numbered(["default", "black", "white"]),
        "datePickerMode": numbered(["time", "date", "dateAndTime", "countDownTimer"]),
        "progressViewStyle": numbered(["default", "bar"]),
        "direction": [1: "right", 2: "left", 4: "up", 8: "down"],
        "barButtonItem.systemItem": numbered([
            "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose",
            "reply", "action", "organize", "bookmarks", "search", "refresh", "stop", "camera",
            "trash", "play", "pause", "rewind", "fastForward", "undo", "redo", "pageCurl",
        ]),
        "tabBarItem.systemItem": numbered([
            "more", "favorites", "featured", "topRated", "recents", "contacts", "history",
            "bookmarks", "search", "downloads", "mostRecent", "mostViewed",
        ]),
        "modalTransitionStyle": numbered(["coverVertical", "flipHorizontal", "crossDissolve"]),
        "modalPresentationStyle": numbered([
            "fullScreen", "pageSheet", "formSheet", "currentContext",
        ]),
    ]

    private static func numbered(_ names: [String]) -> [Int: String] {
        Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0, $1) })
    }
}
