/// The shape of the ends of an open stroke.
public enum CGLineCap: Int32, Sendable {
    /// Ends at the end point.
    case butt = 0
    /// Ends with a half circle around the end point.
    case round = 1
    /// Ends half the line width beyond the end point.
    case square = 2
}

/// How two segments of a stroke meet.
public enum CGLineJoin: Int32, Sendable {
    /// Outer edges are prolonged until they meet, within the miter limit.
    case miter = 0
    /// A circle around the point where they meet.
    case round = 1
    /// The corner is cut off.
    case bevel = 2
}

/// Which areas count as inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Areas around which the path winds, counting its direction.
    case winding = 0
    /// Areas separated from the outside by an odd number of crossings.
    case evenOdd = 1
}
