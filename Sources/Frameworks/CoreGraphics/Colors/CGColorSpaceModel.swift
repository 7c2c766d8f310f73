/// The model of a colour space's components.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Not known.
    case unknown = -1
    /// One component, from black to white.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Cyan, magenta, yellow and black.
    case cmyk = 2
    /// Lightness and two opponent colours.
    case lab = 3
    /// Any number of inks.
    case deviceN = 4
    /// Indexes into a table of colours.
    case indexed = 5
    /// Patterns.
    case pattern = 6
    /// CIE tristimulus values.
    case XYZ = 7
}
