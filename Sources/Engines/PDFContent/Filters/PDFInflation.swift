internal import CZLib

/// The decompression of Flate, by zlib.
enum PDFInflation {
    /// Returns the decompressed bytes; those before an error of damaged data.
    static func decode(_ bytes: [UInt8], limit: Int) throws -> [UInt8] {
        let windowWithHeader: Int32 = 15
        let result = try decode(bytes, window: windowWithHeader, limit: limit)
        // Some producers omit the header.
        return result.isEmpty ? try decode(bytes, window: -windowWithHeader, limit: limit) : result
    }

    private static func decode(_ bytes: [UInt8], window: Int32, limit: Int) throws -> [UInt8] {
        var stream = z_stream()
        guard
            inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw PDFFilterError.tooLarge }
        defer { inflateEnd(&stream) }
        var result: [UInt8] = []
        var input = bytes
        var chunk = [UInt8](repeating: 0, count: min(max(bytes.count * 4, 1024), 1 << 20))
        try input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(clamping: input.count)
            var status = Z_OK
            while status == Z_OK {
                let produced = chunk.withUnsafeMutableBufferPointer { chunk in
                    stream.next_out = chunk.baseAddress
                    stream.avail_out = UInt32(chunk.count)
                    status = inflate(&stream, Z_NO_FLUSH)
                    return chunk.count - Int(stream.avail_out)
                }
                guard produced <= limit - result.count else { throw PDFFilterError.tooLarge }
                result.append(contentsOf: chunk[..<produced])
            }
        }
        return result
    }
}
