internal import ImageFormats

// MARK: Creating

/// Creates a source of the present bytes of a data object.
///
/// The bytes are not looked at yet: a source of no known format holds no image.
public func CGImageSourceCreateWithData(
    _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
    CGImageSource(data: Data(referencing: data))
}

/// Creates a source of a file's bytes, or nil where the file cannot be read or is larger than any
/// picture that would be decoded (1 GiB).
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard let data = Data(ofPicture: url as URL) else { return nil }
    return CGImageSource(data: data)
}

/// Creates a source of a provider's bytes.
public func CGImageSourceCreateWithDataProvider(
    _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
    CGImageSource(data: provider.contents)
}

/// Creates a source without bytes; `CGImageSourceUpdateData` brings them as they come.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(data: Data(), isComplete: false)
}

/// Gives a source all the bytes that have come so far, not only the new ones.
///
/// - Parameter final: Whether the bytes are complete. Before, an image shows what has come of it,
///   and nothing elsewhere.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    // Bytes are copied, since their owner is going to add to them.
    isrc.update(Data(data as Data), isComplete: final)
}

/// Gives a source all the bytes that have come so far, not only the new ones.
public func CGImageSourceUpdateDataProvider(
    _ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool
) {
    isrc.update(provider.contents, isComplete: final)
}

// MARK: Asking

/// The type identifiers of the formats that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    NSArray(array: ImageFormat.allCases.map { $0.typeIdentifier as NSString })
}

/// The type identifier of the source's format, or nil where it is none of the known ones.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
    isrc.format.map { $0.typeIdentifier as NSString }
}

/// The number of images: of an animation its frames that are whole, and at least 1 where the header
/// can be read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// The index of the image that represents the file.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// How far the source's data have come.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// How far the data of one image have come.
public func CGImageSourceGetStatusAtIndex(
    _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
    isrc.status(at: index)
}

/// What is known about the file as a whole: its size, and of an animation its loops, the size of
/// its canvas and the times of its frames.
public func CGImageSourceCopyProperties(
    _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
    let properties = NSMutableDictionary()
    properties[kCGImagePropertyFileSize] = NSNumber(value: isrc.data.count)
    if case .success(let header) = isrc.header { header.addAnimation(to: properties) }
    return properties
}

/// What is known about an image, without decoding it; nil where its header cannot be read.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard index >= 0, index < isrc.count, case .success(let header) = isrc.header else {
        return nil
    }
    return header.properties(ofFrame: index)
}

// MARK: Decoding

/// Decodes an image; nil where the data are damaged, cut off or too large.
///
/// Colours are converted to sRGB where the file says Display P3, and taken as sRGB otherwise. The
/// image is as stored: the file's orientation does not turn it. A frame of an animation is the
/// whole picture that is shown. Of an incremental source, an image shows what has come of it.
///
/// - Complexity: O(pixels); of a frame, for each one since the frame asked for last.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let factor = options?.number(kCGImageSourceSubsampleFactor) ?? 1
    return isrc.image(at: index, reduction: [8, 4, 2].first { factor >= Double($0) } ?? 1)
}

/// Makes a small copy of an image.
///
/// Files' own thumbnails are not looked at, so that nil is returned unless
/// `kCGImageSourceCreateThumbnailFromImageIfAbsent` or `…Always` asks for one.
/// `kCGImageSourceThumbnailMaxPixelSize` bounds the longer side; an image is never made larger.
///
/// - Complexity: O(pixels) of the image; a large JPEG is decoded at a reduced size.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let options,
        options.flag(kCGImageSourceCreateThumbnailFromImageAlways) == true
            || options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent) == true
    else { return nil }
    return isrc.thumbnail(
        at: index, longerSide: options.number(kCGImageSourceThumbnailMaxPixelSize),
        isTurned: options.flag(kCGImageSourceCreateThumbnailWithTransform) == true)
}
