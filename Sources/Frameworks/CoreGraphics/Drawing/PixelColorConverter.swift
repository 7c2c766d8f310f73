/// A converter of premultiplied pixels between sRGB and another colour space.
///
/// Neighbouring pixels are mostly equal, so the last conversion of each direction is cached.
final class PixelColorConverter {
    private let encoding: ColorSpaceEncoding
    private var lastEncoded: (from: UInt32, to: UInt32) = (0, 0)
    private var lastDecoded: (from: UInt32, to: UInt32) = (0, 0)

    init(_ space: CGColorSpace) { encoding = space.encoding }

    /// Returns the pixel's colour in the other space, premultiplied.
    func encode(_ pixel: UInt32) -> UInt32 {
        if pixel == lastEncoded.from { return lastEncoded.to }
        let (color, alpha) = Self.components(of: pixel)
        let light = ColorSpaceEncoding.rgb(.sRGB, .sRGB).linearSRGB { color[$0] }
        let values = encoding.components(linearSRGB: light) ?? [0, 0, 0]
        let encoded = Self.pixel(SIMD3(values[0], values[1], values[2]), alpha: alpha)
        lastEncoded = (pixel, encoded)
        return encoded
    }

    /// Returns the sRGB pixel of a colour in the other space.
    func decode(_ pixel: UInt32) -> UInt32 {
        if pixel == lastDecoded.from { return lastDecoded.to }
        let (color, alpha) = Self.components(of: pixel)
        let decoded = Self.pixel(Self.sRGB(encoding.linearSRGB { color[$0] }), alpha: alpha)
        lastDecoded = (pixel, decoded)
        return decoded
    }

    /// Returns the gray level of an opaque pixel in a gray space.
    func gray(of pixel: UInt32) -> UInt8 {
        let red = pixel >> 16 & 255
        if encoding == .gray(.sRGB), red == pixel >> 8 & 255, red == pixel & 255 {
            return UInt8(red)
        }
        let opaque = pixel | 0xFF00_0000
        if opaque == lastEncoded.from { return UInt8(lastEncoded.to) }
        let (color, _) = Self.components(of: opaque)
        let light = ColorSpaceEncoding.rgb(.sRGB, .sRGB).linearSRGB { color[$0] }
        let value = encoding.components(linearSRGB: light)?.first ?? 0
        let gray = UInt8((value.clippedToUnit * 255).rounded())
        lastEncoded = (opaque, UInt32(gray))
        return gray
    }

    /// Returns the opaque pixel of a gray level in a gray space.
    func pixel(gray: UInt8) -> UInt32 {
        if encoding == .gray(.sRGB) { return 0xFF00_0000 | UInt32(gray) * 0x010101 }
        let light = encoding.linearSRGB { _ in Double(gray) / 255 }
        return Self.pixel(Self.sRGB(light), alpha: 255)
    }

    private static func sRGB(_ light: SIMD3<Double>) -> SIMD3<Double> {
        let curve = TransferCurve.sRGB
        return SIMD3(curve.encode(light.x), curve.encode(light.y), curve.encode(light.z))
    }

    private static func components(of pixel: UInt32) -> (SIMD3<Double>, alpha: UInt32) {
        let alpha = pixel >> 24
        guard alpha > 0 else { return (.zero, 0) }
        let scale = 1 / Double(alpha)
        let color = SIMD3(
            Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
        return (color * scale, alpha)
    }

    private static func pixel(_ color: SIMD3<Double>, alpha: UInt32) -> UInt32 {
        func byte(_ value: Double) -> UInt32 {
            UInt32((value.clippedToUnit * Double(alpha)).rounded())
        }
        return alpha << 24 | byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
    }
}
