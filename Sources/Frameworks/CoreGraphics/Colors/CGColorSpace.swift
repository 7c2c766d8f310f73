/// A colour space, which defines the meaning of a colour's components.
///
/// Named spaces are shared and immutable. Two spaces are equal if they have the same name and the same
/// encoding.
///
/// **Differs:** spaces made from ICC profiles are absent, and CMYK is converted by the ink formula
/// `(1 − c)·(1 − k)` without a profile.
public final class CGColorSpace: Sendable {
    let encoding: ColorSpaceEncoding
    /// Whether components outside 0 … 1 are preserved.
    let isExtended: Bool
    let title: String?

    init(_ title: String?, _ encoding: ColorSpaceEncoding, extended: Bool = false) {
        self.title = title
        self.encoding = encoding
        isExtended = extended
    }

    /// Returns the space with a name such as `CGColorSpace.sRGB`; nil for an unknown name.
    public convenience init?(name: CFString) {
        guard let known = CGColorSpace.named[name as String] else { return nil }
        self.init(known.title, known.encoding, extended: known.isExtended)
    }

    /// Creates an indexed space, whose one component is an index into a table of colours.
    ///
    /// - Parameters:
    ///   - baseSpace: The space of the table's colours; neither indexed nor a pattern space.
    ///   - last: The largest index, at most 255.
    ///   - colorTable: `last + 1` colours, one byte per component.
    public convenience init?(
        indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>
    ) {
        guard (0...255).contains(last), baseSpace.supportsOutput else { return nil }
        let count = (last + 1) * baseSpace.numberOfComponents
        let table = Array(UnsafeBufferPointer(start: colorTable, count: count))
        self.init(nil, .indexed(base: baseSpace, last: last, table: table))
    }

    /// The number of components without alpha.
    public var numberOfComponents: Int { encoding.numberOfComponents }

    /// The kind of components.
    public var model: CGColorSpaceModel { encoding.model }

    /// The name of a named space; nil for others.
    public var name: CFString? { title.map { $0 as NSString } }

    /// The base of an indexed or pattern space; nil for others.
    public var baseColorSpace: CGColorSpace? {
        switch encoding {
        case .indexed(let base, _, _): return base
        case .pattern(let base): return base
        default: return nil
        }
    }

    /// The table of an indexed space, one byte per component; nil for others.
    public var colorTable: [UInt8]? {
        if case .indexed(_, _, let table) = encoding { return table }
        return nil
    }

    /// Whether the gamut extends beyond sRGB.
    public var isWideGamutRGB: Bool {
        guard case .rgb(let primaries, _) = encoding else { return false }
        return isExtended || primaries != .sRGB
    }

    /// Whether colours can be converted into the space and drawn in it.
    public var supportsOutput: Bool { model != .indexed && model != .pattern }
}

extension CGColorSpace: Hashable {
    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left === right
            || (left.title == right.title && left.isExtended == right.isExtended
                && left.encoding == right.encoding)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(encoding)
    }
}

/// Returns the device RGB space, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device gray space, which has sRGB's transfer curve here.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Returns the device CMYK space.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
