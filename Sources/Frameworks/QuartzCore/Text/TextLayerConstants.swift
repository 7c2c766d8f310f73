/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where lines in the direction of the text begin; the default.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both edges, but for the last line of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where the text of a text layer is cut that has no room.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nowhere; it reaches out of the layer. The default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At the beginning of the line.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// At the end of the line.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// In the middle of the line.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
