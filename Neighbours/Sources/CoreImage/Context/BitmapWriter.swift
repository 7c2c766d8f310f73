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
                var levels = encoded(row[index], curve)
                if isPlain {
                    UnsafeMutableRawPointer(bytes + index * 4).storeBytes(
                        of: levels, as: SIMD4<UInt8>.self)
                } else {
                    for channel in 0..<size {
                        bytes[index * size + channel] = levels[channels[channel]]
                    }
                }
                levels = .zero
            }
        }
    }

    /// The pixel as bytes, the colour multiplied by alpha.
    @inline(__always)
    private func encoded(
        _ pixel: SIMD4<Float>, _ curve: UnsafeBufferPointer<UInt8>
    ) -> SIMD4<UInt8> {
        let alpha = min(max(pixel.w, 0), 1)
        guard isEncoded, alpha > 0 else {
            return SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(pixel.limited() * 255 + 0.5))
        }
        let color = (alpha < 1 ? pixel / alpha : pixel).limited()
        let positions = SIMD4<Int32>(color * 65535 + 0.5)
        let levels = SIMD4<UInt8>(
            curve[Int(positions.x)], curve[Int(positions.y)], curve[Int(positions.z)], 255)
        guard alpha < 1 else { return levels }
        return SIMD4<UInt8>(
            truncatingIfNeeded: SIMD4<Int32>(SIMD4<Float>(levels) * alpha + 0.5))
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
