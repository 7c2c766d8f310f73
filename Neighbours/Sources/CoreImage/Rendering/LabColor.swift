import Foundation

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
