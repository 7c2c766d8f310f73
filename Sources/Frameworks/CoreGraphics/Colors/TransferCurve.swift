/// The transfer curve between an encoded component and linear light, with 0 and 1 as fixed points.
///
/// Negative values are mirrored about the origin, as the extended-range spaces define it, so that the curve
/// is invertible for all finite numbers. NaN stays NaN.
enum TransferCurve: Hashable, Sendable {
    case linear
    /// A linear segment near black and a power of 2.4 above it (IEC 61966-2-1).
    case sRGB
    /// A linear segment near black and a power of 1/0.45 above it (ITU-R BT.709 and BT.2020).
    case itu709
    /// A pure power.
    case gamma(Double)

    /// Returns the linear light of an encoded value.
    func decode(_ value: Double) -> Double {
        let magnitude = abs(value)
        let light: Double
        switch self {
        case .linear: return value
        case .sRGB:
            light = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        case .itu709:
            light = magnitude < 0.081 ? magnitude / 4.5 : pow((magnitude + 0.099) / 1.099, 1 / 0.45)
        case .gamma(let exponent): light = pow(magnitude, exponent)
        }
        return value < 0 ? -light : light
    }

    /// Returns the encoded value of linear light.
    func encode(_ light: Double) -> Double {
        let magnitude = abs(light)
        let value: Double
        switch self {
        case .linear: return light
        case .sRGB:
            value =
                magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        case .itu709:
            value = magnitude < 0.018 ? magnitude * 4.5 : 1.099 * pow(magnitude, 0.45) - 0.099
        case .gamma(let exponent): value = pow(magnitude, 1 / exponent)
        }
        return light < 0 ? -value : value
    }
}
