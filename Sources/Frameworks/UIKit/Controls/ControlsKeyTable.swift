// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIActivityIndicatorView.self) { keys in
        keys.add("color", \.color)
        keys.add("hidesWhenStopped", \.hidesWhenStopped)
        keys.add("style", \.style)
        keys.read("animating", getter: "isAnimating", \.isAnimating)
    }
    registerKeys(of: UIButton.self) { keys in
        keys.add("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled)
        keys.add("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted)
        keys.add("automaticallyUpdatesConfiguration", \.automaticallyUpdatesConfiguration)
        keys.add("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction)
        keys.add("configuration", \.configuration)
        keys.add("configurationUpdateHandler", \.configurationUpdateHandler)
        keys.add("contentEdgeInsets", \.contentEdgeInsets)
        keys.add("imageEdgeInsets", \.imageEdgeInsets)
        keys.add("menu", \.menu)
        keys.add("pointerInteractionEnabled", getter: "isPointerInteractionEnabled", \.isPointerInteractionEnabled)
        keys.add("pointerStyleProvider", \.pointerStyleProvider)
        keys.add("preferredMenuElementOrder", \.preferredMenuElementOrder)
        keys.add("reversesTitleShadowWhenHighlighted", \.reversesTitleShadowWhenHighlighted)
        keys.add("role", \.role)
        keys.add("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted)
        keys.add("springLoaded", getter: "isSpringLoaded", \.isSpringLoaded)
        keys.add("titleEdgeInsets", \.titleEdgeInsets)
        keys.read("buttonType", \.buttonType)
        keys.read("currentAttributedTitle", \.currentAttributedTitle)
        keys.read("currentBackgroundImage", \.currentBackgroundImage)
        keys.read("currentImage", \.currentImage)
        keys.read("currentPreferredSymbolConfiguration", \.currentPreferredSymbolConfiguration)
        keys.read("currentTitle", \.currentTitle)
        keys.read("currentTitleColor", \.currentTitleColor)
        keys.read("currentTitleShadowColor", \.currentTitleShadowColor)
        keys.read("imageView", \.imageView)
        keys.read("subtitleLabel", \.subtitleLabel)
        keys.read("titleLabel", \.titleLabel)
    }
    registerKeys(of: UIControl.self) { keys in
        keys.add("contentHorizontalAlignment", \.contentHorizontalAlignment)
        keys.add("contentVerticalAlignment", \.contentVerticalAlignment)
        keys.add("contextMenuInteractionEnabled", getter: "isContextMenuInteractionEnabled", \.isContextMenuInteractionEnabled)
        keys.add("enabled", getter: "isEnabled", \.isEnabled)
        keys.add("highlighted", getter: "isHighlighted", \.isHighlighted)
        keys.add("selected", getter: "isSelected", \.isSelected)
        keys.add("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction)
        keys.read("allControlEvents", \.allControlEvents)
        keys.read("allTargets", \.allTargets)
        keys.read("contextMenuInteraction", \.contextMenuInteraction)
        keys.read("effectiveContentHorizontalAlignment", \.effectiveContentHorizontalAlignment)
        keys.read("state", \.state)
        keys.read("touchInside", getter: "isTouchInside", \.isTouchInside)
        keys.read("tracking", getter: "isTracking", \.isTracking)
    }
    registerKeys(of: UIDatePicker.self) { keys in
        keys.add("calendar", \.calendar)
        keys.add("countDownDuration", \.countDownDuration)
        keys.add("date", \.date)
        keys.add("datePickerMode", \.datePickerMode)
        keys.add("locale", \.locale)
        keys.add("maximumDate", \.maximumDate)
        keys.add("minimumDate", \.minimumDate)
        keys.add("minuteInterval", \.minuteInterval)
        keys.add("preferredDatePickerStyle", \.preferredDatePickerStyle)
        keys.add("roundsToMinuteInterval", \.roundsToMinuteInterval)
        keys.add("timeZone", \.timeZone)
        keys.read("datePickerStyle", \.datePickerStyle)
    }
    registerKeys(of: UIPageControl.self) { keys in
        keys.add("allowsContinuousInteraction", \.allowsContinuousInteraction)
        keys.add("backgroundStyle", \.backgroundStyle)
        keys.add("currentPage", \.currentPage)
        keys.add("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
        keys.add("direction", \.direction)
        keys.add("hidesForSinglePage", \.hidesForSinglePage)
        keys.add("numberOfPages", \.numberOfPages)
        keys.add("pageIndicatorTintColor", \.pageIndicatorTintColor)
        keys.add("preferredCurrentPageIndicatorImage", \.preferredCurrentPageIndicatorImage)
        keys.add("preferredIndicatorImage", \.preferredIndicatorImage)
        keys.read("interactionState", \.interactionState)
    }
    registerKeys(of: UIPickerView.self) { keys in
        keys.add("showsSelectionIndicator", \.showsSelectionIndicator)
        keys.connect("dataSource", \.dataSource)
        keys.connect("delegate", \.delegate)
        keys.read("numberOfComponents", \.numberOfComponents)
    }
    registerKeys(of: UIProgressView.self) { keys in
        keys.add("observedProgress", \.observedProgress)
        keys.add("progress", \.progress)
        keys.add("progressImage", \.progressImage)
        keys.add("progressTintColor", \.progressTintColor)
        keys.add("progressViewStyle", \.progressViewStyle)
        keys.add("trackImage", \.trackImage)
        keys.add("trackTintColor", \.trackTintColor)
    }
    registerKeys(of: UIRefreshControl.self) { keys in
        keys.add("attributedTitle", \.attributedTitle)
        keys.read("refreshing", getter: "isRefreshing", \.isRefreshing)
    }
    registerKeys(of: UISegmentedControl.self) { keys in
        keys.add("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent)
        keys.add("momentary", getter: "isMomentary", \.isMomentary)
        keys.add("selectedSegmentIndex", \.selectedSegmentIndex)
        keys.add("selectedSegmentTintColor", \.selectedSegmentTintColor)
        keys.read("numberOfSegments", \.numberOfSegments)
    }
    registerKeys(of: UISlider.self) { keys in
        keys.add("continuous", getter: "isContinuous", \.isContinuous)
        keys.add("maximumTrackTintColor", \.maximumTrackTintColor)
        keys.add("maximumValue", \.maximumValue)
        keys.add("maximumValueImage", \.maximumValueImage)
        keys.add("minimumTrackTintColor", \.minimumTrackTintColor)
        keys.add("minimumValue", \.minimumValue)
        keys.add("minimumValueImage", \.minimumValueImage)
        keys.add("thumbTintColor", \.thumbTintColor)
        keys.add("value", \.value)
        keys.read("currentMaximumTrackImage", \.currentMaximumTrackImage)
        keys.read("currentMinimumTrackImage", \.currentMinimumTrackImage)
        keys.read("currentThumbImage", \.currentThumbImage)
    }
    registerKeys(of: UIStepper.self) { keys in
        keys.add("autorepeat", \.autorepeat)
        keys.add("continuous", getter: "isContinuous", \.isContinuous)
        keys.add("maximumValue", \.maximumValue)
        keys.add("minimumValue", \.minimumValue)
        keys.add("stepValue", \.stepValue)
        keys.add("value", \.value)
        keys.add("wraps", \.wraps)
    }
    registerKeys(of: UISwitch.self) { keys in
        keys.add("offImage", \.offImage)
        keys.add("on", getter: "isOn", \.isOn)
        keys.add("onImage", \.onImage)
        keys.add("onTintColor", \.onTintColor)
        keys.add("preferredStyle", \.preferredStyle)
        keys.add("thumbTintColor", \.thumbTintColor)
        keys.add("title", \.title)
        keys.read("style", \.style)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
