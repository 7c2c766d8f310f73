import CoreGraphics
import Foundation

/// The pixels of a picture, decoded when they are first needed, as bytes in sRGB.
// Sharing is safe: the bytes are set under a lock and then constant.
final class PicturePixels: @unchecked Sendable {
    private let picture: CGImage
    private let lock = NSLock()
    private var decoded: [UInt8]?

    init(_ picture: CGImage) { self.picture = picture }

    private var bytes: [UInt8] {
        lock.withLock {
            if let decoded { return decoded }
            let (width, height) = (picture.width, picture.height)
            var bytes = [UInt8](repeating: 0, count: width * height * 4)
            bytes.withUnsafeMutableBytes { bytes in
                guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                    let context = CGContext(
                        data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8,
                        bytesPerRow: width * 4, space: space,
                        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                else { return }
                context.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
            }
            decoded = bytes
            return bytes
        }
    }

    func raster(_ region: Region, _ rendering: Rendering) -> Raster {
        let result = Raster(unset: region)
        let (width, height) = (picture.width, picture.height)
        let isManaged = rendering.isManaged
        let curve = isManaged ? TransferCurve.linear : TransferCurve.plain
        curve.withUnsafeBufferPointer { curve in
            bytes.withUnsafeBufferPointer { bytes in
                for y in region.y..<region.maxY {
                    let row = result.row(y)
                    let start = ((height - 1 - y) * width + region.x) * 4
                    for x in 0..<region.width {
                        let at = start + x * 4
                        let alpha = bytes[at + 3]
                        if alpha == 255 || !isManaged {
                            row[x] = SIMD4(
                                curve[Int(bytes[at])], curve[Int(bytes[at + 1])],
                                curve[Int(bytes[at + 2])], Float(alpha) / 255)
                        } else if alpha == 0 {
                            row[x] = .zero
                        } else {
                            let part = Float(alpha) / 255
                            let color =
                                SIMD4(
                                    Float(bytes[at]), Float(bytes[at + 1]), Float(bytes[at + 2]), 0)
                                / Float(alpha)
                            row[x] = (TransferCurve.decode(color) * part).withAlpha(part)
                        }
                    }
                }
            }
        }
        return result
    }
}
