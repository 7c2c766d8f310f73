/// How a stored picture has to be turned for showing; the numbers are Exif's.
///
/// A name says on which side of the shown picture the first stored row is, and whether the picture
/// is mirrored as well.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// As stored.
    case up = 1
    /// Mirrored left to right.
    case upMirrored = 2
    /// Turned by half a turn.
    case down = 3
    /// Mirrored top to bottom.
    case downMirrored = 4
    /// Mirrored along the diagonal from the top left.
    case leftMirrored = 5
    /// Shown after a quarter turn clockwise.
    case right = 6
    /// Mirrored along the diagonal from the top right.
    case rightMirrored = 7
    /// Shown after a quarter turn anticlockwise.
    case left = 8
}
