/// A layout of pixels in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Alpha, red, green and blue of 8 bits each, with the colour multiplied by alpha, as in the next ones.
    public static let ARGB8 = CIFormat(rawValue: 265)
    /// Red, green, blue and alpha of 8 bits each.
    public static let RGBA8 = CIFormat(rawValue: 266)
    /// Blue, green, red and alpha of 8 bits each.
    public static let BGRA8 = CIFormat(rawValue: 267)
    /// Alpha, blue, green and red of 8 bits each.
    public static let ABGR8 = CIFormat(rawValue: 268)
    /// Red of 8 bits.
    public static let R8 = CIFormat(rawValue: 257)
    /// Alpha of 8 bits.
    public static let A8 = CIFormat(rawValue: 261)
    /// Red in half precision.
    public static let Rh = CIFormat(rawValue: 2305)
    /// Red in single precision.
    public static let Rf = CIFormat(rawValue: 2306)
    /// All components in half precision.
    public static let RGBAh = CIFormat(rawValue: 2056)
    /// All components in single precision.
    public static let RGBAf = CIFormat(rawValue: 2312)

    /// The components of a pixel in memory, by their index in red, green, blue, alpha; nil for other formats.
    var channels: [Int]? {
        switch self {
        case .ARGB8: [3, 0, 1, 2]
        case .RGBA8, .RGBAh, .RGBAf: [0, 1, 2, 3]
        case .BGRA8: [2, 1, 0, 3]
        case .ABGR8: [3, 2, 1, 0]
        case .R8, .Rh, .Rf: [0]
        case .A8: [3]
        default: nil
        }
    }

    var bytesPerComponent: Int {
        switch self {
        case .Rh, .RGBAh: 2
        case .Rf, .RGBAf: 4
        default: 1
        }
    }
}
