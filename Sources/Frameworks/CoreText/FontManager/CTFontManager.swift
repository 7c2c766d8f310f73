internal import TextEngine

/// The scope of a registration. An app here is one process, and its registrations end with it.
public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    case process = 1
    case persistent = 2
    case session = 3

    /// For all apps of the user, which is `persistent`.
    public static var user: CTFontManagerScope { .persistent }
}

/// Registers the fonts of a file for look-up by name.
///
/// - Parameters:
///   - scope: All scopes last as long as the process.
///   - error: On failure, a retained error; see `CTFontManagerError`.
/// - Returns: Whether all faces of the file were registered; otherwise none is.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    perform(fontURL as URL, error) { () throws(RegisteredFonts.Failure) in
        try RegisteredFonts.shared.register(path: (fontURL as URL).path)
    }
}

/// Unregisters the fonts of a file. Existing fonts stay valid.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    perform(fontURL as URL, error) { () throws(RegisteredFonts.Failure) in
        try RegisteredFonts.shared.unregister(path: (fontURL as URL).path)
    }
}

/// Registers the fonts of several files.
///
/// - Parameters:
///   - fontURLs: An array of URLs.
///   - enabled: `false` registers nothing, since disabled fonts cannot be found.
///   - registrationHandler: Called once with the errors and true, before the call returns.
public func CTFontManagerRegisterFontURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
    _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
    let errors =
        enabled ? failures(fontURLs) { CTFontManagerRegisterFontsForURL($0, scope, $1) } : []
    _ = registrationHandler?(errors as NSArray, true)
}

/// Unregisters the fonts of several files.
///
/// - Parameter registrationHandler: Called once with the errors and true, before the call returns.
public func CTFontManagerUnregisterFontURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope,
    _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
    let errors = failures(fontURLs) { CTFontManagerUnregisterFontsForURL($0, scope, $1) }
    _ = registrationHandler?(errors as NSArray, true)
}

/// Registers a graphics font for look-up by name.
///
/// - Parameter error: On failure, a retained error; see `CTFontManagerError`.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    perform(nil, error) { () throws(RegisteredFonts.Failure) in
        try RegisteredFonts.shared.register(font.face)
    }
}

/// Unregisters a graphics font.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    perform(nil, error) { () throws(RegisteredFonts.Failure) in
        try RegisteredFonts.shared.unregister(font.face)
    }
}

/// Returns the scope in which the fonts of a file are registered: `process` or `none`.
public func CTFontManagerGetScopeForURL(_ fontURL: CFURL) -> CTFontManagerScope {
    RegisteredFonts.shared.contains(path: (fontURL as URL).path) ? .process : .none
}

/// Returns the descriptors of all faces of a file, registered or not; nil for a file that is not a font.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
    guard let data = try? Data(contentsOf: fileURL as URL, options: .mappedIfSafe) else {
        return nil
    }
    let found = CTFontManagerCreateFontDescriptorsFromData(data as NSData)
    return found.count == 0 ? nil : found
}

/// Returns the descriptor of the first face of font data; nil for other data.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
    descriptors(data as Data, limit: 1).first
}

/// Returns the descriptors of all faces of font data; empty for other data.
public func CTFontManagerCreateFontDescriptorsFromData(_ data: CFData) -> CFArray {
    descriptors(data as Data, limit: 64) as NSArray
}

// MARK: -

private func descriptors(_ data: Data, limit: Int) -> [CTFontDescriptor] {
    var found: [CTFontDescriptor] = []
    var count = 1
    while found.count < min(count, limit), let face = try? FontFace(data: data, index: found.count),
        let typeface = Typeface(face)
    {
        count = face.faceCount
        found.append(CTFontDescriptor(request: FontRequest(family: .typeface(typeface))))
    }
    return found
}

private func perform(
    _ url: URL?, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
    _ body: () throws(RegisteredFonts.Failure) -> Void
) -> Bool {
    do {
        try body()
    } catch let failure {
        error?.pointee = Unmanaged.passRetained(CTFontManagerError(failure).object(url))
        return false
    }
    NotificationCenter.default.post(
        name: Notification.Name(kCTFontManagerRegisteredFontsChangedNotification as String),
        object: nil)
    return true
}

private func failures(
    _ urls: CFArray,
    _ body: (CFURL, UnsafeMutablePointer<Unmanaged<CFError>?>) -> Bool
) -> [CFError] {
    urls.compactMap { $0 as? URL ?? ($0 as? NSURL).map { $0 as URL } }.compactMap { url in
        var error: Unmanaged<CFError>?
        return body(url as NSURL, &error) ? nil : error?.takeRetainedValue()
    }
}
