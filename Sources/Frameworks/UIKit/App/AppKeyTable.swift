// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: UIApplication.self) { keys in
        keys.add("applicationIconBadgeNumber", \.applicationIconBadgeNumber)
        keys.add("applicationSupportsShakeToEdit", \.applicationSupportsShakeToEdit)
        keys.add("idleTimerDisabled", getter: "isIdleTimerDisabled", \.isIdleTimerDisabled)
        keys.add("networkActivityIndicatorVisible", getter: "isNetworkActivityIndicatorVisible", \.isNetworkActivityIndicatorVisible)
        keys.add("scheduledLocalNotifications", \.scheduledLocalNotifications)
        keys.add("shortcutItems", \.shortcutItems)
        keys.add("statusBarHidden", getter: "isStatusBarHidden", \.isStatusBarHidden)
        keys.add("statusBarStyle", \.statusBarStyle)
        keys.connect("delegate", \.delegate)
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
        keys.add("batteryMonitoringEnabled", getter: "isBatteryMonitoringEnabled", \.isBatteryMonitoringEnabled)
        keys.add("proximityMonitoringEnabled", getter: "isProximityMonitoringEnabled", \.isProximityMonitoringEnabled)
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
        keys.add("alertAction", \.alertAction)
        keys.add("alertBody", \.alertBody)
        keys.add("alertLaunchImage", \.alertLaunchImage)
        keys.add("alertTitle", \.alertTitle)
        keys.add("applicationIconBadgeNumber", \.applicationIconBadgeNumber)
        keys.add("category", \.category)
        keys.add("fireDate", \.fireDate)
        keys.add("hasAction", \.hasAction)
        keys.add("repeatCalendar", \.repeatCalendar)
        keys.add("repeatInterval", \.repeatInterval)
        keys.add("soundName", \.soundName)
        keys.add("timeZone", \.timeZone)
        keys.add("userInfo", \.userInfo)
    }
    registerKeys(of: UIMutableApplicationShortcutItem.self) { keys in
        keys.add("icon", \.icon)
        keys.add("localizedSubtitle", \.localizedSubtitle)
        keys.add("localizedTitle", \.localizedTitle)
        keys.add("targetContentIdentifier", \.targetContentIdentifier)
        keys.add("type", \.type)
        keys.add("userInfo", \.userInfo)
    }
    registerKeys(of: UIMutableUserNotificationAction.self) { keys in
        keys.add("activationMode", \.activationMode)
        keys.add("authenticationRequired", getter: "isAuthenticationRequired", \.isAuthenticationRequired)
        keys.add("behavior", \.behavior)
        keys.add("destructive", getter: "isDestructive", \.isDestructive)
        keys.add("identifier", \.identifier)
        keys.add("parameters", \.parameters)
        keys.add("title", \.title)
    }
    registerKeys(of: UIMutableUserNotificationCategory.self) { keys in
        keys.add("identifier", \.identifier)
    }
    registerKeys(of: UIOpenURLContext.self) { keys in
        keys.read("URL", \.url)
        keys.read("options", \.options)
        keys.read("url", \.url)
    }
    registerKeys(of: UIScene.self) { keys in
        keys.add("activationConditions", \.activationConditions)
        keys.add("title", \.title)
        keys.connect("delegate", \.delegate)
        keys.read("activationState", \.activationState)
        keys.read("session", \.session)
    }
    registerKeys(of: UIScene.ActivationRequestOptions.self) { keys in
        keys.add("requestingScene", \.requestingScene)
    }
    registerKeys(of: UIScene.ConnectionOptions.self) { keys in
        keys.read("handoffUserActivityType", \.handoffUserActivityType)
        keys.read("shortcutItem", \.shortcutItem)
        keys.read("sourceApplication", \.sourceApplication)
        keys.read("urlContexts", \.urlContexts)
        keys.read("userActivities", \.userActivities)
    }
    registerKeys(of: UIScene.OpenExternalURLOptions.self) { keys in
        keys.add("universalLinksOnly", \.universalLinksOnly)
    }
    registerKeys(of: UIScene.OpenURLOptions.self) { keys in
        keys.read("openInPlace", \.openInPlace)
        keys.read("sourceApplication", \.sourceApplication)
    }
    registerKeys(of: UISceneActivationConditions.self) { keys in
        keys.add("canActivateForTargetContentIdentifierPredicate", \.canActivateForTargetContentIdentifierPredicate)
        keys.add("prefersToActivateForTargetContentIdentifierPredicate", \.prefersToActivateForTargetContentIdentifierPredicate)
    }
    registerKeys(of: UISceneConfiguration.self) { keys in
        keys.add("delegateClass", \.delegateClass)
        keys.add("sceneClass", \.sceneClass)
        keys.add("storyboard", \.storyboard)
        keys.read("name", \.name)
        keys.read("role", \.role)
    }
    registerKeys(of: UISceneSession.self) { keys in
        keys.add("stateRestorationActivity", \.stateRestorationActivity)
        keys.add("userInfo", \.userInfo)
        keys.read("configuration", \.configuration)
        keys.read("persistentIdentifier", \.persistentIdentifier)
        keys.read("role", \.role)
        keys.read("scene", \.scene)
    }
    registerKeys(of: UIScreen.self) { keys in
        keys.add("brightness", \.brightness)
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
        keys.read("fullScreen", getter: "isFullScreen", \.isFullScreen)
        keys.read("interfaceOrientation", \.interfaceOrientation)
        keys.read("keyWindow", \.keyWindow)
        keys.read("screen", \.screen)
        keys.read("statusBarManager", \.statusBarManager)
        keys.read("traitCollection", \.traitCollection)
        keys.read("windows", \.windows)
    }
    registerKeys(of: UIWindowSceneDestructionRequestOptions.self) { keys in
        keys.add("windowDismissalAnimation", \.windowDismissalAnimation)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
