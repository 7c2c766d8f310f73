import CFailingCalls
import CImageCodecs
import Testing

/// Each allocation of a codec fails in turn: the call says so, frees what it has, and the next one works.
@Suite("Codecs whose allocations fail", .enabled(if: fc_is_available()))
struct FailingAllocationTests {
    private static let side: UInt32 = 24
    private static var rowBytes: Int { Int(side) * 4 }
    private static var limits: cic_limits { cic_limits(pixels: 10_000, bytes: 1 << 22) }

    /// Calls a function that allocates nothing by itself, with the first, second … allocation failing.
    ///
    /// - Parameter isNamed: Whether the status has to say what failed.
    private func failEach(
        isNamed: Bool = true, _ operation: () -> cic_status,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        // What libraries keep for all calls.
        #expect(operation() == CIC_OK, sourceLocation: sourceLocation)
        var failures = 0
        for number in 1...10_000 {
            fc_fail(FC_ALLOCATION, number)
            let status = operation()
            let blocks = fc_block_count()
            guard fc_end() else {
                #expect(status == CIC_OK, sourceLocation: sourceLocation)
                #expect(failures > 0, "nothing was allocated", sourceLocation: sourceLocation)
                return
            }
            failures += 1
            // Some allocations are for speed alone.
            #expect(
                !isNamed || status == CIC_OUT_OF_MEMORY || status == CIC_OK,
                "allocation \(number): \(status)",
                sourceLocation: sourceLocation)
            #expect(
                blocks == 0, "allocation \(number) leaves \(blocks) blocks",
                sourceLocation: sourceLocation)
        }
        Issue.record("more than 10,000 allocations", sourceLocation: sourceLocation)
    }

    /// Calls a closure with a picture whose colours and alpha vary.
    private func withPixels(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        let count = Self.rowBytes * Int(Self.side)
        let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        defer { pixels.deallocate() }
        for index in 0..<count {
            pixels[index] = UInt8(truncatingIfNeeded: index * 37 + index / 96)
        }
        body(pixels)
    }

    // MARK: - Encoding

    private func encodePNG(_ pixels: UnsafePointer<UInt8>, _ output: inout cic_output) -> cic_status
    {
        var message = cic_message()
        return cic_png_encode(
            pixels, Self.rowBytes, Self.side, Self.side, true, 6, CIC_FILTER_ADAPTIVE, 144, &output,
            &message)
    }

    private func encodeJPEG(
        _ pixels: UnsafePointer<UInt8>, isProgressive: Bool, _ output: inout cic_output
    ) -> cic_status {
        var message = cic_message()
        return cic_jpeg_encode(
            pixels, Self.rowBytes, Self.side, Self.side, 80, true, isProgressive, 72, nil, 0,
            &output,
            &message)
    }

    // Opaque and lossy: the lossless coder of libwebp 1.2, which alpha has too, reads a null pointer when its tables
    // cannot be allocated.
    private func encodeWebP(
        _ pixels: UnsafePointer<UInt8>, _ output: inout cic_output
    ) -> cic_status {
        var message = cic_message()
        return cic_webp_encode(
            pixels, Self.rowBytes, Self.side, Self.side, false, false, 60, &output, &message)
    }

    private func encodeGIF(
        _ indices: UnsafePointer<UInt8>, _ output: inout cic_output
    ) -> cic_status {
        var message = cic_message()
        return withUnsafeTemporaryAllocation(of: cic_gif_frame.self, capacity: 2) { frames in
            for index in 0..<2 {
                frames[index] = cic_gif_frame(
                    width: Self.side, height: Self.side, indices: indices + index, colors: indices,
                    transparent_index: index == 0 ? -1 : 3, delay_hundredths: 10, is_cleared: false)
            }
            return cic_gif_encode(
                Self.side, Self.side, frames.baseAddress, 2, 0, &output, &message)
        }
    }

    @Test("Encoders")
    func encoders() {
        withPixels { pixels in
            func failEachOutput(isNamed: Bool = true, _ encode: (inout cic_output) -> cic_status) {
                failEach(isNamed: isNamed) {
                    var output = cic_output()
                    defer { cic_free(output.bytes) }
                    return encode(&output)
                }
            }
            failEachOutput { encodePNG(pixels, &$0) }
            failEachOutput { encodeJPEG(pixels, isProgressive: false, &$0) }
            failEachOutput { encodeJPEG(pixels, isProgressive: true, &$0) }
            failEachOutput { encodeWebP(pixels, &$0) }
            failEachOutput { encodeGIF(pixels, &$0) }
        }
    }

    // MARK: - Decoding

    /// Calls a closure with a file and memory for its pixels.
    private func withFile(
        _ encode: (UnsafePointer<UInt8>, inout cic_output) -> cic_status,
        _ body: (_ file: UnsafePointer<UInt8>, _ count: Int, _ pixels: UnsafeMutablePointer<UInt8>)
            ->
            Void
    ) {
        withPixels { pixels in
            var output = cic_output()
            #expect(encode(pixels, &output) == CIC_OK)
            defer { cic_free(output.bytes) }
            body(output.bytes, output.length, pixels)
        }
    }

    @Test("PNG", arguments: [false, true])
    func png(isDeep: Bool) {
        withFile {
            encodePNG($0, &$1)
        } _: { file, count, _ in
            let deep = UnsafeMutablePointer<UInt8>.allocate(capacity: 8 * 24 * 24)
            defer { deep.deallocate() }
            failEach {
                var (limits, header, message) = (Self.limits, cic_header(), cic_message())
                defer { cic_free(header.profile); cic_free(header.exif) }
                return cic_png_header(file, count, &limits, &header, &message)
            }
            failEach {
                var (limits, message) = (Self.limits, cic_message())
                return cic_png_decode(
                    file, count, &limits, isDeep, !isDeep, deep, Self.rowBytes * (isDeep ? 2 : 1),
                    Self.side, Self.side, &message)
            }
        }
    }

    @Test("JPEG", arguments: [false, true])
    func jpeg(isProgressive: Bool) {
        withFile {
            encodeJPEG($0, isProgressive: isProgressive, &$1)
        } _: { file, count, pixels in
            failEach {
                var (limits, header, message) = (Self.limits, cic_header(), cic_message())
                return cic_jpeg_header(file, count, &limits, &header, &message)
            }
            failEach {
                var (limits, message) = (Self.limits, cic_message())
                return cic_jpeg_decode(
                    file, count, &limits, 8, isProgressive, pixels, Self.rowBytes, Self.side,
                    Self.side, &message)
            }
        }
    }

    // The decoder of libwebp 1.2 says that the file is damaged.
    @Test("WebP")
    func webp() {
        withFile {
            encodeWebP($0, &$1)
        } _: { file, count, pixels in
            failEach {
                var (limits, header, message) = (Self.limits, cic_header(), cic_message())
                var list = cic_frame_list()
                defer { cic_free(header.profile); cic_free(header.exif); cic_free(list.frames) }
                return cic_webp_header(file, count, &limits, &header, &list, &message)
            }
            failEach(isNamed: false) {
                var (limits, message) = (Self.limits, cic_message())
                return cic_webp_decode(
                    file, count, &limits, false, pixels, Self.rowBytes, Self.side, Self.side,
                    &message)
            }
        }
    }

    @Test("GIF")
    func gif() {
        withFile {
            encodeGIF($0, &$1)
        } _: { file, count, pixels in
            failEach {
                var (limits, header, message) = (Self.limits, cic_header(), cic_message())
                var list = cic_frame_list()
                defer { cic_free(header.profile); cic_free(header.exif); cic_free(list.frames) }
                return cic_gif_header(file, count, &limits, &header, &list, &message)
            }
            failEach {
                var (limits, message) = (Self.limits, cic_message())
                var frames: OpaquePointer?
                var status = cic_gif_open(
                    file, count, &limits, Self.side, Self.side, &frames, &message)
                for _ in 0..<2 where status == CIC_OK {
                    status = cic_frames_next(frames, pixels, Self.rowBytes, &message)
                }
                cic_frames_close(frames)
                return status
            }
        }
    }
}
