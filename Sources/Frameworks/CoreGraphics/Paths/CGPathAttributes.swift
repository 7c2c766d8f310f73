/// The shape of the ends of open subpaths.
public enum CGLineCap: Int32, Sendable {
    /// Ends at the end point.
    case butt = 0
    /// Ends with a half circle around the end point.
    case round = 1
    /// Ends half the line width beyond the end point.
    case square = 2
}

/// The shape of the corners of a stroke.
public enum CGLineJoin: Int32, Sendable {
    /// The outer edges extended until they meet, within the miter limit.
    case miter = 0
    /// A circle around the vertex.
    case round = 1
    /// A corner that is cut off.
    case bevel = 2
}

/// The rule for the inside of a path.
public enum CGPathFillRule: Int, Sendable {
    /// Areas with a nonzero winding number.
    case winding = 0
    /// Areas separated from the outside by an odd number of crossings.
    case evenOdd = 1
}
