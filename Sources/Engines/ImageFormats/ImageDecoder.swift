internal import CImageCodecs

/// A decoder of PNG, JPEG, GIF and WebP pictures within limits; damaged, truncated and oversized ones throw.
///
/// - Isolation: calls are independent and may run on any thread.
package enum ImageDecoder {
    /// Parses the header of a file.
    ///
    /// - Complexity: independent of the number of pixels.
    package static func header(
        of bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .standard
    ) throws(ImageFormatError) -> ImageHeader {
        guard let format = ImageFormat(sniffing: bytes) else { throw .unknownFormat }
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        var limits = limits.codecLimits
        var codecHeader = cic_header()
        var list = cic_frame_list()
        var message = cic_message()
        let status =
            switch format {
            case .png: cic_png_header(start, bytes.count, &limits, &codecHeader, &message)
            case .jpeg: cic_jpeg_header(start, bytes.count, &limits, &codecHeader, &message)
            case .gif: cic_gif_header(start, bytes.count, &limits, &codecHeader, &list, &message)
            case .webp: cic_webp_header(start, bytes.count, &limits, &codecHeader, &list, &message)
            }
        defer {
            cic_free(codecHeader.profile)
            cic_free(codecHeader.exif)
            cic_free(list.frames)
        }
        try ImageFormatError.check(status, message)
        var header = ImageHeader(format: format, header: codecHeader)
        if format == .jpeg {
            let segments = JPEGSegments(bytes)
            header.orientation = segments.orientation
            header.colorProfile = segments.colorProfile
        }
        if format == .gif || list.frames != nil { header.animation = ImageAnimation(list) }
        return header
    }

    /// Returns the size of a picture decoded at `1 / reduction` of its size, both sides rounded up.
    ///
    /// - Parameter reduction: 1, and for JPEG also 2, 4 and 8, which are faster than full size.
    package static func size(of header: ImageHeader, reduction: Int) -> (width: Int, height: Int) {
        guard header.format == .jpeg, reduction > 1 else { return (header.width, header.height) }
        var width: UInt32 = 0
        var height: UInt32 = 0
        cic_jpeg_scaled_size(
            UInt32(header.width), UInt32(header.height), Int32(8 / reduction), &width, &height)
        return (Int(width), Int(height))
    }

    /// Returns the largest reduction at which the picture's longer side has at least `side` pixels.
    package static func reduction(of header: ImageHeader, longerSide side: Int) -> Int {
        guard header.format == .jpeg else { return 1 }
        return [8, 4, 2].first { reduction in
            let size = size(of: header, reduction: reduction)
            return max(size.width, size.height) >= side
        } ?? 1
    }

    /// Decodes to straight RGBA in the caller's memory, with rows `rowBytes` apart; the first frame of an
    /// animation.
    ///
    /// The memory must have exactly the size that `size(of:reduction:)` returns, and may be partially written
    /// if the call throws.
    ///
    /// - Parameters:
    ///   - isDeep: Requests big-endian samples of two bytes; PNG only.
    ///   - isPartial: Writes the available part of a truncated file before `truncated` is thrown; the rest of
    ///     the memory is unchanged.
    package static func decode(
        _ bytes: UnsafeRawBufferPointer, header: ImageHeader, reduction: Int = 1,
        isDeep: Bool = false, isPartial: Bool = false, limits: DecodingLimits = .standard,
        into pixels: UnsafeMutableRawPointer, rowBytes: Int
    ) throws(ImageFormatError) {
        if header.animation != nil {
            return try FrameReader(bytes, header: header, limits: limits)
                .decode(frame: 0, into: pixels, rowBytes: rowBytes)
        }
        let size = size(of: header, reduction: reduction)
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let target = pixels.assumingMemoryBound(to: UInt8.self)
        var limits = limits.codecLimits
        var message = cic_message()
        let status =
            switch header.format {
            case .png:
                cic_png_decode(
                    start, bytes.count, &limits, isDeep, isPartial, target, rowBytes,
                    UInt32(size.width), UInt32(size.height), &message)
            case .jpeg:
                cic_jpeg_decode(
                    start, bytes.count, &limits, Int32(8 / reduction), isPartial, target, rowBytes,
                    UInt32(size.width), UInt32(size.height), &message)
            case .webp:
                cic_webp_decode(
                    start, bytes.count, &limits, isPartial, target, rowBytes, UInt32(size.width),
                    UInt32(size.height), &message)
            case .gif: CIC_INVALID_ARGUMENT
            }
        try ImageFormatError.check(status, message)
    }

    /// Decodes a whole picture.
    package static func decode(
        _ bytes: UnsafeRawBufferPointer, reduction: Int = 1, limits: DecodingLimits = .standard
    ) throws(ImageFormatError) -> DecodedImage {
        let header = try header(of: bytes, limits: limits)
        let size = size(of: header, reduction: reduction)
        let count = size.width * size.height * 4
        guard count <= limits.bytes else { throw .tooLarge("the picture has too many pixels") }
        var failure: ImageFormatError?
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { memory, initializedCount in
            guard let base = memory.baseAddress else { return }
            do throws(ImageFormatError) {
                try decode(
                    bytes, header: header, reduction: reduction, limits: limits,
                    into: UnsafeMutableRawPointer(base), rowBytes: size.width * 4)
                initializedCount = count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return DecodedImage(width: size.width, height: size.height, pixels: pixels)
    }

    /// Decodes a whole picture from an array.
    package static func decode(
        _ bytes: [UInt8], reduction: Int = 1, limits: DecodingLimits = .standard
    ) throws(ImageFormatError) -> DecodedImage {
        try bytes.withUnsafeBufferPointer { (buffer) throws(ImageFormatError) -> DecodedImage in
            try decode(
                UnsafeRawBufferPointer(buffer), reduction: reduction, limits: limits)
        }
    }

    /// Parses the header of a file in an array.
    package static func header(
        of bytes: [UInt8], limits: DecodingLimits = .standard
    ) throws(ImageFormatError) -> ImageHeader {
        try bytes.withUnsafeBufferPointer { (buffer) throws(ImageFormatError) -> ImageHeader in
            try header(of: UnsafeRawBufferPointer(buffer), limits: limits)
        }
    }
}
