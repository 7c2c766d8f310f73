internal import CImageCodecs

extension ImageEncoder {
    /// A frame of an animation to encode.
    package struct GIFFrame: Sendable {
        package var image: DecodedImage
        /// The delay in seconds; GIF stores hundredths.
        package var delay: Double

        package init(_ image: DecodedImage, delay: Double = 0) {
            self.image = image
            self.delay = delay
        }
    }

    /// Encodes pictures as GIF, each with its own palette of 256 colours.
    ///
    /// Pixels of less than half alpha are transparent, the others opaque.
    ///
    /// - Parameters:
    ///   - frames: At least one; the canvas has the size of the largest.
    ///   - loopCount: The loop count, 0 for endless; nil writes none, which means once.
    package static func gif(
        _ frames: [GIFFrame], loopCount: Int? = nil
    ) throws(ImageFormatError) -> [UInt8] {
        let width = frames.map(\.image.width).max() ?? 0
        let height = frames.map(\.image.height).max() ?? 0
        for frame in frames {
            let image = frame.image
            try check(
                width: image.width, height: image.height, rowBytes: image.width * 4,
                largestSide: 65535)
        }
        guard width > 0 else { throw .invalidArgument("there is no picture") }
        let tables = frames.map { frame in frame.image.pixels.withUnsafeBytes(ColorTable.init) }
        let isTransparent = tables.contains { $0.transparentIndex != nil }
        let isUneven = frames.contains { $0.image.width != width || $0.image.height != height }
        // The memory of the palettes must not move while the library reads all of them.
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(
            capacity: tables.reduce(0) { $0 + $1.indices.count + $1.colors.count })
        defer { memory.deallocate() }
        var end = 0
        func keep(_ bytes: [UInt8]) -> UnsafePointer<UInt8>? {
            let start = end
            end = memory[start...].update(fromContentsOf: bytes)
            return memory.baseAddress.map { UnsafePointer($0 + start) }
        }
        let codecFrames = zip(frames, tables).map { frame, table in
            cic_gif_frame(
                width: UInt32(frame.image.width), height: UInt32(frame.image.height),
                indices: keep(table.indices), colors: keep(table.colors),
                transparent_index: Int32(table.transparentIndex ?? -1),
                delay_hundredths: Int32(min(max(0, (frame.delay * 100).rounded()), 65535)),
                is_cleared: isTransparent || isUneven)
        }
        var output = cic_output()
        var message = cic_message()
        let status = cic_gif_encode(
            UInt32(width), UInt32(height), codecFrames, codecFrames.count,
            Int32(loopCount.map { min(max(0, $0), 65535) } ?? -1), &output, &message)
        return try take(&output, status, message)
    }
}
