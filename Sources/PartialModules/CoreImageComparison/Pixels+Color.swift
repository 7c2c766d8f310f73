import CoreGraphics
import Foundation

extension Pixels {
    /// The pixels of a picture in sRGB, with the colour not multiplied by alpha.
    ///
    /// - Parameter isManaged: Whether sRGB's transfer function is undone.
    init(_ image: CGImage, isManaged: Bool) {
        self.init(width: image.width, height: image.height)
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        let isDrawn = bytes.withUnsafeMutableBytes { bytes in
            guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                let context = CGContext(
                    data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8,
                    bytesPerRow: width * 4, space: space,
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            else { return false }
            context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
            return true
        }
        guard isDrawn else { return }
        let components = (0..<256).map { level in
            let value = Float(level) / 255
            guard isManaged else { return value }
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        for index in values.indices {
            let alpha = bytes[index * 4 + 3]
            guard alpha > 0 else { continue }
            func component(_ channel: Int) -> Float {
                let value = Int(bytes[index * 4 + channel])
                return components[alpha == 255 ? value : min(255, value * 255 / Int(alpha))]
            }
            values[index] = SIMD4(
                component(0), component(1), component(2), Float(alpha) / 255)
        }
    }

    /// The distances ΔE of 1994 of two images' colours, from 0 to 100, in each component.
    ///
    /// Documented: two colours are just distinguishable at a distance of 2.
    init(differenceOf first: Pixels, _ second: Pixels) {
        self.init(width: min(first.width, second.width), height: min(first.height, second.height))
        for row in 0..<height {
            // The images share their lower edge.
            let firstRow = (row + first.height - height) * first.width
            let secondRow = (row + second.height - height) * second.width
            for column in 0..<width {
                let (a, b) = (first.values[firstRow + column], second.values[secondRow + column])
                let distance = a == b ? 0 : min(LabColor(a).distance(to: LabColor(b)), 100)
                values[row * width + column] = SIMD4(distance, distance, distance, 1)
            }
        }
    }
}

/// A colour of CIELAB with the white of sRGB.
struct LabColor {
    let lightness: Float
    let a: Float
    let b: Float

    /// Converts linear components of sRGB's primaries.
    init(_ color: SIMD4<Float>) {
        let x = 0.4124564 * color.x + 0.3575761 * color.y + 0.1804375 * color.z
        let y = 0.2126729 * color.x + 0.7151522 * color.y + 0.0721750 * color.z
        let z = 0.0193339 * color.x + 0.1191920 * color.y + 0.9503041 * color.z
        func curve(_ value: Float) -> Float {
            value > 216 / 24389 ? cbrt(value) : (24389 / 27 * value + 16) / 116
        }
        let (fx, fy, fz) = (curve(x / 0.95047), curve(y), curve(z / 1.08883))
        lightness = 116 * fy - 16
        a = 500 * (fx - fy)
        b = 200 * (fy - fz)
    }

    /// ΔE of 1994 with the weights of graphic arts.
    func distance(to other: LabColor) -> Float {
        let (chroma, otherChroma) = (hypot(a, b), hypot(other.a, other.b))
        let chromaChange = chroma - otherChroma
        let (aChange, bChange) = (a - other.a, b - other.b)
        let hueChange = max(
            0, aChange * aChange + bChange * bChange - chromaChange * chromaChange)
        let light = lightness - other.lightness
        let weighedChroma = chromaChange / (1 + 0.045 * chroma)
        let hueWeight = 1 + 0.015 * chroma
        return
            (light * light + weighedChroma * weighedChroma
            + hueChange / (hueWeight * hueWeight)).squareRoot()
    }
}
