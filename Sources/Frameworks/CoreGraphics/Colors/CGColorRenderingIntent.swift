/// How colours that a destination cannot show are mapped into it.
///
/// Every destination of this framework is sRGB, whose gamut is clipped channel by channel for all
/// five intents.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The intent of the graphics state.
    case defaultIntent = 0
    /// Keeps colours that can be shown exact and clips the others.
    case absoluteColorimetric = 1
    /// Keeps colours exact relative to white and clips the others.
    case relativeColorimetric = 2
    /// Keeps the relations between colours.
    case perceptual = 3
    /// Keeps relative saturation.
    case saturation = 4
}
