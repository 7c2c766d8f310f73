// Keys of the options of image sources.

/// A type identifier to assume. Ignored: sources detect the type from the bytes.
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
/// Whether a decoded image is cached, a Boolean. Ignored: images are decoded on creation and always kept.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
/// Whether to decode on creation, a Boolean. Ignored: images always are.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
/// Whether floating-point pixels are allowed, a Boolean. Ignored: images have 8 or 16 bits per component.
public var kCGImageSourceShouldAllowFloat: CFString { "kCGImageSourceShouldAllowFloat" }
/// Whether to create a thumbnail from the image if the file contains none, a Boolean.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
}
/// Whether to create a thumbnail from the image in any case, a Boolean.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString {
    "kCGImageSourceCreateThumbnailFromImageAlways"
}
/// The maximum length in pixels of a thumbnail's longer side, a number.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// Whether a thumbnail is transformed by the image's orientation, a Boolean.
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
    "kCGImageSourceCreateThumbnailWithTransform"
}
/// The factor by which an image may be decoded smaller, a number: 2, 4 or 8; JPEG only.
public var kCGImageSourceSubsampleFactor: CFString { "kCGImageSourceSubsampleFactor" }
