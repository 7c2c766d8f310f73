import FuzzerDriver
import ImageIO

/// Fuzzes the decoder of a format, from seeds of our own encoder on.
///
/// - Parameter type: The format's uniform type identifier.
public func fuzzPictures(of type: String) throws {
    try writeSeeds(type: type)
    fuzz { readPicture($0, as: type) }
}

/// Reads a picture in every way an app can, and stops the process where the answers contradict
/// each other.
private func readPicture(_ bytes: UnsafeBufferPointer<UInt8>, as expectedType: String) {
    // Decoders' own checks are the ones under test, so nothing is filtered but other formats.
    let data = Data(buffer: bytes)
    guard let source = CGImageSourceCreateWithData(data as NSData, nil),
        let type = CGImageSourceGetType(source), String(describing: type) == expectedType
    else { return }
    let (width, height) = size(of: source)
    guard width * height <= largestSize else { return }
    let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    if let image {
        precondition(image.width == width && image.height == height, "sizes differ")
        precondition(
            CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete, "an image without data")
    }
    readFrames(of: source, width: width, height: height)
    readHalf(of: data)
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

/// The most pixels of a picture that is decoded: small ones keep the rounds short, and limits are the tests' business.
private let largestSize = 1 << 20

private func size(of source: CGImageSource) -> (width: Int, height: Int) {
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    let width = properties?[kCGImagePropertyPixelWidth] as? Int ?? 0
    return (width, properties?[kCGImagePropertyPixelHeight] as? Int ?? 0)
}

/// Reads the last frame of an animation and the one before it, which begins again at the first.
private func readFrames(of source: CGImageSource, width: Int, height: Int) {
    let count = CGImageSourceGetCount(source)
    // Every frame is decoded on the way, so many of them take long without telling more.
    guard count > 1, count * width * height <= 1 << 22 else { return }
    for index in [count - 1, count - 2] {
        if let frame = CGImageSourceCreateImageAtIndex(source, index, nil) {
            precondition(frame.width == width && frame.height == height, "frames' sizes differ")
        }
    }
    precondition(CGImageSourceCreateImageAtIndex(source, count, nil) == nil, "one frame too many")
}

/// Reads what there is of a picture of which more may come.
private func readHalf(of data: Data) {
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, data.prefix(data.count / 2) as NSData, false)
    precondition(CGImageSourceGetStatus(source) != .statusComplete, "half a file is complete")
    // Without its end, a file may seem to have another size.
    let (width, height) = size(of: source)
    guard width * height <= largestSize else { return }
    for index in 0..<min(2, CGImageSourceGetCount(source)) {
        _ = CGImageSourceCreateImageAtIndex(source, index, nil)
    }
}
