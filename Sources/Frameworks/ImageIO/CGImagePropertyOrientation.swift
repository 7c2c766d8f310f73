/// The transform from a stored picture to its upright display; raw values are Exif's.
///
/// A name is the side of the displayed picture at which the first stored row is, and whether the picture is
/// mirrored as well.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// As stored.
    case up = 1
    /// Mirrored left to right.
    case upMirrored = 2
    /// Rotated by 180°.
    case down = 3
    /// Mirrored top to bottom.
    case downMirrored = 4
    /// Mirrored along the diagonal from the top left.
    case leftMirrored = 5
    /// Displayed after rotation by 90° clockwise.
    case right = 6
    /// Mirrored along the diagonal from the top right.
    case rightMirrored = 7
    /// Displayed after rotation by 90° anticlockwise.
    case left = 8
}
