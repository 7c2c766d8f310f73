import Testing

@testable import InterfaceFiles

/// Nothing of an archive is dropped in silence: a key is written under today's name, read with others, known to mean
/// nothing to an app, or reported.
@Suite("Interface files: messages about archives of Xcode 3 and 4")
struct ArchiveMessagesTests {
    /// The document of an object with one more child.
    private func convert(_ name: String, _ child: String) throws -> (
        text: String, messages: [String]
    ) {
        let text = ArchiveDocuments.text(
            "<object class=\"\(name)\" id=\"2\">\(child)</object>", numbers: [5: 2])
        let tree = try MarkupReader.tree(of: Array(text.utf8))
        let conversion = try #require(ArchiveConversion(InterfaceElement(tree: tree, index: 0)))
        return (conversion.text, conversion.messages.map(\.text))
    }

    /// A value of each kind that archives have under a key.
    private func values(_ key: String) -> [String] {
        [
            "<string key=\"\(key)\">{7, 8}</string>", "<int key=\"\(key)\">1</int>",
            "<bool key=\"\(key)\">YES</bool>", "<double key=\"\(key)\">1.5</double>",
            "<array key=\"\(key)\"><string>a</string></array>",
            "<object class=\"NSMutableArray\" key=\"\(key)\"><string>a</string></object>",
            "<dictionary key=\"\(key)\"><string key=\"a\">b</string></dictionary>",
            "<object class=\"NSHologram\" key=\"\(key)\"><string key=\"a\">b</string></object>",
            "<object class=\"NSColor\" key=\"\(key)\"><int key=\"NSColorSpace\">10</int></object>",
            "<object class=\"NSColor\" key=\"\(key)\"><bytes key=\"NSWhite\">MQA</bytes></object>",
            "<object class=\"IBUIView\" key=\"\(key)\" id=\"77\"/>",
            "<reference key=\"\(key)\" ref=\"1\"/>",
            ArchiveDocuments.image(key, "a.png"),
            "<object class=\"NSDate\" key=\"\(key)\"><double key=\"NS.time\">1</double></object>",
        ]
    }

    @Test(
        "A key that is not known changes the document or has a message, whatever its value is",
        arguments: [
            "IBUIHologram", "IBHologram", "NSHologram", "hologram", "IBUIHologram.top",
            "IBUIHolo.gram",
        ])
    func unknownKeys(key: String) throws {
        for name in ArchiveNames.tags.keys.sorted() {
            let plain = try convert(name, "")
            #expect(plain.messages == [])
            for value in values(key) {
                let other = try convert(name, value)
                #expect(
                    other.text != plain.text || !other.messages.isEmpty, "\(name): \(value)")
            }
        }
    }

    @Test(
        "Every key that archives are known to have is read, or is in the list of those that mean nothing"
    )
    func knownKeys() throws {
        for (name, keys) in Self.keys {
            let tag = try #require(ArchiveNames.tags[name])
            let plain = try convert(name, "").text
            for key in keys {
                let isOfTool =
                    ArchiveNames.ofTool.contains(key)
                    || ArchiveNames.ofTool.contains("\(tag).\(key)")
                    || key.hasPrefix("IBUISimulated")
                let converted = try values(key).map { try convert(name, $0) }
                if isOfTool {
                    #expect(converted.allSatisfy { $0.text == plain }, "\(name).\(key)")
                    #expect(converted.allSatisfy { $0.messages.isEmpty }, "\(name).\(key)")
                } else {
                    #expect(
                        converted.contains { $0.text != plain && $0.messages.isEmpty }
                            || Self.inContext.contains("\(tag).\(key)"), "\(name).\(key)")
                }
            }
        }
    }

    @Test("Classes, properties and connections that are not known have a message")
    func unknownParts() throws {
        let document = try ArchiveDocuments.document(
            """
            <object class="IBUIView" id="2"><array key="NSSubviews"><object class="IBUIHologram" id="3"/></array>
            </object>
            """, numbers: [5: 2],
            connections: [
                "<object class=\"IBHologramConnection\" key=\"connection\"><string key=\"label\">a</string>"
                    + "<reference key=\"source\" ref=\"1\"/><reference key=\"destination\" ref=\"2\"/></object>",
                "<object class=\"IBCocoaTouchOutletConnection\" key=\"connection\">"
                    + "<string key=\"label\">lost</string><reference key=\"source\" ref=\"1\"/></object>",
            ],
            properties: """
                <string key="5.IBHologramKey">a</string><string key="5.IBPluginDependency">a</string>
                <dictionary key="5.IBAttributePlaceholdersKey"><object class="IBHologramAttribute" key="Hologram">
                <string key="name">Hologram</string></object></dictionary>
                """)
        #expect(
            document.messages.map(\.text).sorted() == [
                "the class IBUIHologram is not known; its object is skipped",
                "the connection IBHologramConnection is not supported",
                "the connection lost has only one end",
                "the property Hologram of an object is not supported",
                "the property IBHologramKey of an object is not supported",
            ])
    }

    @Test("A number without a name has a message")
    func unknownNumber() throws {
        let messages = try convert("IBUIButton", "<int key=\"IBUIButtonType\">99</int>").messages
        #expect(messages == ["the buttonType 99 of button is not known"])
        let traits = try convert(
            "IBUITextField",
            "<object class=\"IBUITextInputTraits\" key=\"IBUITextInputTraits\">"
                + "<int key=\"IBUIKeyboardType\">99</int></object>")
        #expect(traits.messages == ["the keyboardType 99 of textInputTraits is not known"])
    }

    @Test("A document of shared values that would have no end is refused")
    func tooLong() {
        let color = """
            <object class="NSColor" key="IBUIBackgroundColor" id="9"><bytes key="NSWhite">MQA</bytes>
            <string key="IBUIColorCocoaTouchKeyPath">\(String(repeating: "x", count: 1 << 20))</string></object>
            """
        let views = (0..<40).map { _ in
            "<object class=\"IBUIView\"><reference key=\"IBUIBackgroundColor\" ref=\"9\"/></object>"
        }
        #expect(throws: InterfaceFileError.self) {
            try ArchiveDocuments.document(
                "<object class=\"IBUIView\" id=\"2\">\(color)</object>" + views.joined())
        }
    }

    /// Keys that have an effect together with others only.
    private static let inContext: Set<String> = [
        "tabBarController.IBUISelectedViewController", "datePicker.IBUIHasMinimumDate",
        "datePicker.IBUIHasMaximumDate", "datePicker.IBUIMinimumDate", "datePicker.IBUIMaximumDate",
        "datePicker.IBUILocale", "datePicker.IBUITimeZone", "segmentedControl.IBNumberOfSegments",
        "segmentedControl.IBSegmentWidths", "segmentedControl.IBSegmentEnabledStates",
        "segmentedControl.IBSegmentContentOffsets", "segmentedControl.IBSegmentImages",
    ]

    private static let ofAll: [String] = [
        "NSNextResponder", "NSSuperview", "NSWindow", "NSNextKeyView", "NSReuseIdentifierKey",
        "NSFrameMatrix", "targetRuntimeIdentifier", "NSSubviews", "NSvFlags", "IBUIBackgroundColor",
        "IBUIOpaque", "IBUIAlpha", "IBUITag", "IBUIClipsSubviews", "IBUIContentMode",
        "IBUIUserInteractionEnabled", "IBUIMultipleTouchEnabled", "IBUIAutoresizesSubviews",
        "IBUIClearsContextBeforeDrawing", "IBUIGestureRecognizers",
        "IBUISimulatedStatusBarMetrics", "IBUISimulatedTopBarMetrics",
        "IBUISimulatedBottomBarMetrics", "IBUISimulatedDestinationMetrics",
        "IBUISimulatedOrientationMetrics",
    ]

    private static let ofControls = [
        "IBUIEnabled", "IBUIContentHorizontalAlignment", "IBUIContentVerticalAlignment",
    ]

    /// The keys in some four hundred archives of open projects, by class.
    private static let keys: [String: [String]] = [
        "IBUIView": ofAll,
        "IBUIWindow": ofAll + ["IBUIResizesToFullScreen", "IBUIVisibleAtLaunch"],
        "IBUILabel": ofAll + [
            "IBUIText", "IBUITextColor", "IBUIHighlightedColor", "IBUIShadowColor",
            "IBUIShadowOffset",
            "IBUITextAlignment", "IBUIBaselineAdjustment", "IBUIMinimumFontSize",
            "IBUINumberOfLines",
            "IBUILineBreakMode", "IBUIAdjustsFontSizeToFit", "IBUIUsesAttributedText",
            "IBUIAutoshrinkMode",
        ],
        "IBUIButton": ofAll + ofControls + [
            "IBUIButtonType", "IBUINormalTitle", "IBUIHighlightedTitle", "IBUIDisabledTitle",
            "IBUISelectedTitle", "IBUINormalTitleColor", "IBUIHighlightedTitleColor",
            "IBUIDisabledTitleColor", "IBUISelectedTitleColor", "IBUINormalTitleShadowColor",
            "IBUINormalImage", "IBUIHighlightedImage", "IBUISelectedImage",
            "IBUINormalBackgroundImage", "IBUIHighlightedBackgroundImage",
            "IBUIShowsTouchWhenHighlighted", "IBUITitleShadowOffset",
        ],
        "IBUIImageView": ofAll + ["IBUIImage", "IBUIHighlightedImage", "IBUIContentStretch"],
        "IBUITextField": ofAll + ofControls + [
            "IBUIText", "IBUIPlaceholder", "IBUITextColor", "IBUIBorderStyle",
            "IBUIClearButtonMode",
            "IBUIClearsOnBeginEditing", "IBUIMinimumFontSize", "IBUIAdjustsFontSizeToFit",
        ],
        "IBUITextView": ofAll + [
            "IBUIText", "IBUITextColor", "IBUITextAlignment", "IBUIEditable",
            "IBUIDataDetectorTypes",
            "IBUIBouncesZoom", "IBUICanCancelContentTouches", "IBUIDelaysContentTouches",
            "IBUIMaximumZoomScale", "IBUIMinimumZoomScale", "IBUIPagingEnabled",
            "IBUIScrollEnabled",
            "IBUIShowsHorizontalScrollIndicator",
        ],
        "IBUISearchBar": ofAll + [
            "IBPlaceholder", "IBPrompt", "IBText", "IBTintColor", "IBShowsBookmarkButton",
            "IBShowsCancelButton", "IBShowsScopeBar", "IBScopeButtonTitles", "IBBarStyle",
        ],
        "IBUISlider": ofAll + ofControls + [
            "IBUIMinValue", "IBUIMaxValue", "IBUIValue", "IBUIMinimumValueImage",
            "IBUIMaximumValueImage",
        ],
        "IBUIStepper": ofAll + ofControls + ["IBUIMinimumValue", "IBUIMaximumValue"],
        "IBUISwitch": ofAll + ofControls + ["IBUIOn", "IBUIOnTintColor"],
        "IBUISegmentedControl": ofAll + ofControls + [
            "IBNumberOfSegments", "IBSegmentTitles", "IBSegmentImages", "IBSegmentWidths",
            "IBSegmentEnabledStates", "IBSegmentContentOffsets", "IBSegmentControlStyle",
            "IBSelectedSegmentIndex",
        ],
        "IBUIDatePicker": ofAll + ofControls + [
            "IBUIDate", "IBUIMinimumDate", "IBUIMaximumDate", "IBUIHasMinimumDate",
            "IBUIHasMaximumDate", "IBUIMinuteInterval", "IBUILocale", "IBUITimeZone",
        ],
        "IBUIPickerView": ofAll + ["IBUIShowsSelectionIndicator"],
        "IBUIPageControl": ofAll + ofControls + ["IBUINumberOfPages"],
        "IBUIProgressView": ofAll + ["IBUIProgress"],
        "IBUIActivityIndicatorView": ofAll + [
            "IBUIAnimating", "IBUIHidesWhenStopped", "IBUIStyle",
        ],
        "IBUITableView": ofAll + [
            "IBUIRowHeight", "IBUISectionHeaderHeight", "IBUISectionFooterHeight",
            "IBUISectionIndexMinimumDisplayRowCount", "IBUISeparatorStyle", "IBUIStyle",
            "IBUIShowsSelectionImmediatelyOnTouchBegin", "IBUITableHeaderView",
            "IBUITableFooterView",
        ],
        "IBUITableViewCell": ofAll + [
            "IBUIAccessoryType", "IBUIContentView", "IBUIReuseIdentifier", "IBUISeparatorStyle",
            "IBUIFont", "IBUIFontDescription", "IBUITextColor",
        ],
        "IBUIToolbar": ofAll + ["IBUIItems", "IBUITintColor"],
        "IBUINavigationBar": ofAll + ["IBUIItems", "IBUITintColor", "IBUIBarStyle"],
        "IBUITabBar": ofAll + ["IBUIItems"],
        "IBUIBarButtonItem": [
            "IBUICustomView", "IBUIImage", "IBUIStyle", "IBUISystemItemIdentifier", "IBUITitle",
            "IBUIWidth", "IBUIToolbar", "IBUINavigationItem", "targetRuntimeIdentifier",
        ],
        "IBUITabBarItem": [
            "IBUIBadgeValue", "IBUIImage", "IBUISystemItemIdentifier", "IBUITabBar", "IBUITitle",
        ],
        "IBUINavigationItem": [
            "IBUILeftBarButtonItem", "IBUIRightBarButtonItem", "IBUIBackBarButtonItem",
            "IBUINavigationBar", "IBUIPrompt", "IBUITitle", "IBUITitleView",
        ],
        "IBUIViewController": [
            "IBUIHorizontal", "IBUINavigationItem", "IBUINibName", "IBUIParentViewController",
            "IBUITabBarItem", "IBUITitle", "IBUIToolbarItems", "IBUIView",
            "IBUISimulatedOrientationMetrics",
        ],
        "IBUINavigationController": ["IBUINavigationBar", "IBUIToolbar", "IBUIViewControllers"],
        "IBUITabBarController": [
            "IBUISelectedViewController", "IBUITabBar", "IBUIViewControllers",
        ],
        "IBUISplitViewController": ["IBUIMasterViewController", "IBUIDetailViewController"],
        "IBUIPageViewController": [
            "IBUISpineLocation", "IBUIAutoresizesArchivedViewToFullSize",
        ],
        "IBUITableViewController": ["IBUIClearsSelectionOnViewWillAppear", "IBUIView"],
    ]
}
