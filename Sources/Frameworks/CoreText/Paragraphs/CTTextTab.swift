import CoreGraphics
internal import TextEngine

/// A tab stop.
// Sendable: all properties are constant.
public final class CTTextTab: NSObject, @unchecked Sendable {
    let alignment: CTTextAlignment
    let location: Double
    let options: CFDictionary?

    init(_ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?) {
        self.alignment = alignment
        self.location = location
        self.options = options
        super.init()
    }

    /// Returns whether both have the same location, alignment and options.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTTextTab else { return false }
        return alignment == other.alignment && location == other.location
            && options == other.options
    }

    public override var hash: Int { location.hashValue }

    /// The tab stop for the text engine.
    var stop: ParagraphFormat.TabStop {
        let isDecimal = options?[kCTTabColumnTerminatorsAttributeName] != nil
        let kind: ParagraphFormat.TabStop.Kind =
            switch alignment {
            case .right: isDecimal ? .decimal : .trailing
            case .center: .center
            case .left, .justified, .natural: .leading
            }
        return ParagraphFormat.TabStop(
            location: location.isFinite ? min(max(location, 0), 1e6) : 0, kind: kind)
    }
}

/// The key of the column terminators, a character set: decimal separators.
public var kCTTabColumnTerminatorsAttributeName: CFString {
    "NSTabColumnTerminatorsAttributeName"
}

/// Creates a tab stop.
///
/// - Parameters:
///   - alignment: The alignment of the text after the tab to the stop.
///   - location: Points from the leading edge.
///   - options: See `kCTTabColumnTerminatorsAttributeName`.
public func CTTextTabCreate(
    _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab {
    CTTextTab(alignment, location, options)
}

/// Returns the alignment of the text after the tab to the stop.
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { tab.alignment }

/// Returns the location in points from the leading edge.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.location }

/// Returns the options of the tab stop.
public func CTTextTabGetOptions(_ tab: CTTextTab) -> CFDictionary? { tab.options }
