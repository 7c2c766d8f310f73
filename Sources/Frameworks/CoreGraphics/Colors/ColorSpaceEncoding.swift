/// The encoding of a colour space's components, with its conversions to and from linear sRGB.
enum ColorSpaceEncoding: Hashable, Sendable {
    case rgb(RGBPrimaries, TransferCurve)
    case gray(TransferCurve)
    /// CMYK, converted without a profile by the complement of each ink and of black.
    case cmyk
    /// An index into a table of encoded sRGB colours.
    case indexed(base: CGColorSpace, last: Int, table: [UInt8])
    /// Patterns, with the base space of uncoloured ones.
    case pattern(base: CGColorSpace?)

    var model: CGColorSpaceModel {
        switch self {
        case .rgb: return .rgb
        case .gray: return .monochrome
        case .cmyk: return .cmyk
        case .indexed: return .indexed
        case .pattern: return .pattern
        }
    }

    var numberOfComponents: Int {
        switch self {
        case .rgb: return 3
        case .gray, .indexed: return 1
        case .cmyk: return 4
        case .pattern(let base): return base?.numberOfComponents ?? 0
        }
    }

    /// Returns the linear sRGB of a colour, not clipped; `component` returns the value at each index.
    func linearSRGB(_ component: (Int) -> Double) -> SIMD3<Double> {
        switch self {
        case .rgb(let primaries, let curve):
            let light = SIMD3(
                curve.decode(component(0)), curve.decode(component(1)), curve.decode(component(2)))
            return primaries == .sRGB ? light : Self.toSRGB(primaries) * light
        case .gray(let curve):
            return SIMD3(repeating: curve.decode(component(0)))
        case .cmyk:
            let black = 1 - component(3)
            return SIMD3(
                TransferCurve.sRGB.decode((1 - component(0)) * black),
                TransferCurve.sRGB.decode((1 - component(1)) * black),
                TransferCurve.sRGB.decode((1 - component(2)) * black))
        case .indexed(let base, let last, let table):
            let value = component(0)
            let index = value.isNaN ? 0 : Int(min(max(value, 0), Double(last)))
            let count = base.numberOfComponents
            return base.encoding.linearSRGB { Double(table[index * count + $0]) / 255 }
        case .pattern(let base):
            return base?.encoding.linearSRGB(component) ?? .zero
        }
    }

    /// Returns the components for a linear sRGB colour, not clipped; nil if the space does not support
    /// output.
    func components(linearSRGB light: SIMD3<Double>) -> [Double]? {
        switch self {
        case .rgb(let primaries, let curve):
            let own = primaries == .sRGB ? light : Self.fromSRGB(primaries) * light
            return [curve.encode(own.x), curve.encode(own.y), curve.encode(own.z)]
        case .gray(let curve):
            return [curve.encode((light * Self.luminanceWeights).sum())]
        case .cmyk:
            let red = TransferCurve.sRGB.encode(light.x)
            let green = TransferCurve.sRGB.encode(light.y)
            let blue = TransferCurve.sRGB.encode(light.z)
            let white = max(red, green, blue)
            guard white > 0 else { return [0, 0, 0, 1] }
            return [1 - red / white, 1 - green / white, 1 - blue / white, 1 - white]
        case .indexed, .pattern:
            return nil
        }
    }

    /// Returns the components of the same colour in another space if no arithmetic is needed: a gray has
    /// equal components in an RGB space with the same transfer curve. Nil otherwise.
    func exactComponents(_ values: [CGFloat], in other: ColorSpaceEncoding) -> [CGFloat]? {
        switch (self, other) {
        case (.gray(let own), .rgb(_, let wanted)) where own == wanted:
            return [values[0], values[0], values[0]]
        case (.rgb(_, let own), .gray(let wanted))
        where own == wanted && values[0] == values[1] && values[1] == values[2]:
            return [values[0]]
        default:
            return self == other ? Array(values.dropLast()) : nil
        }
    }

    /// The weight of each sRGB primary in luminance: the middle row of its matrix to XYZ.
    private static let luminanceWeights: SIMD3<Double> = {
        let matrix = RGBPrimaries.sRGB.toXYZ
        return SIMD3(matrix.x.y, matrix.y.y, matrix.z.y)
    }()

    private static func toSRGB(_ primaries: RGBPrimaries) -> Matrix3 {
        primaries == .p3 ? p3ToSRGB : RGBPrimaries.sRGB.toXYZ.inverse * primaries.toXYZ
    }

    private static func fromSRGB(_ primaries: RGBPrimaries) -> Matrix3 {
        primaries == .p3 ? sRGBToP3 : primaries.toXYZ.inverse * RGBPrimaries.sRGB.toXYZ
    }

    private static let p3ToSRGB = RGBPrimaries.sRGB.toXYZ.inverse * RGBPrimaries.p3.toXYZ
    private static let sRGBToP3 = p3ToSRGB.inverse
}
