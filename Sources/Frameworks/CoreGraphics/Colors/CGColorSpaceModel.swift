/// The kind of components a colour space has.
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
    /// Numbers into a table of colours.
    case indexed = 5
    /// Repeated drawings.
    case pattern = 6
    /// CIE tristimulus values.
    case XYZ = 7
}
