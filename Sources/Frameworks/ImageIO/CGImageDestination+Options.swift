// Keys of the options that image destinations take.

/// The quality of a format that loses something, a number from 0 (smallest) to 1 (best).
public var kCGImageDestinationLossyCompressionQuality: CFString {
    "kCGImageDestinationLossyCompressionQuality"
}
/// The colour, a `CGColor`, behind an image with alpha in a format without it; white if absent.
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
