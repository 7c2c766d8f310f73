internal import CImageCodecs

/// Decodes the frames of a GIF or an animated WebP, each as the whole picture that is shown.
///
/// Frames build on those before them, so reading them in order costs one decoding each, and going
/// back begins again at the first.
package final class FrameReader {
    private let bytes: UnsafeMutableRawBufferPointer
    private let header: ImageHeader
    private let limits: DecodingLimits
    private var frames: OpaquePointer?
    /// The frame that is read next, while there are open frames.
    private var next = 0

    /// - Parameters:
    ///   - bytes: The whole file, which is copied.
    ///   - header: What `ImageDecoder` reads out of the same bytes.
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

    /// Decodes a frame into straight R, G, B, A, rows `rowBytes` apart, of the header's size.
    ///
    /// A frame of a GIF that is cut off throws `truncated` after it stored what there is.
    ///
    /// - Complexity: O(pixels) for each frame since the one decoded last, or since the first.
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
