/// A font at a size; UIKit's fonts are the same objects, so casts between both need no conversion.
public typealias CTFont = UIFont

/// What is known about a font that is asked for; the same objects as UIKit's descriptors.
public typealias CTFontDescriptor = UIFontDescriptor

// MARK: - Creating fonts

/// Finds a font by the name of a face or of a family; the font that Core Text falls back to,
/// Helvetica, where there is none of this name.
///
/// - Parameters:
///   - size: In points; 0 means 12.
///   - matrix: Applied to glyphs that are drawn, and nil for none.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    var request = FontRequest(family: .named(name as String))
    if UIFont(name: name as String, size: 12) == nil { request.family = .named("Helvetica") }
    return CTFont(request, size: size, matrix: matrix)
}

/// Finds a font by name, as `CTFontCreateWithName` does.
///
/// - Parameter options: What fonts may be looked for; all are on this machine, so none is fetched.
public func CTFontCreateWithNameAndOptions(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ options: CTFontOptions
) -> CTFont {
    CTFontCreateWithName(name, size, matrix)
}

/// Creates the font that suits a descriptor best.
///
/// - Parameters:
///   - size: In points; 0 takes that of the descriptor, or 12.
///   - matrix: nil takes that of the descriptor.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(descriptor.request, size: size, matrix: matrix)
}

/// Creates the font that the system uses for something.
///
/// - Parameters:
///   - uiType: What it is used for.
///   - size: In points; 0 takes the usual one.
///   - language: Not needed: text finds faces for its own characters.
/// - Returns: nil for a use that has no font.
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
    guard let use = uiType.use else { return nil }
    var request = FontRequest(weight: use.isEmphasized ? .semibold : nil)
    if uiType == .userFixedPitch { request.family = .named("Menlo-Regular") }
    if uiType == .user { request.family = .named("Helvetica") }
    return CTFont(request, size: size > 0 ? size : use.size, matrix: nil)
}

/// Creates a font out of a face without a size.
///
/// - Parameters:
///   - size: In points; 0 means 12.
///   - attributes: Adds to what is known of the font.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    var request = attributes?.request ?? FontRequest()
    if let typeface = graphicsFont.typeface { request.family = .typeface(typeface) }
    return CTFont(request, size: size, matrix: matrix)
}

/// Creates a copy of a font with changes.
///
/// - Parameters:
///   - size: In points; 0 keeps it.
///   - matrix: nil keeps it.
///   - attributes: What it says comes before what the font says; nil changes nothing.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    var request = font.request
    if let changes = attributes?.request {
        var added = changes
        // A descriptor that names no font changes other things only.
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
///   - symTraitValue: Its traits.
///   - symTraitMask: Which of the traits are meant.
/// - Returns: nil if the family has no face with these traits.
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
/// - Returns: nil where there is no such family.
public func CTFontCreateCopyWithFamily(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ family: CFString
) -> CTFont? {
    guard let request = font.request.with(family: family as String) else { return nil }
    return CTFont(request, size: size, matrix: matrix)
}

/// The font that a part of a text is really set in: the font itself, or one that has the characters
/// which it lacks.
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

/// Which fonts may be looked for.
public struct CTFontOptions: OptionSet, Sendable {
    public let rawValue: CFOptionFlags

    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    /// Fonts are not activated on the way.
    public static let preventAutoActivation = CTFontOptions(rawValue: 1 << 0)
    /// Fonts are not fetched on the way.
    public static let preventAutoDownload = CTFontOptions(rawValue: 1 << 1)
    /// Fonts of the system come before those of the app.
    public static let preferSystemFont = CTFontOptions(rawValue: 1 << 2)
}
