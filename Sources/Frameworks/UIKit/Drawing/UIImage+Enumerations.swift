extension UIImage {
    /// The rotation and mirroring with which the pixels are shown.
    ///
    /// The names say where the top of the stored bitmap is shown.
    public enum Orientation: Int, Sendable {
        /// Unchanged.
        case up = 0
        /// Rotated by 180 degrees.
        case down = 1
        /// Rotated by 90 degrees counterclockwise.
        case left = 2
        /// Rotated by 90 degrees clockwise.
        case right = 3
        /// Mirrored horizontally.
        case upMirrored = 4
        /// Mirrored vertically.
        case downMirrored = 5
        /// Mirrored about the diagonal from the top left.
        case leftMirrored = 6
        /// Mirrored about the diagonal from the top right.
        case rightMirrored = 7
    }

    /// Whether the colours of an image are shown, or only its alpha.
    public enum RenderingMode: Int, Sendable {
        /// The default of the context.
        case automatic = 0
        /// The colours of the image.
        case alwaysOriginal = 1
        /// The tint of the view, with the image as a mask.
        case alwaysTemplate = 2
    }

    /// The drawing of a resizable image's middle: repeated or stretched.
    public enum ResizingMode: Int, Sendable {
        /// Tiled.
        case tile = 0
        /// Stretched.
        case stretch = 1
    }
}
