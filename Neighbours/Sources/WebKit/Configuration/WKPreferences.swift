import Foundation

/// The preferences of a web view about all of its pages.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
    /// In points; fonts that are smaller are drawn in this size.
    open var minimumFontSize: CGFloat = 0
    open var javaScriptCanOpenWindowsAutomatically = false
    /// Whether pages' own scripts run; those of the app run in any case.
    open var javaScriptEnabled = true
    open var isFraudulentWebsiteWarningEnabled = true
    open var shouldPrintBackgrounds = false
    open var isElementFullscreenEnabled = false
    open var isTextInteractionEnabled = true
    open var isSiteSpecificQuirksModeEnabled = true
    open var tabFocusesLinks = false
    /// Where it is `enabled`, pages are paused while the view is in no window. They never are here.
    open var inactiveSchedulingPolicy = InactiveSchedulingPolicy.suspend

    public enum InactiveSchedulingPolicy: Int, Sendable {
        case suspend = 0
        case throttle = 1
        case none = 2
    }
}

/// A group of web views that share a process on iOS.
@preconcurrency @MainActor
open class WKProcessPool: NSObject {}

/// The preferences of one navigation.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
    /// As which kind of device pages are loaded.
    public enum ContentMode: Int, Sendable {
        case recommended = 0
        case mobile = 1
        /// Without regard to the page's viewport, 980 points wide.
        case desktop = 2
    }

    public enum UpgradeToHTTPSPolicy: Int, Sendable {
        case keepAsRequested = 0
        case automaticFallbackToHTTP = 1
        case userMediatedFallbackToHTTP = 2
        case errorOnFailure = 3
    }

    open var preferredContentMode = ContentMode.recommended
    /// Whether the page's own scripts run; those of the app run in any case.
    open var allowsContentJavaScript = true
    open var isLockdownModeEnabled = false
    open var preferredHTTPSNavigationPolicy = UpgradeToHTTPSPolicy.keepAsRequested

    func duplicate() -> WKWebpagePreferences {
        let copy = WKWebpagePreferences()
        copy.preferredContentMode = preferredContentMode
        copy.allowsContentJavaScript = allowsContentJavaScript
        copy.isLockdownModeEnabled = isLockdownModeEnabled
        copy.preferredHTTPSNavigationPolicy = preferredHTTPSNavigationPolicy
        return copy
    }
}
