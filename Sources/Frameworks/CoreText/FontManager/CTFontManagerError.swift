internal import TextEngine

/// The error codes of the font manager, in the domain `kCTFontManagerErrorDomain`.
public enum CTFontManagerError: CFIndex, Error, Sendable {
    case fileNotFound = 101
    case insufficientPermissions = 102
    case unrecognizedFormat = 103
    /// The font is damaged or needs too much memory.
    case invalidFontData = 104
    case alreadyRegistered = 105
    case exceededResourceLimit = 106
    case assetNotFound = 107
    case notRegistered = 201
    case inUse = 202
    case systemRequired = 203
    case registrationFailed = 301
    case missingEntitlement = 302
    case insufficientInfo = 303
    case cancelledByUser = 304
    /// Another registered font has the same face name.
    case duplicatedName = 305
    case invalidFilePath = 306
}

/// The domain of the font manager's errors.
public var kCTFontManagerErrorDomain: CFString { "com.apple.CoreText.CTFontManagerErrorDomain" }

/// The key of the files that caused the error, an array of URLs.
public var kCTFontManagerErrorFontURLsKey: CFString { "CTFontManagerErrorFontURLs" }

/// Posted after fonts were registered or unregistered.
public var kCTFontManagerRegisteredFontsChangedNotification: CFString {
    "CTFontManagerFontChangedNotification"
}

extension CTFontManagerError {
    init(_ failure: RegisteredFonts.Failure) {
        self =
            switch failure {
            case .fileNotFound: .fileNotFound
            case .unrecognizedFormat: .unrecognizedFormat
            case .invalidData: .invalidFontData
            case .alreadyRegistered: .alreadyRegistered
            case .tooMany: .exceededResourceLimit
            case .notRegistered: .notRegistered
            case .duplicatedName: .duplicatedName
            }
    }

    /// Returns the error as an object with a description.
    ///
    /// - Parameter url: The file, or nil.
    func object(_ url: URL?) -> CFError {
        var information: [String: Any] = [NSLocalizedDescriptionKey: description(url)]
        if let url { information[kCTFontManagerErrorFontURLsKey as String] = [url] }
        return NSError(
            domain: kCTFontManagerErrorDomain as String, code: rawValue, userInfo: information)
    }

    private func description(_ url: URL?) -> String {
        let font = url.map { "The font file \"\($0.lastPathComponent)\"" } ?? "The font"
        return switch self {
        case .fileNotFound, .assetNotFound, .invalidFilePath: "\(font) is not there."
        case .unrecognizedFormat: "\(font) is of no known format."
        case .invalidFontData: "\(font) is damaged."
        case .alreadyRegistered: "\(font) is registered already."
        case .exceededResourceLimit: "\(font) is one too many."
        case .notRegistered: "\(font) is not registered."
        case .duplicatedName: "\(font) has the name of one that is registered."
        default: "\(font) cannot be used (\(rawValue))."
        }
    }
}
