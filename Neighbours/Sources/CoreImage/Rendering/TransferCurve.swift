import Foundation

/// The curve of sRGB between linear light and stored components.
enum TransferCurve {
    /// Linear values of the 256 levels of a byte.
    static let linear: [Float] = (0..<256).map { decode(Float($0) / 255) }
    /// Levels of a byte as fractions.
    static let plain: [Float] = (0..<256).map { Float($0) / 255 }
    /// The levels of a byte for 65,536 linear values.
    static let bytes: [UInt8] = (0...65535).map {
        UInt8((encode(Float($0) / 65535) * 255).rounded())
    }

    static func decode(_ value: Float) -> Float {
        let size = abs(value)
        let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    static func encode(_ value: Float) -> Float {
        let size = abs(value)
        let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }

    static func decode(_ color: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(decode(color.x), decode(color.y), decode(color.z), color.w)
    }

    static func encode(_ color: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(encode(color.x), encode(color.y), encode(color.z), color.w)
    }
}
