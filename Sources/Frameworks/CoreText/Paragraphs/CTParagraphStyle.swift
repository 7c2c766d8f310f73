import CoreGraphics
package import TextEngine

/// The layout attributes of a paragraph's lines. Lengths are points.
// Sendable: everything is constant.
public final class CTParagraphStyle: NSObject, @unchecked Sendable {
    let values: ParagraphStyleValues

    init(_ values: ParagraphStyleValues) {
        self.values = values
        super.init()
    }

    /// Whether both have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CTParagraphStyle)?.values == values
    }

    public override var hash: Int { values.format.hashValue }
}

extension CTParagraphStyle: ParagraphFormatSource {
    package var paragraphFormat: ParagraphFormat { values.format }
}

/// One value of a paragraph style.
public struct CTParagraphStyleSetting {
    /// Which value it is.
    public var spec: CTParagraphStyleSpecifier
    /// The size of the value in bytes; a value of another size than its own is ignored.
    public var valueSize: Int
    /// The value, which is read when the style is made.
    public var value: UnsafeRawPointer

    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }
}

/// Creates a style out of settings; values that are not set are those of text without a style.
///
/// - Parameter settings: `settingCount` settings, or nil.
public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
    var values = ParagraphStyleValues()
    let count = settings == nil ? 0 : max(0, settingCount)
    for setting in UnsafeBufferPointer(start: settings, count: count) { values.read(setting) }
    return CTParagraphStyle(values)
}

/// Creates a style with the values of another.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
    CTParagraphStyle(paragraphStyle.values)
}

/// Reads a value of a style.
///
/// - Parameters:
///   - valueBufferSize: The room for the value in bytes.
///   - valueBuffer: Takes the value: a number, an alignment, or a reference to the list of tabs that
///     the style keeps.
/// - Returns: Whether the room was large enough.
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
    _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
    paragraphStyle.values.write(spec, to: valueBuffer, size: valueBufferSize)
}
