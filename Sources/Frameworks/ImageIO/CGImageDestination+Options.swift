// Keys of the options of image destinations.

/// The quality of a lossy format, a number from 0 (smallest) to 1 (best).
public var kCGImageDestinationLossyCompressionQuality: CFString {
    "kCGImageDestinationLossyCompressionQuality"
}
/// The background colour, a `CGColor`, of an image with alpha in a format without it; white by default.
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
