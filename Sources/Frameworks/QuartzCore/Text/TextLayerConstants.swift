/// The horizontal alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable,
    Sendable
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// At the leading edge of the text's direction; the default.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both edges, except the last line of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The part of a text layer's text that is truncated if it does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable,
    Sendable
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// None: the text overflows; the default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The beginning of the line.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The end of the line.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// The middle of the line.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
