/// A font at a size; the same class as UIKit's font, so no conversion is needed.
public typealias CTFont = UIFont

/// The description of a font; the same class as UIKit's descriptor.
public typealias CTFontDescriptor = UIFontDescriptor

// MARK: - Creating fonts

/// Creates the font of a face or family name; falls back to Helvetica, as Core Text does.
///
/// - Parameters:
///   - size: In points; 0 means 12.
///   - matrix: Applied to glyphs that are drawn individually; nil for none.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    var request = FontRequest(family: .named(name as String))
    if UIFont(name: name as String, size: 12) == nil { request.family = .named("Helvetica") }
    return CTFont(request, size: size, matrix: matrix)
}

/// Creates the font of a name, as `CTFontCreateWithName` does.
///
/// - Parameter options: Ignored: fonts are installed on this machine, never downloaded.
public func CTFontCreateWithNameAndOptions(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ options: CTFontOptions
) -> CTFont {
    CTFontCreateWithName(name, size, matrix)
}

/// Creates the best match for a descriptor.
///
/// - Parameters:
///   - size: In points; 0 for that of the descriptor, or 12.
///   - matrix: nil for that of the descriptor.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(descriptor.request, size: size, matrix: matrix)
}

/// Creates the system font for a user interface role.
///
/// - Parameters:
///   - uiType: The role.
///   - size: In points; 0 for the standard size.
///   - language: Ignored: text finds fallback faces for its own characters.
/// - Returns: nil for a role without a font.
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
    guard let use = uiType.use else { return nil }
    var request = FontRequest(weight: use.isEmphasized ? .semibold : nil)
    if uiType == .userFixedPitch { request.family = .named("Menlo-Regular") }
    if uiType == .user { request.family = .named("Helvetica") }
    return CTFont(request, size: size > 0 ? size : use.size, matrix: nil)
}

/// Creates a font from a graphics font.
///
/// - Parameters:
///   - size: In points; 0 means 12.
///   - attributes: Additional attributes.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    var request = attributes?.request ?? FontRequest()
    if let typeface = graphicsFont.typeface { request.family = .typeface(typeface) }
    return CTFont(request, size: size, matrix: matrix)
}

/// Creates a copy of a font with other attributes.
///
/// - Parameters:
///   - size: In points; 0 keeps the size.
///   - matrix: nil keeps the matrix.
///   - attributes: Attributes that replace those of the font; may be nil.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    var request = font.request
    if let changes = attributes?.request {
        var added = changes
        // A descriptor without a font name changes other attributes only.
        if changes.family == .system(.default) { added.family = request.family }
        added.weight = changes.weight ?? request.weight
        added.isItalic = changes.isItalic || request.isItalic
        if changes.width == .standard { added.width = request.width }
        added.pointSize = changes.pointSize > 0 ? changes.pointSize : request.pointSize
        added.features = request.features + changes.features
        added.hasEqualFigures = changes.hasEqualFigures || request.hasEqualFigures
        if changes.matrix == .identity { added.matrix = request.matrix }
        request = added
    }
    return CTFont(request, size: size, matrix: matrix)
}

/// Creates a font of the same family with other traits.
///
/// - Parameters:
///   - symTraitValue: The traits.
///   - symTraitMask: The traits to change.
/// - Returns: nil if the family has no such face.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    guard
        let request = font.request.with(symTraitValue.rawValue, mask: symTraitMask.rawValue)
    else { return nil }
    return CTFont(request, size: size, matrix: matrix)
}

/// Creates a font of another family with the same traits.
///
/// - Returns: nil for an unknown family.
public func CTFontCreateCopyWithFamily(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ family: CFString
) -> CTFont? {
    guard let request = font.request.with(family: family as String) else { return nil }
    return CTFont(request, size: size, matrix: matrix)
}

/// Returns the font in which a range of text is drawn: the font itself, or a fallback for characters that it
/// lacks.
public func CTFontCreateForString(
    _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont {
    let units = Array((string as String).utf16)
    let part = (max(0, range.location)..<max(0, range.location, range.location &+ range.length))
        .clamped(to: 0..<units.count)
    guard let typeface = currentFont.typeface(setting: Array(units[part])) else {
        return currentFont
    }
    var request = currentFont.request
    request.family = .typeface(typeface)
    return CTFont(request, size: 0, matrix: nil)
}

/// Options for finding fonts.
public struct CTFontOptions: OptionSet, Sendable {
    public let rawValue: CFOptionFlags

    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    /// Do not activate fonts.
    public static let preventAutoActivation = CTFontOptions(rawValue: 1 << 0)
    /// Do not download fonts.
    public static let preventAutoDownload = CTFontOptions(rawValue: 1 << 1)
    /// Prefer system fonts to those of the app.
    public static let preferSystemFont = CTFontOptions(rawValue: 1 << 2)
}
