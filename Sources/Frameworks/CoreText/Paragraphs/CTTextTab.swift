import CoreGraphics
internal import TextEngine

/// A place that a tab leads to.
// Sendable: everything is constant.
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

    /// Whether both lead to the same place in the same way.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTTextTab else { return false }
        return alignment == other.alignment && location == other.location
            && options == other.options
    }

    public override var hash: Int { location.hashValue }

    /// The same for layout.
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

/// The characters at which the text behind a tab ends, a character set: decimal marks.
public var kCTTabColumnTerminatorsAttributeName: CFString {
    "NSTabColumnTerminatorsAttributeName"
}

/// Creates a tab.
///
/// - Parameters:
///   - alignment: Which part of the text after the tab is at the position.
///   - location: In points from the edge where lines begin.
///   - options: See `kCTTabColumnTerminatorsAttributeName`.
public func CTTextTabCreate(
    _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab {
    CTTextTab(alignment, location, options)
}

/// Which part of the text after the tab is at the position.
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { tab.alignment }

/// The place in points.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.location }

/// The options that the tab was made with.
public func CTTextTabGetOptions(_ tab: CTTextTab) -> CFDictionary? { tab.options }
