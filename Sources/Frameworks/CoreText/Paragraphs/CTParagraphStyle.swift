import CoreGraphics
package import TextEngine

/// The format of a paragraph. Lengths are points.
// Sendable: all properties are constant.
public final class CTParagraphStyle: NSObject, @unchecked Sendable {
    let values: ParagraphStyleValues

    init(_ values: ParagraphStyleValues) {
        self.values = values
        super.init()
    }

    /// Returns whether both have the same values.
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
    /// The kind of value.
    public var spec: CTParagraphStyleSpecifier
    /// The size of the value in bytes; a value of the wrong size is ignored.
    public var valueSize: Int
    /// The value, which is read when the style is created.
    public var value: UnsafeRawPointer

    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }
}

/// Creates a style from settings; the others have default values.
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

/// Creates a copy of a style.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
    CTParagraphStyle(paragraphStyle.values)
}

/// Reads a value of a style.
///
/// - Parameters:
///   - valueBufferSize: The size of the buffer in bytes.
///   - valueBuffer: On return, the value: a number, an alignment, or an unretained array of tab
///     stops.
/// - Returns: Whether the buffer was large enough.
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
    _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
    paragraphStyle.values.write(spec, to: valueBuffer, size: valueBufferSize)
}
