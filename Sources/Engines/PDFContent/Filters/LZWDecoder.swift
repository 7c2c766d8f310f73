/// The decompression of LZW with codes of 9 to 12 bits.
enum LZWDecoder {
    private static let clear = 256
    private static let end = 257
    private static let longestCode = 12

    /// Returns the decompressed bytes; those before an error of damaged data.
    ///
    /// - Parameter isEarly: Whether codes get longer one code early, as is usual.
    static func decode(_ bytes: [UInt8], isEarly: Bool, limit: Int) throws -> [UInt8] {
        var result: [UInt8] = []
        // What the codes beyond 257 stand for, as ranges of the result.
        var ranges: [Range<Int>] = []
        var previous: Range<Int>?
        var width = 9
        var buffer = 0
        var bitCount = 0
        for byte in bytes {
            buffer = buffer << 8 | Int(byte)
            bitCount += 8
            guard bitCount >= width else { continue }
            bitCount -= width
            let code = buffer >> bitCount
            buffer &= (1 << bitCount) - 1
            if code == end { break }
            if code == clear {
                ranges.removeAll(keepingCapacity: true)
                previous = nil
                width = 9
                continue
            }
            // A new code stands for the code before and the first byte of this one, which may be the new code itself.
            if let previous, 258 + ranges.count < 1 << longestCode {
                ranges.append(previous.lowerBound..<previous.upperBound + 1)
            }
            let start = result.count
            if code < clear {
                result.append(UInt8(code))
            } else if code - 258 < ranges.count {
                append(ranges[code - 258], to: &result)
            } else {
                break
            }
            guard result.count <= limit else { throw PDFFilterError.tooLarge }
            previous = start..<result.count
            let next = 258 + ranges.count + (isEarly ? 1 : 0)
            width = next >= 2048 ? longestCode : next >= 1024 ? 11 : next >= 512 ? 10 : 9
        }
        return result
    }

    private static func append(_ range: Range<Int>, to result: inout [UInt8]) {
        result.reserveCapacity(result.count + range.count)
        for index in range { result.append(result[index]) }
    }
}
