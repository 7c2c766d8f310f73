internal import ImageFormats

// MARK: Creating

/// Creates a source of a copy of a data object's bytes.
///
/// The bytes are not parsed yet: a source of an unknown format has no images.
public func CGImageSourceCreateWithData(
    _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
    CGImageSource(data: Data(referencing: data))
}

/// Creates a source of a file's bytes; returns nil if the file cannot be read or exceeds the decoding limit
/// of 1 GiB.
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

/// Creates a source without bytes; `CGImageSourceUpdateData` adds them as they arrive.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(data: Data(), isComplete: false)
}

/// Updates a source with all the bytes that have arrived so far, not only the new ones.
///
/// - Parameter final: Whether the bytes are complete. Until then an image shows the decoded part, and is
///   transparent elsewhere.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    // Bytes are copied, since their owner will append to them.
    isrc.update(Data(data as Data), isComplete: final)
}

/// Updates a source with all the bytes that have arrived so far, not only the new ones.
public func CGImageSourceUpdateDataProvider(
    _ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool
) {
    isrc.update(provider.contents, isComplete: final)
}

// MARK: Reading

/// Returns the type identifiers of the formats that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    NSArray(array: ImageFormat.allCases.map { $0.typeIdentifier as NSString })
}

/// Returns the type identifier of the source's format; nil for an unknown format.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
    isrc.format.map { $0.typeIdentifier as NSString }
}

/// Returns the number of images: the complete frames of an animation, and at least 1 if the header can be
/// read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// Returns the index of the primary image.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns the status of the source's data.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// Returns the status of one image's data.
public func CGImageSourceGetStatusAtIndex(
    _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
    isrc.status(at: index)
}

/// Returns the properties of the file: its size, and for an animation its loop count, canvas size and frame
/// delays.
public func CGImageSourceCopyProperties(
    _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
    let properties = NSMutableDictionary()
    properties[kCGImagePropertyFileSize] = NSNumber(value: isrc.data.count)
    if case .success(let header) = isrc.header { header.addAnimation(to: properties) }
    return properties
}

/// Returns the properties of an image without decoding it; nil if its header cannot be read.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard index >= 0, index < isrc.count, case .success(let header) = isrc.header else {
        return nil
    }
    return header.properties(ofFrame: index)
}

// MARK: Decoding

/// Decodes an image; returns nil if the data are damaged, truncated or too large.
///
/// Colours are converted to sRGB if the file specifies Display P3, and interpreted as sRGB otherwise. The
/// image is as stored, without applying the file's orientation. A frame of an animation is the whole
/// displayed picture. An incremental source returns the decoded part of an image.
///
/// - Complexity: O(pixels); for a frame, O(pixels) for each one since the last requested frame.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let factor = options?.number(kCGImageSourceSubsampleFactor) ?? 1
    return isrc.image(at: index, reduction: [8, 4, 2].first { factor >= Double($0) } ?? 1)
}

/// Creates a thumbnail of an image.
///
/// Thumbnails embedded in files are not read, so nil is returned without
/// `kCGImageSourceCreateThumbnailFromImageIfAbsent` or `…Always`. `kCGImageSourceThumbnailMaxPixelSize`
/// limits the longer side; an image is never enlarged.
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
