/// The mapping of colours outside the destination's gamut.
///
/// Every destination of this framework is sRGB, to whose gamut all five intents clip channel by channel.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The intent of the graphics state.
    case defaultIntent = 0
    /// Keeps colours inside the gamut exact and clips the others.
    case absoluteColorimetric = 1
    /// Keeps colours exact relative to the white point and clips the others.
    case relativeColorimetric = 2
    /// Keeps the relations between colours.
    case perceptual = 3
    /// Keeps relative saturation.
    case saturation = 4
}
