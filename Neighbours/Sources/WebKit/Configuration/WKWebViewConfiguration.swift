import Foundation
import UIKit

/// The settings with which a web view is made. The view keeps a copy.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject, NSCopying {
    open var processPool = WKProcessPool()
    open var preferences = WKPreferences()
    open var userContentController = WKUserContentController()
    open var websiteDataStore = WKWebsiteDataStore.default()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()

    /// Whether the last page stays until the next one has been loaded as a whole.
    ///
    /// Pages are laid out in one go here, so it makes no difference.
    open var suppressesIncrementalRendering = false
    /// The words that end the user agent's name.
    open var applicationNameForUserAgent: String? = "Mobile/15E148"
    open var allowsAirPlayForMediaPlayback = true
    open var upgradeKnownHostsToHTTPS = true
    open var allowsInlineMediaPlayback = false
    open var allowsPictureInPictureMediaPlayback = true
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    open var dataDetectorTypes: WKDataDetectorTypes = []
    open var selectionGranularity = WKSelectionGranularity.dynamic
    /// Whether a page may forbid the user to zoom only if this is false.
    open var ignoresViewportScaleLimits = false
    open var limitsNavigationsToAppBoundDomains = false
    open var allowsInlinePredictions = false
    open var supportsAdaptiveImageGlyph = false

    private var handlers: [String: any WKURLSchemeHandler] = [:]

    /// The schemes that web views load by themselves.
    private static let ownSchemes: Set = [
        "about", "blob", "data", "file", "ftp", "http", "https", "javascript", "ws", "wss",
    ]

    /// Lets a handler load the addresses of a scheme.
    ///
    /// - Parameter urlScheme: One that web views do not load by themselves, and that has no handler yet; others raise an
    ///   exception.
    open func setURLSchemeHandler(
        _ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String
    ) {
        let scheme = urlScheme.lowercased()
        let isValid =
            scheme.first?.isLetter == true
            && scheme.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
            }
        if !isValid { raise("'\(urlScheme)' is not a valid URL scheme") }
        if WKWebView.handlesURLScheme(scheme) {
            raise("'\(urlScheme)' is a URL scheme that WKWebView handles natively")
        }
        if handlers[scheme] != nil {
            raise("URL scheme '\(urlScheme)' already has a registered URL scheme handler")
        }
        handlers[scheme] = urlSchemeHandler
    }

    open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
        handlers[urlScheme.lowercased()]
    }

    private func raise(_ reason: String) -> Never {
        NSException(name: .invalidArgumentException, reason: reason).raise()
    }

    static func handles(_ scheme: String) -> Bool { ownSchemes.contains(scheme.lowercased()) }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { Copied(copied()) }.configuration
    }

    private struct Copied: @unchecked Sendable {
        // Made and read on the main thread.
        let configuration: WKWebViewConfiguration

        init(_ configuration: WKWebViewConfiguration) { self.configuration = configuration }
    }

    private func copied() -> WKWebViewConfiguration {
        let copy = WKWebViewConfiguration()
        copy.processPool = processPool
        copy.preferences = preferences
        copy.userContentController = userContentController
        copy.websiteDataStore = websiteDataStore
        copy.defaultWebpagePreferences = defaultWebpagePreferences.map { $0.duplicate() }
        copy.suppressesIncrementalRendering = suppressesIncrementalRendering
        copy.applicationNameForUserAgent = applicationNameForUserAgent
        copy.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
        copy.upgradeKnownHostsToHTTPS = upgradeKnownHostsToHTTPS
        copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
        copy.allowsPictureInPictureMediaPlayback = allowsPictureInPictureMediaPlayback
        copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
        copy.dataDetectorTypes = dataDetectorTypes
        copy.selectionGranularity = selectionGranularity
        copy.ignoresViewportScaleLimits = ignoresViewportScaleLimits
        copy.limitsNavigationsToAppBoundDomains = limitsNavigationsToAppBoundDomains
        copy.allowsInlinePredictions = allowsInlinePredictions
        copy.supportsAdaptiveImageGlyph = supportsAdaptiveImageGlyph
        copy.handlers = handlers
        return copy
    }
}

/// The units in which the user selects text, which is not possible here.
public enum WKSelectionGranularity: Int, Sendable {
    case dynamic = 0
    case character = 1
}

/// Kinds of media that play only after the user has touched them.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let audio = Self(rawValue: 1 << 0)
    public static let video = Self(rawValue: 1 << 1)
    public static let all = Self(rawValue: .max)
}

/// Kinds of text that become links. None do here.
public struct WKDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = Self(rawValue: 1 << 0)
    public static let link = Self(rawValue: 1 << 1)
    public static let address = Self(rawValue: 1 << 2)
    public static let calendarEvent = Self(rawValue: 1 << 3)
    public static let trackingNumber = Self(rawValue: 1 << 4)
    public static let flightNumber = Self(rawValue: 1 << 5)
    public static let lookupSuggestion = Self(rawValue: 1 << 6)
    public static let all = Self(rawValue: .max)
}
