internal import ImageFormats

/// Returns the type identifiers of the formats that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
    NSArray(array: ImageFormat.allCases.map { $0.typeIdentifier as NSString })
}

/// Creates a destination that appends a file to a data object.
///
/// - Parameters:
///   - type: `public.png`, `public.jpeg`, `com.compuserve.gif` or `org.webmproject.webp`; returns nil for
///     others, with a message on the console.
///   - count: The number of images; more than one for GIF only.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(type: String(describing: type), count: count) { data.append($0) }
}

/// Creates a destination that writes a file, which appears when it is complete.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    let url = url as URL
    return CGImageDestination(type: String(describing: type), count: count) {
        try $0.write(to: url, options: .atomic)
    }
}

/// Creates a destination that writes a file's bytes to a consumer.
public func CGImageDestinationCreateWithDataConsumer(
    _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(type: String(describing: type), count: count) { try consumer.write($0) }
}

/// Sets properties of all images of the file; an image's own properties override them.
public func CGImageDestinationSetProperties(
    _ idst: CGImageDestination, _ properties: CFDictionary?
) {
    if let properties { idst.setProperties(properties) }
}

/// Adds an image.
///
/// - Parameter properties: `kCGImageDestinationLossyCompressionQuality`,
///   `kCGImageDestinationBackgroundColor`, `kCGImagePropertyDPIWidth`, for JPEG `kCGImagePropertyOrientation`
///   and the JFIF dictionary, and for GIF its dictionary with the frame's delay. The loop count of an
///   animation is a property of the file.
public func CGImageDestinationAddImage(
    _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    idst.add(image, properties: properties ?? NSDictionary())
}

/// Adds an image of a source with its properties, which `properties` override.
///
/// The image is decoded and encoded again.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else {
        Console.error("CGImageDestinationAddImageFromSource: there is no image \(index).")
        return
    }
    let known = CGImageSourceCopyPropertiesAtIndex(isrc, index, nil) ?? NSDictionary()
    idst.add(image, properties: known.merged(with: properties ?? NSDictionary()))
}

/// Encodes the images and writes the file; returns false, with a message on the console, if that fails.
///
/// No images can be added afterwards.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }
