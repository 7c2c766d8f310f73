// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIActivityIndicatorView.self) { keys in
        keys.add("color", \.color) { $0.color = $1 }
        keys.add("hidesWhenStopped", \.hidesWhenStopped) { $0.hidesWhenStopped = $1 }
        keys.add("style", \.style) { $0.style = $1 }
        keys.read("animating", getter: "isAnimating", \.isAnimating)
    }
    registerKeys(of: UIButton.self) { keys in
        keys.add("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled) { $0.adjustsImageWhenDisabled = $1 }
        keys.add("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted) { $0.adjustsImageWhenHighlighted = $1 }
        keys.add("automaticallyUpdatesConfiguration", \.automaticallyUpdatesConfiguration) { $0.automaticallyUpdatesConfiguration = $1 }
        keys.add("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction) { $0.changesSelectionAsPrimaryAction = $1 }
        keys.add("configuration", \.configuration) { $0.configuration = $1 }
        keys.add("configurationUpdateHandler", \.configurationUpdateHandler) { $0.configurationUpdateHandler = $1 }
        keys.add("contentEdgeInsets", \.contentEdgeInsets) { $0.contentEdgeInsets = $1 }
        keys.add("imageEdgeInsets", \.imageEdgeInsets) { $0.imageEdgeInsets = $1 }
        keys.add("menu", \.menu) { $0.menu = $1 }
        keys.add("pointerInteractionEnabled", getter: "isPointerInteractionEnabled", \.isPointerInteractionEnabled) { $0.isPointerInteractionEnabled = $1 }
        keys.add("pointerStyleProvider", \.pointerStyleProvider) { $0.pointerStyleProvider = $1 }
        keys.add("preferredMenuElementOrder", \.preferredMenuElementOrder) { $0.preferredMenuElementOrder = $1 }
        keys.add("reversesTitleShadowWhenHighlighted", \.reversesTitleShadowWhenHighlighted) { $0.reversesTitleShadowWhenHighlighted = $1 }
        keys.add("role", \.role) { $0.role = $1 }
        keys.add("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted) { $0.showsTouchWhenHighlighted = $1 }
        keys.add("springLoaded", getter: "isSpringLoaded", \.isSpringLoaded) { $0.isSpringLoaded = $1 }
        keys.add("titleEdgeInsets", \.titleEdgeInsets) { $0.titleEdgeInsets = $1 }
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
        keys.add("contentHorizontalAlignment", \.contentHorizontalAlignment) { $0.contentHorizontalAlignment = $1 }
        keys.add("contentVerticalAlignment", \.contentVerticalAlignment) { $0.contentVerticalAlignment = $1 }
        keys.add("contextMenuInteractionEnabled", getter: "isContextMenuInteractionEnabled", \.isContextMenuInteractionEnabled) { $0.isContextMenuInteractionEnabled = $1 }
        keys.add("enabled", getter: "isEnabled", \.isEnabled) { $0.isEnabled = $1 }
        keys.add("highlighted", getter: "isHighlighted", \.isHighlighted) { $0.isHighlighted = $1 }
        keys.add("selected", getter: "isSelected", \.isSelected) { $0.isSelected = $1 }
        keys.add("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction) { $0.showsMenuAsPrimaryAction = $1 }
        keys.read("allControlEvents", \.allControlEvents)
        keys.read("allTargets", \.allTargets)
        keys.read("contextMenuInteraction", \.contextMenuInteraction)
        keys.read("effectiveContentHorizontalAlignment", \.effectiveContentHorizontalAlignment)
        keys.read("state", \.state)
        keys.read("touchInside", getter: "isTouchInside", \.isTouchInside)
        keys.read("tracking", getter: "isTracking", \.isTracking)
    }
    registerKeys(of: UIDatePicker.self) { keys in
        keys.add("calendar", \.calendar) { $0.calendar = $1 }
        keys.add("countDownDuration", \.countDownDuration) { $0.countDownDuration = $1 }
        keys.add("date", \.date) { $0.date = $1 }
        keys.add("datePickerMode", \.datePickerMode) { $0.datePickerMode = $1 }
        keys.add("locale", \.locale) { $0.locale = $1 }
        keys.add("maximumDate", \.maximumDate) { $0.maximumDate = $1 }
        keys.add("minimumDate", \.minimumDate) { $0.minimumDate = $1 }
        keys.add("minuteInterval", \.minuteInterval) { $0.minuteInterval = $1 }
        keys.add("preferredDatePickerStyle", \.preferredDatePickerStyle) { $0.preferredDatePickerStyle = $1 }
        keys.add("roundsToMinuteInterval", \.roundsToMinuteInterval) { $0.roundsToMinuteInterval = $1 }
        keys.add("timeZone", \.timeZone) { $0.timeZone = $1 }
        keys.read("datePickerStyle", \.datePickerStyle)
    }
    registerKeys(of: UILargeContentViewerInteraction.self) { keys in
        keys.read("delegate", \.delegate)
        keys.read("gestureRecognizerForExclusionRelationship", \.gestureRecognizerForExclusionRelationship)
        keys.read("view", \.view)
    }
    registerKeys(of: UIPageControl.self) { keys in
        keys.add("allowsContinuousInteraction", \.allowsContinuousInteraction) { $0.allowsContinuousInteraction = $1 }
        keys.add("backgroundStyle", \.backgroundStyle) { $0.backgroundStyle = $1 }
        keys.add("currentPage", \.currentPage) { $0.currentPage = $1 }
        keys.add("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor) { $0.currentPageIndicatorTintColor = $1 }
        keys.add("direction", \.direction) { $0.direction = $1 }
        keys.add("hidesForSinglePage", \.hidesForSinglePage) { $0.hidesForSinglePage = $1 }
        keys.add("numberOfPages", \.numberOfPages) { $0.numberOfPages = $1 }
        keys.add("pageIndicatorTintColor", \.pageIndicatorTintColor) { $0.pageIndicatorTintColor = $1 }
        keys.add("preferredCurrentPageIndicatorImage", \.preferredCurrentPageIndicatorImage) { $0.preferredCurrentPageIndicatorImage = $1 }
        keys.add("preferredIndicatorImage", \.preferredIndicatorImage) { $0.preferredIndicatorImage = $1 }
        keys.read("interactionState", \.interactionState)
    }
    registerKeys(of: UIPickerView.self) { keys in
        keys.add("showsSelectionIndicator", \.showsSelectionIndicator) { $0.showsSelectionIndicator = $1 }
        keys.connect("dataSource", \.dataSource) { $0.dataSource = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("numberOfComponents", \.numberOfComponents)
    }
    registerKeys(of: UIProgressView.self) { keys in
        keys.add("observedProgress", \.observedProgress) { $0.observedProgress = $1 }
        keys.add("progress", \.progress) { $0.progress = $1 }
        keys.add("progressImage", \.progressImage) { $0.progressImage = $1 }
        keys.add("progressTintColor", \.progressTintColor) { $0.progressTintColor = $1 }
        keys.add("progressViewStyle", \.progressViewStyle) { $0.progressViewStyle = $1 }
        keys.add("trackImage", \.trackImage) { $0.trackImage = $1 }
        keys.add("trackTintColor", \.trackTintColor) { $0.trackTintColor = $1 }
    }
    registerKeys(of: UIRefreshControl.self) { keys in
        keys.add("attributedTitle", \.attributedTitle) { $0.attributedTitle = $1 }
        keys.read("refreshing", getter: "isRefreshing", \.isRefreshing)
    }
    registerKeys(of: UISegmentedControl.self) { keys in
        keys.add("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent) { $0.apportionsSegmentWidthsByContent = $1 }
        keys.add("momentary", getter: "isMomentary", \.isMomentary) { $0.isMomentary = $1 }
        keys.add("selectedSegmentIndex", \.selectedSegmentIndex) { $0.selectedSegmentIndex = $1 }
        keys.add("selectedSegmentTintColor", \.selectedSegmentTintColor) { $0.selectedSegmentTintColor = $1 }
        keys.read("numberOfSegments", \.numberOfSegments)
    }
    registerKeys(of: UISlider.self) { keys in
        keys.add("continuous", getter: "isContinuous", \.isContinuous) { $0.isContinuous = $1 }
        keys.add("maximumTrackTintColor", \.maximumTrackTintColor) { $0.maximumTrackTintColor = $1 }
        keys.add("maximumValue", \.maximumValue) { $0.maximumValue = $1 }
        keys.add("maximumValueImage", \.maximumValueImage) { $0.maximumValueImage = $1 }
        keys.add("minimumTrackTintColor", \.minimumTrackTintColor) { $0.minimumTrackTintColor = $1 }
        keys.add("minimumValue", \.minimumValue) { $0.minimumValue = $1 }
        keys.add("minimumValueImage", \.minimumValueImage) { $0.minimumValueImage = $1 }
        keys.add("thumbTintColor", \.thumbTintColor) { $0.thumbTintColor = $1 }
        keys.add("value", \.value) { $0.value = $1 }
        keys.read("currentMaximumTrackImage", \.currentMaximumTrackImage)
        keys.read("currentMinimumTrackImage", \.currentMinimumTrackImage)
        keys.read("currentThumbImage", \.currentThumbImage)
    }
    registerKeys(of: UIStepper.self) { keys in
        keys.add("autorepeat", \.autorepeat) { $0.autorepeat = $1 }
        keys.add("continuous", getter: "isContinuous", \.isContinuous) { $0.isContinuous = $1 }
        keys.add("maximumValue", \.maximumValue) { $0.maximumValue = $1 }
        keys.add("minimumValue", \.minimumValue) { $0.minimumValue = $1 }
        keys.add("stepValue", \.stepValue) { $0.stepValue = $1 }
        keys.add("value", \.value) { $0.value = $1 }
        keys.add("wraps", \.wraps) { $0.wraps = $1 }
    }
    registerKeys(of: UISwitch.self) { keys in
        keys.add("offImage", \.offImage) { $0.offImage = $1 }
        keys.add("on", getter: "isOn", \.isOn) { $0.isOn = $1 }
        keys.add("onImage", \.onImage) { $0.onImage = $1 }
        keys.add("onTintColor", \.onTintColor) { $0.onTintColor = $1 }
        keys.add("preferredStyle", \.preferredStyle) { $0.preferredStyle = $1 }
        keys.add("thumbTintColor", \.thumbTintColor) { $0.thumbTintColor = $1 }
        keys.add("title", \.title) { $0.title = $1 }
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
