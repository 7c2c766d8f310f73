import Foundation

/// Memory that pixels are written into, rows from top to bottom.
// Sharing is safe: each tile is written to memory of its own.
struct BitmapWriter: @unchecked Sendable {
    let memory: UnsafeMutableRawPointer
    let rowBytes: Int
    let region: Region
    let format: CIFormat
    /// Whether linear components are to be stored with sRGB's curve.
    let isEncoded: Bool

    func write(_ image: CIImage, _ rendering: Rendering) {
        rendering.renderTiles(image, region) { raster in
            for y in raster.region.y..<raster.region.maxY {
                let line = memory + (region.maxY - 1 - y) * rowBytes
                let (row, column) = (raster.row(y), raster.region.x - region.x)
                if format.bytesPerComponent == 1 {
                    writeBytes(row, raster.region.width, to: line, column)
                } else {
                    writeNumbers(row, raster.region.width, to: line, column)
                }
            }
        }
    }

    private func writeBytes(
        _ row: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, to line: UnsafeMutableRawPointer,
        _ column: Int
    ) {
        guard let channels = format.channels else { return }
        let isPlain = format == .RGBA8
        let bytes = line.assumingMemoryBound(to: UInt8.self) + column * channels.count
        let size = channels.count
        TransferCurve.bytes.withUnsafeBufferPointer { curve in
            for index in 0..<count {
                let levels = encoded(row[index], curve)
                if isPlain {
                    UnsafeMutableRawPointer(bytes + index * 4).storeBytes(
                        of: levels, as: SIMD4<UInt8>.self)
                } else {
                    for channel in 0..<size {
                        bytes[index * size + channel] = levels[channels[channel]]
                    }
                }
            }
        }
    }

    /// The pixel as bytes, the colour multiplied by alpha.
    @inline(__always)
    private func encoded(
        _ pixel: SIMD4<Float>, _ curve: UnsafeBufferPointer<UInt8>
    ) -> SIMD4<UInt8> {
        let alpha = min(max(pixel.w, 0), 1)
        guard isEncoded, alpha > 0 else { return Self.bytes(Self.whole(pixel, 255)) }
        let positions = Self.whole(alpha < 1 ? pixel / alpha : pixel, 65535)
        let levels = SIMD4<UInt8>(
            curve[Int(positions.x & 0xFFFF)], curve[Int(positions.y & 0xFFFF)],
            curve[Int(positions.z & 0xFFFF)], 255)
        guard alpha < 1 else { return levels }
        let plain = SIMD4(Float(levels.x), Float(levels.y), Float(levels.z), 255) / 255
        return Self.bytes(Self.whole(plain * alpha, 255))
    }

    /// Components from 0 to 1 as whole numbers up to a largest one.
    ///
    /// A sum with 2²³ has the number in its lowest bits, which needs no check of the range.
    @inline(__always)
    private static func whole(_ value: SIMD4<Float>, _ largest: Float) -> SIMD4<UInt32> {
        let scaled = SIMD4(
            min(max(value.x, 0), 1), min(max(value.y, 0), 1), min(max(value.z, 0), 1),
            min(max(value.w, 0), 1))
        return unsafeBitCast(scaled * largest + 8_388_608, to: SIMD4<UInt32>.self)
    }

    @inline(__always)
    private static func bytes(_ value: SIMD4<UInt32>) -> SIMD4<UInt8> {
        SIMD4<UInt8>(
            UInt8(truncatingIfNeeded: value.x), UInt8(truncatingIfNeeded: value.y),
            UInt8(truncatingIfNeeded: value.z), UInt8(truncatingIfNeeded: value.w))
    }

    private func writeNumbers(
        _ row: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, to line: UnsafeMutableRawPointer,
        _ column: Int
    ) {
        guard let channels = format.channels else { return }
        for index in 0..<count {
            var value = row[index]
            if isEncoded { value = value.changingColor(TransferCurve.encode) }
            for (place, channel) in channels.enumerated() {
                let number = (index + column) * channels.count + place
                if format.bytesPerComponent == 2 {
                    line.storeBytes(
                        of: Float16(value[channel]), toByteOffset: number * 2, as: Float16.self)
                } else {
                    line.storeBytes(of: value[channel], toByteOffset: number * 4, as: Float.self)
                }
            }
        }
    }
}
