/// The position of alpha among the components of a pixel, and whether colours are premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha.
    case none = 0
    /// Alpha after premultiplied colours.
    case premultipliedLast = 1
    /// Alpha before premultiplied colours.
    case premultipliedFirst = 2
    /// Alpha after straight colours.
    case last = 3
    /// Alpha before straight colours.
    case first = 4
    /// Padding after the colours.
    case noneSkipLast = 5
    /// Padding before the colours.
    case noneSkipFirst = 6
    /// Alpha without colours.
    case alphaOnly = 7
}

/// The order of a pixel's bytes in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The bits of a `CGBitmapInfo` that hold the order.
    case orderMask = 0x7000
    /// Components in their natural order.
    case orderDefault = 0
    /// Units of 16 bits, the least significant byte first.
    case order16Little = 0x1000
    /// Units of 32 bits, the least significant byte first.
    case order32Little = 0x2000
    /// Units of 16 bits, the most significant byte first.
    case order16Big = 0x3000
    /// Units of 32 bits, the most significant byte first.
    case order32Big = 0x4000
}

/// The layout of a bitmap's pixels: alpha, byte order, and whether components are floating point.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public var rawValue: UInt32

    /// Creates a layout from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits that hold a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The bits that encode how components are represented.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    /// Components are floating-point numbers.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits that hold a `CGImageByteOrderInfo`.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// Components in their natural order.
    public static let byteOrderDefault = CGBitmapInfo([])
    /// Units of 16 bits, the least significant byte first.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// Units of 32 bits, the least significant byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// Units of 16 bits, the most significant byte first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// Units of 32 bits, the most significant byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

extension CGBitmapInfo {
    /// The position of alpha; none for undefined bits.
    package var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
    }

    /// The byte order; the default for undefined bits.
    package var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: rawValue & CGBitmapInfo.byteOrderMask.rawValue)
            ?? .orderDefault
    }
}
