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
        "IBUICollectionViewCell": "collectionViewCell",
        "IBUICollectionReusableView": "collectionReusableView",
        "IBUICollectionViewFlowLayout": "collectionViewFlowLayout",
        "IBUIRefreshControl": "refreshControl", "IBGLKView": "glkView",
        "IBGLKViewController": "glkViewController",
    ]

    /// Keys of arrays of objects, with the names of today's lists.
    static let lists: [String: String] = [
        "NSSubviews": "subviews", "IBUIItems": "items", "IBUIViewControllers": "viewControllers",
        "IBUIToolbarItems": "toolbarItems", "IBUILeftBarButtonItems": "leftBarButtonItems",
        "IBUIRightBarButtonItems": "rightBarButtonItems",
        "IBScopeButtonTitles": "scopeButtonTitles",
    ]

    /// The events by their number in archives, which is one more than that of their bit.
    static let events: [Int: String] = [
        1: "touchDown", 2: "touchDownRepeat", 3: "touchDragInside", 4: "touchDragOutside",
        5: "touchDragEnter", 6: "touchDragExit", 7: "touchUpInside", 8: "touchUpOutside",
        9: "touchCancel", 13: "valueChanged", 17: "editingDidBegin", 18: "editingChanged",
        19: "editingDidEnd", 20: "editingDidEndOnExit",
    ]

    // MARK: - Keys

    /// The way in which a key is read.
    enum Rule {
        /// The value becomes the property of this name.
        case property(String)
        /// Objects become a list of this name.
        case list(String)
        /// Four numbers, one of them under this key; the property and the side.
        case inset(String, side: String)
        /// The value is read with the object, or means nothing to an app.
        case elsewhere
        case unknown
    }

    /// Returns the way in which a key of an element is read.
    static func rule(_ key: String, of tag: String) -> Rule {
        if let list = lists[key] { return .list(list) }
        if ofTool.contains(key) || ofTool.contains("\(tag).\(key)")
            || key.hasPrefix("IBUISimulated") || ownKeys[tag]?.contains(key) ?? false
        {
            return .elsewhere
        }
        if let name = others[key] { return .property(name) }
        guard key.hasPrefix("IB"), key.utf8.allSatisfy({ isOfName($0) }) else { return .unknown }
        let name = key.dropFirst(key.hasPrefix("IBUI") ? 4 : 2)
        guard name.first?.isUppercase == true else { return .unknown }
        let property = name.prefix(1).lowercased() + name.dropFirst()
        guard let dot = property.firstIndex(of: ".") else { return .property(property) }
        let side = String(property[property.index(after: dot)...])
        guard let attribute = sides[side] else { return .unknown }
        return .inset(String(property[..<dot]), side: attribute)
    }

    /// Whether a byte is a letter, a digit or a dot.
    private static func isOfName(_ byte: UInt8) -> Bool {
        let scalar = Unicode.Scalar(byte)
        return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
            || ("0"..."9").contains(scalar) || scalar == "."
    }

    /// The attributes of an inset by the name of the side.
    private static let sides = ["top": "minY", "left": "minX", "bottom": "maxY", "right": "maxX"]

    /// Keys that only Interface Builder uses, some of them in one element.
    static let ofTool: Set<String> = [
        "NSNextResponder", "NSSuperview", "NSWindow", "NSNextKeyView", "NSReuseIdentifierKey",
        "NSFrameMatrix", "targetRuntimeIdentifier", "IBUIHorizontal",
        // Read from the other end: the controllers of a container, the items of a bar, the views of a recognizer.
        "IBUIParentViewController", "IBUIGestureRecognizers", "barButtonItem.IBUIToolbar",
        "barButtonItem.IBUINavigationItem", "navigationItem.IBUINavigationBar",
        "tabBarItem.IBUITabBar",
        // Follows from whether the size of the font is adjusted, and from the least size.
        "label.IBUIAutoshrinkMode",
        // Of the text that a cell had in iOS 2, in place of a label.
        "tableViewCell.IBUIFont", "tableViewCell.IBUIFontDescription",
        "tableViewCell.IBUITextColor", "tableViewCell.IBUISelectedTextColor",
        // The table draws the separators.
        "tableViewCell.IBUISeparatorStyle",
    ]

    /// Whether a property of an object, beside its keys, is one that only Interface Builder uses.
    static func isOfTool(property name: String) -> Bool {
        [
            "IBPluginDependency", "IBViewBoundsToFrameTransform", "IBFrameForInitialResizeAction",
            "IBUserGuides", "showNotes", "notes", "ImportedFromIB2",
            // The constraints are records of their own; recognizers are connected to their views.
            "IBViewMetadataConstraints", "IBNSViewMetadataGestureRecognizers",
        ].contains(name) || name.hasPrefix("IBEditorWindow")
            || name.hasPrefix("IBUIButtonInspector")
    }

    /// The keys of views' geometry, which is read as one.
    static let geometry: Set<String> = ["NSFrame", "NSFrameSize", "NSvFlags"]

    /// Keys that are read together with others of their object, by element.
    private static let ownKeys: [String: Set<String>] = [
        "button": stateKeys,
        "segmentedControl": [
            "IBNumberOfSegments", "IBSegmentTitles", "IBSegmentWidths", "IBSegmentEnabledStates",
            "IBSegmentContentOffsets", "IBSegmentImages",
        ],
        "tabBarController": ["IBUISelectedViewController"],
        "datePicker": ["IBUIHasMinimumDate", "IBUIHasMaximumDate"],
    ]

    static let states = ["Normal", "Highlighted", "Disabled", "Selected"]

    private static let stateKeys: Set<String> = {
        let values = ["Title", "Image", "BackgroundImage", "TitleColor", "TitleShadowColor"]
        return Set(states.flatMap { state in values.map { "IBUI\(state)\($0)" } })
    }()

    /// Keys whose property has another name.
    private static let others: [String: String] = ["IBUISystemItemIdentifier": "systemItem"]

    // MARK: - Values

    /// Attributes of elements whose values differ from today's defaults when they are absent.
    static let absent: [String: [(String, String)]] = [
        "activityIndicatorView": [("hidesWhenStopped", "YES")],
        "label": [("lineBreakMode", "tailTruncation"), ("adjustsFontSizeToFit", "YES")],
    ]

    /// The names of numbers, by attribute or by element and attribute; one table for archives and compiled nibs where
    /// both have the same.
    static let enumerations = ownEnumerations.merging(
        CompiledNibNames.textInput.map { ($0.1, $0.2) }, uniquingKeysWith: { own, _ in own })

    private static let ownEnumerations: [String: [Int: String]] = [
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
        "accessoryType": accessoryTypes, "editingAccessoryType": accessoryTypes,
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
        "modalTransitionStyle": numbered([
            "coverVertical", "flipHorizontal", "crossDissolve", "partialCurl",
        ]),
        "modalPresentationStyle": numbered([
            "fullScreen", "pageSheet", "formSheet", "currentContext",
        ]),
        "transitionStyle": numbered(["pageCurl", "scroll"]),
        "navigationOrientation": numbered(["horizontal", "vertical"]),
        "spineLocation": numbered(["none", "min", "mid", "max"]),
    ]

    private static let accessoryTypes = numbered([
        "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton",
    ])

    private static func numbered(_ names: [String]) -> [Int: String] {
        CompiledNibNames.numbered(names)
    }

    /// The bits of the sets that are elements of their own, by attribute.
    static let sets: [String: (element: String, bits: [String])] = [
        "dataDetectorTypes": (
            "dataDetectorType", ["phoneNumber", "link", "address", "calendarEvent"]
        )
    ]

    /// The elements of values that are written as numbers in a text, such as `{1, 2}`, with the names of the numbers.
    static let geometries: [String: String] = [
        "shadowOffset": "size", "titleShadowOffset": "size", "itemSize": "size",
        "headerReferenceSize": "size", "footerReferenceSize": "size", "contentStretch": "rect",
        "contentSizeForViewInPopover": "size",
    ]

    /// The kinds of values of runtime attributes that are numbers in a text.
    static let runtimeGeometries: Set<String> = ["point", "size", "rect"]
}
