import AccelerateBuffers
import Testing

/// Buffers of pixels.
struct BufferTests {
    @Test("A buffer has rows at multiples of 16 bytes, all zero")
    func rows() throws {
        let buffer = try vImage_Buffer(width: 5, height: 3, bitsPerPixel: 32)
        defer { buffer.free() }
        #expect(buffer.width == 5 && buffer.height == 3 && buffer.rowBytes == 32)
        #expect((0..<96).allSatisfy { buffer.data.load(fromByteOffset: $0, as: UInt8.self) == 0 })
    }

    @Test(
        "Sizes that are not positive or too large are errors",
        arguments: [(0, 1), (1, -1), (.max, 2)])
    func sizes(width: Int, height: Int) {
        #expect(throws: (any Error).self) {
            try vImage_Buffer(width: width, height: height, bitsPerPixel: 32)
        }
    }

    @Test("Half precision becomes single precision, in rows of different lengths")
    func conversion() throws {
        var halves = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 16)
        var singles = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 32)
        defer {
            halves.free()
            singles.free()
        }
        for index in 0..<6 {
            let offset = index / 3 * halves.rowBytes + index % 3 * 2
            halves.data.storeBytes(of: Float16(index) / 4, toByteOffset: offset, as: Float16.self)
        }
        #expect(vImageConvert_Planar16FtoPlanarF(&halves, &singles, 0) == kvImageNoError)
        let values = (0..<6).map { index in
            singles.data.load(
                fromByteOffset: index / 3 * singles.rowBytes + index % 3 * 4, as: Float.self)
        }
        #expect(values == [0, 0.25, 0.5, 0.75, 1, 1.25])
        singles.width = 4
        #expect(
            vImageConvert_Planar16FtoPlanarF(&halves, &singles, 0)
                == kvImageRoiLargerThanInputBuffer)
    }
}
