// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIApplication.self) { keys in
        keys.add("applicationIconBadgeNumber", \.applicationIconBadgeNumber) { $0.applicationIconBadgeNumber = $1 }
        keys.add("applicationSupportsShakeToEdit", \.applicationSupportsShakeToEdit) { $0.applicationSupportsShakeToEdit = $1 }
        keys.add("idleTimerDisabled", getter: "isIdleTimerDisabled", \.isIdleTimerDisabled) { $0.isIdleTimerDisabled = $1 }
        keys.add("networkActivityIndicatorVisible", getter: "isNetworkActivityIndicatorVisible", \.isNetworkActivityIndicatorVisible) { $0.isNetworkActivityIndicatorVisible = $1 }
        keys.add("scheduledLocalNotifications", \.scheduledLocalNotifications) { $0.scheduledLocalNotifications = $1 }
        keys.add("shortcutItems", \.shortcutItems) { $0.shortcutItems = $1 }
        keys.add("statusBarHidden", getter: "isStatusBarHidden", \.isStatusBarHidden) { $0.isStatusBarHidden = $1 }
        keys.add("statusBarStyle", \.statusBarStyle) { $0.statusBarStyle = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("alternateIconName", \.alternateIconName)
        keys.read("applicationState", \.applicationState)
        keys.read("backgroundRefreshStatus", \.backgroundRefreshStatus)
        keys.read("backgroundTimeRemaining", \.backgroundTimeRemaining)
        keys.read("connectedScenes", \.connectedScenes)
        keys.read("currentUserNotificationSettings", \.currentUserNotificationSettings)
        keys.read("ignoringInteractionEvents", getter: "isIgnoringInteractionEvents", \.isIgnoringInteractionEvents)
        keys.read("keyWindow", \.keyWindow)
        keys.read("openSessions", \.openSessions)
        keys.read("preferredContentSizeCategory", \.preferredContentSizeCategory)
        keys.read("protectedDataAvailable", getter: "isProtectedDataAvailable", \.isProtectedDataAvailable)
        keys.read("registeredForRemoteNotifications", getter: "isRegisteredForRemoteNotifications", \.isRegisteredForRemoteNotifications)
        keys.read("statusBarFrame", \.statusBarFrame)
        keys.read("statusBarOrientation", \.statusBarOrientation)
        keys.read("statusBarOrientationAnimationDuration", \.statusBarOrientationAnimationDuration)
        keys.read("supportsAlternateIcons", \.supportsAlternateIcons)
        keys.read("supportsMultipleScenes", \.supportsMultipleScenes)
        keys.read("userInterfaceLayoutDirection", \.userInterfaceLayoutDirection)
        keys.read("windows", \.windows)
    }
    registerKeys(of: UIApplicationShortcutItem.self) { keys in
        keys.read("icon", \.icon)
        keys.read("localizedSubtitle", \.localizedSubtitle)
        keys.read("localizedTitle", \.localizedTitle)
        keys.read("targetContentIdentifier", \.targetContentIdentifier)
        keys.read("type", \.type)
        keys.read("userInfo", \.userInfo)
    }
    registerKeys(of: UIDevice.self) { keys in
        keys.add("batteryMonitoringEnabled", getter: "isBatteryMonitoringEnabled", \.isBatteryMonitoringEnabled) { $0.isBatteryMonitoringEnabled = $1 }
        keys.add("proximityMonitoringEnabled", getter: "isProximityMonitoringEnabled", \.isProximityMonitoringEnabled) { $0.isProximityMonitoringEnabled = $1 }
        keys.read("batteryLevel", \.batteryLevel)
        keys.read("batteryState", \.batteryState)
        keys.read("generatingDeviceOrientationNotifications", getter: "isGeneratingDeviceOrientationNotifications", \.isGeneratingDeviceOrientationNotifications)
        keys.read("identifierForVendor", \.identifierForVendor)
        keys.read("localizedModel", \.localizedModel)
        keys.read("model", \.model)
        keys.read("multitaskingSupported", getter: "isMultitaskingSupported", \.isMultitaskingSupported)
        keys.read("name", \.name)
        keys.read("orientation", \.orientation)
        keys.read("proximityState", \.proximityState)
        keys.read("systemName", \.systemName)
        keys.read("systemVersion", \.systemVersion)
        keys.read("userInterfaceIdiom", \.userInterfaceIdiom)
    }
    registerKeys(of: UILocalNotification.self) { keys in
        keys.add("alertAction", \.alertAction) { $0.alertAction = $1 }
        keys.add("alertBody", \.alertBody) { $0.alertBody = $1 }
        keys.add("alertLaunchImage", \.alertLaunchImage) { $0.alertLaunchImage = $1 }
        keys.add("alertTitle", \.alertTitle) { $0.alertTitle = $1 }
        keys.add("applicationIconBadgeNumber", \.applicationIconBadgeNumber) { $0.applicationIconBadgeNumber = $1 }
        keys.add("category", \.category) { $0.category = $1 }
        keys.add("fireDate", \.fireDate) { $0.fireDate = $1 }
        keys.add("hasAction", \.hasAction) { $0.hasAction = $1 }
        keys.add("repeatCalendar", \.repeatCalendar) { $0.repeatCalendar = $1 }
        keys.add("repeatInterval", \.repeatInterval) { $0.repeatInterval = $1 }
        keys.add("soundName", \.soundName) { $0.soundName = $1 }
        keys.add("timeZone", \.timeZone) { $0.timeZone = $1 }
        keys.add("userInfo", \.userInfo) { $0.userInfo = $1 }
    }
    registerKeys(of: UIMutableApplicationShortcutItem.self) { keys in
        keys.add("icon", \.icon) { $0.icon = $1 }
        keys.add("localizedSubtitle", \.localizedSubtitle) { $0.localizedSubtitle = $1 }
        keys.add("localizedTitle", \.localizedTitle) { $0.localizedTitle = $1 }
        keys.add("targetContentIdentifier", \.targetContentIdentifier) { $0.targetContentIdentifier = $1 }
        keys.add("type", \.type) { $0.type = $1 }
        keys.add("userInfo", \.userInfo) { $0.userInfo = $1 }
    }
    registerKeys(of: UIMutableUserNotificationAction.self) { keys in
        keys.add("activationMode", \.activationMode) { $0.activationMode = $1 }
        keys.add("authenticationRequired", getter: "isAuthenticationRequired", \.isAuthenticationRequired) { $0.isAuthenticationRequired = $1 }
        keys.add("behavior", \.behavior) { $0.behavior = $1 }
        keys.add("destructive", getter: "isDestructive", \.isDestructive) { $0.isDestructive = $1 }
        keys.add("identifier", \.identifier) { $0.identifier = $1 }
        keys.add("parameters", \.parameters) { $0.parameters = $1 }
        keys.add("title", \.title) { $0.title = $1 }
    }
    registerKeys(of: UIMutableUserNotificationCategory.self) { keys in
        keys.add("identifier", \.identifier) { $0.identifier = $1 }
    }
    registerKeys(of: UIOpenURLContext.self) { keys in
        keys.read("URL", \.url)
        keys.read("options", \.options)
        keys.read("url", \.url)
    }
    registerKeys(of: UIScene.self) { keys in
        keys.add("activationConditions", \.activationConditions) { $0.activationConditions = $1 }
        keys.add("title", \.title) { $0.title = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.read("activationState", \.activationState)
        keys.read("session", \.session)
    }
    registerKeys(of: UIScene.ActivationRequestOptions.self) { keys in
        keys.add("requestingScene", \.requestingScene) { $0.requestingScene = $1 }
    }
    registerKeys(of: UIScene.ConnectionOptions.self) { keys in
        keys.read("handoffUserActivityType", \.handoffUserActivityType)
        keys.read("shortcutItem", \.shortcutItem)
        keys.read("sourceApplication", \.sourceApplication)
        keys.read("urlContexts", \.urlContexts)
        keys.read("userActivities", \.userActivities)
    }
    registerKeys(of: UIScene.OpenExternalURLOptions.self) { keys in
        keys.add("universalLinksOnly", \.universalLinksOnly) { $0.universalLinksOnly = $1 }
    }
    registerKeys(of: UIScene.OpenURLOptions.self) { keys in
        keys.read("openInPlace", \.openInPlace)
        keys.read("sourceApplication", \.sourceApplication)
    }
    registerKeys(of: UISceneActivationConditions.self) { keys in
        keys.add("canActivateForTargetContentIdentifierPredicate", \.canActivateForTargetContentIdentifierPredicate) { $0.canActivateForTargetContentIdentifierPredicate = $1 }
        keys.add("prefersToActivateForTargetContentIdentifierPredicate", \.prefersToActivateForTargetContentIdentifierPredicate) { $0.prefersToActivateForTargetContentIdentifierPredicate = $1 }
    }
    registerKeys(of: UISceneConfiguration.self) { keys in
        keys.add("delegateClass", \.delegateClass) { $0.delegateClass = $1 }
        keys.add("sceneClass", \.sceneClass) { $0.sceneClass = $1 }
        keys.add("storyboard", \.storyboard) { $0.storyboard = $1 }
        keys.read("name", \.name)
        keys.read("role", \.role)
    }
    registerKeys(of: UISceneSession.self) { keys in
        keys.add("stateRestorationActivity", \.stateRestorationActivity) { $0.stateRestorationActivity = $1 }
        keys.add("userInfo", \.userInfo) { $0.userInfo = $1 }
        keys.read("configuration", \.configuration)
        keys.read("persistentIdentifier", \.persistentIdentifier)
        keys.read("role", \.role)
        keys.read("scene", \.scene)
    }
    registerKeys(of: UIScreen.self) { keys in
        keys.add("brightness", \.brightness) { $0.brightness = $1 }
        keys.read("applicationFrame", \.applicationFrame)
        keys.read("bounds", \.bounds)
        keys.read("captured", getter: "isCaptured", \.isCaptured)
        keys.read("coordinateSpace", \.coordinateSpace)
        keys.read("fixedCoordinateSpace", \.fixedCoordinateSpace)
        keys.read("maximumFramesPerSecond", \.maximumFramesPerSecond)
        keys.read("mirrored", \.mirrored)
        keys.read("nativeBounds", \.nativeBounds)
        keys.read("nativeScale", \.nativeScale)
        keys.read("scale", \.scale)
        keys.read("traitCollection", \.traitCollection)
    }
    registerKeys(of: UIStatusBarManager.self) { keys in
        keys.read("statusBarFrame", \.statusBarFrame)
        keys.read("statusBarHidden", getter: "isStatusBarHidden", \.isStatusBarHidden)
        keys.read("statusBarStyle", \.statusBarStyle)
    }
    registerKeys(of: UIUserNotificationAction.self) { keys in
        keys.read("activationMode", \.activationMode)
        keys.read("authenticationRequired", getter: "isAuthenticationRequired", \.isAuthenticationRequired)
        keys.read("behavior", \.behavior)
        keys.read("destructive", getter: "isDestructive", \.isDestructive)
        keys.read("identifier", \.identifier)
        keys.read("parameters", \.parameters)
        keys.read("title", \.title)
    }
    registerKeys(of: UIUserNotificationCategory.self) { keys in
        keys.read("identifier", \.identifier)
    }
    registerKeys(of: UIUserNotificationSettings.self) { keys in
        keys.read("categories", \.categories)
        keys.read("types", \.types)
    }
    registerKeys(of: UIWindowScene.self) { keys in
        keys.read("coordinateSpace", \.coordinateSpace)
        keys.read("effectiveGeometry", \.effectiveGeometry)
        keys.read("fullScreen", getter: "isFullScreen", \.isFullScreen)
        keys.read("interfaceOrientation", \.interfaceOrientation)
        keys.read("keyWindow", \.keyWindow)
        keys.read("screen", \.screen)
        keys.read("statusBarManager", \.statusBarManager)
        keys.read("traitCollection", \.traitCollection)
        keys.read("windows", \.windows)
    }
    registerKeys(of: UIWindowScene.Geometry.self) { keys in
        keys.read("interfaceOrientation", \.interfaceOrientation)
    }
    registerKeys(of: UIWindowScene.GeometryPreferences.iOS.self) { keys in
        keys.add("interfaceOrientations", \.interfaceOrientations) { $0.interfaceOrientations = $1 }
    }
    registerKeys(of: UIWindowSceneDestructionRequestOptions.self) { keys in
        keys.add("windowDismissalAnimation", \.windowDismissalAnimation) { $0.windowDismissalAnimation = $1 }
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
