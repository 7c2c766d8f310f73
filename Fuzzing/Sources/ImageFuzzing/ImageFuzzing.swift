import ImageIO

/// Reads a picture in every way an app can, and stops the process where the answers contradict
/// each other.
public func readPicture(_ bytes: UnsafeBufferPointer<UInt8>, as expectedType: String) {
    // Decoders' own checks are the ones under test, so nothing is filtered but other formats.
    let data = Data(buffer: bytes)
    guard let source = CGImageSourceCreateWithData(data as NSData, nil),
        let type = CGImageSourceGetType(source), String(describing: type) == expectedType
    else { return }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    let width = properties?[kCGImagePropertyPixelWidth] as? Int ?? 0
    let height = properties?[kCGImagePropertyPixelHeight] as? Int ?? 0
    // Small pictures keep the rounds short; the limits themselves are the tests' business.
    guard width * height <= 1 << 20 else { return }
    let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    if let image {
        precondition(image.width == width && image.height == height, "sizes differ")
        precondition(CGImageSourceGetStatus(source) == .statusComplete, "an image without data")
    }
    let options: [CFString: Any] = [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: 16,
    ]
    if let thumbnail = CGImageSourceCreateThumbnailAtIndex(source, 0, options as NSDictionary) {
        precondition(max(thumbnail.width, thumbnail.height) <= 16, "a thumbnail too large")
    }
    if let image {
        let output = NSMutableData()
        let destination = CGImageDestinationCreateWithData(output, "public.png", 1, nil)
        guard let destination else { preconditionFailure("no destination for PNG") }
        CGImageDestinationAddImage(destination, image, nil)
        precondition(CGImageDestinationFinalize(destination), "a decoded image is not encoded")
    }
}
