import Foundation
import PixelKernels

/// Core Graphics' blend modes as real formulas, written after W3C Compositing and Blending
/// Level 1 on colours that are not premultiplied.
enum BlendFormula {
    /// A source blended onto a backdrop.
    static func blended(_ source: RealPixel, onto backdrop: RealPixel, _ mode: pk_blend_mode)
        -> RealPixel
    {
        if let factors = porterDuffFactors(mode, source.a, backdrop.a) {
            return source * factors.source + backdrop * factors.backdrop
        }
        switch mode {
        case PK_BLEND_PLUS_LIGHTER:
            let sum = source + backdrop
            return RealPixel(
                a: min(1, sum.a), r: min(1, sum.r), g: min(1, sum.g), b: min(1, sum.b))
        case PK_BLEND_PLUS_DARKER:
            let alpha = min(1, source.a + backdrop.a)
            func darker(_ s: Double, _ d: Double) -> Double {
                max(0, alpha - (source.a - s) - (backdrop.a - d))
            }
            return RealPixel(
                a: alpha, r: darker(source.r, backdrop.r), g: darker(source.g, backdrop.g),
                b: darker(source.b, backdrop.b))
        default: break
        }
        // co = cs × αs × (1 - αb) + cb × αb × (1 - αs) + αs × αb × B(cb, cs)
        let outside = source * (1 - backdrop.a) + backdrop * (1 - source.a)
        guard source.a > 0, backdrop.a > 0 else { return outside }
        let cs = [source.r / source.a, source.g / source.a, source.b / source.a]
        let cb = [backdrop.r / backdrop.a, backdrop.g / backdrop.a, backdrop.b / backdrop.a]
        let mixed =
            wholeColor(mode, cb, cs) ?? zip(cb, cs).map { channel(mode, $0, $1) }
        let both = source.a * backdrop.a
        return outside
            + RealPixel(a: both, r: both * mixed[0], g: both * mixed[1], b: both * mixed[2])
    }

    private static func porterDuffFactors(
        _ mode: pk_blend_mode, _ s: Double, _ d: Double
    ) -> (source: Double, backdrop: Double)? {
        switch mode {
        case PK_BLEND_NORMAL: (1, 1 - s)
        case PK_BLEND_CLEAR: (0, 0)
        case PK_BLEND_COPY: (1, 0)
        case PK_BLEND_SOURCE_IN: (d, 0)
        case PK_BLEND_SOURCE_OUT: (1 - d, 0)
        case PK_BLEND_SOURCE_ATOP: (d, 1 - s)
        case PK_BLEND_DESTINATION_OVER: (1 - d, 1)
        case PK_BLEND_DESTINATION_IN: (0, s)
        case PK_BLEND_DESTINATION_OUT: (0, 1 - s)
        case PK_BLEND_DESTINATION_ATOP: (1 - d, s)
        case PK_BLEND_XOR: (1 - d, 1 - s)
        default: nil
        }
    }

    private static func channel(_ mode: pk_blend_mode, _ cb: Double, _ cs: Double) -> Double {
        switch mode {
        case PK_BLEND_MULTIPLY: return cb * cs
        case PK_BLEND_SCREEN: return cb + cs - cb * cs
        case PK_BLEND_OVERLAY: return channel(PK_BLEND_HARD_LIGHT, cs, cb)
        case PK_BLEND_DARKEN: return min(cb, cs)
        case PK_BLEND_LIGHTEN: return max(cb, cs)
        case PK_BLEND_COLOR_DODGE: return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
        case PK_BLEND_COLOR_BURN: return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
        case PK_BLEND_HARD_LIGHT:
            return cs <= 0.5 ? cb * 2 * cs : cb + (2 * cs - 1) - cb * (2 * cs - 1)
        case PK_BLEND_SOFT_LIGHT:
            if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
            let lifted = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
            return cb + (2 * cs - 1) * (lifted - cb)
        case PK_BLEND_DIFFERENCE: return abs(cb - cs)
        case PK_BLEND_EXCLUSION: return cb + cs - 2 * cb * cs
        default: return .nan
        }
    }

    private static func wholeColor(
        _ mode: pk_blend_mode, _ cb: [Double], _ cs: [Double]
    ) -> [Double]? {
        switch mode {
        case PK_BLEND_HUE: setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
        case PK_BLEND_SATURATION:
            setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
        case PK_BLEND_COLOR: setLuminosity(cs, luminosity(cb))
        case PK_BLEND_LUMINOSITY: setLuminosity(cb, luminosity(cs))
        default: nil
        }
    }

    private static func luminosity(_ c: [Double]) -> Double {
        0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]
    }

    private static func saturation(_ c: [Double]) -> Double { c.max()! - c.min()! }

    private static func setLuminosity(_ c: [Double], _ l: Double) -> [Double] {
        let difference = l - luminosity(c)
        var result = c.map { $0 + difference }
        let (low, high) = (result.min()!, result.max()!)
        if low < 0 { result = result.map { l + ($0 - l) * l / (l - low) } }
        if high > 1 { result = result.map { l + ($0 - l) * (1 - l) / (high - l) } }
        return result
    }

    /// The largest channel becomes `s`, the smallest 0, and the middle one keeps its relation.
    private static func setSaturation(_ c: [Double], _ s: Double) -> [Double] {
        let order = [0, 1, 2].sorted { c[$0] < c[$1] }
        let (least, middle, greatest) = (order[0], order[1], order[2])
        var result = [0.0, 0, 0]
        if c[greatest] > c[least] {
            result[middle] = (c[middle] - c[least]) * s / (c[greatest] - c[least])
            result[greatest] = s
        }
        return result
    }
}
