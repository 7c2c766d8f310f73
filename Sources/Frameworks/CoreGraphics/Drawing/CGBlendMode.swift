/// The blending of new colours with the destination.
///
/// The separable and non-separable modes follow the formulas of W3C Compositing and Blending Level 1; the
/// modes from `clear` on are the Porter–Duff operators. Coverage interpolates between the old pixel and the
/// blended one, so no mode changes pixels outside the painted shape.
public enum CGBlendMode: Int32, Sendable {
    case normal = 0
    case multiply = 1
    case screen = 2
    case overlay = 3
    case darken = 4
    case lighten = 5
    case colorDodge = 6
    case colorBurn = 7
    case softLight = 8
    case hardLight = 9
    case difference = 10
    case exclusion = 11
    case hue = 12
    case saturation = 13
    case color = 14
    case luminosity = 15
    case clear = 16
    case copy = 17
    case sourceIn = 18
    case sourceOut = 19
    case sourceAtop = 20
    case destinationOver = 21
    case destinationIn = 22
    case destinationOut = 23
    case destinationAtop = 24
    case xor = 25
    case plusDarker = 26
    case plusLighter = 27
}

extension CGBlendMode {
    /// Whether painting an opaque colour in this mode leaves an opaque pixel of that colour.
    var replacesWhereOpaque: Bool { self == .normal || self == .copy }

    /// Whether painting in this mode can lower the alpha of a pixel.
    var canLowerAlpha: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut,
            .destinationAtop, .xor:
            return true
        default:
            return false
        }
    }
}
