import Foundation

/// The domain of WebKit's errors about scripts, rules and stores.
public let WKErrorDomain = "WKErrorDomain"

/// An error of a script or of a store.
///
/// Errors of loading are in `NSURLErrorDomain`, and in `WebKitErrorDomain` with 101 for an address that cannot be shown
/// and 102 for a load that the delegate's policy has ended.
public struct WKError: CustomNSError, Hashable, @unchecked Sendable {
    // The values of the user info are those that were given, and are not changed.
    public enum Code: Int, Sendable {
        case unknown = 1
        case webContentProcessTerminated = 2
        case webViewInvalidated = 3
        case javaScriptExceptionOccurred = 4
        case javaScriptResultTypeIsUnsupported = 5
        case contentRuleListStoreCompileFailed = 6
        case contentRuleListStoreLookUpFailed = 7
        case contentRuleListStoreRemoveFailed = 8
        case contentRuleListStoreVersionMismatch = 9
        case attributedStringContentFailedToLoad = 10
        case attributedStringContentLoadTimedOut = 11
        case javaScriptInvalidFrameTarget = 12
        case navigationAppBoundDomain = 13
        case javaScriptAppBoundDomain = 14
        case duplicateCredential = 15
        case malformedCredential = 16
        case credentialNotFound = 17

        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? WKError)?.code == code
        }
    }

    public let code: Code
    public let userInfo: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }

    public static var errorDomain: String { WKErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var localizedDescription: String {
        userInfo[NSLocalizedDescriptionKey] as? String ?? "WebKit's error \(code.rawValue)"
    }

    public static func == (left: WKError, right: WKError) -> Bool { left.code == right.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    public static var unknown: Code { .unknown }
    public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
    public static var webViewInvalidated: Code { .webViewInvalidated }
    public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
    public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }
    public static var contentRuleListStoreCompileFailed: Code { .contentRuleListStoreCompileFailed }
    public static var contentRuleListStoreLookUpFailed: Code { .contentRuleListStoreLookUpFailed }
    public static var contentRuleListStoreRemoveFailed: Code { .contentRuleListStoreRemoveFailed }

    init(_ code: Code, _ description: String, _ more: [String: Any] = [:]) {
        self.init(code, userInfo: more.merging([NSLocalizedDescriptionKey: description]) { $1 })
    }
}

/// Errors of loading, as Apple's loader and WebKit number them.
enum LoadError {
    /// Chosen: the numbers of WebKit's own domain, which its headers do not name but apps compare with.
    static let domain = "WebKitErrorDomain"

    static func url(_ code: Int, _ description: String, _ url: URL?) -> NSError {
        error(NSURLErrorDomain, code, description, url)
    }

    static func cancelled(_ url: URL?) -> NSError {
        self.url(NSURLErrorCancelled, "The operation couldn’t be completed.", url)
    }

    static func offline(_ url: URL?) -> NSError {
        self.url(
            NSURLErrorNotConnectedToInternet, "The Internet connection appears to be offline.", url)
    }

    static func unsupported(_ url: URL?) -> NSError {
        self.url(NSURLErrorUnsupportedURL, "unsupported URL", url)
    }

    static func missingFile(_ url: URL?) -> NSError {
        self.url(
            NSURLErrorFileDoesNotExist, "The requested URL was not found on this device.", url)
    }

    static func interrupted(_ url: URL?) -> NSError {
        error(domain, 102, "Frame load interrupted", url)
    }

    static func error(_ domain: String, _ code: Int, _ description: String, _ url: URL?) -> NSError
    {
        var info: [String: Any] = [NSLocalizedDescriptionKey: description]
        if let url {
            info["NSErrorFailingURLKey"] = url
            info["NSErrorFailingURLStringKey"] = url.absoluteString
        }
        return NSError(domain: domain, code: code, userInfo: info)
    }
}
