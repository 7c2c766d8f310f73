internal import CImageCodecs

/// A decoder of the frames of a GIF or an animated WebP, each as the whole displayed picture.
///
/// Frames depend on those before them, so reading them in order decodes each once, and going back restarts at
/// the first.
package final class FrameReader {
    private let bytes: UnsafeMutableRawBufferPointer
    private let header: ImageHeader
    private let limits: DecodingLimits
    private var frames: OpaquePointer?
    /// The next frame to read, while frames are open.
    private var next = 0

    /// - Parameters:
    ///   - bytes: The whole file, which is copied.
    ///   - header: The header that `ImageDecoder` parsed from the same bytes.
    package init(
        _ bytes: UnsafeRawBufferPointer, header: ImageHeader, limits: DecodingLimits = .standard
    ) {
        self.bytes = .allocate(byteCount: bytes.count, alignment: 16)
        self.bytes.copyMemory(from: bytes)
        self.header = header
        self.limits = limits
    }

    deinit {
        cic_frames_close(frames)
        bytes.deallocate()
    }

    /// Decodes a frame to straight RGBA of the header's size, with rows `rowBytes` apart.
    ///
    /// A truncated frame of a GIF throws `truncated` after the available pixels were stored.
    ///
    /// - Complexity: O(pixels) for each frame since the last decoded one, or since the first.
    package func decode(
        frame index: Int, into pixels: UnsafeMutableRawPointer, rowBytes: Int
    ) throws(ImageFormatError) {
        guard index >= 0, rowBytes >= header.width * 4 else {
            throw .invalidArgument("there is no such frame")
        }
        if frames == nil || index < next { try rewind() }
        while next <= index {
            var message = cic_message()
            let target =
                next == index ? pixels.assumingMemoryBound(to: UInt8.self) : nil
            let status = cic_frames_next(frames, target, rowBytes, &message)
            next += 1
            if status != CIC_OK {
                close()
                try ImageFormatError.check(status, message)
            }
        }
    }

    private func close() {
        cic_frames_close(frames)
        frames = nil
    }

    private func rewind() throws(ImageFormatError) {
        close()
        next = 0
        let start = UnsafePointer(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        let (width, height) = (UInt32(header.width), UInt32(header.height))
        var limits = limits.codecLimits
        var message = cic_message()
        let status =
            switch header.format {
            case .gif:
                cic_gif_open(start, bytes.count, &limits, width, height, &frames, &message)
            case .webp:
                cic_webp_open(start, bytes.count, &limits, width, height, &frames, &message)
            case .png, .jpeg: CIC_INVALID_ARGUMENT
            }
        try ImageFormatError.check(status, message)
    }
}
