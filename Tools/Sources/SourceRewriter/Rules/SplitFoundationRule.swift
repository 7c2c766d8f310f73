/// Adds imports for names that one module declares on iOS and another on Linux: Foundation is three modules,
/// it contains Combine's observable objects, and Linux's C library lacks functions of Apple's. The imports
/// follow the file's last line.
///
/// UIKit does not re-export these modules, since each process would then load a networking library with some
/// thirty dependencies.
package enum SplitFoundationRule {
    /// Members of Foundation's sessions that are in a library of their own here.
    package static let networkingAdditions = [
        "allowsConstrainedNetworkAccess", "allowsExpensiveNetworkAccess",
        "sessionSendsLaunchEvents", "waitsForConnectivity", "background(withIdentifier",
    ]

    /// Names of Core Image, which Apple's UIKit brings.
    package static let coreImageNames = [
        "CIFilter", "CIImage", "CIContext", "CIColor", "CIVector", "kCI",
    ]

    /// Names of the keychain, which Apple's Foundation brings.
    package static let securityNames = [
        "kSec", "SecItem", "SecRandomCopyBytes", "SecAccessControl", "SecCopyErrorMessage",
        "errSec",
    ]

    /// Names of user notifications, which Apple's UIKit brings.
    package static let notificationNames = [
        "UNUserNotification", "UNNotification", "UNMutableNotification", "UNAuthorization",
        "UNTimeIntervalNotification", "UNCalendarNotification", "UNLocationNotification",
        "UNPushNotification", "UNTextInputNotification",
    ]

    /// Names of the web view that is part of Apple's UIKit and of our WebKit.
    package static let webNames = ["UIWebView"]

    private static let modules: [(name: String, beginnings: [String])] = [
        (
            "FoundationNetworking",
            [
                "URLSession", "URLRequest", "URLResponse", "URLCache", "URLCredential",
                "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol",
                "HTTPURLResponse",
                "HTTPCookie", "CachedURLResponse", "NSURLRequest", "NSMutableURLRequest",
                "NSURLConnection",
            ]
        ),
        ("FoundationXML", ["XMLParser", "XMLDocument", "XMLNode", "XMLElement", "XMLDTD"]),
        ("Combine", ["ObservableObject"]),
        ("NetworkingAdditions", networkingAdditions),
        ("Security", securityNames),
        ("CoreImage", coreImageNames),
        ("UserNotifications", notificationNames),
        ("WebKit", webNames),
        // Foundation's classes of these names cannot be used on Linux; an import of one class has precedence.
        ("class FoundationAdditions.NSExpression", ["NSExpression"]),
        ("class FoundationAdditions.NSComparisonPredicate", ["NSComparisonPredicate"]),
        (
            "CDarwin",
            [
                "os_unfair_lock", "OS_UNFAIR_LOCK", "OSAtomic", "OSMemoryBarrier",
                "mach_absolute_time", "mach_timebase_info", "sysctlbyname",
            ]
        ),
        // Apple's Foundation brings Core Foundation.
        (
            "CoreGraphics",
            [
                "CFAllocator", "CFArray", "CFBoolean", "CFData", "CFDictionary", "CFEqual",
                "CFGet", "CFHash", "CFIndex", "CFMutable", "CFNumber", "CFRange", "CFSet",
                "CFString", "CFType", "CFURL", "CFUUID", "kCFAllocator", "kCFBoolean", "kCFBundle",
                "kCFNotFound", "kCFNull", "kCFString", "OSStatus", "OSType", "noErr",
            ]
        ),
    ]

    /// The imports that provide all of these on Apple's platforms. `Darwin` does not provide Foundation's own
    /// names, so files that import nothing else do not get them.
    private static let bringing: Set<String> = ["Foundation", "UIKit", "Combine", "Darwin"]

    private static let builtOnDemand: Set<String> = [
        "Combine", "CoreImage", "NetworkingAdditions", "Security", "UserNotifications", "WebKit",
    ]

    /// Returns the lines that import a module. Those that are built on demand are not in every SDK.
    static func lines(importing module: String) -> [String] {
        let line = "import \(module)"
        return builtOnDemand.contains(module)
            ? ["#if canImport(\(module))", line, "#endif"] : [line]
    }

    /// Returns the modules that a file needs, by the names in its text, including comments.
    static func modules(namedIn bytes: [UInt8], importing imports: [String]) -> [String] {
        var missing = modules.filter { !imports.contains($0.name) }
            .map { ($0.name, $0.beginnings.map { Array($0.utf8) }) }
        guard imports.contains(where: bringing.contains) else { return [] }
        var firstLetters = [Bool](repeating: false, count: 256)
        for beginning in missing.flatMap(\.1) { firstLetters[Int(beginning[0])] = true }
        var found: Set<String> = []
        var isInWord = false
        for index in bytes.indices where !missing.isEmpty {
            let isLetter = isPart(bytes[index])
            defer { isInWord = isLetter }
            guard isLetter, !isInWord, firstLetters[Int(bytes[index])] else { continue }
            missing.removeAll { name, beginnings in
                guard beginnings.contains(where: { bytes[index...].starts(with: $0) }) else {
                    return false
                }
                found.insert(name)
                return true
            }
        }
        return found.sorted()
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
