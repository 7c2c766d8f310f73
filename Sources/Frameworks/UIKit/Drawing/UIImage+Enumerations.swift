extension UIImage {
    /// How pixels are turned, and mirrored, for showing.
    ///
    /// The names tell where the top of the stored picture has to go.
    public enum Orientation: Int, Sendable {
        /// As they are.
        case up = 0
        /// Turned by half.
        case down = 1
        /// Turned by a quarter, counterclockwise.
        case left = 2
        /// Turned by a quarter, clockwise.
        case right = 3
        /// Mirrored, left for right.
        case upMirrored = 4
        /// Mirrored, top for bottom.
        case downMirrored = 5
        /// Mirrored about the diagonal from the top left.
        case leftMirrored = 6
        /// Mirrored about the diagonal from the top right.
        case rightMirrored = 7
    }

    /// Whether the colours of an image or its opacity alone are shown.
    public enum RenderingMode: Int, Sendable {
        /// As it suits the place.
        case automatic = 0
        /// The colours of the image.
        case alwaysOriginal = 1
        /// The tint of the view through the opacity of the image.
        case alwaysTemplate = 2
    }

    /// How the middle of an image grows.
    public enum ResizingMode: Int, Sendable {
        /// It is repeated.
        case tile = 0
        /// It is stretched.
        case stretch = 1
    }
}
